import type { EventKind, OpenSignalKind, SignalRecordKind } from '@wagenpark/contract/fleet/dashboard-signals';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';
import { timeOfDamage } from '../damage-reports/index.ts';
import { type BlockScope, contractConditions, orderColumns, recordColumns } from './block-scope.ts';
import {
  clientDaySql,
  countsAsRead,
  endsCritically,
  expiringFrom,
  fineDay,
  fineKnownOn,
  fleetSql,
  isDamageOpen,
  isExpiring,
  isFineOpen,
  isMotPast,
  isOverdue,
  isRaised,
  isReadCritically,
  isStale,
  reportedOn,
  staleFrom,
  waitsCritically,
} from './fleet-definitions.ts';

/* The SQL of the signalling center: what is the case, and the facts of records. What happened: `signal-events-repository.ts`. */

/** A signal as it is kept: 100,000 of them weigh some megabytes. */
export interface SignalRow {
  readonly kind: OpenSignalKind | EventKind;
  readonly number: number;
  /** The day of its cause; null where nothing is to be done about it. */
  readonly cause: IsoDay | null;
  readonly day: IsoDay;
  readonly since: IsoDay;
  readonly isCritical: boolean;
  /** Whether a contract that ends lacks a successor, or a car any reading; null of anything else. */
  readonly isMissing: boolean | null;
}
/** The same as a statement gives it, in the order of `tuple`: names of fields would weigh more than the fields. */
export type ReadSignal = readonly [
  kind: SignalRow['kind'],
  number: number,
  cause: IsoDay | null,
  day: IsoDay,
  since: IsoDay,
  critical: 0 | 1,
  missing: 0 | 1 | null,
];

/** A part of a statement; false: it is left out. */
type Part = string | false;
export const all = (parts: readonly Part[]): string => parts.filter((part) => part !== false).join('\nunion all ');
export const flag = (condition: string): string => `case when ${condition} then 1 else 0 end`;
export const tuple = 'json_build_array(o.kind, o.number, o.cause, o.day, o.since, o.critical, o.missing)';

/** An order for what comes after a contract, on its way or delivered. */
const isSucceeded = `exists (select from car_order s where s.client_id = $1 and s.succeeded_contract_number = f.number)`;

/** Beside the conditions of a block the records that are asked about; left out: all. */
function among(column: string, values: unknown[], numbers: readonly number[] | undefined): string[] {
  return numbers === undefined ? [] : [`${column} = any ($${values.push(numbers)})`];
}

/** What is the case with contracts: they end, they are past their end, their mileage is old, their MOT is past (SG-04). */
export async function readOpenContracts(
  tx: Tx,
  of: BlockScope,
  parts: { readonly mileage: boolean },
  numbers?: readonly number[],
): Promise<readonly SignalRow[]> {
  const values: unknown[] = [of.scope.clientId, of.now];
  const conditions = [`c.state = 'running'`, ...contractConditions(of, values), ...among('c.number', values, numbers)];
  return rowsOf(
    tx,
    `with z as (${clientDaySql('$2')}), f as materialized (${fleetSql(conditions)})
     select ${tuple} as row from (${all([
       `select case when ${isOverdue('z.today')} then 'overdue' else 'expiring' end as kind, f.number,
          f.end_date as cause, f.end_date as day,
          case when ${isOverdue('z.today')} then f.end_date + 1 else ${expiringFrom} end as since,
          ${flag(endsCritically)} as critical, ${flag(`not ${isSucceeded}`)} as missing
        from f cross join z where ${isOverdue('z.today')} or ${isExpiring('z.today')}`,
       parts.mileage &&
         `select 'mileage', f.number, ${countsAsRead('f.read_on')}, ${countsAsRead('f.read_on')},
            ${staleFrom('f.read_on')}, ${flag(isReadCritically('f.read_on'))}, ${flag('f.read_on is null')}
          from f cross join z where ${isStale('z.today', 'f.read_on')}`,
       `select 'mot', f.number, f.mot_date, f.mot_date, f.mot_date + 1, 1, null
        from f cross join z where ${isMotPast('f')}`,
     ])}) o`,
    values,
  );
}

/** Damage reports that are not handled. */
export async function readOpenDamage(
  tx: Tx,
  of: BlockScope,
  numbers?: readonly number[],
): Promise<readonly SignalRow[]> {
  const values: unknown[] = [of.scope.clientId, of.now];
  const conditions = [
    'n.client_id = $1',
    isDamageOpen,
    ...contractConditions(of, values, recordColumns('n')),
    ...among('n.number', values, numbers),
  ];
  return rowsOf(
    tx,
    `with z as (${clientDaySql('$2')})
     select ${tuple} as row from (
       select 'damage' as kind, n.number, ${reportedOn} as cause, n.damage_on as day, ${reportedOn} as since,
         ${flag(waitsCritically)} as critical, null as missing
       from damage_report n cross join z where ${conditions.join(' and ')}) o`,
    values,
  );
}

export const fineRow = (
  cause: string,
): string => `select 'fine' as kind, n.number, ${cause} as cause, ${fineDay} as day,
  ${fineKnownOn} as since, ${flag(isRaised)} as critical, null::integer as missing`;

