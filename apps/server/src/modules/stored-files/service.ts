import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refusal } from '@wagenpark/contract';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { asOneLine, tidyLine } from '@wagenpark/domain/plain-text';
import type { FileInParts, PartedFileAnswer, SpooledFile } from '../../http/handlers.ts';
import { type CallKey, once } from '../../http/idempotency.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import type { FileSource } from '../../platform/stored-file.ts';
import { examine } from './content/examine.ts';
import type { Examined } from './content/examined.ts';
import { partsOf } from './content/pieces.ts';
import { refusedFile } from './content/refused.ts';
import type { ContentStore } from './content-store.ts';
import {
  clientOfName,
  countBytes,
  deleteWaiting,
  fileById,
  insertFile,
  type OwnedFileRow,
  type StoredFileRow,
  usedAndAllowed,
  waitingFiles,
} from './repository.ts';
import { storedFileOnWire } from './views.ts';

/** What storing files needs. */
export type FileDeps = Pick<SubjectDeps, 'database' | 'clock'> & {
  readonly store: ContentStore;
  /** What subjects say of who reads the files of their records. */
  readonly sources: readonly FileSource[];
};

export const BYTES_OF_MB = 1_048_576;
const EXTENSIONS: Readonly<Record<StoredFileRow['contentType'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

const MOST_LETTERS = 150;

/** A name of one line, as any other text is kept, that ends as the content is. */
function nameOf(given: string, contentType: StoredFileRow['contentType']): string {
  const stem = asOneLine(given.toWellFormed()).replace(/\.[^.]{1,8}$/, '');
  // Letter by letter: half of an emoji is no text.
  const kept = tidyLine(Array.from(stem).slice(0, MOST_LETTERS).join(''));
  return `${kept === '' ? 'file' : kept}.${EXTENSIONS[contentType]}`;
}

/**
 * Stores a file (DF2-05): typed by its content, without what it says of place, time and device. It is counted against what
 * the client's files may take, and belongs to no record yet. One key stores once.
 * @param client name of the client that it is for, of staff only
 * @throws {Refusal} `invalidInput` as `examine` does, with the reason `quota` when the client's files take too much, with
 *   `tooMany` when too many of the account wait for a record; `notFound` for a client that is not the caller's
 */
export async function storeFile(
  deps: FileDeps,
  caller: Caller,
  file: SpooledFile,
  options: { readonly client?: string | undefined; readonly key: CallKey | undefined },
): Promise<StoredFile> {
  const scope = await scopeOf(deps, caller, options.client);
  const examined = await examine(file);
  return deps.database.inScope(scope, (tx) =>
    once(tx, options.key, async () =>
      storedFileOnWire(await store(deps, tx, { caller, clientId: scope.clientId, file, examined })),
    ),
  );
}

/** The scope that a file is stored in. Staff write as somebody of the client that it is for. */
async function scopeOf({ database }: FileDeps, caller: Caller, client: string | undefined): Promise<Scope> {
  if (client === undefined || client === caller.clientName) return caller.scope;
  const id = caller.role === 'master' ? await database.asStaff((tx) => clientOfName(tx, client)) : undefined;
  if (id === undefined) throw refusal('notFound', { path: 'client' });
  return wholeClient(id);
}

interface Arrival {
  readonly caller: Pick<Caller, 'account' | 'name'>;
  readonly clientId: number;
  readonly file: SpooledFile;
  readonly examined: Examined;
}

/** Stores a file as `storeFile` does, in a transaction in the scope of the client that it is for. Throws as that does. */
export const storeWithin = async (
  deps: Pick<FileDeps, 'store' | 'clock'>,
  tx: Tx,
  arrival: Omit<Arrival, 'examined'>,
): Promise<StoredFileRow> => store(deps, tx, { ...arrival, examined: await examine(arrival.file) });

async function store(
  { store: content, clock }: Pick<FileDeps, 'store' | 'clock'>,
  tx: Tx,
  { caller, clientId, file, examined }: Arrival,
): Promise<StoredFileRow> {
  const use = await usedAndAllowed(tx);
  if (use === undefined) throw refusal('notFound');
  if (use.bytes >= use.quotaMb * BYTES_OF_MB) throw quotaReached(use.quotaMb);
  if ((await waitingFiles(tx, clientId, caller.account)) >= STORED_FILES.waitingPerAccount) {
    throw refusedFile('tooMany', `At most ${STORED_FILES.waitingPerAccount} files wait for a record`);
  }
  const { contentType, extent, pieces } = examined;
  const hash = createHash('sha256');
  let size = 0;
  for (const piece of pieces) size += Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from;
  for await (const part of partsOf(file, pieces, content.partBytes)) hash.update(part);
  const at = clock.now();
  const row: StoredFileRow = {
    clientId,
    id: newId(),
    name: nameOf(file.name, contentType),
    contentType,
    size,
    hash: hash.digest(),
    width: extent?.width ?? null,
    height: extent?.height ?? null,
    storedByNumber: caller.account,
    storedBy: caller.name,
    storedAt: at,
  };
  await insertFile(tx, row);
  let number = 0;
  for await (const part of partsOf(file, pieces, content.partBytes)) {
    await content.write(tx, row, number, part);
    number += 1;
  }
  await countUse(tx, caller.account, 'storedFile', at);
  // Counted last: whoever stores at the same time waits from here to the end of the transaction, and no longer.
  if ((await countBytes(tx, clientId, size)) > use.quotaMb * BYTES_OF_MB) throw quotaReached(use.quotaMb);
  return row;
}

const quotaReached = (quotaMb: number) => refusedFile('quota', `The files of the client take ${quotaMb} MB already`);

/**
 * A stored file for whoever may see its record; images are shown, anything else is saved.
 * @throws {Refusal} `notFound`
 */
export async function contentOf(
  deps: FileDeps,
  caller: Caller,
  id: string,
  isSaved: boolean,
): Promise<PartedFileAnswer> {
  const read = readerFor(deps, caller);
  const file = await read(async (tx) => {
    const found = await fileById(tx, id);
    return found !== undefined && (await mayRead(deps, tx, caller, found)) ? found : undefined;
  });
  if (file === undefined) throw refusal('notFound');
  return {
    contentType: file.contentType,
    fileName: file.name,
    parts: inParts(deps, read, file),
    inline: !isSaved && file.contentType.startsWith('image/'),
  };
}

/** A file is read by whoever reads its record; one that waits for a record, by whoever stored it. */
async function mayRead({ sources }: FileDeps, tx: Tx, caller: Caller, file: OwnedFileRow): Promise<boolean> {
  if (file.owner === null || file.record === null) return file.storedByNumber === caller.account;
  const source = sources.find(({ owner }) => owner === file.owner);
  return source !== undefined && source.mayRead(tx, caller, file.record);
}

type Reader = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** How a caller reads: within the own scope; staff, who serve all clients, across them. */
const readerFor =
  ({ database }: FileDeps, { role, scope }: Caller): Reader =>
  (work) =>
    role === 'master' ? database.asStaff(work) : database.readInScope(scope, work);

/** Each part is read by itself, when the reader has taken the one before: a slow one holds no connection. */
function inParts({ store: content }: FileDeps, read: Reader, file: StoredFileRow): FileInParts {
  async function* parts(from: number, to: number): AsyncGenerator<Buffer> {
    for (let at = from; at < to; ) {
      const number = Math.floor(at / content.partBytes);
      const part = await read((tx) => content.read(tx, file, number));
      if (part === undefined) throw new Error(`part ${number} of file ${file.id} is gone`);
      const begin = at - number * content.partBytes;
      const bytes = part.subarray(begin, begin + to - at);
      if (bytes.length === 0) throw new Error(`part ${number} of file ${file.id} is too short`);
      yield bytes;
      at += bytes.length;
    }
  }
  return {
    size: file.size,
    tag: file.hash.toString('base64url'),
    read: (from, to) => Readable.from(parts(from, to), { objectMode: false, highWaterMark: content.partBytes }),
  };
}

/**
 * Deletes a file that the caller stored and that waits for a record; staff, of whichever client it is for.
 * @throws {Refusal} `notFound`
 */
export async function removeFile({ database }: FileDeps, caller: Caller, id: string): Promise<void> {
  const { role, account } = caller;
  const isStaff = role === 'master';
  const stored = isStaff ? await database.asStaff((tx) => fileById(tx, id)) : undefined;
  if (isStaff && stored === undefined) throw refusal('notFound');
  const scope = stored === undefined ? caller.scope : wholeClient(stored.clientId);
  await database.inScope(scope, async (tx) => {
    const size = await deleteWaiting(tx, scope.clientId, id, account);
    if (size === undefined) throw refusal('notFound');
    await countBytes(tx, scope.clientId, -size);
  });
}
