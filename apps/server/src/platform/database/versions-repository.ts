import type { Tx } from './database.ts';

/** The metadata of a version. */
export interface VersionFacts {
  /** The reason for the version: the key of the request or action. */
  readonly reason: string;
  readonly source: 'person' | 'job';
  readonly at: Date;
  /** The changed terms under their wire names. All other terms are taken from the previous version. */
  readonly terms: Readonly<Record<string, string | number | null>>;
}

/**
 * A record with versioned fields. `table` has the columns `number`, `version` and `portal_fields`; `<table>_version`
 * holds its versions.
 */
export interface VersionedRecord {
  readonly table: string;
  readonly clientId: number;
  readonly number: number;
}

/**
 * Updates fields of a record and stores the resulting version. From then on, imports do not overwrite these fields.
 * Table and column names come from the code, never from input. The caller must have locked the record.
 * @param facts the values by column
 */
export async function writeVersionedFacts(
  tx: Tx,
  { table, clientId, number }: VersionedRecord,
  facts: Readonly<Record<string, number | string | null>>,
  { reason, source, at, terms }: VersionFacts,
): Promise<void> {
  const columns = Object.keys(facts);
  const assignments = columns.map((column, index) => `${column} = $${index + 8}`).join(', ');
  await tx.query(
    `with changed as (
       update ${table} set ${assignments}, version = version + 1,
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
