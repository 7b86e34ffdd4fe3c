import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DashboardSource, OpenSignalKind } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { appliesToBlock, blockStatement, flagSql, unionAll } from './block-statement.ts';
import { clientDaySql, isActiveToday } from './fleet-definitions.ts';
import { recordDetailsOf } from './sources.ts';

/*
 * The SQL of the signalling center: open signals and the facts of their records. Events: `signal-events-repository.ts`.
 */

/** A signal in the cache; 100,000 of them take some megabytes. */
export interface SignalRow {
  readonly kind: string;
  readonly number: number;
  /** The day of its cause; null for events, which cannot be triaged. */
  readonly cause: IsoDay | null;
  readonly day: IsoDay;
  readonly since: IsoDay;
  readonly isCritical: boolean;
  /**
   * Whether something is missing that the kind of signal checks, such as a successor; null for kinds without such a
   * check.
   */
  readonly isMissing: boolean | null;
}
/**
 * A signal in a query result, in the order of `signalTuple`: an array, because field names would be larger than the values.
 */
export type SignalTuple = readonly [
  kind: SignalRow['kind'],
  number: number,
  cause: IsoDay | null,
  day: IsoDay,
  since: IsoDay,
  critical: 0 | 1,
  missing: 0 | 1 | null,
];

export const signalTuple = 'json_build_array(o.kind, o.number, o.cause, o.day, o.since, o.critical, o.missing)';

/** A kind of signals to read: for all records or for some. */
export interface OpenPart {
  readonly open: OpenSignalKind;
  readonly numbers: readonly number[] | undefined;
}

/** Reads the open signals of some kinds. */
export async function readOpenRows(
  tx: Tx,
  block: BlockScope,
  parts: readonly OpenPart[],
): Promise<readonly SignalRow[]> {
  const readable = parts.filter(({ open, numbers }) => appliesToBlock(block, open) && numbers?.length !== 0);
  if (readable.length === 0) return [];
  const { values, place, rows, begin } = blockStatement(block);
  const selects = readable.map(({ open, numbers }) => {
    const numberConditions = numbers === undefined ? [] : [`${open.number} = any (${place(numbers)})`];
    const missing = open.missing === undefined ? 'null::integer' : flagSql(open.missing.when);
    return `select '${open.kind}' as kind, ${open.number} as number, ${open.cause} as cause, ${open.day} as day,
      ${open.since} as since, ${flagSql(open.critical)} as critical, ${missing} as missing
      ${rows(open, open.when, ...numberConditions)}`;
  });
  return readSignalRows(
    tx,
    `${begin(...fleetConditions(readable, place))} select ${signalTuple} as row from (${unionAll(selects)}) o`,
    values,
  );
}

/**
 * The conditions on contracts: they are running. When every requested kind has contract numbers, only these contracts
 * are read.
 */
function fleetConditions(parts: readonly OpenPart[], place: (value: unknown) => string): readonly string[] {
  const contractNumbers = parts.filter(({ open }) => open.own === null).map(({ numbers }) => numbers);
  const isNarrowed = contractNumbers.length > 0 && contractNumbers.every((numbers) => numbers !== undefined);
  return [isActiveToday, ...(isNarrowed ? [`c.number = any (${place(contractNumbers.flat())})`] : [])];
}

export async function readSignalRows(tx: Tx, sql: string, values: readonly unknown[]): Promise<readonly SignalRow[]> {
  const rows = await tx.query<{ row: SignalTuple }>(sql, values);
  return parseSignalRows(rows.map(({ row }) => row));
}

/** Turns the arrays of a query result into signals. */
export function parseSignalRows(rows: readonly SignalTuple[]): readonly SignalRow[] {
  // Interns the strings to save memory: 100,000 rows have only a few different kinds and days.
  const texts = new Map<unknown, unknown>();
  const intern = <Text>(text: Text): Text => {
    const interned = texts.get(text) as Text | undefined;
    if (interned === undefined) texts.set(text, text);
    return interned ?? text;
  };
  return rows.map(([kind, number, cause, day, since, critical, missing]) => ({
    kind: intern(kind),
    number,
    cause: intern(cause),
    day: intern(day),
    since: intern(since),
    isCritical: critical === 1,
    isMissing: missing === null ? null : missing === 1,
  }));
}

/** The facts of a record that its signal shows. */
export interface SignalDetail {
  readonly number: number;
  readonly debtor: number;
  readonly contract: number | null;
  readonly plate: string | null;
  readonly driver: string | null;
  readonly amount: number | null;
  /** Whether a successor was delivered; null for records without successors. */
  readonly isSuccessorDelivered: boolean | null;
  /** The day, in the client's time zone, on which the driver was last reminded about the record. */
  readonly remindedOn: IsoDay | null;
}

/** The facts of records of one kind. */
export async function readDetails(
  tx: Tx,
  { scope, now }: BlockScope,
  sources: readonly DashboardSource[],
  record: string,
  numbers: readonly number[],
): Promise<readonly SignalDetail[]> {
  const { from, number, own, debtor, contract, plate, driver, amount, isSuccessorDelivered } = recordDetailsOf(
    sources,
    record,
  );
  const remindedAt = sources.find((source) => source.record === record && source.remindedAt)?.remindedAt;
  return tx.query<SignalDetail & Record<string, unknown>>(
    `with z as (${clientDaySql('$2')})
     select ${number} as number, ${debtor} as debtor, ${contract} as contract, ${plate} as plate, ${driver} as driver,
       (${amount})::float8 as amount, ${isSuccessorDelivered ?? 'null::boolean'} as "isSuccessorDelivered",
       ((${remindedAt ?? 'null::timestamptz'}) at time zone z.time_zone)::date as "remindedOn"
     from ${from} cross join z where ${own?.client ?? 'null'} = $1 and ${number} = any ($3)`,
    [scope.clientId, now, numbers],
  );
}
