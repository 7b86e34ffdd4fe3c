import { refusal } from '@wagenpark/contract';
import { STORED_TYPES, type StoredFile } from '@wagenpark/contract/admin/stored-files';
import { STORED_FILES } from '@wagenpark/domain/constants';
import type { Tx } from '../../platform/database/database.ts';
import type { FileOwner } from '../../platform/stored-file.ts';
import { fileRefusal } from './content/refused-file.ts';
import { attachToRecord, readFilesOfRecords, readTakenPositions } from './repository.ts';
import { toWireStoredFile } from './views.ts';

/** The record that files belong to. */
export interface FileRecord {
  readonly clientId: number;
  readonly owner: FileOwner;
  readonly number: number;
}

/** The field of the form and the allowed types. */
interface AttachedAs {
  /** Path of the field in refusals. */
  readonly path?: string;
  /** The types that the record accepts. */
  readonly types?: readonly StoredFile['contentType'][];
  /** The most files of the record; ten when left out. */
  readonly max?: number;
}

/**
 * Attaches files that an account stored to a record, in their order. To be called in the transaction that writes the
 * record: after a rollback, the files are without a record again.
 * @throws {Refusal} `notFound` for a file that is missing, of another account or attached already; `invalidInput` with
 * the reason `tooMany` beyond ten files of a record, and `type` for a type that the record does not accept
 */
export async function attachFiles(
  tx: Tx,
  record: FileRecord,
  account: number,
  ids: readonly string[],
  { path = 'files', types = STORED_TYPES, max = STORED_FILES.perRecord }: AttachedAs = {},
): Promise<void> {
  if (ids.length === 0) return;
  const { clientId, owner, number } = record;
  const usedPlaces = await readTakenPositions(tx, clientId, owner, number);
  const places = Array.from({ length: max }, (_, index) => index + 1);
  const freePlaces = places.filter((place) => !usedPlaces.includes(place));
  for (const [index, id] of ids.entries()) {
    const place = freePlaces[index];
    if (place === undefined) throw fileRefusal('tooMany', `A record has at most ${max} files`, path);
    const contentType = await attachToRecord(tx, { clientId, id, account }, owner, number, place);
    if (contentType === undefined) throw refusal('notFound', { path });
    if (!types.includes(contentType)) throw fileRefusal('type', 'The record takes files of another type', path);
  }
}

/** The files of records, by the record's number. Records without files have no entry. */
export async function listRecordFiles(
  tx: Tx,
  clientId: number,
  owner: FileOwner,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
  const filesByNumber = await readFilesOfRecords(tx, clientId, owner, numbers);
  return new Map([...filesByNumber].map(([number, files]) => [number, files.map(toWireStoredFile)]));
}
