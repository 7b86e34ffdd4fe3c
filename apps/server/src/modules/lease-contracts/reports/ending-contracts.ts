import { columns, debtors, fuel, make, nextPeriod, type Report } from '../../../platform/report.ts';
import { isSuccessorOnItsWay } from '../../car-orders/index.ts';
import { contractRights } from '../../dashboard/index.ts';
import { carAndDebtor, contractRows } from './contract-rows.ts';

/** The active contracts that end in a period, by month; at first those that the dashboard counts as expiring (KP-08). */
export const endingContracts: Report = {
  id: 2,
  code: 'endingContracts',
  question: 'ending',
  rights: contractRights,
  parameters: [debtors, ...nextPeriod, make, fuel],
  columns: {
    Maand: { kind: 'text', max: 7, isMonth: true },
    ...columns.car,
    ...columns.driver,
    ...columns.debtor,
    EindDatum: { kind: 'day' },
    Opvolger: { kind: 'yesNo' },
  },
  rows: (choices) => `select f.number, to_char(f.end_date, 'YYYY-MM') as "Maand", ${carAndDebtor},
      c.list_driver as "Bestuurder", f.end_date as "EindDatum", ${isSuccessorOnItsWay('f.number')} as "Opvolger",
      1 as "Contracten"
    from ${contractRows(choices, ['Merk', 'Brandstof'])}
    where f.active and f.end_date between ${choices.value('Vanaf')} and ${choices.value('Tot')}`,
  order: '"EindDatum", "Kenteken", number',
  chart: { by: 'Maand', values: ['Contracten'], isInTime: true },
  gaps: { 'reports.endingContracts.gap': 'not r."Opvolger"' },
};
