import type { PersonCost, PersonEntry } from '@wagenpark/contract/admin/persons';
import type { Permission } from '@wagenpark/domain/permissions';
import type { Caller } from './caller.ts';
import type { Read, ReadValue } from './database/read-at-once.ts';
import { jsonRow, jsonRows, wireObject, wireSelect } from './database/wire-json.ts';

/** What a subject tells of a person who drives: what a module adds to the page of a person. */
export interface PersonSource {
  /** As in the timeline of a contract. */
  readonly kind: string;
  /** Who may be told of it at all; of which records is a matter of scope. */
  readonly permission: Permission;
  /** The records about a person, the latest first, at most `take`. */
  readonly read: (caller: Caller, person: number, take: number) => Read;
  /** What all of them cost a person by now; left out where nothing is told truly. */
  readonly cost?: (caller: Caller, person: number, now: Date) => Read;
}

/** The SQL expression behind every field of a record; what is left out is null. */
export type PersonColumns = Readonly<Record<'what' | 'since', string>> &
  Partial<Readonly<Record<Exclude<keyof PersonEntry, 'what' | 'since' | 'record'>, string>>> & {
    /** The record that it opens: its kind, and the expression of its number. */
    readonly record: readonly [kind: string, id: string];
  };

/** The statement that gives records as one JSON array, those of one day always in the same order; its third parameter says how many. `from` is all behind the select list. */
export function personRows({ what, since, record: [kind, id], ...known }: PersonColumns, from: string): string {
  const select: Readonly<Record<keyof PersonEntry, string>> = {
    what,
    record: wireObject({ kind: `'${kind}'`, id }),
    plate: known.plate ?? 'null::text',
    since,
    until: known.until ?? 'null::date',
    title: known.title ?? 'null::text',
    detail: known.detail ?? 'null::text',
    code: known.code ?? 'null::text',
    number: known.number ?? 'null::bigint',
    quantity: known.quantity ?? 'null::numeric',
    amount: known.amount ?? 'null::numeric',
    status: known.status ?? 'null::text',
  };
  return jsonRows(
    `select * from (select ${wireSelect(select)} ${from}) e order by e.since desc, e.until desc nulls first, e.record::text limit $3`,
  );
}

/** Reads records by a statement whose parameters are client, person, how many to take, and further ones of its own. */
export const readOfPerson =
  (name: string, sql: string, more: (caller: Caller) => readonly ReadValue[] = () => []): PersonSource['read'] =>
  (caller, person, take) => ({ name, sql, values: [caller.scope.clientId, person, take, ...more(caller)] });

/** The first of the twelve months that end today, in the client's zone: an SQL expression for statements of `costOfPerson`. */
export const sinceTwelveMonths = `(select (($3::timestamptz at time zone time_zone)::date - interval '1 year')::date + 1
   from client where client_id = $1)`;

/** Sums by a statement whose parameters are client, person and the time of now. `from` is all behind the select list. */
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
