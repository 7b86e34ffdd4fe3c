import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { databaseStore } from './database-store-repository.ts';
import { attachFiles, type FileRecord } from './records.ts';
import { storeFileInTransaction } from './service.ts';

/**
 * Stores files like uploads, with the same checks and counts, and attaches them to a record at once, in the given
 * transaction.
 * @param options `by`: the account that stores them; `at`: the moment
 * @throws {Refusal} as `storeFile` and `attachFiles` do
 */
export async function storeForRecord(
  tx: Tx,
  record: FileRecord,
  { by: uploader, at: moment }: { readonly by: Pick<Caller, 'account' | 'name'>; readonly at: Date },
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<void> {
  const ids: string[] = [];
  for (const { name, bytes } of files) {
    const file = {
      name,
      size: bytes.length,
      digest: createHash('sha256').update(bytes).digest(),
      read: (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length)),
    };
    const deps = { store: databaseStore, clock: { now: () => moment } };
    ids.push((await storeFileInTransaction(deps, tx, { caller: uploader, clientId: record.clientId, file })).id);
  }
  await attachFiles(tx, record, uploader.account, ids);
}
