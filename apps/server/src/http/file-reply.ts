import { finished, type Readable } from 'node:stream';
import { Refusal } from '@wagenpark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { FileAnswer, PartedFileAnswer } from './handlers.ts';
import type { Sessions } from './sessions.ts';

/** Whether a handler gave a file. */
export const isFile = (given: unknown): given is FileAnswer | PartedFileAnswer =>
  typeof given === 'object' && given !== null && 'fileName' in given && ('content' in given || 'parts' in given);

/** Nothing in a served file may run or load anything, were it opened as a page. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` with the name in plain ASCII for old readers and whole for all others (RFC 6266, RFC 5987). */
export function contentDisposition(fileName: string, inline: boolean): string {
  // Control characters and path separators never; a lone surrogate cannot be written as UTF-8.
  const tidy =
    fileName
      .toWellFormed()
      .replace(/[\p{Cc}/\\]/gu, '_')
      .slice(0, 200) || 'file';
  const plain = tidy
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${percent(tidy.toWellFormed())}`;
}

/** A file as it leaves: whole, or a part of it. */
export interface SentFile extends FileAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
}

/**
 * What a request takes of a file: the part that its `Range` names, of files that can be read in parts, else all of it
 * (RFC 9110, one range only). `If-Range` with another content's tag takes all.
 * @throws {Refusal} 416 for a range that begins beyond the end
 */
export function partOf({ headers, method }: FastifyRequest, file: FileAnswer | PartedFileAnswer): SentFile {
  if (!('parts' in file)) return file;
  const { parts, ...about } = file;
  const { size } = parts;
  const tag = `"${parts.tag}"`;
  const told = { 'accept-ranges': 'bytes', etag: tag };
  const asked = headers['if-range'] === undefined || headers['if-range'] === tag ? headers.range : undefined;
  const range = method === 'GET' && asked !== undefined ? rangeIn(asked, size) : undefined;
  if (range === undefined) {
    return { ...about, content: parts.read(0, size), headers: { ...told, 'content-length': size } };
  }
  const [from, to] = range;
  if (from >= size || from >= to) {
    throw new Refusal([{ code: 'invalidInput', path: 'Range', message: `The file has ${size} bytes` }], 416);
  }
  const partHeaders = { ...told, 'content-range': `bytes ${from}-${to - 1}/${size}`, 'content-length': to - from };
  return { ...about, content: parts.read(from, to), status: 206, headers: partHeaders };
}

/** The bytes that a `Range` names, up to and without the second; undefined for what is no single range of bytes. */
function rangeIn(header: string, size: number): readonly [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return [Math.max(0, size - Number(last)), size];
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return [Number(first), last === '' ? size : Math.min(size, Number(last) + 1)];
}

/**
 * Sends a file. A stream that fails on the way breaks the connection, so that half a file never looks whole; a reader
 * that goes away destroys the stream, and with it the cursor behind it.
 */
export function sendFile(reply: FastifyReply, { status = 200, headers = {}, ...file }: SentFile): FastifyReply {
  const kept = file.maxAge ?? 0;
  return reply
    .code(status)
    .headers(headers)
    .type(file.contentType)
    .header('content-disposition', contentDisposition(file.fileName, file.inline === true))
    .header('content-security-policy', INERT)
    .header('cache-control', kept > 0 ? `public, max-age=${kept}` : (reply.getHeader('cache-control') ?? 'no-store'))
    .send(file.content);
}

/** How often a download under way asks whether its caller's session goes on; taken access ends within five seconds. */
const LOOK_EVERY_MS = 2_000;

/**
 * Breaks a file off when its caller's session ends while it leaves: somebody who was deactivated takes no more of it.
 * What cannot be asked is taken for a session that goes on.
 */
export function stopWithSession(content: Readable, sessions: Sessions, caller: Caller): void {
  const look = async (): Promise<void> => {
    if (!(await sessions.isAlive(caller).catch(() => true))) content.destroy();
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  finished(content, () => clearInterval(timer));
}
