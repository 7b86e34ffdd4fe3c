import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Connections without progress for this long are closed. Below the promised 20 seconds, because they are only checked
 * at intervals.
 */
const MAX_SILENCE_MS = 18_000;
const CHECK_INTERVAL_MS = 1_000;
/** Node may take twice this time to notice a silent socket; two such periods are at most 18 seconds. */
const SOCKET_TIMEOUT_MS = 6_000;
/** Bytes that an upload must receive in that time to count as making progress. */
const UPLOAD_PROGRESS_BYTES = 32 * 1024;
/**
 * The minimum average rate of an upload after its first minute, in bytes per second: that of a telephone at the edge of
 * its network. At this rate a file of 10 MB takes 11 minutes; slower uploads are closed.
 */
const UPLOAD_RATE = 16 * 1024;
const UPLOAD_GRACE_MS = 60_000;

/**
 * Closes connections whose body arrives too slowly. Node has a single time-out for all requests, but an upload of 50 MB
 * may take minutes. An upload therefore has to keep a minimum rate, and every other body has to be complete in time.
 */
export function cutOffSlowBodies(server: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void {
  const pendingBodies = new Set<PendingBody>();
  // One timer checks all bodies, because most are complete before a timer of their own would be set.
  const timer = setInterval(() => {
    for (const body of pendingBodies) checkProgress(body);
  }, CHECK_INTERVAL_MS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return done();
    const { socket } = raw;
    // An injected request (in tests) has no socket to close.
    if (!(socket instanceof Socket)) return done();
    const progress = startProgress(isUpload(request), socket.bytesRead, performance.now());
    const body = { raw, progress };
    pendingBodies.add(body);
    const removeBody = () => pendingBodies.delete(body);
    raw.once('close', removeBody);
    raw.once('end', removeBody);
    done();
  });
}

/** A request body that is still arriving. */
interface PendingBody {
  readonly raw: IncomingMessage;
  readonly progress: BodyProgress;
}

/** How far a body has arrived. Times are monotonic, in milliseconds; bytes are counted on the socket. */
interface BodyProgress {
  readonly isUpload: boolean;
  readonly startBytes: number;
  readonly startedAt: number;
  /** Bytes at the last progress, and the time of that progress. */
  seenBytes: number;
  progressAt: number;
}

/** @internal The progress of a body whose first byte is awaited. */
export const startProgress = (isUpload: boolean, bytesRead: number, now: number): BodyProgress => ({
  isUpload,
  startBytes: bytesRead,
  startedAt: now,
  seenBytes: bytesRead,
  progressAt: now,
});

/** @internal Stores the number of received bytes, and returns whether the body arrives too slowly. */
export function isTooSlow(progress: BodyProgress, bytesRead: number, now: number): boolean {
  if (progress.isUpload && bytesRead - progress.seenBytes >= UPLOAD_PROGRESS_BYTES) {
    progress.seenBytes = bytesRead;
    progress.progressAt = now;
  }
  if (now - progress.progressAt >= MAX_SILENCE_MS) return true;
  const elapsedMs = now - progress.startedAt;
  return elapsedMs >= UPLOAD_GRACE_MS && bytesRead - progress.startBytes < (elapsedMs / 1_000) * UPLOAD_RATE;
}

function checkProgress({ raw, progress }: PendingBody): void {
  if (raw.complete || raw.destroyed) return;
  const { socket } = raw;
  if (isTooSlow(progress, socket.bytesRead, performance.now())) socket.destroy();
}

/**
 * Closes connections of clients that do not read their response, so that they cannot hold its rows and its turn. A
 * silent socket alone proves nothing: an export may still be reading its first rows. A silent socket with unsent bytes
 * does.
 */
export function cutOffSlowReaders(server: FastifyInstance): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    const { socket } = raw;
    // An injected request (in tests) has no real socket.
    if (!(socket instanceof Socket)) return done(null, payload);
    let stalledAtBytes = -1;
    raw.setTimeout(SOCKET_TIMEOUT_MS, () => {
      if (socket.writableLength > 0 && socket.bytesWritten === stalledAtBytes) return socket.destroy();
      stalledAtBytes = socket.writableLength > 0 ? socket.bytesWritten : -1;
      socket.setTimeout(SOCKET_TIMEOUT_MS);
    });
    done(null, payload);
  });
}
