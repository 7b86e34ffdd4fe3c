import type { CalendarEvent, CalendarKind } from '@wagenpark/contract/fleet/dashboard-calendar';
import { countryOf } from '@wagenpark/domain/country';
import { areTestsShown } from '@wagenpark/domain/visibility';
import type { Tx } from '../../platform/database/database.ts';
import { wireDay } from '../../platform/database/wire-json.ts';
import { type BlockScope, contractColumns, contractConditions, orderColumns } from './block-scope.ts';
import { clientDaySql, isMotPast } from './fleet-definitions.ts';

/* The SQL of the calendar. */

/** Things of one day and kind that are told; of more only how many. */
const MOST_OF_A_DAY = 50;

/** What a kind is read by: e is what happens, with its days. */
const sources: Readonly<Record<CalendarKind, (conditions: readonly string[]) => string>> = {
  apk: (conditions) => carEvents('v.mot_date', isMotPast('v'), conditions),
  service: (conditions) => carEvents('v.next_service_on', 'false', conditions),
  // Who orders promises a week: the working days of it (CA-04).
  delivery: (conditions) => `
    select date_trunc('week', q.promised_on)::date as day, date_trunc('week', q.promised_on)::date + 4 as until,
      false as late, null::integer as contract, q.number as "order", q.plate, d.full_name as driver,
      q.make || ' ' || q.model as car
    from car_order q
    left join driver d on d.client_id = q.client_id and d.number = q.driver_number
    where ${['q.client_id = $1', 'q.delivered_on is null', 'q.promised_on is not null', ...conditions].join(' and ')}
      and date_trunc('week', q.promised_on)::date between $3::date - 4 and $4`,
};

const carEvents = (day: string, late: string, conditions: readonly string[]): string => `
  select ${day} as day, ${day} as until, ${late} as late, c.number as contract, null::integer as "order",
    c.list_plate as plate, c.list_driver as driver, c.list_description as car
  from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  cross join z
  where ${['c.client_id = $1', `c.state = 'running'`, ...conditions].join(' and ')} and ${day} between $3::date and $4`;

/** Whether a client's cars have periodic tests that are shown: not in Belgium (CA-03). */
export async function hasTests(tx: Tx, clientId: number): Promise<boolean> {
  const [row] = await tx.query<{ country: string }>('select country from client where client_id = $1', [clientId]);
  return areTestsShown({ country: countryOf(row?.country ?? '') });
}

/** What of a kind happens between two days, by day and plate, and the days of which not all is told. */
export async function readEvents(
  tx: Tx,
  of: BlockScope,
  kind: CalendarKind,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<{ events: CalendarEvent[]; days: { Datum: string; Soort: CalendarKind; Aantal: number }[] }> {
  const values: unknown[] = [of.scope.clientId, of.now, from, until];
  const conditions = contractConditions(of, values, kind === 'delivery' ? orderColumns : contractColumns);
  const rows = await tx.query<{ event: CalendarEvent; place: number; many: number }>(
    `with z as (${clientDaySql('$2')}),
     e as (select happens.*, row_number() over (partition by day order by plate, contract, "order")::integer as place,
       count(*) over (partition by day)::integer as many from (${sources[kind](conditions)}) happens)
     select e.place, e.many, json_build_object('Soort', '${kind}', 'Datum', ${wireDay('e.day')},
       'DatumTot', ${wireDay('e.until')}, 'Verlopen', e.late, 'LeaseContractNummer', e.contract,
       'BestelNummer', e.order, 'Kenteken', e.plate, 'Bestuurder', e.driver, 'AutoOmschrijving', e.car) as event
     from e where e.place <= ${MOST_OF_A_DAY} order by e.day, e.place`,
    values,
  );
  return {
    events: rows.map(({ event }) => event),
    days: rows.flatMap(({ event, place, many }) =>
      place === 1 && many > MOST_OF_A_DAY ? [{ Datum: event.Datum, Soort: kind, Aantal: many }] : [],
    ),
  };
}
