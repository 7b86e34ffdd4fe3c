import { availableParallelism } from 'node:os';
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { FairQueue, type QueueLimits, type QueueUser } from '../platform/fair-queue.ts';

/**
 * Calls that people wait for. Together they leave some of the pool's twelve connections to sign-in, session checks and
 * jobs; one client leaves some to others. A core is left for light calls: PostgreSQL gives every statement that runs the
 * same share of the machine, so that a page beside many searches would wait for all of them.
 */
export const callLimits: QueueLimits = {
  running: 9,
  perClient: 7,
  perAccount: 3,
  waitingPerAccount: 60,
  longestWaitMs: 15_000,
  heavy: { atOnce: Math.max(1, availableParallelism() - 1), ms: 60 },
};

/** Lists that leave as files: a place each from the wish to the last byte. */
export const exportLimits: QueueLimits = {
  running: 6,
  perClient: 3,
  perAccount: 2,
  waitingPerAccount: 6,
  longestWaitMs: 30_000,
  heavy: { atOnce: Number.POSITIVE_INFINITY, ms: Number.POSITIVE_INFINITY },
};

/** The queues before the database: people's calls, and lists that leave as files. */
export interface CallTurns {
  readonly calls: FairQueue;
  readonly exports: FairQueue;
}

/** The queues of one server process. */
export const createCallTurns = (): CallTurns => ({
  calls: new FairQueue(callLimits),
  exports: new FairQueue(exportLimits),
});

/** Whom a call's turn is charged to; guests to their address. */
export const askerOf = (caller: Caller | undefined, { ip }: FastifyRequest, work: string): QueueUser =>
  caller
    ? { client: String(caller.clientId), account: String(caller.account), work }
    : { client: 'guests', account: ip, work };

/** Waits for a turn as long as somebody waits for the answer. Gives what ends the turn. */
async function turnFor(turns: FairQueue, asker: QueueUser, reply: FastifyReply): Promise<() => void> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  reply.raw.once('close', leave);
  try {
    return await turns.take(asker, gone.signal);
  } finally {
    reply.raw.off('close', leave);
  }
}

/**
 * Does a call's work when its turn has come.
 * @throws {Refusal} as `FairQueue.take` does.
 */
export async function inTurn<Result>(
  turns: FairQueue,
  asker: QueueUser,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await turnFor(turns, asker, reply);
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * The same for a file: one that streams keeps the turn until its last byte has left or nobody takes it any more.
 * @throws {Refusal} as `FairQueue.take` does.
 */
export async function fileInTurn<File extends { readonly content: Buffer | Readable } | { readonly parts: object }>(
  turns: FairQueue,
  asker: QueueUser,
  reply: FastifyReply,
  work: () => Promise<File>,
): Promise<File> {
  const end = await turnFor(turns, asker, reply);
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
