import { availableParallelism } from 'node:os';
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { FairQueue, type QueueLimits, type QueueUser } from '../platform/fair-queue.ts';

/**
 * Limits of interactive calls. All calls together leave some of the pool's twelve connections to sign-in, session
 * checks and jobs, and one client leaves some to other clients. One CPU core stays free for light calls: PostgreSQL
 * gives every statement the same share of the machine, so a light call next to many heavy searches would be as slow as
 * they are.
 */
export const callLimits: QueueLimits = {
  running: 9,
  perClient: 7,
  perAccount: 3,
  waitingPerAccount: 60,
  longestWaitMs: 15_000,
  heavy: { atOnce: Math.max(1, availableParallelism() - 1), ms: 60 },
};

/** Limits of exports. An export holds its turn from the request until its last byte is sent. */
export const exportLimits: QueueLimits = {
  running: 6,
  perClient: 3,
  perAccount: 2,
  waitingPerAccount: 6,
  longestWaitMs: 30_000,
  heavy: { atOnce: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY },
};

/**
 * Limits of uploads. An upload holds its turn from before its first byte is read until its response, so that unfinished
 * uploads take at most `running` files of disk space. A waiting upload is not read, so it has to start before its
 * silence counts as too long (slow-requests.ts). The portal uploads one file at a time.
 */
export const uploadLimits: QueueLimits = {
  running: 24,
  perClient: 12,
  perAccount: 3,
  waitingPerAccount: 12,
  longestWaitMs: 15_000,
};

/**
 * Limits of calls that wait for a server of somebody else, such as a client's mail server. Such a server may answer as
 * slowly as it likes, and the wait needs neither the database nor a core, so it must not hold a turn of interactive calls.
 */
export const outsideLimits: QueueLimits = {
  running: 24,
  perClient: 3,
  perAccount: 1,
  waitingPerAccount: 1,
  longestWaitMs: 30_000,
};

/**
 * The queues in front of the database (interactive calls and exports), in front of the disk (uploads), and in front of
 * servers of others (outside).
 */
export interface CallQueues {
  readonly calls: FairQueue;
  readonly exports: FairQueue;
  readonly uploads: FairQueue;
  readonly outside: FairQueue;
}

/** The queues of one server process. */
export const createCallQueues = (): CallQueues => ({
  calls: new FairQueue(callLimits),
  exports: new FairQueue(exportLimits),
  uploads: new FairQueue(uploadLimits),
  outside: new FairQueue(outsideLimits),
});

/** The queue user of a call. Guests are identified by their network address. */
export const queueUserOf = (caller: Caller | undefined, { ip }: FastifyRequest, work: string): QueueUser =>
  caller
    ? { client: String(caller.clientId), account: String(caller.account), work }
    : { client: 'guests', account: ip, work };

/** Waits for a turn. Stops waiting when the client disconnects. Returns the function that ends the turn. */
async function waitForTurn(turns: FairQueue, asker: QueueUser, reply: FastifyReply): Promise<() => void> {
  const disconnected = new AbortController();
  const onClose = (): void => disconnected.abort();
  reply.raw.once('close', onClose);
  try {
    return await turns.take(asker, disconnected.signal);
  } finally {
    reply.raw.off('close', onClose);
  }
}

/**
 * Runs `work` when its turn has come.
 * @throws {Refusal} as `FairQueue.take` does.
 */
export async function runInQueue<Result>(
  turns: FairQueue,
  asker: QueueUser,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await waitForTurn(turns, asker, reply);
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * The same for a file. A file that streams holds its turn until the stream ends or the client disconnects.
 * @throws {Refusal} as `FairQueue.take` does.
 */
export async function runFileInQueue<File extends { readonly content: Buffer | Readable } | { readonly parts: object }>(
  turns: FairQueue,
  asker: QueueUser,
  reply: FastifyReply,
  work: () => Promise<File>,
): Promise<File> {
  const end = await waitForTurn(turns, asker, reply);
  try {
    const file = await work();
    if ('content' in file && file.content instanceof Readable) finished(file.content, end);
    else end();
    return file;
  } catch (error) {
    end();
    throw error;
  }
}
