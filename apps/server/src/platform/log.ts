import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs: one JSON line per event, on standard output. */
export type Log = Logger;

/** The parts of an error that may stand in a log. */
interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly queue?: string;
  readonly message?: string;
  readonly stack?: string;
  /** What led to it, and of an error made of several the first few. */
  readonly causes?: readonly LoggedError[];
}

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

// Whoever logs may have made an error loggable already.
const isLogged = (value: object): value is LoggedError => 'type' in value && typeof value.type === 'string';

const MOST_CAUSES = 3;
const DEEPEST = 2;

/** An error's cause and the parts of an `AggregateError`, such as the addresses that a connection was tried at. */
function causesOf(error: object, depth: number): readonly LoggedError[] | undefined {
  if (depth >= DEEPEST) return undefined;
  const parts: unknown = Reflect.get(error, 'errors');
  const cause: unknown = Reflect.get(error, 'cause');
  const causes = [...(Array.isArray(parts) ? (parts as unknown[]) : []), ...(cause === undefined ? [] : [cause])];
  return causes.length === 0 ? undefined : causes.slice(0, MOST_CAUSES).map((one) => loggedAt(one, depth + 1));
}

function loggedAt(error: unknown, depth: number): LoggedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  if (!(error instanceof Error) && isLogged(error)) return error;
  // Some libraries hand on an error's fields in a plain object.
  const fromDatabase = textOf(error, 'severity') !== undefined;
  const places = textOf(error, 'stack')
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line));
  const optional = {
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
    queue: textOf(error, 'queue'),
    message: fromDatabase ? undefined : textOf(error, 'message'),
    stack: places?.map((line) => line.trim()).join('\n'),
    causes: causesOf(error, depth),
  };
  return {
    type: error instanceof Error ? error.name : 'object',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined && value !== '')),
  };
}

/**
 * What a log keeps of an error. The words of a database error and its `detail` quote values (`Key (email)=(…)`), so
 * of those only code, constraint and table stay; the stack keeps its places and loses its first line.
 */
export const loggableError = (error: unknown): LoggedError => loggedAt(error, 0);

const REPEATED_AFTER_MS = 60_000;
const MOST_FAULTS = 100;

/**
 * Tells a fault when it comes, and one that keeps coming once a minute, with the number of times that it came
 * meanwhile: a database that is away would otherwise fill the log.
 * @param tell is given what is loggable of the error; `times` counts the untold ones before it and itself
 */
export function onceAMinute(
  tell: (error: LoggedError, times: number) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const told = new Map<string, { at: number; untold: number }>();
  return (error) => {
    const logged = loggableError(error);
    const { type, code, message, queue } = logged;
    const key = JSON.stringify([type, code, queue, message]);
    const last = told.get(key);
    if (last && now() - last.at < REPEATED_AFTER_MS) {
      last.untold += 1;
      return;
    }
    if (told.size >= MOST_FAULTS) told.clear();
    told.set(key, { at: now(), untold: 0 });
    tell(logged, 1 + (last?.untold ?? 0));
  };
}

/** What is kept of lines that nobody reads; further ones are dropped. */
const MOST_UNREAD_BYTES = 1_048_576;
/** How often an ending process offers its last lines to a reader that takes none, a tenth of a second each. */
const LAST_OFFERS = 10;

function isReaderGone(): boolean {
  try {
    writeSync(1, '\n');
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPIPE';
  }
}

/**
 * Standard output, written to beside the work instead of before the next call. A line waits half a second at most, and
 * none when the process ends by itself. A reader that stops reading, or goes away, holds up neither work nor end.
 */
function standardOutput(): DestinationStream {
  let offers = Number.POSITIVE_INFINITY;
  // Before the destination is made, so that this runs before its own last flush.
  process.once('exit', () => {
    offers = LAST_OFFERS;
  });
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4_096,
    maxLength: MOST_UNREAD_BYTES,
    periodicFlush: 500,
    retryEAGAIN: () => offers-- > 0,
  });
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    // The library would offer its lines to a closed pipe for ever.
    if (isReaderGone()) return;
    try {
      flush();
    } catch {
      // Nobody takes the last lines.
    }
  };
  return output;
}

/**
 * The server's log. Times are ISO in UTC; errors go through `loggableError`. Callers log route patterns, counts and
 * record numbers, never addresses with queries, tokens, names or e-mail addresses.
 * @param level `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`
 * @param destination where lines go; standard output when left out
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Whole requests and answers are never logged: their addresses and headers hold what is nobody's business.
      serializers: { err: loggableError, error: loggableError, req: () => undefined, res: () => undefined },
    },
    destination ?? standardOutput(),
  );
}
