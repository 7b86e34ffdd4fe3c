import { nameExpression, textExpression } from './database/managed-columns.ts';
import { notDeleted } from './database/managed-records.ts';
import type { AnyManagedSource } from './database/managed-source.ts';
import { hitRows, type SearchSource } from './search.ts';

/**
 * The search source of a kind of managed records. It searches the columns that the migration passed to `kept_table`. These
 * records belong to the client and to no debtor, so row-level security alone limits the results.
 */
export function managedSearch(source: AnyManagedSource): SearchSource {
  const { kind, table, hitFacts = [] } = source;
  const conditions = ['k.client_id = $1', 'k.search_text like all ($2::text[])', ...notDeleted(source)].join(' and ');
  const hits = hitRows(
    kind.kind,
    { id: 'k.number', title: nameExpression(source), facts: hitFacts.map((name) => textExpression(source, name)) },
    `from ${table} k where ${conditions} order by k.number desc limit $3`,
  );
  return {
    kind: kind.kind,
    permission: kind.reads,
    read: ({ scope }, patterns, take) => ({
      name: `search.${kind.kind}`,
      sql: hits,
      values: [scope.clientId, patterns, take],
    }),
  };
}
