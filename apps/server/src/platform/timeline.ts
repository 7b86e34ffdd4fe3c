import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import type { Permission } from '@wagenpark/domain/permissions';
import type { Caller } from './caller.ts';
import type { Read, ReadValue } from './database/pipelined-reads.ts';
import { jsonRows, wireObject, wireSelect } from './database/wire-json.ts';

/** A subject's contribution to the timeline of a lease contract. */
export interface TimelineSource {
  readonly kind: string;
  /** The permission to see entries of this kind at all. The scope decides which records are visible. */
  readonly permission: Permission;
  /** Reads the entries of a contract, latest first, at most `take`. */
  readonly read: (caller: Caller, contract: number, take: number) => Read;
}

/** SQL expressions of an entry's fields; fields that are left out are null. */
export type EntryColumns = Readonly<Record<'what' | 'day', string>> &
  Partial<Readonly<Record<Exclude<keyof TimelineEntry, 'kind' | 'what' | 'day' | 'record'>, string>>> & {
    /**
     * The record that the entry links to: its kind, and the SQL expression of its number. When the number is null, the
     * entry has no link.
     */
    readonly record?: readonly [kind: string, id: string];
  };

const isoMoment = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Builds the select list of a kind of entry, for a `union` of several kinds. */
export function entrySelect(kind: string, columns: EntryColumns): string {
  const { what, day, since, at, record, title, detail, code, number, quantity, amount, status } = columns;
  const select: Readonly<Record<keyof TimelineEntry, string>> = {
    kind: `'${kind}'`,
    what,
    day,
    since: since ?? 'null::date',
    at: at === undefined ? 'null::text' : isoMoment(at),
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

/**
 * Builds the statement that returns entries as one JSON array, latest first.
 * @param take placeholder of the limit
 */
export const entryRows = (entries: readonly string[], take: string): string =>
  jsonRows(`select * from (${entries.join(' union all ')}) e order by e.day desc, e.at desc nulls last limit ${take}`);

/** Creates a read whose parameters are client, contract, limit, and those of `getMoreValues`. */
export const readOfContract =
  (
    name: string,
    sql: string,
    getMoreValues: (caller: Caller) => readonly ReadValue[] = () => [],
  ): TimelineSource['read'] =>
  (caller, contract, take) => ({
    name,
    sql,
    values: [caller.scope.clientId, contract, take, ...getMoreValues(caller)],
  });
