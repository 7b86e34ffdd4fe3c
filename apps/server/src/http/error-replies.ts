import { type ErrorCode, Refusal, refusal } from '@wagenpark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';

/** Refusals that a constraint of the database stands for: what must never be true is refused there, under races too. */
const byConstraint: Readonly<Record<string, ErrorCode>> = {
  driver_assignment_no_overlap: 'assignmentOverlap',
  request_one_open: 'requestAlreadyOpen',
  request_one_planned_a_day: 'assignmentOverlap',
  saved_view_name: 'nameTaken',
};

const overloadedMessage = 'The server cannot take this on at the moment; try again shortly';

/** Refusals by SQLSTATE, most of them by class (its first two characters). */
function refusalOfDatabase(error: pg.DatabaseError): Refusal | undefined {
  const state = error.code ?? '';
  const known = byConstraint[error.constraint ?? ''];
  if (known) return refusal(known);
  if (state === '53100') return diskFull();
  // Unique, exclusion; serialization failure, deadlock, lock not available.
  if (['23505', '23P01', '40001', '40P01', '55P03'].includes(state)) return refusal('changedMeanwhile');
  // A foreign record that is not there.
  if (state === '23503') return refusal('notFound');
  // Values that PostgreSQL cannot hold (NUL in a text, a number too large) and broken checks.
  if (state.startsWith('22') || state === '23514' || state === '23502') return refusal('invalidInput');
  // Connections, resources, operator intervention (shutdown, time-out of a statement).
  if (['08', '53', '57'].includes(state.slice(0, 2))) return refusal('overloaded', { message: overloadedMessage });
  return undefined;
}

const diskFull = (): Refusal =>
  refusal('overloaded', { message: 'The server has no disk space left; nothing was stored' });

const noConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE']);

/** Fastify's and its plug-ins' own errors carry a status; their words are English and name no values. */
function refusalOfStatus(status: number, message: string): Refusal {
  if (status === 404) return refusal('notFound');
  if (status === 413) return refusal('fileTooLarge', { message: 'The body is larger than allowed' });
  if (status === 429) return refusal('tooManyRequests');
  return new Refusal([{ code: 'invalidInput', message }], status);
}

/**
 * The refusal that an error amounts to; undefined for a fault of our own, which is told as `internal` and nothing
 * else: no database message ever reaches a client.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError) return refusalOfDatabase(error);
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ENOSPC') return diskFull();
  const failedCall =
    Reflect.get(error, 'syscall') === 'connect' ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(error.message);
  if (failedCall && (typeof code !== 'string' || noConnection.has(code))) {
    return refusal('overloaded', { message: overloadedMessage });
  }
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500
    ? refusalOfStatus(status, error.message)
    : undefined;
}

/** The body of a refused call (AA-23, settled question 1). `requestId` finds the call in the logs. */
export const refusedBody = (refused: Refusal, requestId: string) => ({
  successful: false,
  errors: refused.errors,
  requestId,
});

/** Seconds after which a refused call may be tried again; a refusal may name its own. */
export function retryAfter(refused: Refusal): number | undefined {
  if (refused.status !== 429 && refused.status !== 503) return undefined;
  const own = refused.errors[0]?.params?.['retryAfterSeconds'];
  return typeof own === 'number' ? own : refused.status === 429 ? 30 : 5;
}

/** Whether an answer broke off because whoever asked is gone: a page that was left, which is no fault of anybody. */
const isUnheard = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && error instanceof Error && Reflect.get(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE';

/** Answers an error in the envelope, and logs what is a fault of ours. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = refusalOf(error);
  if (isUnheard(error, request)) request.log.info({ route: request.routeOptions.url }, 'nobody waits for the answer');
  else if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  else if (known.status >= 500) request.log.warn({ err: error, route: request.routeOptions.url }, 'request refused');
  const refused = known ?? refusal('internal', { message: 'Something went wrong on the server' });
  const seconds = retryAfter(refused);
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  if (refused.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refused.status)
    .type('application/json; charset=utf-8')
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusedBody(refused, request.id)));
}
