import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal, refusal } from '@wagenpark/contract';
import { removeForbiddenCharacters } from '@wagenpark/domain/plain-text';
import type { FastifyRequest } from 'fastify';
import type { SpooledFile, UploadedFile } from './handlers.ts';

/** Maximum number of files in one upload. An import takes one file of each kind at once. */
const MAX_FILES = 100;
/** Maximum number of form fields besides the files. */
const MAX_FIELDS = 5;

/** Limits of one upload. */
export const uploadLimits = {
  fileSize: 50 * 1024 * 1024,
  files: MAX_FILES,
  fields: MAX_FIELDS,
  fieldSize: 10_000,
  parts: MAX_FILES + MAX_FIELDS,
} as const;

/** Total size of all files of one upload, because they are held in memory. */
const MAX_TOTAL_BYTES = 200 * 1024 * 1024;

/** The last segment of a file name, without path separators and characters that control, hide or reorder text. */
const cleanName = (name: string): string =>
  removeForbiddenCharacters((name.split(/[/\\]/).pop() ?? '').replace(/[\u2028\u2029]/g, ' '))
    .replaceAll('\n', '')
    .slice(0, 200)
    .toWellFormed() || 'file';

/**
 * Reads the files of a multipart body into memory.
 * @throws {Refusal} `fileTooLarge` (files are never truncated); `invalidInput` when the body is not multipart, or holds
 *   too many files
 */
export async function readUploads(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  return withMultipart(request, MAX_TOTAL_BYTES, () => readParts(request));
}

async function withMultipart<Result>(
  request: FastifyRequest,
  maxBytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw refusal('invalidInput', { message: 'Files travel as multipart/form-data' });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw refusal('fileTooLarge');
  try {
    return await work();
  } catch (error) {
    if (isTooMany(error))
      throw refusal('invalidInput', { path: 'files', message: `At most ${MAX_FILES} files at a time` });
    // The parser's own errors about a truncated or malformed body carry no status.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw refusal('invalidInput', { message: 'The multipart body cannot be read' });
  }
}

/** Whether the parser stopped at the number of files or parts. Its status, 413, would say that a file is too large. */
function isTooMany(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT';
}

async function readParts(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  const files: UploadedFile[] = [];
  let totalBytes = 0;
  for await (const part of request.files({ limits: uploadLimits })) {
    const bytes = await part.toBuffer();
    totalBytes += bytes.length;
    if (part.file.truncated || totalBytes > MAX_TOTAL_BYTES) throw refusal('fileTooLarge');
    files.push({ name: cleanName(part.filename), bytes });
  }
  return files;
}

/** Room for everything in a multipart body except the file: boundaries and headers. */
const MULTIPART_OVERHEAD = 64 * 1024;

/**
 * Spools the single file of a multipart body to disk and passes it to `work`. The file is already unlinked, so nothing
 * of it remains when the work or the process fails, and parallel uploads take no memory.
 * @throws {Refusal} `fileTooLarge`; `invalidInput` when the body is not multipart, or holds no file or several
 */
export async function withSpooledFile<Result>(
  request: FastifyRequest,
  maxBytes: number,
  work: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const handle = await openUnlinkedFile();
  try {
    return await work(
      await withMultipart(request, maxBytes + MULTIPART_OVERHEAD, () => spool(request, maxBytes, handle)),
    );
  } finally {
    await handle.close();
  }
}

async function openUnlinkedFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'wagenpark-upload-'));
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function spool(request: FastifyRequest, maxBytes: number, handle: FileHandle): Promise<SpooledFile> {
  const hash = createHash('sha256');
  let name: string | undefined;
  let size = 0;
  for await (const part of request.files({ limits: { ...uploadLimits, fileSize: maxBytes } })) {
    if (name !== undefined) {
      part.file.resume();
      throw refusal('invalidInput', { path: 'files', message: 'One file at a time' });
    }
    name = cleanName(part.filename);
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      await handle.write(chunk, 0, chunk.length, size);
      hash.update(chunk);
      size += chunk.length;
    }
    if (part.file.truncated) throw refusal('fileTooLarge');
  }
  if (name === undefined) throw refusal('invalidInput', { path: 'files', message: 'There is no file in the body' });
  return {
    name,
    size,
    digest: hash.digest(),
    async read(position, length) {
      const byteCount = Math.max(0, Math.min(length, size - position));
      const bytes = Buffer.allocUnsafe(byteCount);
      const { bytesRead } = await handle.read(bytes, 0, byteCount, position);
      return bytes.subarray(0, bytesRead);
    },
  };
}
