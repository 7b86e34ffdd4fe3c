import { columns, debtors, pastPeriod, type Report } from '../../../platform/report.ts';
import { clientDay } from '../../../platform/time-zone-repository.ts';
import { contractRights } from '../../dashboard/index.ts';

/** SQL: the name of the driver of an assignment. */
const nameOf = (alias: string): string =>
  `(select d.full_name from driver d where d.client_id = $1 and d.number = ${alias}.driver_number)`;

/** The assignments of drivers that began in a period, each with the driver before. */
export const driverChanges: Report = {
  id: 12,
  code: 'driverChanges',
  question: 'fleet',
  rights: contractRights,
  parameters: [debtors, ...pastPeriod],
  columns: {
    BegonOp: { kind: 'day' },
    ...columns.car,
    VorigeBestuurder: { kind: 'person', optional: true },
    NieuweBestuurder: { kind: 'person', optional: true },
    LaatsteDag: { kind: 'day', optional: true },
    ...columns.debtor,
  },
  rows: (choices) => `select c.number, ${clientDay('lower(a.during)')} as "BegonOp", c.list_plate as "Kenteken",
      c.list_description as "AutoOmschrijving", ${nameOf('b')} as "VorigeBestuurder", ${nameOf('a')} as "NieuweBestuurder",
      ${clientDay(`(upper(a.during) - interval '1 second')`)} as "LaatsteDag", c.list_debtor as "DebiteurNaam",
      to_char(${clientDay('lower(a.during)')}, 'YYYY-MM') as "Maand", 1 as "Wissels"
    from driver_assignment a cross join z
    join lease_contract c on c.client_id = $1 and c.number = a.contract_number
    left join lateral (select b.driver_number from driver_assignment b where b.client_id = $1
      and b.contract_number = a.contract_number and lower(b.during) < lower(a.during)
      order by lower(b.during) desc limit 1) b on true
    where a.client_id = $1 and ${clientDay('lower(a.during)')} between ${choices.value('Vanaf')} and ${choices.value('Tot')}`,
  order: '"BegonOp" desc, "Kenteken", number',
  chart: { by: 'Maand', values: ['Wissels'], isInTime: true },
};
