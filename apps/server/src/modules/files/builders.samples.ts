import type { Selectable } from 'kysely';
import type { RecordFile } from '../../../database/schema.gen.ts';
import { debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Inserts a stored document of a record; its content is the first bytes of a PDF. */
export async function aRecordFile(tx: Tx, values: Overrides<RecordFile> = {}): Promise<Selectable<RecordFile>> {
  const number = values.number ?? nextNumber();
  return tx.db
    .insertInto('record_file')
    .values({
      kind: 'invoice',
      name: `${number}.pdf`,
      content_type: 'application/pdf',
      content: Buffer.from('%PDF-1.7'),
      listed_number: nextNumber(),
      ...values,
      ...(await debtorOf(tx, values)),
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
