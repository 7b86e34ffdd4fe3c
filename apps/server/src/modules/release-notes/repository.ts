import { PRODUCT_CODE, releaseNote } from '@wagenpark/contract/admin/release-notes';
import type { Tx } from '../../platform/database/database.ts';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of release notes, newest version first (RN-06). Clients read the notes of this portal. */
export const releaseNoteSource = managedSource({
  kind: releaseNote,
  table: 'release_note',
  columns: {
    date: 'published_on',
    type: 'note_type',
    product: 'product_code',
    subject: 'subject',
    description: 'description',
  },
  order: 'k.published_on desc, k.number desc',
  visibleToReaders: `k.product_code = '${PRODUCT_CODE}'`,
});

/** The numbers of the notes of this portal since a day (`YYYY-MM-DD`), newest first. In the provider's scope. */
export async function notesSince(tx: Tx, day: string): Promise<readonly number[]> {
  const rows = await tx.query<{ number: number }>(
    `select number from release_note where product_code = $1 and published_on >= $2
     order by published_on desc, number desc`,
    [PRODUCT_CODE, day],
  );
  return rows.map(({ number }) => number);
}

/** Which of these notes the account in scope has read. */
export async function readNotes(tx: Tx, numbers: readonly number[]): Promise<readonly number[]> {
  const rows = await tx.query<{ number: number }>(
    'select note_number as number from release_note_read where note_number = any ($1::integer[])',
    [numbers],
  );
  return rows.map(({ number }) => number);
}

/** Marks notes as read by an account; notes that it has read before keep their moment. */
export async function markNotesRead(
  tx: Tx,
  reader: { readonly clientId: number; readonly account: number },
  numbers: readonly number[],
  moment: Date,
): Promise<void> {
  await tx.query(
    `insert into release_note_read (client_id, account_number, note_number, read_at)
     select $1, $2, unnest($3::integer[]), $4 on conflict do nothing`,
    [reader.clientId, reader.account, numbers, moment],
  );
}
