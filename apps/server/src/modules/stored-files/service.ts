import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refusal } from '@wagenpark/contract';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { normalizeLine, toSingleLine } from '@wagenpark/domain/plain-text';
import type { ChunkedFileAnswer, FileInParts, SpooledFile } from '../../http/handlers.ts';
import { type CallKey, runOnce } from '../../http/idempotency.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import type { FileSource } from '../../platform/stored-file.ts';
import { readParts } from './content/byte-ranges.ts';
import { examineFile } from './content/examine.ts';
import type { ExaminedFile } from './content/examined-file.ts';
import { fileRefusal } from './content/refused-file.ts';
import type { ContentStore } from './content-store.ts';
import {
  countBytes,
  deleteWaitingFile,
  findClientByName,
  findFile,
  insertFile,
  lockWaitingFiles,
  type OwnedFileRow,
  readUseAndQuota,
  type StoredFileRow,
} from './repository.ts';
import { toWireStoredFile } from './views.ts';

/** The dependencies of stored files. */
export type FileDeps = Pick<SubjectDeps, 'database' | 'clock'> & {
  readonly store: ContentStore;
  /** The modules' rules for who may read the files of their records. */
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

/** A clean one-line file name with the extension of the content type. */
function nameOf(name: string, contentType: StoredFileRow['contentType']): string {
  const stem = toSingleLine(name.toWellFormed()).replace(/\.[^.]{1,8}$/, '');
  // Cuts by code points, so that no emoji is cut in half.
  const cleanStem = normalizeLine(Array.from(stem).slice(0, MOST_LETTERS).join(''));
  return `${cleanStem === '' ? 'file' : cleanStem}.${EXTENSIONS[contentType]}`;
}

/**
 * Stores a file (DF2-05) without its metadata about place, time and device. The content determines the type. The size
 * counts towards the client's quota. The file belongs to no record yet. A retry with the same idempotency key stores
 * nothing.
 * @param options `client`: the name of the file's client, from staff only; `key`: the idempotency key
 * @throws {Refusal} those of `examineFile`; `invalidInput` with the reason `quota` when the client's quota is used up,
 * and with `tooMany` when the account has too many files without a record; `notFound` for another client than the
 * caller's
 */
export async function storeFile(
  deps: FileDeps,
  caller: Caller,
  file: SpooledFile,
  options: { readonly client?: string | undefined; readonly key: CallKey | undefined },
): Promise<StoredFile> {
  const scope = await scopeOf(deps, caller, options.client);
  const examined = await examineFile(file);
  return deps.database.inScope(scope, (tx) =>
    runOnce(tx, options.key, async () =>
      toWireStoredFile(await store(deps, tx, { caller, clientId: scope.clientId, file, examined })),
    ),
  );
}

/** The scope in which a file is stored. Staff write in the scope of the file's client. */
async function scopeOf({ database }: FileDeps, caller: Caller, client: string | undefined): Promise<Scope> {
  if (client === undefined || client === caller.clientName) return caller.scope;
  const id = caller.role === 'master' ? await database.asStaff((tx) => findClientByName(tx, client)) : undefined;
  if (id === undefined) throw refusal('notFound', { path: 'client' });
  return wholeClient(id);
}

interface Upload {
  readonly caller: Pick<Caller, 'account' | 'name'>;
  readonly clientId: number;
  readonly file: SpooledFile;
  readonly examined: ExaminedFile;
}

/** Stores a file like {@link storeFile}, in the given transaction, whose scope must be that of the file's client. */
export const storeFileInTransaction = async (
  deps: Pick<FileDeps, 'store' | 'clock'>,
  tx: Tx,
  upload: Omit<Upload, 'examined'>,
): Promise<StoredFileRow> => store(deps, tx, { ...upload, examined: await examineFile(upload.file) });

async function store(
  { store: content, clock }: Pick<FileDeps, 'store' | 'clock'>,
  tx: Tx,
  { caller, clientId, file, examined }: Upload,
): Promise<StoredFileRow> {
  const use = await readUseAndQuota(tx);
  if (use === undefined) throw refusal('notFound');
  if (use.bytes >= use.quotaMb * BYTES_OF_MB) throw quotaReached(use.quotaMb);
  if ((await lockWaitingFiles(tx, clientId, caller.account)) >= STORED_FILES.waitingPerAccount) {
    throw fileRefusal('tooMany', `At most ${STORED_FILES.waitingPerAccount} files wait for a record`);
  }
  const { contentType, extent, pieces } = examined;
  const hash = createHash('sha256');
  let size = 0;
  for (const piece of pieces) size += Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from;
  for await (const part of readParts(file, pieces, content.partBytes)) hash.update(part);
  const now = clock.now();
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
    storedAt: now,
  };
  await insertFile(tx, row);
  let number = 0;
  for await (const part of readParts(file, pieces, content.partBytes)) {
    await content.write(tx, row, number, part);
    number += 1;
  }
  await countUse(tx, caller.account, 'storedFile', now);
  // Counted last, because counting locks the client's row: other uploads wait only from here to the end of the
  // transaction.
  if ((await countBytes(tx, clientId, size)) > use.quotaMb * BYTES_OF_MB) throw quotaReached(use.quotaMb);
  return row;
}

