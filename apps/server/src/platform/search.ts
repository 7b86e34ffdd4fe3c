import type { SearchHit } from '@wagenpark/contract/admin/search';
import type { Permission } from '@wagenpark/domain/permissions';
import type { DB } from '../../database/schema.gen.ts';
import type { Caller } from './caller.ts';
import type { Read } from './database/read-at-once.ts';
import { debtorLimit } from './database/scope.ts';
import { jsonRows, wireSelect } from './database/wire-json.ts';

/** How records of one kind are found: what a module adds to the search over everything. */
export interface SearchSource {
  readonly kind: string;
  /** Who may find records of the kind at all; which of them is a matter of scope. */
  readonly permission: Permission;
  /** At most `take` records that match every pattern of LIKE; there is at least one pattern. */
  readonly read: (caller: Caller, patterns: readonly string[], take: number) => Read;
}

/** The SQL expression behind every field of a hit; its kind is given once. Facts are texts, null where there is none. */
export type HitColumns = Readonly<Record<'id' | 'title', string>> &
  Partial<Readonly<Record<'plate' | 'day' | 'amount' | 'contract', string>>> & { readonly facts: readonly string[] };

/** The statement that gives hits of a kind as one JSON array. `from` is all of a query behind its select list. */
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

/** Reads hits by a statement whose parameters are client, limit of debtors, driver, patterns and how many to take. */
export const readInLimits =
  (name: string, sql: string): SearchSource['read'] =>
  ({ scope }, patterns, take) => ({
    name,
    sql,
    values: [scope.clientId, debtorLimit(scope), scope.driver, patterns, take],
  });

/** What records of a searched table look like when they are found; `searched_table` of a migration names it by the kind. */
interface FoundRecords extends Omit<HitColumns, 'id'> {
  readonly kind: string;
  readonly permission: Permission;
  /** The table, and what the expressions call it. */
  readonly table: keyof DB;
  readonly alias: string;
  /** What else the expressions name. */
  readonly joins?: string;
}

/** How the records of a table with a number are found: their keys in order, then what is shown of each. */
export function foundRecords({ kind, permission, table, alias, joins = '', ...columns }: FoundRecords): SearchSource {
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
