import type { Tx } from '../../platform/database/database.ts';

/** The document of a record as the leasing company sent it. */
export interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Whether a record of a kind has a stored document in the transaction's scope. */
export async function hasStoredFile(tx: Tx, clientId: number, kind: string, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from record_file where client_id = $1 and kind = $2 and number = $3', [
    clientId,
    kind,
    number,
  ]);
  return rows.length > 0;
}

/** The stored document of a record; undefined when there is none in the transaction's scope. */
export async function readStoredFile(
  tx: Tx,
  clientId: number,
  kind: string,
  number: number,
): Promise<StoredFile | undefined> {
  const [row] = await tx.query<{ name: string; content: Buffer }>(
    'select name, content from record_file where client_id = $1 and kind = $2 and number = $3',
    [clientId, kind, number],
  );
  return row;
}

/** The new debtor and driver of a record. */
export interface RecordOwners {
  readonly number: number;
  readonly debtor: number;
  readonly driver: number | null;
}

/** Gives the documents of records the new owners of their records: who may see a record may see its document. */
export async function moveDocuments(
  tx: Tx,
  clientId: number,
  kind: string,
  records: readonly RecordOwners[],
): Promise<void> {
  if (records.length === 0) return;
  await tx.query(
    `update record_file f set debtor_number = r.debtor, driver_number = r.driver
     from unnest($3::integer[], $4::integer[], $5::integer[]) r (number, debtor, driver)
     where f.client_id = $1 and f.kind = $2 and f.number = r.number`,
    [
      clientId,
      kind,
      records.map(({ number }) => number),
      records.map(({ debtor }) => debtor),
      records.map(({ driver }) => driver),
    ],
  );
}
