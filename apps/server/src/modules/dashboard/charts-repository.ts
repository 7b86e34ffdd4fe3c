import type { FleetCharts, Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { RowOf, Tx } from '../../platform/database/database.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import {
  activeDays,
  clientDaySql,
  fleetSql,
  fuelKind,
  isActiveToday,
  isCar,
  isCombustion,
  wasActive,
  wasActiveOn,
} from './fleet-definitions.ts';

type Fleet = NonNullable<FleetCharts['Vloot']>;

/** The largest number of bands of a histogram; the last one also holds everything above it. */
const MAX_BANDS = 30;
/** The number of listed contracts with the highest settlement. */
const SETTLEMENT_LIMIT = 5;

/** SQL of the band of an amount, clamped to the first and the last band. */
const bandOf = (amount: string, width: number): string =>
  `least(greatest(floor(${amount} / ${width}), 0), ${MAX_BANDS - 1})::integer`;

/** The contracts that started and ended in a bucket. */
export interface ContractTurnover {
  readonly place: number;
  readonly started: number;
  readonly ended: number;
}

/** Counts the contracts that started and ended, per bucket. */
export async function readContractTurnover(
  tx: Tx,
  block: BlockScope,
  edges: readonly IsoDay[],
): Promise<readonly ContractTurnover[]> {
  const values: unknown[] = [block.scope.clientId, block.now, edges];
  const conditions = contractConditions(block, values);
  return tx.query<RowOf<ContractTurnover>>(
    `with z as (${clientDaySql('$2')}), f as (${fleetSql(conditions)})
     select w.place, (sum(w.started))::integer as started, (sum(w.ended))::integer as ended from f
     cross join lateral (values (width_bucket(f.started, $3::date[]), 1, 0),
       (width_bucket(f.ended, $3::date[]), 0, 1)) w (place, started, ended)
     where w.place is not null group by 1`,
    values,
  );
}

/** The composition of the active fleet. */
export interface Composition {
  readonly makes: readonly { readonly make: string; readonly count: number }[];
  /** By fuel: the number of contracts now and before the range. */
  readonly fuels: readonly {
    readonly fuel: Fleet['Brandstoffen'][number]['Soort'];
    readonly now: number;
    readonly before: number;
  }[];
  readonly lease: readonly { readonly band: number; readonly count: number }[];
  readonly leaseAverage: number | null;
  readonly leaseMedian: number | null;
  readonly tax: readonly { readonly band: number; readonly count: number }[];
  readonly taxAverage: number | null;
  readonly taxUnknown: number;
  /**
   * Contracts that end this year with a combustion car: their number, their grams of CO2, and how many have a value.
   */
  readonly electrifiable: number;
  readonly electrifiableGrams: number;
  readonly electrifiableWithGrams: number;
}

