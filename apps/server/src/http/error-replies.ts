import { type ErrorCode, Refusal, refusal } from '@wagenpark/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';

/**
 * Error codes by database constraint. The constraints enforce these rules, so that they also hold under concurrent
 * writes.
 */
const codeOfConstraint: Readonly<Record<string, ErrorCode>> = {
  driver_assignment_no_overlap: 'assignmentOverlap',
  request_one_open: 'requestAlreadyOpen',
  request_one_planned_a_day: 'assignmentOverlap',
  saved_view_name: 'nameTaken',
};

const overloadedMessage = 'The server cannot take this on at the moment; try again shortly';

/** Maps a database error to a refusal by SQLSTATE, mostly by its class (the first two characters). */
function refusalOfDatabase(error: pg.DatabaseError): Refusal | undefined {
  const state = error.code ?? '';
  const constraintCode = codeOfConstraint[error.constraint ?? ''];
  if (constraintCode) return refusal(constraintCode);
  if (state === '53100') return diskFull();
  // Unique, exclusion; serialization failure, deadlock, lock not available.
  if (['23505', '23P01', '40001', '40P01', '55P03'].includes(state)) return refusal('changedMeanwhile');
  // A foreign key points to a record that does not exist.
  if (state === '23503') return refusal('notFound');
  // Values that PostgreSQL cannot store (NUL in a text, a number out of range) and failed check constraints.
  if (state.startsWith('22') || state === '23514' || state === '23502') return refusal('invalidInput');
  // Connection errors, exhausted resources, operator intervention (shutdown, statement time-out).
  if (['08', '53', '57'].includes(state.slice(0, 2))) return refusal('overloaded', { message: overloadedMessage });
  return undefined;
}

const diskFull = (): Refusal =>
  refusal('overloaded', { message: 'The server has no disk space left; nothing was stored' });

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE']);

/** Messages of PostgreSQL's client about a connection that is lost; these errors have no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|Cannot use a pool/;

/**
 * Whether the connection to the database could not be made, or broke under the call: as PostgreSQL's client reports it
 * (by message only), or as the operating system does (by code and system call, one per address that was tried).
 */
function isConnectionError(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.some((attempt: unknown) => attempt instanceof Error && isConnectionError(attempt));
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && !connectionErrors.has(code)) return false;
  const systemCall: unknown = Reflect.get(error, 'syscall');
  const isBySystem = systemCall === 'connect' || systemCall === 'read' || systemCall === 'write';
  return (typeof code === 'string' && isBySystem) || lostConnection.test(error.message);
}

/**
 * Maps errors of Fastify and its plug-ins by their status. Their messages are English and contain no values of the
 * request.
 */
function refusalOfStatus(status: number, message: string): Refusal {
  if (status === 404) return refusal('notFound');
  if (status === 413) return refusal('fileTooLarge', { message: 'The body is larger than allowed' });
  if (status === 429) return refusal('tooManyRequests');
  return new Refusal([{ code: 'invalidInput', message }], status);
}

/**
 * Maps an error to the refusal that the client may see. Undefined for a bug of ours, which the client sees only as
 * `internal`: no database message ever reaches a client.
 */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError) return refusalOfDatabase(error);
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'ENOSPC') return diskFull();
  if (isConnectionError(error)) return refusal('overloaded', { message: overloadedMessage });
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500
    ? refusalOfStatus(status, error.message)
    : undefined;
}

/** The response body of a refused call (AA-23, settled question 1). `requestId` finds the call in the logs. */
export const refusedBody = (refused: Refusal, requestId: string) => ({
  successful: false,
  errors: refused.errors,
  requestId,
});

/** Value of `Retry-After` in seconds. A refusal may set its own in `params.retryAfterSeconds`. */
export function retryAfterSeconds(refused: Refusal): number | undefined {
  if (refused.status !== 429 && refused.status !== 503) return undefined;
  const ownSeconds = refused.errors[0]?.params?.['retryAfterSeconds'];
  return typeof ownSeconds === 'number' ? ownSeconds : refused.status === 429 ? 30 : 5;
}

/**
 * Whether the response was cut off because the client disconnected, for instance by leaving the page. That is no error.
 */
const isClientGone = (error: unknown, { socket }: FastifyRequest): boolean =>
  socket.destroyed && error instanceof Error && Reflect.get(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends an error in the envelope, and logs it when it is a bug or a failure of the server. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const knownRefusal = toRefusal(error);
  if (isClientGone(error, request))
    request.log.info({ route: request.routeOptions.url }, 'nobody waits for the answer');
  else if (!knownRefusal) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  else if (knownRefusal.status >= 500)
    request.log.warn({ err: error, route: request.routeOptions.url }, 'request refused');
  const refusalToSend = knownRefusal ?? refusal('internal', { message: 'Something went wrong on the server' });
  const seconds = retryAfterSeconds(refusalToSend);
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  if (refusalToSend.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusalToSend.status)
    .type('application/json; charset=utf-8')
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusedBody(refusalToSend, request.id)));
}
