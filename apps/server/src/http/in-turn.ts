import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import { callTurns, createTurns, exportTurns, type TurnAsker, type Turns } from './turns.ts';

/** The queues before the database: people's calls, and lists that leave as files. */
export interface CallTurns {
  readonly calls: Turns;
  readonly exports: Turns;
}

/** The queues of one server process. */
export const createCallTurns = (): CallTurns => ({ calls: createTurns(callTurns), exports: createTurns(exportTurns) });

/** Whom a call's turn is charged to; guests to their address. */
export const askerOf = (caller: Caller | undefined, { ip }: FastifyRequest, work: string): TurnAsker =>
  caller
    ? { client: String(caller.clientId), account: String(caller.account), work }
    : { client: 'guests', account: ip, work };

/** Waits for a turn as long as somebody waits for the answer. Gives what ends the turn. */
async function turnFor(turns: Turns, asker: TurnAsker, reply: FastifyReply): Promise<() => void> {
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
 * @throws {Refusal} as `Turns.take` does.
 */
export async function inTurn<Result>(
  turns: Turns,
  asker: TurnAsker,
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
 * @throws {Refusal} as `Turns.take` does.
 */
export async function fileInTurn<File extends { readonly content: Buffer | Readable } | { readonly parts: object }>(
  turns: Turns,
  asker: TurnAsker,
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
