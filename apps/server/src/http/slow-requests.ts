import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Connections that make no progress for so long are cut off; below the promised 20 seconds, for a look takes time. */
const PATIENCE_MS = 18_000;
const LOOK_EVERY_MS = 1_000;
/** Node may take twice this time to notice a silence; two of them are at most 18 seconds. */
const SILENCE_MS = 6_000;
/** What an upload must bring in that time to count as coming. */
const UPLOAD_PROGRESS_BYTES = 32 * 1024;

/**
 * Cuts off bodies that come too slowly. Node's own limit knows one time for all requests, and an upload of 50 MB may
 * honestly take minutes: so an upload only has to keep coming, everything else has to be here in time.
 */
export function cutOffSlowBodies(server: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void {
  const underWay = new Set<BodyUnderWay>();
  // One look at all of them: most bodies are here before a timer of their own would be set.
  const timer = setInterval(() => {
    for (const body of underWay) lookAt(body);
  }, LOOK_EVERY_MS).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer);
    done();
  });
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return done();
    const { socket } = raw;
    // An injected request has no connection that could be cut.
    if (!(socket instanceof Socket)) return done();
    const body = { raw, upload: isUpload(request), seen: socket.bytesRead, progressAt: performance.now() };
    underWay.add(body);
    const forget = () => underWay.delete(body);
    raw.once('close', forget);
    raw.once('end', forget);
    done();
  });
}

/** A body that is still coming. */
interface BodyUnderWay {
  readonly raw: IncomingMessage;
  readonly upload: boolean;
  /** Bytes of the connection when it last made progress, and when that was. */
  seen: number;
  progressAt: number;
}

function lookAt(body: BodyUnderWay): void {
  const { raw, upload } = body;
  if (raw.complete || raw.destroyed) return;
  const { socket } = raw;
  if (upload && socket.bytesRead - body.seen >= UPLOAD_PROGRESS_BYTES) {
    body.seen = socket.bytesRead;
    body.progressAt = performance.now();
  }
  if (performance.now() - body.progressAt >= PATIENCE_MS) socket.destroy();
}

/**
 * Cuts off readers that do not take their answer, so that they cannot hold its rows and its place. The socket's
 * silence alone says little: an export may still be at its first rows. Silence with bytes waiting says it.
 */
export function cutOffSlowReaders(server: FastifyInstance): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    const { socket } = raw;
    // A request that is injected instead of received has none that takes time.
    if (!(socket instanceof Socket)) return done(null, payload);
    let stuckAt = -1;
    raw.setTimeout(SILENCE_MS, () => {
      if (socket.writableLength > 0 && socket.bytesWritten === stuckAt) return socket.destroy();
      stuckAt = socket.writableLength > 0 ? socket.bytesWritten : -1;
      socket.setTimeout(SILENCE_MS);
    });
    done(null, payload);
  });
}
