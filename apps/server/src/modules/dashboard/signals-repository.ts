import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DashboardSource, OpenKind } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { blockStatement, flag, hasRecords, unionOf } from './block-statement.ts';
import { clientDaySql } from './fleet-definitions.ts';
import { detailsOf } from './sources.ts';

/* The SQL of the signalling center: what is open, and the facts of records. What happened: `signal-events-repository.ts`. */

/** A signal as it is kept: 100,000 of them weigh some megabytes. */
export interface SignalRow {
  readonly kind: string;
  readonly number: number;
  /** The day of its cause; null where nothing is to be done about it. */
  readonly cause: IsoDay | null;
  readonly day: IsoDay;
  readonly since: IsoDay;
  readonly isCritical: boolean;
  /** Whether what its kind names is missing; null where nothing can be. */
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

export const tuple = 'json_build_array(o.kind, o.number, o.cause, o.day, o.since, o.critical, o.missing)';

/** What is read of a kind: all, or what is the case with some records. */
export interface OpenPart {
  readonly open: OpenKind;
  readonly numbers: readonly number[] | undefined;
}

/** Reads what is open of some kinds. */
export async function readOpenRows(tx: Tx, of: BlockScope, parts: readonly OpenPart[]): Promise<readonly SignalRow[]> {
  const told = parts.filter(({ open, numbers }) => hasRecords(of, open) && numbers?.length !== 0);
  if (told.length === 0) return [];
  const { values, place, rows, begin } = blockStatement(of);
  const selects = told.map(({ open, numbers }) => {
    const among = numbers === undefined ? [] : [`${open.number} = any (${place(numbers)})`];
    const missing = open.missing === undefined ? 'null::integer' : flag(open.missing.when);
    return `select '${open.kind}' as kind, ${open.number} as number, ${open.cause} as cause, ${open.day} as day,
      ${open.since} as since, ${flag(open.critical)} as critical, ${missing} as missing
      ${rows(open, open.when, ...among)}`;
  });
  return rowsOf(
    tx,
    `${begin(...fleetConditions(told, place))} select ${tuple} as row from (${unionOf(selects)}) o`,
    values,
  );
}

/** The contracts of which something may be open: those that run, and of these the ones that were asked about. */
function fleetConditions(parts: readonly OpenPart[], place: (value: unknown) => string): readonly string[] {
  const asked = parts.filter(({ open }) => open.own === null).map(({ numbers }) => numbers);
  const isNarrowed = asked.length > 0 && asked.every((numbers) => numbers !== undefined);
  return [`c.state = 'running'`, ...(isNarrowed ? [`c.number = any (${place(asked.flat())})`] : [])];
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
  readonly number: number;
  readonly debtor: number;
  readonly contract: number | null;
  readonly plate: string | null;
  readonly driver: string | null;
  readonly amount: number | null;
  /** The client's day on which the driver was last reminded of something about the record. */
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
  const { from, number, own, debtor, contract, plate, driver, amount } = detailsOf(sources, record);
  const remindedAt = sources.find((source) => source.record === record && source.remindedAt)?.remindedAt;
  return tx.query<SignalDetail & Record<string, unknown>>(
    `with z as (${clientDaySql('$2')})
     select ${number} as number, ${debtor} as debtor, ${contract} as contract, ${plate} as plate, ${driver} as driver,
       (${amount})::float8 as amount, ((${remindedAt ?? 'null::timestamptz'}) at time zone z.time_zone)::date as "remindedOn"
     from ${from} cross join z where ${own?.client ?? 'null'} = $1 and ${number} = any ($3)`,
    [scope.clientId, now, numbers],
  );
}
