import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs: one JSON line per event, on standard output. */
export type Log = Logger;

/** The parts of an error that may stand in a log. */
interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly message?: string;
  readonly stack?: string;
}

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

// Whoever logs may have made an error loggable already.
const isLogged = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * What a log keeps of an error. The words of a database error and its `detail` quote values (`Key (email)=(…)`), so
 * of those only code, constraint and table stay; the stack keeps its places and loses its first line.
 */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return isLogged(error) ? error : { type: typeof error };
  const fromDatabase = textOf(error, 'severity') !== undefined;
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const optional = {
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
    message: fromDatabase ? undefined : error.message,
    stack: places?.map((line) => line.trim()).join('\n'),
  };
  return {
    type: error.name,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/**
 * Standard output, written to beside the work instead of before the next call. A line waits half a second at most, and
 * none when the process ends by itself.
 */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });

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
