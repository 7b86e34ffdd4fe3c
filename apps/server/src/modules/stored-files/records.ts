import { refusal } from '@wagenpark/contract';
import { STORED_TYPES, type StoredFile } from '@wagenpark/contract/admin/stored-files';
import { STORED_FILES } from '@wagenpark/domain/constants';
import type { Tx } from '../../platform/database/database.ts';
import type { FileOwner } from '../../platform/stored-file.ts';
import { refusedFile } from './content/refused.ts';
import { filesOfRecords, giveRecord, placesTaken } from './repository.ts';
import { storedFileOnWire } from './views.ts';

/** A record that files belong to. */
export interface FileRecord {
  readonly clientId: number;
  readonly owner: FileOwner;
  readonly number: number;
}

/** How a form names files. */
interface AttachedAs {
  /** The field, where refusals stand. */
  readonly path?: string;
  /** What the record takes. */
  readonly types?: readonly StoredFile['contentType'][];
}

/**
 * Lets files that an account stored belong to a record from now on, in their order. In the transaction that writes the
 * record: what is taken back leaves them waiting.
 * @throws {Refusal} `notFound` for a file that is not there, not the account's or of another record already;
 *   `invalidInput` with the reason `tooMany` beyond ten files of a record, `type` for a file of a type that it does not take
 */
export async function attachFiles(
  tx: Tx,
  record: FileRecord,
  account: number,
  ids: readonly string[],
  { path = 'files', types = STORED_TYPES }: AttachedAs = {},
): Promise<void> {
  if (ids.length === 0) return;
  const { clientId, owner, number } = record;
  const taken = await placesTaken(tx, clientId, owner, number);
  const places = Array.from({ length: STORED_FILES.perRecord }, (_, place) => place + 1);
  const free = places.filter((place) => !taken.includes(place));
  for (const [turn, id] of ids.entries()) {
    const place = free[turn];
    if (place === undefined) throw refusedFile('tooMany', `A record has at most ${STORED_FILES.perRecord} files`, path);
    const contentType = await giveRecord(tx, { clientId, id, account }, owner, number, place);
    if (contentType === undefined) throw refusal('notFound', { path });
    if (!types.includes(contentType)) throw refusedFile('type', 'The record takes files of another type', path);
  }
}

/** The files of records, by the record's number; of records without files there is no entry. */
export async function filesOf(
  tx: Tx,
  clientId: number,
  owner: FileOwner,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
  const found = await filesOfRecords(tx, clientId, owner, numbers);
  return new Map([...found].map(([number, files]) => [number, files.map(storedFileOnWire)]));
}
