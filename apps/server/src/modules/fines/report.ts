import { columns, debtors, pastPeriod, type Report, type ReportSource, total } from '../../platform/report.ts';
import { fineFlow } from './dashboard.ts';

/** The fines of a period per driver and authority, by the dashboard's day and amount (KP-18). */
const fineReport: Report = {
  id: 8,
  code: 'fines',
  question: 'mishaps',
  rights: ['Bekeuringen'],
  parameters: [debtors, ...pastPeriod],
  columns: {
    ...columns.driver,
    Instantie: { kind: 'text', max: 100, optional: true },
    Bekeuringen: total({ kind: 'count' }),
    Bedrag: total({ kind: 'money' }),
    Laatste: { kind: 'day' },
  },
  rows: (choices) => `select d.full_name as "Bestuurder", n.agency as "Instantie", count(*) as "Bekeuringen",
      sum(${fineFlow.amount}) as "Bedrag", max(${fineFlow.day}) as "Laatste"
    from ${fineFlow.from} cross join z left join driver d on d.client_id = n.client_id and d.number = n.driver_number
    where n.client_id = $1 and ${fineFlow.isFrom(choices.value('Vanaf'))}
      and ${fineFlow.day} between ${choices.value('Vanaf')} and ${choices.value('Tot')} group by n.driver_number, 1, 2`,
  order: '"Bedrag" desc, "Bestuurder", "Instantie"',
  chart: { by: 'Instantie', values: ['Bedrag'], isInTime: false },
  gaps: { 'reports.fines.gap': 'r."Bestuurder" is null' },
};

/** The report about fines, and their part of a car's costs. */
export const fineReports: ReportSource = {
  reports: [fineReport],
  costs: { column: 'Boetes', right: 'Bekeuringen', flow: fineFlow, contract: 'n.lease_contract_number' },
};
