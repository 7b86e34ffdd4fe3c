import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal, refusal } from '@wagenpark/contract';
import type { FastifyRequest } from 'fastify';
import type { SpooledFile, UploadedFile } from './handlers.ts';

/** How much one upload may bring. */
export const uploadLimits = { fileSize: 50 * 1024 * 1024, files: 12, fields: 5, fieldSize: 10_000, parts: 17 } as const;

/** All files of an upload together, which are held in memory. */
const MAX_TOGETHER = 200 * 1024 * 1024;

/** The last part of a name, without what a path or a control character could do. */
const tidyName = (name: string): string =>
  (name.split(/[/\\]/).pop() ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'file';

/**
 * Reads the files of a multipart body.
 * @throws {Refusal} `fileTooLarge`: a file is never silently cut; `invalidInput` when the body is no multipart one.
 */
export async function readUploads(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  return ofMultipart(request, MAX_TOGETHER, () => readParts(request));
}

async function ofMultipart<Result>(
  request: FastifyRequest,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw refusal('invalidInput', { message: 'Files travel as multipart/form-data' });
  if (Number(request.headers['content-length'] ?? 0) > most) throw refusal('fileTooLarge');
  try {
    return await work();
  } catch (error) {
    // The parser's own complaints about a body that is cut short or badly separated carry no status.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw refusal('invalidInput', { message: 'The multipart body cannot be read' });
  }
}

async function readParts(request: FastifyRequest): Promise<readonly UploadedFile[]> {
  const files: UploadedFile[] = [];
  let together = 0;
  for await (const part of request.files({ limits: uploadLimits })) {
    const bytes = await part.toBuffer();
    together += bytes.length;
    if (part.file.truncated || together > MAX_TOGETHER) throw refusal('fileTooLarge');
    files.push({ name: tidyName(part.filename), bytes });
  }
  return files;
}

/** What a multipart body has beside its one file: separators and headers. */
const AROUND_FILE = 64 * 1024;

/**
 * Gives the one file of a multipart body to some work. It lies on the disk meanwhile, under no name: whatever becomes of
 * the work or of the process, nothing of it stays, and files that come at once cost no memory.
 * @throws {Refusal} `fileTooLarge`; `invalidInput` when the body is no multipart one, or brings no file or several
 */
export async function withSpooledFile<Result>(
  request: FastifyRequest,
  maxBytes: number,
  work: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const handle = await namelessFile();
  try {
    return await work(await ofMultipart(request, maxBytes + AROUND_FILE, () => spool(request, maxBytes, handle)));
  } finally {
    await handle.close();
  }
}

async function namelessFile(): Promise<FileHandle> {
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
    name = tidyName(part.filename);
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
    async read(at, length) {
      const wanted = Math.max(0, Math.min(length, size - at));
      const bytes = Buffer.allocUnsafe(wanted);
      const { bytesRead } = await handle.read(bytes, 0, wanted, at);
      return bytes.subarray(0, bytesRead);
    },
  };
}
