import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StoredFile } from '../../../database/schema.gen.ts';
import { newId } from '../../platform/clock.ts';
import { nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a stored PDF in one part, without a record unless one is given. */
export async function aStoredFile(
  tx: Tx,
  overrides: Overrides<StoredFile> & { readonly client_id: number; readonly stored_by_number: number },
  content: Buffer = Buffer.from('%PDF-1.7\n%%EOF\n'),
): Promise<Selectable<StoredFile>> {
  const file = await tx.db
    .insertInto('stored_file')
    .values({
      id: newId(),
      name: 'card.pdf',
      content_type: 'application/pdf',
      size: content.length,
      hash: createHash('sha256').update(content).digest(),
      stored_by: 'Anna de Vries',
      stored_at: new Date('2026-03-10T09:00:00Z'),
      // Files of records are listed as documents.
      listed_number: overrides.place === undefined ? null : nextNumber(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { client_id, id: file_id } = file;
  await tx.db.insertInto('stored_file_part').values({ client_id, file_id, part: 0, content }).execute();
  return file;
}
