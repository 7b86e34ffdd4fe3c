import type { DocumentDescription } from '@wagenpark/contract/admin/documents';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { storeForRecord } from '../stored-files/index.ts';
import { insertDocument } from './write-repository.ts';

/**
 * Places a document with its files, the present one last, in the given transaction, whose scope must be the client's.
 * @throws {Refusal} as uploads do
 */
export async function placeWithFiles(
  tx: Tx,
  clientId: number,
  description: DocumentDescription,
  { by, at }: { readonly by: Pick<Caller, 'account' | 'name'>; readonly at: Date },
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<number> {
  const number = await insertDocument(tx, clientId, description, { by: by.name, at });
  await storeForRecord(tx, { clientId, owner: 'document', number }, { by, at }, files);
  return number;
}
