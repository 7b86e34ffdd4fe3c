import { Socket } from 'node:net';
import { Refusal } from '@wagenpark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { ChunkedFileAnswer, FileAnswer } from './handlers.ts';
import type { Sessions } from './sessions.ts';

/** Whether a handler returned a file. */
export const isFile = (result: unknown): result is FileAnswer | ChunkedFileAnswer =>
  typeof result === 'object' && result !== null && 'fileName' in result && ('content' in result || 'parts' in result);

/** Content security policy that keeps a served file from running or loading anything when it is opened as a page. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Builds `Content-Disposition` with the file name twice: in plain ASCII for old clients and in UTF-8 for all others
 * (RFC 6266, RFC 5987).
 */
export function contentDisposition(fileName: string, inline: boolean): string {
  // Remove control characters and path separators, and lone surrogates, which cannot be written as UTF-8.
  const cleanName =
    fileName
      .toWellFormed()
      .replace(/[\p{Cc}/\\]/gu, '_')
      .slice(0, 200) || 'file';
  const asciiName = cleanName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${percentEncode(cleanName.toWellFormed())}`;
}

/** A file ready to send: the whole file or a byte range. */
export interface SentFile extends FileAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/**
 * Selects the byte range of a file that the `Range` header names, for files that support ranges; otherwise the whole
 * file (RFC 9110, one range only). When `If-Range` names another ETag, the whole file is sent.
 * @throws {Refusal} 416 for a range that begins beyond the end
 */
export function selectRange({ headers, method }: FastifyRequest, file: FileAnswer | ChunkedFileAnswer): SentFile {
  if (!('parts' in file)) return file;
  const { parts, ...fileInfo } = file;
  const { size } = parts;
  const tag = `"${parts.tag}"`;
  const commonHeaders = { 'accept-ranges': 'bytes', etag: tag };
  const rangeHeader = headers['if-range'] === undefined || headers['if-range'] === tag ? headers.range : undefined;
  const range = method === 'GET' && rangeHeader !== undefined ? parseRange(rangeHeader, size) : undefined;
  if (range === undefined) {
    return { ...fileInfo, content: parts.read(0, size), headers: { ...commonHeaders, 'content-length': size } };
  }
  const [from, to] = range;
  if (from >= size || from >= to) {
    throw new Refusal([{ code: 'invalidInput', path: 'Range', message: `The file has ${size} bytes` }], 416);
  }
  const partHeaders = {
    ...commonHeaders,
    'content-range': `bytes ${from}-${to - 1}/${size}`,
    'content-length': to - from,
  };
  return { ...fileInfo, content: parts.read(from, to), status: 206, headers: partHeaders };
}

/** Parses a `Range` header into [start, end), in bytes. Undefined unless it is a single range of bytes. */
function parseRange(header: string, size: number): readonly [number, number] | undefined {
  const [, firstByte = '', lastByte = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (firstByte === '' && lastByte === '') return undefined;
  if (firstByte === '') return [Math.max(0, size - Number(lastByte)), size];
  if (lastByte !== '' && Number(lastByte) < Number(firstByte)) return undefined;
  return [Number(firstByte), lastByte === '' ? size : Math.min(size, Number(lastByte) + 1)];
}

/**
 * Sends a file. When its stream fails, the connection is closed abruptly, so that a truncated file never looks
 * complete. When the client disconnects, the stream and the database cursor behind it are destroyed.
 */
export function sendFile(reply: FastifyReply, { status = 200, headers = {}, ...file }: SentFile): FastifyReply {
  const maxAge = file.maxAge ?? 0;
  return reply
    .code(status)
    .headers(headers)
    .type(file.contentType)
    .header('content-disposition', contentDisposition(file.fileName, file.inline === true))
    .header('content-security-policy', INERT)
    .header(
      'cache-control',
      maxAge > 0 ? `public, max-age=${maxAge}` : (reply.getHeader('cache-control') ?? 'no-store'),
    )
    .send(file.content);
}

/**
 * How often a running download checks whether its caller's session is still active. A revoked session must end within
 * five seconds.
 */
const LOOK_EVERY_MS = 2_000;

/**
 * Aborts a download when its caller's session ends, for instance because the account was deactivated. The connection is
 * reset, so that a slow reader does not get what lies in the buffers either. When the check itself fails, the session
 * counts as active.
 */
export function abortWhenSessionEnds({ raw }: FastifyReply, sessions: Sessions, caller: Caller): void {
  const checkSession = async (): Promise<void> => {
    if (await sessions.isAlive(caller).catch(() => true)) return;
    const { socket } = raw;
    // An injected request (in tests) has no socket to reset.
    if (socket instanceof Socket) socket.resetAndDestroy();
    else raw.destroy();
  };
  const timer = setInterval(() => void checkSession(), LOOK_EVERY_MS);
  raw.once('close', () => clearInterval(timer));
}
