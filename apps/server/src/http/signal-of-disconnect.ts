import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before its response is complete. */
export function signalOfDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