/** The active fleet by make, fuel, lease amount and taxable value. @param before the day before the range */
export async function readComposition(tx: Tx, block: BlockScope, before: IsoDay): Promise<Composition> {
  const width = DASHBOARD.bands[block.currency];
  const values: unknown[] = [block.scope.clientId, block.now, before];
  const conditions = contractConditions(block, values);
  const [row] = await tx.query<{ told: Composition }>(
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(conditions)}),
     a as (select * from f where f.active),
     e as (select f.* from a f cross join z where ${isCombustion}
       and extract(year from f.end_date) = extract(year from z.today)),
     lease as (select ${bandOf('monthly_amount', width.leaseBand)} as band, count(*)::integer as count from a group by 1),
     tax as (select ${bandOf('tax_value', width.taxBand)} as band, count(*)::integer as count
       from a where tax_value is not null group by 1)
     select json_build_object(
       'makes', (select coalesce(json_agg(m order by m.count desc, m.make), '[]') from
         (select make, count(*)::integer as count from a group by 1) m),
       'fuels', (select coalesce(json_agg(u order by u.now desc, u.fuel), '[]') from
         (select ${fuelKind} as fuel, (count(*) filter (where f.active))::integer as now,
           (count(*) filter (where ${wasActiveOn('$3::date')}))::integer as before
          from f group by 1) u where u.now > 0 or u.before > 0),
       'lease', (select coalesce(json_agg(lease order by band), '[]') from lease),
       'leaseAverage', (select round(avg(monthly_amount), 2)::float8 from a),
       'leaseMedian', (select round(percentile_cont(0.5) within group (order by monthly_amount)::numeric, 2)::float8 from a),
       'tax', (select coalesce(json_agg(tax order by band), '[]') from tax),
       'taxAverage', (select round(avg(tax_value), 2)::float8 from a),
       'taxUnknown', (select count(*)::integer from a f where ${isCar} and f.tax_value is null),
       'electrifiable', (select count(*)::integer from e),
       'electrifiableGrams', (select coalesce(sum(grams), 0)::float8 from e),
       'electrifiableWithGrams', (select count(grams)::integer from e)) as told`,
    values,
  );
  if (row === undefined) throw new Error('an aggregate has a row');
  return row.told;
}

/** The lease amount of a bucket, and its contract days: two contracts on one day count as two. */
export interface LeaseOfBucket {
  readonly place: number;
  readonly cents: number;
  readonly days: number;
}

const { daysPerYear, monthsPerYear } = DASHBOARD.contractMonth;

/**
 * Lease amounts of buckets: the monthly amount × 12 ÷ 365 for each day on which a contract was active (GR-05), and the
 * number of these days.
 * @param days the first and last days of the buckets, in ascending order
 */
export async function readLease(
  tx: Tx,
  block: BlockScope,
  days: readonly { readonly from: IsoDay; readonly until: IsoDay }[],
): Promise<readonly LeaseOfBucket[]> {
  const values: unknown[] = [
    block.scope.clientId,
    block.now,
    days.map(({ from }) => from),
    days.map(({ until }) => until),
  ];
  const conditions = contractConditions(block, values);
  return tx.query<RowOf<LeaseOfBucket>>(
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(conditions)})
     select d.place::integer as place, l.days, l.cents
     from unnest($3::date[], $4::date[]) with ordinality d (start, until, place)
     cross join lateral (select coalesce(sum(a.days), 0)::integer as days,
         coalesce(round(sum(a.monthly_amount * a.days) * ${monthsPerYear * 100} / ${daysPerYear}), 0)::float8 as cents
       from (select f.monthly_amount, ${activeDays('d.start', 'd.until')} as days from f
         where ${wasActive('d.start', 'd.until')}) a) l
     order by d.place`,
    values,
  );
}

/** The budget of the client per contract and month; null when none is set (decision 0090). */
export async function readBudget(tx: Tx, { scope }: BlockScope): Promise<number | null> {
  const [row] = await tx.query<{ budget: number | null }>(
    'select budget_per_contract::float8 as budget from client where client_id = $1',
    [scope.clientId],
  );
  return row?.budget ?? null;
}

/** The expected settlement of active contracts, from their stored projections (decision 0073). */
export async function readSettlement(tx: Tx, block: BlockScope): Promise<NonNullable<Settlement['Eindafrekening']>> {
  const values: unknown[] = [block.scope.clientId, block.now];
  const conditions = ['c.client_id = $1', isActiveToday, ...contractConditions(block, values)];
  const [row] = await tx.query<{ told: NonNullable<Settlement['Eindafrekening']> }>(
    `with z as (${clientDaySql('$2')}),
       a as (select c.* from lease_contract c cross join z where ${conditions.join(' and ')})
     select json_build_object(
       'TeBetalen', coalesce((sum(over_amount) filter (where over_amount > 0))::float8, 0),
       'AantalTeBetalen', count(*) filter (where over_amount > 0),
       'Terug', coalesce((-sum(over_amount) filter (where over_amount < 0))::float8, 0),
       'AantalTerug', count(*) filter (where over_amount < 0),
       'Onbekend', count(*) filter (where over_amount is null),
       'Duurste', (select coalesce(json_agg(d order by d."Bedrag" desc, d."LeaseContractNummer"), '[]') from
         (select number as "LeaseContractNummer", list_plate as "Kenteken", list_description as "AutoOmschrijving",
            list_driver as "Bestuurder", over_km as "Kilometers", over_amount::float8 as "Bedrag"
          from a where over_amount > 0 order by over_amount desc, number limit ${SETTLEMENT_LIMIT}) d)) as told
     from a`,
    values,
  );
  if (row === undefined) throw new Error('an aggregate has a row');
  return row.told;
}

/** The bands of a histogram from the first non-empty one to the last, empty ones in between included. */
export function bandsOf(
  rows: readonly { readonly band: number; readonly count: number }[],
  width: number,
): Fleet['Leasebedragen']['Banden'] {
  const first = rows[0]?.band ?? 0;
  const last = rows.at(-1)?.band ?? -1;
  const counts = new Map(rows.map(({ band, count }) => [band, count]));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    Vanaf: (first + index) * width,
    Aantal: counts.get(first + index) ?? 0,
    EnMeer: first + index === MAX_BANDS - 1,
  }));
}
