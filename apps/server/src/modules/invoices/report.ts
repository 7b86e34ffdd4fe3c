import { debtors, pastPeriod, type Report, type ReportSource, total } from '../../platform/report.ts';

/** What was invoiced in a period per kind of invoice lines and month. */
const invoiceReport: Report = {
  id: 10,
  code: 'invoices',
  question: 'costs',
  rights: ['Facturen'],
  parameters: [debtors, ...pastPeriod],
  columns: {
    Maand: { kind: 'text', max: 7, isMonth: true },
    Soort: { kind: 'text', max: 100 },
    Facturen: { kind: 'count' },
    Regels: total({ kind: 'count' }),
    BedragExclusief: total({ kind: 'money' }),
    BedragInclusief: total({ kind: 'money' }),
  },
  rows: (choices) => `select to_char(i.invoice_date, 'YYYY-MM') as "Maand", t.description as "Soort",
      count(distinct i.number) as "Facturen", count(*) as "Regels", sum(l.amount_excl) as "BedragExclusief",
      sum(l.amount_incl) as "BedragInclusief"
    from invoice i cross join z
    join invoice_line l on l.client_id = i.client_id and l.invoice_number = i.number
    join invoice_type t on t.client_id = l.client_id and t.code = l.type_code
    where i.client_id = $1 and i.invoice_date between ${choices.value('Vanaf')} and ${choices.value('Tot')}
    group by 1, 2`,
  order: '"Maand", "Soort"',
  chart: { by: 'Maand', values: ['BedragExclusief'], isInTime: true },
};

/** The report about invoices. */
export const invoiceReports: ReportSource = { reports: [invoiceReport] };
