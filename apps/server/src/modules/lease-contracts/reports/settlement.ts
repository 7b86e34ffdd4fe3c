import { columns, debtors, fuel, make, nextYear, type Report, total } from '../../../platform/report.ts';
import { mileageRights } from '../../dashboard/index.ts';
import { carAndDebtor, contractRows } from './contract-rows.ts';

/** The expected settlement of the active contracts that end in a period, by their stored projections (decision 0073). */
export const settlement: Report = {
  id: 3,
  code: 'settlement',
  question: 'ending',
  rights: mileageRights,
  parameters: [debtors, ...nextYear, make, fuel],
  columns: {
    ...columns.car,
    ...columns.driver,
    ...columns.debtor,
    EindDatum: { kind: 'day' },
    KmVerschil: total({ kind: 'count', unit: 'km', optional: true }),
    TeBetalen: total({ kind: 'money', optional: true }),
    Terug: total({ kind: 'money', optional: true }),
    Saldo: total({ kind: 'money', optional: true }),
  },
  rows: (choices) => `select f.number, ${carAndDebtor}, c.list_driver as "Bestuurder", f.end_date as "EindDatum",
      to_char(f.end_date, 'YYYY-MM') as "Maand", c.over_km as "KmVerschil",
      case when c.over_amount > 0 then c.over_amount end as "TeBetalen",
      case when c.over_amount < 0 then -c.over_amount end as "Terug", c.over_amount as "Saldo"
    from ${contractRows(choices, ['Merk', 'Brandstof'])}
    where f.active and f.end_date between ${choices.value('Vanaf')} and ${choices.value('Tot')}`,
  order: '"Saldo" desc nulls last, number',
  chart: { by: 'Maand', values: ['TeBetalen', 'Terug'], isInTime: true },
  gaps: { 'reports.settlement.gap': 'r."Saldo" is null' },
};
