import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { columns, debtors, fuel, make, onDay, type Report, total } from '../../../platform/report.ts';
import { contractRights, hasCo2, isCar, wasActiveOn } from '../../dashboard/index.ts';
import { contractRows } from './contract-rows.ts';

const { kmPerYear, gramsPerTonne } = DASHBOARD.co2;

/** The CO2 of each debtor's active cars on a day, as on the dashboard (KP-14, KP-15). */
export const co2: Report = {
  id: 11,
  code: 'co2',
  question: 'driving',
  rights: contractRights,
  parameters: [debtors, onDay, make, fuel],
  columns: {
    ...columns.debtor,
    Autos: total({ kind: 'count' }),
    MetWaarde: total({ kind: 'count' }),
    ZonderWaarde: total({ kind: 'count' }),
    Gemiddeld: {
      kind: 'quantity',
      decimals: 1,
      unit: 'co2',
      optional: true,
      total: { sql: 'round(sum(r.grams)::numeric / nullif(sum(r."MetWaarde"), 0), 1)' },
    },
    TonPerJaar: {
      kind: 'quantity',
      total: { sql: `round(sum(r.grams)::numeric * ${kmPerYear} / ${gramsPerTonne}, 2)` },
    },
  },
  rows: (choices) => `select w.*, w."Autos" - w."MetWaarde" as "ZonderWaarde",
      round(w.grams::numeric / nullif(w."MetWaarde", 0), 1) as "Gemiddeld",
      round(w.grams::numeric * ${kmPerYear} / ${gramsPerTonne}, 2) as "TonPerJaar"
    from (select c.list_debtor as "DebiteurNaam", count(*) as "Autos", count(*) filter (where ${hasCo2}) as "MetWaarde",
        coalesce(sum(f.grams), 0) as grams
      from ${contractRows(choices, ['Merk', 'Brandstof'])}
      where ${wasActiveOn(choices.value('Peildatum'))} and ${isCar} group by 1) w`,
  order: 'grams desc, "DebiteurNaam"',
  chart: { by: 'DebiteurNaam', values: ['TonPerJaar'], isInTime: false },
  method: 'reports.co2.method',
};