/** Fines that somebody still has to see to. */
export async function readOpenFines(
  tx: Tx,
  of: BlockScope,
  numbers?: readonly number[],
): Promise<readonly SignalRow[]> {
  const values: unknown[] = [of.scope.clientId, of.now];
  const conditions = [
    'n.client_id = $1',
    isFineOpen,
    ...contractConditions(of, values, recordColumns('n')),
    ...among('n.number', values, numbers),
  ];
  return rowsOf(
    tx,
    `with z as (${clientDaySql('$2')})
     select ${tuple} as row from (${fineRow(fineDay)} from fine n cross join z where ${conditions.join(' and ')}) o`,
    values,
  );
}

export async function rowsOf(tx: Tx, sql: string, values: readonly unknown[]): Promise<readonly SignalRow[]> {
  const rows = await tx.query<{ row: ReadSignal }>(sql, values);
  return signalsOf(rows.map(({ row }) => row));
}

/** Signals with the names of their fields. */
export function signalsOf(rows: readonly ReadSignal[]): readonly SignalRow[] {
  // Each text is kept once: of 100,000 rows the kinds and days are few.
  const texts = new Map<unknown, unknown>();
  const shared = <Text>(text: Text): Text => {
    const known = texts.get(text) as Text | undefined;
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  return rows.map(([kind, number, cause, day, since, critical, missing]) => ({
    kind: shared(kind),
    number,
    cause: shared(cause),
    day: shared(day),
    since: shared(since),
    isCritical: critical === 1,
    isMissing: missing === null ? null : missing === 1,
  }));
}

/** What a row shows of its record. */
export interface SignalDetail {
  readonly kind: SignalRecordKind;
  readonly number: number;
  readonly debtor: number;
  readonly contract: number | null;
  readonly plate: string | null;
  readonly driver: string | null;
  readonly amount: number | null;
  /** The client's day on which the driver was last reminded of mileage. */
  readonly remindedOn: IsoDay | null;
}

const driverOf = (alias: string): string =>
  `(select d.full_name from driver d where d.client_id = $1 and d.number = ${alias}.driver_number)`;
/**
 * Who drove when a damage r happened of which files named nobody: of those who drove on a day without a time the last, as for
 * damage that is reported here. Whom the policies hide, and whose contract has moved to another company, is not told.
 */
const driverThen = `(select d.full_name from driver_assignment a join driver d on d.client_id = $1 and d.number = a.driver_number
  where a.client_id = $1 and a.contract_number = r.lease_contract_number and a.during && (${timeOfDamage})
  order by lower(a.during) desc limit 1)`;
const facts = (
  alias: string,
  contract: string,
  driver: string,
  amount = 'null::float8',
  plate = `${alias}.plate`,
): string =>
  `${alias}.number, ${alias}.debtor_number as debtor, ${contract} as contract, ${plate} as plate, ${driver} as driver,
   ${amount} as amount`;
const detailsOf: Readonly<Record<SignalRecordKind, string>> = {
  leaseContract: `select ${facts('c', 'c.number', 'c.list_driver', undefined, 'c.list_plate')}, (select (max(m.reminded_at)
    at time zone (select time_zone from client where client_id = $1))::date from mileage_link m
    where m.client_id = $1 and m.lease_contract_number = c.number and m.reminded_at is not null) as "remindedOn"
    from lease_contract c where c.client_id = $1 and c.number = any ($2)`,
  damageReport: `select ${facts(
    'r',
    'r.lease_contract_number',
    `case when r.driver_number is null then ${driverThen} else ${driverOf('r')} end`,
  )}, null::date as "remindedOn" from damage_report r join client z on z.client_id = r.client_id
    where r.client_id = $1 and r.number = any ($2)`,
  fine: `select ${facts('n', 'n.lease_contract_number', driverOf('n'), 'n.total_amount::float8')}, null::date as "remindedOn"
    from fine n where n.client_id = $1 and n.number = any ($2)`,
  invoice: `select ${facts('i', 'null::integer', 'null', 'i.amount_incl::float8', 'null')}, null::date as "remindedOn"
    from invoice i where i.client_id = $1 and i.number = any ($2)`,
  mileageReading: `select ${facts('n', 'n.lease_contract_number', driverOf('n'))}, null::date as "remindedOn"
    from mileage_reading n where n.client_id = $1 and n.number = any ($2)`,
  request: `select ${facts(
    'r',
    'r.contract_number',
    '(select c.list_driver from lease_contract c where c.client_id = $1 and c.number = r.contract_number)',
  )}, null::date as "remindedOn" from request r where r.client_id = $1 and r.number = any ($2)`,
  carOrder: `select ${facts('q', orderColumns.contract, driverOf('q'))},
    null::date as "remindedOn" from car_order q where q.client_id = $1 and q.number = any ($2)`,
};

/** The facts of records of one kind. */
export async function readDetails(
  tx: Tx,
  clientId: number,
  kind: SignalRecordKind,
  numbers: readonly number[],
): Promise<readonly SignalDetail[]> {
  const rows = await tx.query<SignalDetail & Record<string, unknown>>(detailsOf[kind], [clientId, numbers]);
  return rows.map((row) => ({ ...row, kind }));
}
