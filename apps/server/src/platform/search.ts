import type { SearchHit } from '@wagenpark/contract/admin/search';
import type { Permission } from '@wagenpark/domain/permissions';
import type { DB } from '../../database/schema.gen.ts';
import type { Caller } from './caller.ts';
import type { Read } from './database/pipelined-reads.ts';
import { debtorLimit } from './database/scope.ts';
import { jsonRows, wireSelect } from './database/wire-json.ts';

/** A subject's contribution to the global search: how records of one kind are found. */
export interface SearchSource {
  readonly kind: string;
  /** The permission to find records of this kind at all. The scope decides which records are visible. */
  readonly permission: Permission;
  /** Reads at most `take` records that match every LIKE pattern. There is at least one pattern. */
  readonly read: (caller: Caller, patterns: readonly string[], take: number) => Read;
}

/** SQL expressions of a hit's fields. Facts are texts, null where a record has none. */
export type HitColumns = Readonly<Record<'id' | 'title', string>> &
  Partial<Readonly<Record<'plate' | 'day' | 'amount' | 'contract', string>>> & { readonly facts: readonly string[] };

/**
 * Builds the statement that returns the hits of a kind as one JSON array.
 * @param from everything after the select list
 */
export const hitRows = (kind: string, columns: HitColumns, from: string): string => {
  const { id, title, facts, plate = 'null', day = 'null', amount = 'null', contract = 'null' } = columns;
  const select: Readonly<Record<keyof SearchHit, string>> = {
    kind: `'${kind}'`,
    id,
    title,
    facts: `array_remove(array[${facts.join(', ')}]::text[], null)`,
    plate,
    day,
    amount,
    contract,
  };
  return jsonRows(`select ${wireSelect(select)} ${from}`);
};

/** Creates a read whose parameters are client, debtor limit, driver, patterns and limit. */
export const readInLimits =
  (name: string, sql: string): SearchSource['read'] =>
  ({ scope }, patterns, take) => ({
    name,
    sql,
    values: [scope.clientId, debtorLimit(scope), scope.driver, patterns, take],
  });

/**
 * How hits of a searched table are displayed. The migration registers the table under the kind with `searched_table`.
 */
interface FoundRecords extends Omit<HitColumns, 'id'> {
  readonly kind: string;
  readonly permission: Permission;
  /** The table and its alias in the expressions. */
  readonly table: keyof DB;
  readonly alias: string;
  /** Further joins that the expressions need. */
  readonly joins?: string;
}

/**
 * Builds the search source of a table with numbered records. It finds the sorted keys first, then reads the fields of
 * each hit.
 */
export function recordSearch({ kind, permission, table, alias, joins = '', ...columns }: FoundRecords): SearchSource {
  const hits = hitRows(
    kind,
    { ...columns, id: `${alias}.number` },
    `from found_keys('${kind}', $1, $2, $3, $4, $5) with ordinality as key (number, place)
     join ${table} ${alias} on ${alias}.client_id = $1 and ${alias}.number = key.number
     ${joins}
     order by key.place`,
  );
  return { kind, permission, read: readInLimits(`search.${kind}`, hits) };
}
