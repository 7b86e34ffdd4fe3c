import { finished, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { FileAnswer } from './handlers.ts';
import type { Sessions } from './sessions.ts';

/** Whether a handler gave a file. */
export const isFile = (given: unknown): given is FileAnswer =>
  typeof given === 'object' && given !== null && 'fileName' in given && 'content' in given;

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

/**
 * Sends a file. A stream that fails on the way breaks the connection, so that half a file never looks whole; a reader
 * that goes away destroys the stream, and with it the cursor behind it.
 */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const kept = file.maxAge ?? 0;
  return reply
    .type(file.contentType)
    .header('content-disposition', contentDisposition(file.fileName, file.inline === true))
    .header('content-security-policy', INERT)
    .header('cache-control', kept > 0 ? `public, max-age=${kept}` : 'no-store')
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
