import { MILEAGE } from '@wagenpark/domain/constants';
import { columns, debtors, fuel, make, pastPeriod, type Report, total } from '../../../platform/report.ts';
import { mileageRights, wasActive } from '../../dashboard/index.ts';
import { drivenKm } from '../driven-km.ts';
import { carAndDebtor, contractRows } from './contract-rows.ts';

/** The kilometers of each car in a period, beside those agreed for the days between the readings. */
export const mileage: Report = {
  id: 4,
  code: 'mileage',
  question: 'driving',
  rights: mileageRights,
  parameters: [debtors, ...pastPeriod, make, fuel],
  columns: {
    ...columns.car,
    ...columns.driver,
    ...columns.debtor,
    GemetenVanaf: { kind: 'day', optional: true },
    GemetenTot: { kind: 'day', optional: true },
    Kilometers: total({ kind: 'count', optional: true }),
    KmAfgesproken: total({ kind: 'count', optional: true }),
    KmVerschil: total({ kind: 'count', optional: true }),
  },
  rows: (choices) => `select w.*, w."Kilometers" - w."KmAfgesproken" as "KmVerschil" from (
    select f.number, ${carAndDebtor}, c.list_driver as "Bestuurder", k.measured_from as "GemetenVanaf",
      k.measured_until as "GemetenTot", k.km as "Kilometers",
      round(f.yearly_km::numeric * (k.measured_until - k.measured_from) / ${MILEAGE.daysPerYear})::integer
        as "KmAfgesproken"
    from ${contractRows(choices, ['Merk', 'Brandstof'])} ${drivenKm(choices.value('Vanaf'), choices.value('Tot'))}
    where ${wasActive(choices.value('Vanaf'), choices.value('Tot'))}) w`,
  order: '"Kilometers" desc nulls last, "Kenteken", number',
  gaps: { 'reports.mileage.gap': 'r."Kilometers" is null' },
  method: 'reports.mileage.method',
};
