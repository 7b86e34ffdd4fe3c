import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import type { Permission } from '@wagenpark/domain/permissions';
import type { Caller } from './caller.ts';
import type { Read, ReadValue } from './database/read-at-once.ts';
import { jsonRows, wireObject, wireSelect } from './database/wire-json.ts';

/** What a subject tells of a lease contract's time: what a module adds to the timeline of contracts. */
export interface TimelineSource {
  readonly kind: string;
  /** Who may be told of it at all; of which records is a matter of scope. */
  readonly permission: Permission;
  /** The entries about a contract, the latest first, at most `take`. */
  readonly read: (caller: Caller, contract: number, take: number) => Read;
}

/** The SQL expression behind every field of an entry; what is left out is null. */
export type EntryColumns = Readonly<Record<'what' | 'day', string>> &
  Partial<Readonly<Record<Exclude<keyof TimelineEntry, 'kind' | 'what' | 'day' | 'record'>, string>>> & {
    /** The record that it opens: its kind, and the expression of its number; null opens none. */
    readonly record?: readonly [kind: string, id: string];
  };

const moment = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A select list of entries of a kind, for statements that put several together. */
export function entrySelect(kind: string, columns: EntryColumns): string {
  const { what, day, since, at, record, title, detail, code, number, quantity, amount, status } = columns;
  const select: Readonly<Record<keyof TimelineEntry, string>> = {
    kind: `'${kind}'`,
    what,
    day,
    since: since ?? 'null::date',
    at: at === undefined ? 'null::text' : moment(at),
    record:
      record === undefined
        ? 'null::json'
        : `case when ${record[1]} is not null then ${wireObject({ kind: `'${record[0]}'`, id: record[1] })} end`,
    title: title ?? 'null::text',
    detail: detail ?? 'null::text',
    code: code ?? 'null::text',
    number: number ?? 'null::bigint',
    quantity: quantity ?? 'null::numeric',
    amount: amount ?? 'null::numeric',
    status: status ?? 'null::text',
  };
  return `select ${wireSelect(select)}`;
}

/** The statement that gives entries as one JSON array: the latest first, as many as the parameter says. */
export const entryRows = (entries: readonly string[], take: string): string =>
  jsonRows(`select * from (${entries.join(' union all ')}) e order by e.day desc, e.at desc nulls last limit ${take}`);

/** Reads entries by a statement whose parameters are client, contract, how many to take, and further ones of its own. */
export const readOfContract =
  (name: string, sql: string, more: (caller: Caller) => readonly ReadValue[] = () => []): TimelineSource['read'] =>
  (caller, contract, take) => ({ name, sql, values: [caller.scope.clientId, contract, take, ...more(caller)] });
