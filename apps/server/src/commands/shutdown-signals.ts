import { constants } from 'node:os';
import { type Log, toLoggableError } from '../platform/log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process on a signal with `process.exit`, so that exit listeners run (they stop the embedded database). For
 * commands whose unfinished work may be lost.
 */
export function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** The shutdown of a server: its signals and its state. */
export interface ServerShutdown {
  /** Resolves at the first signal after `ready` was called. */
  readonly asked: Promise<void>;
  /**
   * Tells that work may be running from now on, so that a signal starts an orderly shutdown. Before this call, a signal
   * ends the process at once.
   */
  ready(): void;
}

/**
 * Listens for the signals that end a server. Only the first one counts, because a terminal sends Ctrl-C to all
 * processes of a command, and those forward it to each other. An uncaught error is logged and ends the process with
 * code 1.
 */
export function createServerShutdown(log: Log): ServerShutdown {
  const shutdownRequest = Promise.withResolvers<void>();
  let isReady = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (!isReady) process.exit(0);
      shutdownRequest.resolve();
    });
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ error: toLoggableError(error) }, 'the server crashed');
    process.exit(1);
  });
  // A broken output pipe must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  return {
    asked: shutdownRequest.promise,
    ready: () => {
      isReady = true;
    },
  };
}
