import { columns, debtors, fuel, make, pastPeriod, type Report, reference, total } from '../../../platform/report.ts';
import { activeDays, contractRights, wasActive } from '../../dashboard/index.ts';
import { leaseAmount } from '../lease-amount.ts';
import { contractRows } from './contract-rows.ts';

/** What the contracts cost per debtor, reference and month: the monthly amount × 12 ÷ 365 for each active day (GR-05). */
export const leaseCosts: Report = {
  id: 5,
  code: 'leaseCosts',
  question: 'costs',
  rights: contractRights,
  parameters: [debtors, ...pastPeriod, reference, make, fuel],
  columns: {
    Maand: { kind: 'text', max: 7, isMonth: true },
    ...columns.debtor,
    Referentie: { kind: 'text', max: 60, optional: true },
    Contracten: { kind: 'count' },
    Contractdagen: total({ kind: 'count' }),
    // The total is rounded once, as on the dashboard.
    Bedrag: { kind: 'money', total: { sql: leaseAmount('sum(r.exact)') } },
  },
  rows: (choices) => `select to_char(m.start, 'YYYY-MM') as "Maand", c.list_debtor as "DebiteurNaam",
      c.reference as "Referentie", count(*) as "Contracten", sum(w.days) as "Contractdagen",
      ${leaseAmount('sum(f.monthly_amount * w.days)')} as "Bedrag", sum(f.monthly_amount * w.days) as exact
    from ${contractRows(choices, ['Merk', 'Brandstof', 'Referentie'])}
    cross join lateral (select greatest(month::date, ${choices.value('Vanaf')}) as start,
        least((month + interval '1 month')::date - 1, ${choices.value('Tot')}) as until
      from generate_series(date_trunc('month', ${choices.value('Vanaf')}::timestamp), ${choices.value('Tot')}::timestamp,
        interval '1 month') month) m
    cross join lateral (select ${activeDays('m.start', 'm.until')} as days) w
    where ${wasActive('m.start', 'm.until')} group by 1, 2, 3`,
  order: '"Maand", "DebiteurNaam", "Referentie"',
  chart: { by: 'Maand', values: ['Bedrag'], isInTime: true },
  method: 'reports.leaseCosts.method',
};
