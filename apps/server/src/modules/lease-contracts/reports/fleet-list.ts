import { columns, debtors, fuel, make, onDay, type Report, reference, total } from '../../../platform/report.ts';
import { contractRights, wasActiveOn } from '../../dashboard/index.ts';
import { carAndDebtor, contractRows, driverOn } from './contract-rows.ts';

/** The contracts that were active on a day: the dashboard's number of contracts. */
export const fleetList: Report = {
  id: 1,
  code: 'fleetList',
  question: 'fleet',
  rights: contractRights,
  parameters: [debtors, onDay, make, fuel, reference],
  columns: {
    ...columns.car,
    ...columns.driver,
    ...columns.debtor,
    Referentie: { kind: 'text', max: 60, optional: true },
    BeginDatum: { kind: 'day' },
    EindDatum: { kind: 'day' },
    KmPerJaar: { kind: 'count' },
    Leasebedrag: total({ kind: 'money' }),
    FiscaleWaarde: total({ kind: 'money', optional: true }),
  },
  rows: (choices) => `select f.number, ${carAndDebtor}, ${driverOn(choices.value('Peildatum'))} as "Bestuurder",
      c.reference as "Referentie", f.start_date as "BeginDatum", f.end_date as "EindDatum",
      f.yearly_km as "KmPerJaar", f.monthly_amount as "Leasebedrag", f.tax_value as "FiscaleWaarde"
    from ${contractRows(choices, ['Merk', 'Brandstof', 'Referentie'])}
    where ${wasActiveOn(choices.value('Peildatum'))}`,
  order: '"DebiteurNaam", "Kenteken", number',
};
