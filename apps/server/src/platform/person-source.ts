import type { PersonCost, PersonEntry } from '@wagenpark/contract/admin/persons';
import type { Permission } from '@wagenpark/domain/permissions';
import type { Caller } from './caller.ts';
import type { Read, ReadValue } from './database/pipelined-reads.ts';
import { jsonRow, jsonRows, wireObject, wireSelect } from './database/wire-json.ts';

/** A subject's contribution to the page of a person who drives. */
export interface PersonSource {
  /** The kind of entry, as in the timeline of a contract. */
  readonly kind: string;
  /** The permission to see entries of this kind at all. The scope decides which records are visible. */
  readonly permission: Permission;
  /** The records about a person, latest first, at most `take`. */
  readonly read: (caller: Caller, person: number, take: number) => Read;
  /** The total cost of these records for a person. Left out where a total would be misleading. */
  readonly cost?: (caller: Caller, person: number, now: Date) => Read;
}

/** SQL expressions of an entry's fields; fields that are left out are null. */
export type PersonColumns = Readonly<Record<'what' | 'since', string>> &
  Partial<Readonly<Record<Exclude<keyof PersonEntry, 'what' | 'since' | 'record'>, string>>> & {
    /** The record that the entry links to: its kind, and the SQL expression of its number. */
    readonly record: readonly [kind: string, id: string];
  };

/**
 * Builds the statement that returns the entries as one JSON array, in a stable order. Its third parameter is the limit.
 * @param from everything after the select list
 */
export function personRowsQuery({ what, since, record: [kind, id], ...columns }: PersonColumns, from: string): string {
  const select: Readonly<Record<keyof PersonEntry, string>> = {
    what,
    record: wireObject({ kind: `'${kind}'`, id }),
    plate: columns.plate ?? 'null::text',
    since,
    until: columns.until ?? 'null::date',
    title: columns.title ?? 'null::text',
    detail: columns.detail ?? 'null::text',
    code: columns.code ?? 'null::text',
    number: columns.number ?? 'null::bigint',
    quantity: columns.quantity ?? 'null::numeric',
    amount: columns.amount ?? 'null::numeric',
    status: columns.status ?? 'null::text',
  };
  return jsonRows(
    `select * from (select ${wireSelect(select)} ${from}) e order by e.since desc, e.until desc nulls first, e.record::text limit $3`,
  );
}

/** Creates a read whose parameters are client, person, limit, and those of `getMoreValues`. */
export const readOfPerson =
  (
    name: string,
    sql: string,
    getMoreValues: (caller: Caller) => readonly ReadValue[] = () => [],
  ): PersonSource['read'] =>
  (caller, person, take) => ({ name, sql, values: [caller.scope.clientId, person, take, ...getMoreValues(caller)] });

/**
 * SQL: the first day of the twelve months that end today in the client's time zone, for statements of `costOfPerson`.
 */
export const twelveMonthsAgoSql = `(select (($3::timestamptz at time zone time_zone)::date - interval '1 year')::date + 1
   from client where client_id = $1)`;

/**
 * Creates a read of total costs whose parameters are client, person and the current time.
 * @param from everything after the select list
 */
export const costOfPerson = (
  name: string,
  { amount, since }: { readonly amount: string; readonly since: string },
  from: string,
): NonNullable<PersonSource['cost']> => {
  const select: Readonly<Record<keyof PersonCost, string>> = {
    amount: `coalesce(sum(${amount}), 0)`,
    count: 'count(*)',
    since,
  };
  const sql = jsonRow(`select ${wireSelect(select)} ${from}`);
  return (caller, person, now) => ({ name, sql, values: [caller.scope.clientId, person, now.toISOString()] });
};