const quotaReached = (quotaMb: number) => fileRefusal('quota', `The files of the client take ${quotaMb} MB already`);

/**
 * The content of a stored file, for callers who may see its record.
 * @param isSaved true if the browser should save the file; otherwise it shows images and saves other files
 * @throws {Refusal} `notFound`
 */
export async function openFileContent(
  deps: FileDeps,
  caller: Caller,
  id: string,
  isSaved: boolean,
): Promise<ChunkedFileAnswer> {
  const read = readerFor(deps, caller);
  const file = await read(async (tx) => {
    const row = await findFile(tx, id);
    return row !== undefined && (await mayRead(deps, tx, caller, row)) ? row : undefined;
  });
  if (file === undefined) throw refusal('notFound');
  return { ...answerOf(deps, read, file), inline: !isSaved && file.contentType.startsWith('image/') };
}

const answerOf = (deps: Pick<FileDeps, 'store'>, read: Reader, file: StoredFileRow): ChunkedFileAnswer => ({
  contentType: file.contentType,
  fileName: file.name,
  parts: inParts(deps, read, file),
});

/**
 * The content of a stored file in the caller's scope, for a subject that has checked that the caller may read it.
 * Undefined when there is no such file. The content is read later, in transactions of its own.
 */
export async function openStoredFileOf(
  deps: Pick<FileDeps, 'database' | 'store'>,
  tx: Tx,
  { scope }: Pick<Caller, 'scope'>,
  id: string,
): Promise<ChunkedFileAnswer | undefined> {
  const file = await findFile(tx, id);
  return file && answerOf(deps, (work) => deps.database.readInScope(scope, work), file);
}

/**
 * Whether the caller may read a file: everybody who may read its record; for a file without a record, only its
 * uploader.
 */
async function mayRead({ sources }: FileDeps, tx: Tx, caller: Caller, file: OwnedFileRow): Promise<boolean> {
  if (file.owner === null || file.record === null) return file.storedByNumber === caller.account;
  const source = sources.find(({ owner }) => owner === file.owner);
  return source !== undefined && source.mayRead(tx, caller, file.record, file.id);
}

type Reader = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Reads in the caller's scope, for staff across all clients. */
const readerFor =
  ({ database }: FileDeps, { role, scope }: Caller): Reader =>
  (work) =>
    role === 'master' ? database.asStaff(work) : database.readInScope(scope, work);

/**
 * Streams a file part by part. Each part is read in its own transaction when the receiver has taken the previous one,
 * so that a slow receiver holds no connection.
 */
function inParts({ store: content }: Pick<FileDeps, 'store'>, read: Reader, file: StoredFileRow): FileInParts {
  async function* parts(from: number, to: number): AsyncGenerator<Buffer> {
    for (let offset = from; offset < to; ) {
      const number = Math.floor(offset / content.partBytes);
      const part = await read((tx) => content.read(tx, file, number));
      if (part === undefined) throw new Error(`part ${number} of file ${file.id} is gone`);
      const start = offset - number * content.partBytes;
      const bytes = part.subarray(start, start + to - offset);
      if (bytes.length === 0) throw new Error(`part ${number} of file ${file.id} is too short`);
      yield bytes;
      offset += bytes.length;
    }
  }
  return {
    size: file.size,
    tag: file.hash.toString('base64url'),
    read: (from, to) => Readable.from(parts(from, to), { objectMode: false, highWaterMark: content.partBytes }),
  };
}

/**
 * Deletes a file that the caller stored and that belongs to no record yet. Staff may do so for files of any client.
 * @throws {Refusal} `notFound`
 */
export async function removeFile({ database }: FileDeps, caller: Caller, id: string): Promise<void> {
  const { role, account } = caller;
  const isStaff = role === 'master';
  const stored = isStaff ? await database.asStaff((tx) => findFile(tx, id)) : undefined;
  if (isStaff && stored === undefined) throw refusal('notFound');
  const scope = stored === undefined ? caller.scope : wholeClient(stored.clientId);
  await database.inScope(scope, async (tx) => {
    const size = await deleteWaitingFile(tx, scope.clientId, id, account);
    if (size === undefined) throw refusal('notFound');
    await countBytes(tx, scope.clientId, -size);
  });
}
