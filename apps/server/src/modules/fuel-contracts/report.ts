import { columns, debtors, pastPeriod, type Report, type ReportSource, total } from '../../platform/report.ts';
import { fleetSql, mileageRights } from '../dashboard/index.ts';
import { drivenKm } from '../lease-contracts/index.ts';
import { fuelFlow as flow } from './dashboard.ts';

/** SQL: the lease contract of a refueling. */
const contractOfCard = `(select k.lease_contract_number from fuel_contract k
  where k.client_id = r.client_id and k.number = r.fuel_contract_number)`;

/**
 * Refuelings and consumption per car and kind of fuel. A car is an exception when it uses more than the average of the
 * selection for the same kind of fuel, by a threshold in percent.
 */
const fuelReport: Report = {
  id: 7,
  code: 'fuel',
  question: 'driving',
  rights: ['BrandstofContractenLease', ...mileageRights],
  parameters: [debtors, ...pastPeriod, { name: 'Drempel', kind: 'number', min: 0, max: 500, initial: 25 }],
  columns: {
    ...columns.car,
    ...columns.driver,
    ...columns.debtor,
    BrandstofSoort: { kind: 'text', max: 60 },
    Tankbeurten: total({ kind: 'count' }),
    Hoeveelheid: { kind: 'quantity' },
    BedragExclusief: total({ kind: 'money' }),
    Kilometers: { kind: 'count', optional: true },
    Verbruik: { kind: 'quantity', optional: true },
    Gemiddelde: { kind: 'quantity', optional: true },
    Opvallend: { kind: 'yesNo' },
  },
  rows: (
    choices,
  ) => `select w.*, coalesce(w."Verbruik" > w."Gemiddelde" * (100 + ${choices.value('Drempel')}) / 100, false)
      as "Opvallend" from (
    select s.number, c.list_plate as "Kenteken", c.list_description as "AutoOmschrijving", c.list_driver as "Bestuurder",
      c.list_debtor as "DebiteurNaam", s.fuel_type as "BrandstofSoort", s.count as "Tankbeurten",
      s.quantity as "Hoeveelheid", s.amount as "BedragExclusief", k.km as "Kilometers",
      round(s.quantity * 100 / nullif(k.km, 0), 1) as "Verbruik",
      round(sum(s.quantity) filter (where k.km > 0) over kind * 100
        / nullif(sum(k.km) filter (where k.km > 0) over kind, 0), 1) as "Gemiddelde"
    from (select ${contractOfCard} as number, r.fuel_type, count(*) as count, sum(r.liters) as quantity,
        sum(${flow.amount}) as amount
      from ${flow.from} cross join z where r.client_id = $1 and ${flow.isFrom(choices.value('Vanaf'))}
        and ${flow.day} between ${choices.value('Vanaf')} and ${choices.value('Tot')} group by 1, 2) s
    join (${fleetSql([])}) f on f.number = s.number
    join lease_contract c on c.client_id = $1 and c.number = s.number
    ${drivenKm(choices.value('Vanaf'), choices.value('Tot'))}
    window kind as (partition by s.fuel_type)) w`,
  order: '"Opvallend" desc, "BedragExclusief" desc, number, "BrandstofSoort"',
  chart: { by: 'BrandstofSoort', values: ['BedragExclusief'], isInTime: false },
  gaps: { 'reports.fuel.gap': 'r."Kilometers" is null' },
  method: 'reports.fuel.method',
};

/** The report about refuelings, and their part of a car's costs. */
export const fuelReports: ReportSource = {
  reports: [fuelReport],
  costs: { column: 'Brandstof', right: 'BrandstofContractenLease', flow, contract: contractOfCard },
};
