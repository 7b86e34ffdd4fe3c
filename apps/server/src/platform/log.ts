import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs: one JSON line per event, on standard output. */
export type Log = Logger;

/** The fields of an error that may be logged. */
interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly queue?: string;
  readonly message?: string;
  readonly stack?: string;
  /** Its cause and, for an aggregate error, the first few of its errors. */
  readonly causes?: readonly LoggedError[];
}

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

// The caller may have converted the error already.
const isLoggedError = (value: object): value is LoggedError => 'type' in value && typeof value.type === 'string';

const MAX_CAUSES = 3;
const MAX_CAUSE_DEPTH = 2;

/**
 * The cause of an error, and the errors of an `AggregateError`, such as one per address that a connection was tried at.
 */
function causesOf(error: object, depth: number): readonly LoggedError[] | undefined {
  if (depth >= MAX_CAUSE_DEPTH) return undefined;
  const parts: unknown = Reflect.get(error, 'errors');
  const cause: unknown = Reflect.get(error, 'cause');
  const causes = [...(Array.isArray(parts) ? (parts as unknown[]) : []), ...(cause === undefined ? [] : [cause])];
  return causes.length === 0
    ? undefined
    : causes.slice(0, MAX_CAUSES).map((causeError) => toLoggedError(causeError, depth + 1));
}

function toLoggedError(error: unknown, depth: number): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  if (!(error instanceof Error) && isLoggedError(error)) return error;
  // Some libraries pass an error's fields on in a plain object.
  const fromDatabase = textOf(error, 'severity') !== undefined;
  const stackFrames = textOf(error, 'stack')
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line));
  const optional = {
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
    queue: textOf(error, 'queue'),
    message: fromDatabase ? undefined : textOf(error, 'message'),
    stack: stackFrames?.map((line) => line.trim()).join('\n'),
    causes: causesOf(error, depth),
  };
  return {
    type: error instanceof Error ? error.name : 'object',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined && value !== '')),
  };
}

/**
 * Removes personal data from an error for logging. The message and `detail` of a database error quote values (`Key
 * (email)=(…)`), so only its code, constraint and table are kept. The stack keeps its frames without the first line,
 * which repeats the message.
 */
export const toLoggableError = (error: unknown): LoggedError => toLoggedError(error, 0);

const REPEAT_INTERVAL_MS = 60_000;
const MAX_REMEMBERED_ERRORS = 100;

/**
 * Throttles repeated errors: an error is reported at once. While it keeps occurring, it is reported once a minute, with
 * the number of occurrences since. Otherwise an unreachable database would flood the log.
 * @param tell receives the loggable error; `times` counts this occurrence and the ones suppressed before it
 * @param now a monotonic clock in milliseconds
 */
export function throttleErrors(
  tell: (error: LoggedError, times: number) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const reports = new Map<string, { at: number; untold: number }>();
  return (error) => {
    const logged = toLoggableError(error);
    const { type, code, message, queue } = logged;
    const key = JSON.stringify([type, code, queue, message]);
    const lastReport = reports.get(key);
    if (lastReport && now() - lastReport.at < REPEAT_INTERVAL_MS) {
      lastReport.untold += 1;
      return;
    }
    if (reports.size >= MAX_REMEMBERED_ERRORS) reports.clear();
    reports.set(key, { at: now(), untold: 0 });
    tell(logged, 1 + (lastReport?.untold ?? 0));
  };
}

/** Size of the buffer for log lines that standard output does not accept. Further lines are dropped. */
const MAX_BUFFERED_BYTES = 1_048_576;
/** How often a process that exits tries to flush its last lines, every 0.1 seconds. */
const MAX_EXIT_ATTEMPTS = 10;

function isOutputClosed(): boolean {
  try {
    writeSync(1, '\n');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPIPE';
  }
}

/**
 * Standard output with buffered, asynchronous writes. A line waits at most half a second; a normal exit flushes the
 * buffer. A reader that stops reading or disconnects blocks neither the work nor the exit.
 */
function standardOutput(): DestinationStream {
  let attemptsLeft = Number.POSITIVE_INFINITY;
  // Registered before the destination is created, so that it runs before the destination's own flush at exit.
  process.once('exit', () => {
    attemptsLeft = MAX_EXIT_ATTEMPTS;
  });
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    maxLength: MAX_BUFFERED_BYTES,
    periodicFlush: 500,
    retryEAGAIN: () => attemptsLeft-- > 0,
  });
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    // The library would retry writing to a closed pipe for ever.
    if (isOutputClosed()) return;
    try {
      flush();
    } catch {
      // Standard output is closed; the last lines are lost.
    }
  };
  return output;
}

/**
 * Creates the server's logger. Times are ISO in UTC. Errors go through `toLoggableError`. Callers log route templates,
 * counts and record numbers, never URLs with queries, tokens, names or e-mail addresses.
 * @param level `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`
 * @param destination standard output when left out
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Requests and responses are never logged as a whole: their URLs and headers contain personal data and tokens.
      serializers: { err: toLoggableError, error: toLoggableError, req: () => undefined, res: () => undefined },
    },
    destination ?? standardOutput(),
  );
}
