import type { Tx } from './database/database.ts';

/**
 * Takes the next number of a client's documents. All files that the list of documents shows have one, whatever record
 * they belong to (decision 0134). Others who take a number wait until the transaction ends.
 */
export async function takeDocumentNumber(tx: Tx, clientId: number): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into last_number as l (client_id, kind, number) values ($1, 'document', 1)
     on conflict (client_id, kind) do update set number = l.number + 1 returning number`,
    [clientId],
  );
  if (row === undefined) throw new Error('an upsert returns its row');
  return row.number;
}
