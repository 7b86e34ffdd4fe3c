import { setTimeout as pause } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import type { RunningServer } from './lock-file.ts';
import { findOrphanedWorkers, processIsAlive, servesCluster } from './processes.ts';

/** Polling interval. Together with a restart it stays well below the 5 s that the portal may be unavailable. */
const POLL_INTERVAL_MS = 200;
/** Delay before the second restart within a minute. Each further delay doubles; the first restart has none. */
const FIRST_RETRY_DELAY_MS = 500;
/** The maximum number of exits and failed starts within a minute, after which the watch gives up. */
const MAX_ATTEMPTS = 6;
const ATTEMPT_WINDOW_MS = 60_000;

/** Watches a running server. */
export interface ServerWatch {
  /** The current server, or the last one. */
  readonly server: RunningServer;
  /** Resolves with the reason once the server has ended and cannot be restarted. */
  readonly lost: Promise<Error>;
  /** Ends the watch, after a running restart has finished. */
  stop(): Promise<void>;
}

/**
 * Watches a server and restarts it when it ends unexpectedly, for instance because it was killed or the system ran out
 * of memory. Gives up on a server that keeps ending.
 * @param restart starts the server, or shares the one that another process has started meanwhile
 * @param log receives one line of English per event
 */
export function watchServer(
  folder: DataFolder,
  initialServer: RunningServer,
  restart: (former: RunningServer) => Promise<RunningServer>,
  log: (line: string) => void,
): ServerWatch {
  const stopping = new AbortController();
  const lost = Promise.withResolvers<Error>();
  let server = initialServer;
  let attempts: number[] = [];

  async function restartWithRetries(): Promise<void> {
    let failure: unknown;
    while (!stopping.signal.aborted) {
      const now = performance.now();
      attempts = [...attempts.filter((startedAt) => now - startedAt < ATTEMPT_WINDOW_MS), now];
      if (attempts.length > MAX_ATTEMPTS) {
        throw new Error(
          `The embedded database ended ${MAX_ATTEMPTS} times within a minute and is not started again; its log is in ${folder.logs}.`,
          { cause: failure },
        );
      }
      if (attempts.length > 1) await pause(FIRST_RETRY_DELAY_MS * 2 ** (attempts.length - 2), undefined, stopping);
      endOrphans(folder);
      try {
        server = await restart(server);
        log(`The embedded database ended by itself; started it again as process ${server.pid}.`);
        return;
      } catch (error) {
        failure = error;
        log(
          `The embedded database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  async function watch(): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        await pause(POLL_INTERVAL_MS, undefined, { signal: stopping.signal, ref: false });
        if (!isAlive(server, folder)) await restartWithRetries();
      }
    } catch (error) {
      // An aborted wait is how the watch itself is stopped.
      if (!stopping.signal.aborted) lost.resolve(error instanceof Error ? error : new Error(String(error)));
    }
  }

  const watchLoop = watch();
  return {
    get server() {
      return server;
    },
    lost: lost.promise,
    stop() {
      stopping.abort();
      return watchLoop;
    },
  };
}

/** Whether the server is alive. On other systems than Linux, the thorough check would start a program each time. */
const isAlive = ({ pid }: RunningServer, folder: DataFolder): boolean =>
  process.platform === 'linux' ? servesCluster(pid, folder.cluster) : processIsAlive(pid);

/**
 * Ends orphaned workers with SIGQUIT, an immediate shutdown, which is what PostgreSQL itself sends when its main
 * process is lost.
 */
function endOrphans(folder: DataFolder): void {
  for (const pid of findOrphanedWorkers(folder.cluster)) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // The process has already ended.
    }
  }
}
