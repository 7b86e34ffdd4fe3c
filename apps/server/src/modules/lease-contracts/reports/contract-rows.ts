import type { ReportChoices } from '../../../platform/report.ts';
import { fleetSql } from '../../dashboard/index.ts';

/*
 * The SQL that reports about lease contracts share. Its contracts are those of the dashboard: `f` with the dashboard's
 * definitions, `c` with what lists show.
 */

/** SQL: the contracts of the dashboard, limited to the values of the named parameters. */
export const contractRows = (choices: ReportChoices, parameters: readonly (keyof typeof filters)[]): string =>
  `(${fleetSql(parameters.map((name) => choices.matches(filters[name], name)))}) f cross join z
   join lease_contract c on c.client_id = $1 and c.number = f.number`;

const filters = { Merk: 'v.make', Brandstof: 'v.fuel', Referentie: 'c.reference' } as const;

/** SQL of the columns that name a contract's car and debtor. */
export const carAndDebtor =
  'c.list_plate as "Kenteken", c.list_description as "AutoOmschrijving", c.list_debtor as "DebiteurNaam"';

/** SQL: the name of the driver of contract `f` at noon of a day in the client's zone. */
export const driverOn = (day: string): string =>
  `(select d.full_name from driver_assignment a
    join driver d on d.client_id = $1 and d.number = a.driver_number
    where a.client_id = $1 and a.contract_number = f.number
      and a.during @> ((${day} + interval '12 hours') at time zone z.time_zone) limit 1)`;
