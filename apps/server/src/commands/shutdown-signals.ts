import { constants } from 'node:os';
import { type Log, toLoggableError } from '../platform/log.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process in order at a signal, so that exit listeners (the embedded database) run.
 * For commands whose unfinished work need not be waited for.
 */
export function exitOnSignals(): void {
  for (const signal of signals) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** The shutdown of a server: its signals and its state. */
export interface ServerShutdown {
  /** Resolves once somebody asked for it; not before `ready` was called. */
  readonly asked: Promise<void>;
  /** From now on there is work to be finished; before, the process ends at once when it is asked to. */
  ready(): void;
}

/**
 * Waits for the signals that end a server. Only the first one counts: a terminal sends Ctrl-C to every process of a
 * command, and those pass it on to each other. A fault that nobody caught is logged and ends the process with code 1.
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
  // Whoever read our output may go away; that is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  return {
    asked: shutdownRequest.promise,
    ready: () => {
      isReady = true;
    },
  };
}
