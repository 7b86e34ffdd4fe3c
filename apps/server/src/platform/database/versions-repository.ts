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

/** Where versioned facts live. `table` has the columns `number`, `version` and `portal_fields`, `<table>_version` its versions. */
export interface VersionedRecord {
  readonly table: string;
  readonly clientId: number;
  readonly number: number;
}

/**
 * Sets facts of a record and keeps the version that comes of it; from then on an import leaves these facts as they are.
 * Table and columns are names of ours, never input. The caller has locked the record.
 * @param facts the values by their columns
 */
export async function writeVersionedFacts(
  tx: Tx,
  { table, clientId, number }: VersionedRecord,
  facts: Readonly<Record<string, number | string | null>>,
  { reason, source, at, terms }: VersionFacts,
): Promise<void> {
  const columns = Object.keys(facts);
  const sets = columns.map((column, place) => `${column} = $${place + 8}`).join(', ');
  await tx.query(
    `with changed as (
       update ${table} set ${sets}, version = version + 1,
         portal_fields = array(select field from unnest(portal_fields) field where field <> all ($3::text[])) || $3::text[]
       where client_id = $1 and number = $2 returning version
     )
     insert into ${table}_version (client_id, contract_number, version, recorded_at, reason, source, terms)
     select $1, $2, changed.version, $4, $5, $6, coalesce(last.terms, '{}') || $7::jsonb
     from changed left join lateral (
       select terms from ${table}_version where client_id = $1 and contract_number = $2 order by version desc limit 1
     ) last on true`,
    [clientId, number, columns, at, reason, source, JSON.stringify(terms), ...Object.values(facts)],
  );
}
