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

/** Lets the documents of fines follow their fine: who may see the one may see the other. */
export async function moveDocuments(tx: Tx, clientId: number, fines: readonly number[]): Promise<void> {
  await tx.query(
    `update record_file r set debtor_number = f.debtor_number, driver_number = f.driver_number
     from (select number, debtor_number, driver_number from fine where client_id = $1 and number = any ($2)) f
     where r.client_id = $1 and r.kind = 'fine' and r.number = any ($2) and r.number = f.number`,
    [clientId, fines],
  );
}
