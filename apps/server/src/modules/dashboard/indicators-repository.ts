import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import {
  clientDaySql,
  expiringFrom,
  expiringUntil,
  fleetSql,
  isAboveAgreed,
  isBelowAgreed,
  isBike,
  isCar,
  isOverdue,
  isStale,
  wasActiveOn,
} from './fleet-definitions.ts';

/*
 * The SQL of the figures. Numbers for many days are computed as running totals of the contracts that begin and end.
 * `edges` are days in ascending order; place 0 is the time before the first one.
 */

/** The changes of the fleet totals between two edges: contracts that began minus contracts that ended. */
export interface FleetSteps {
  readonly place: number;
  readonly contracts: number;
  readonly cars: number;
  readonly bikes: number;
  readonly electrified: number;
  readonly cents: number;
  readonly grams: number;
  readonly carsWithGrams: number;
  readonly expiring: number;
  readonly overdue: number;
}

const sums = `count(*)::integer as contracts,
  (count(*) filter (where ${isCar}))::integer as cars,
  (count(*) filter (where ${isBike}))::integer as bikes,
  (count(*) filter (where f.electrified))::integer as electrified,
  coalesce(sum(f.monthly_amount * 100), 0)::float8 as cents,
  coalesce(sum(f.grams), 0)::float8 as grams,
  count(f.grams)::integer as "carsWithGrams"`;

