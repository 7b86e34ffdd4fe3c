import type { Selectable } from 'kysely';
import type { Document, StoredFile } from '../../../database/schema.gen.ts';
import { nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';
import { aStoredFile } from '../stored-files/builders.samples.ts';

/** Inserts a document of the whole client, which drivers see too, with its file. */
export async function aDocument(
  tx: Tx,
  values: Overrides<Document> & { readonly client_id: number },
  file: Overrides<StoredFile> = {},
  content?: Buffer,
): Promise<Selectable<Document>> {
  const document = await tx.db
    .insertInto('document')
    .values({
      number: nextNumber(),
      kind: 'other',
      title: 'Autoregeling',
      document_on: '2026-03-09',
      for_drivers: true,
      placed_by: 'Anna de Vries',
      placed_at: new Date('2026-03-10T09:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await aStoredFile(
    tx,
    { client_id: document.client_id, stored_by_number: 0, place: 1, ...file, document_number: document.number },
    content,
  );
  return document;
}
