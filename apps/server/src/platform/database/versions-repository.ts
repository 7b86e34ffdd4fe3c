import type { Tx } from './database.ts';

/** What a version is written down with. */
export interface VersionFacts {
  /** Why it came to be: the key of what was asked or done. */
  readonly reason: string;
  readonly source: 'person' | 'job';
  readonly at: Date;
  /** The terms that are new, under their wire names; all others are those of the version before. */
  readonly terms: Readonly<Record<string, string | number | null>>;
}

/** Where a versioned fact lives. `table` has the columns `number`, `version` and `portal_fields`, `<table>_version` its versions. */
export interface VersionedFact {
  readonly table: string;
  readonly column: string;
  readonly clientId: number;
  readonly number: number;
}

/**
 * Sets one fact of a record and keeps the version that comes of it; from then on an import leaves that fact as it is.
 * Table and column are names of ours, never input. The caller has locked the record.
 */
export async function writeVersionedFact(
  tx: Tx,
  { table, column, clientId, number }: VersionedFact,
  value: number | string | null,
  { reason, source, at, terms }: VersionFacts,
): Promise<void> {
  await tx.query(
    `with changed as (
       update ${table} set ${column} = $3, version = version + 1, portal_fields = array_append(array_remove(portal_fields, $8::text), $8)
       where client_id = $1 and number = $2 returning version
     )
     insert into ${table}_version (client_id, contract_number, version, recorded_at, reason, source, terms)
     select $1, $2, changed.version, $4, $5, $6, coalesce(last.terms, '{}') || $7::jsonb
     from changed left join lateral (
       select terms from ${table}_version where client_id = $1 and contract_number = $2 order by version desc limit 1
     ) last on true`,
    [clientId, number, value, at, reason, source, JSON.stringify(terms), column],
  );
}
