import type { Tx } from '../../platform/database/database.ts';

/** The document of a record as the leasing company sent it. */
export interface StoredFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Whether a record of a kind has a stored document in the transaction's scope. */
export async function fileIsStored(tx: Tx, clientId: number, kind: string, number: number): Promise<boolean> {
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