/** Reads the changes of the fleet totals per bucket: contracts that began minus contracts that ended. */
export async function readFleetSteps(
  tx: Tx,
  block: BlockScope,
  edges: readonly IsoDay[],
): Promise<readonly FleetSteps[]> {
  const values: unknown[] = [block.scope.clientId, block.now, edges];
  const conditions = contractConditions(block, values);
  return tx.query<RowOf<FleetSteps>>(
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(conditions)}),
     began as (select width_bucket(f.started, $3::date[]) as place, ${sums},
       (count(*) filter (where f.active and ${isOverdue('z.today')}))::integer as overdue from f cross join z group by 1),
     ended as (select width_bucket(f.ended, $3::date[]) as place, ${sums} from f where f.ended is not null group by 1),
     soon as (select w.place, sum(w.step)::integer as expiring from f
       cross join lateral (values (width_bucket(${expiringFrom}, $3::date[]), 1),
         (width_bucket(${expiringUntil}, $3::date[]), -1)) w (place, step)
       where ${expiringFrom} < ${expiringUntil} group by 1)
     select p.place, coalesce(b.contracts, 0) - coalesce(e.contracts, 0) as contracts,
       coalesce(b.cars, 0) - coalesce(e.cars, 0) as cars, coalesce(b.bikes, 0) - coalesce(e.bikes, 0) as bikes,
       coalesce(b.electrified, 0) - coalesce(e.electrified, 0) as electrified,
       coalesce(b.cents, 0) - coalesce(e.cents, 0) as cents, coalesce(b.grams, 0) - coalesce(e.grams, 0) as grams,
       coalesce(b."carsWithGrams", 0) - coalesce(e."carsWithGrams", 0) as "carsWithGrams",
       coalesce(s.expiring, 0) as expiring, coalesce(b.overdue, 0) as overdue
     from generate_series(0, cardinality($3::date[])) p (place)
     left join began b using (place) left join ended e using (place) left join soon s using (place) order by p.place`,
    values,
  );
}

/**
 * Whether a person sees no contract at all, in any state. The filter of the request does not apply: a client must not
 * look new because a requested contract is no longer visible.
 * @param whole the person's scope without the filter of the request
 */
export async function readIsEmpty(tx: Tx, whole: Scope): Promise<boolean> {
  const values: unknown[] = [whole.clientId];
  const conditions = ['c.client_id = $1'];
  const debtors = debtorLimit(whole);
  if (debtors !== null) conditions.push(`c.debtor_number = any ($${values.push(debtors)})`);
  const [row] = await tx.query<{ empty: boolean }>(
    `select not exists (select from lease_contract c where ${conditions.join(' and ')}) as empty`,
    values,
  );
  return row?.empty ?? true;
}

/** The numbers of cars on a day with a stale reading, and with a mileage above or below the agreed one. */
export interface MileageState {
  readonly cars: number;
  readonly stale: number;
  readonly above: number;
  readonly below: number;
}

const states = (day: string, readOn: string, countedOn: string, drivenKm: string): string =>
  `(count(*) filter (where ${isCar}))::integer as cars,
   (count(*) filter (where ${isStale(day, readOn)}))::integer as stale,
   (count(*) filter (where ${isAboveAgreed(countedOn, drivenKm)}))::integer as above,
   (count(*) filter (where ${isBelowAgreed(countedOn, drivenKm)}))::integer as below`;

/** Today's mileage state, from each contract's last reading as lists show it. */
export async function readMileageToday(tx: Tx, block: BlockScope): Promise<MileageState> {
  const values: unknown[] = [block.scope.clientId, block.now];
  const conditions = contractConditions(block, values);
  const [row] = await tx.query<RowOf<MileageState>>(
    `with z as (${clientDaySql('$2')}), f as (${fleetSql(conditions)})
     select ${states('z.today', 'f.read_on', 'f.counted_on', 'f.driven_km')} from f cross join z where f.active`,
    values,
  );
  return row ?? { cars: 0, stale: 0, above: 0, below: 0 };
}

/**
 * The mileage states at the ends of earlier days, which are in ascending order, by the valid readings up to each day
 * (KP-05). Each contract's readings are read once: the last one up to the first day, and the later ones as an array
 * that is searched for each day. For contracts with ignored readings, the stored `counted_readings` are used.
 * @param readings SQL of the readings within a contract's term (`readings` of a source)
 */
export async function readMileageBefore(
  tx: Tx,
  block: BlockScope,
  readings: string,
  days: readonly IsoDay[],
): Promise<readonly MileageState[]> {
  const values: unknown[] = [block.scope.clientId, block.now, days];
  const conditions = contractConditions(block, values);
  return tx.query<RowOf<MileageState>>(
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(conditions)}),
     d as (select * from unnest($3::date[]) with ordinality d (day, place)),
     counted as (select d.place, ${states('d.day', 'r.read_on', 'k.counted_on', 'k.driven_km')} from f
       left join lateral (select r.read_on, r.km ${readings} and r.read_on <= ($3::date[])[1]
         order by r.read_on desc, r.number desc limit 1) first on true
       cross join lateral (select coalesce(array_agg(r.read_on), '{}') as days, array_agg(r.km) as km
         from (select r.read_on, r.km ${readings} and r.read_on > ($3::date[])[1]
           and r.read_on <= ($3::date[])[cardinality($3::date[])] order by r.read_on, r.number) r) later
       cross join d
       cross join lateral (select width_bucket(d.day, later.days) as place) last
       cross join lateral (select case when last.place = 0 then first.read_on else later.days[last.place] end as read_on,
         case when last.place = 0 then first.km else later.km[last.place] end as km) r
       left join lateral (select (p ->> 'on')::date as counted_on, (p ->> 'km')::integer as driven_km
         from jsonb_array_elements(f.counted_readings) with ordinality p (p, place) where (p ->> 'on')::date <= d.day
         order by p.place desc limit 1) c on f.counted_readings is not null
       cross join lateral (select case when f.counted_readings is null then r.read_on else c.counted_on end as counted_on,
         case when f.counted_readings is null then r.km - f.begin_mileage else c.driven_km end as driven_km) k
       where ${wasActiveOn('d.day')} group by d.place, d.day)
     select coalesce(c.cars, 0) as cars, coalesce(c.stale, 0) as stale, coalesce(c.above, 0) as above,
       coalesce(c.below, 0) as below
     from d left join counted c using (place) order by d.place`,
    values,
  );
}
