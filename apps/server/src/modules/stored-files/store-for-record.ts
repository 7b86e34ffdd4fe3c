import { createHash } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { databaseStore } from './database-store-repository.ts';
import { attachFiles, type FileRecord } from './records.ts';
import { storeWithin } from './service.ts';

/**
 * Stores files of an account as uploads are stored, examined and counted alike, and lets them belong to a record at once,
 * in the transaction that is given.
 * @param options.at when the account stored them
 * @throws {Refusal} as `storeFile` and `attachFiles` do
 */
export async function storeForRecord(
  tx: Tx,
  record: FileRecord,
  { by, at }: { readonly by: Pick<Caller, 'account' | 'name'>; readonly at: Date },
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
    const deps = { store: databaseStore, clock: { now: () => at } };
    ids.push((await storeWithin(deps, tx, { caller: by, clientId: record.clientId, file })).id);
  }
  await attachFiles(tx, record, by.account, ids);
}
