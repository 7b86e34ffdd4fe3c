import { setTimeout as pause } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import type { RunningServer } from './lock-file.ts';
import { orphanedWorkers, processIsAlive, servesCluster } from './processes.ts';

/** How often the server is looked at; together with a start it stays well below the 5 s that a portal may be away. */
const LOOK_EVERY_MS = 200;
/** The wait before the second attempt of a minute; each further one waits twice as long. The first does not wait. */
const FIRST_WAIT_MS = 500;
/** So many ends and failed starts within a minute, and it is no accident: the watch gives up. */
const MOST_ATTEMPTS = 6;
const WITHIN_MS = 60_000;

/** A watch over a server. */
export interface ServerWatch {
  /** The server as it runs now, or ran last. */
  readonly server: RunningServer;
  /** Resolves with the reason once the server is gone for good. */
  readonly lost: Promise<Error>;
  /** Ends the watch, after a start that is under way. */
  stop(): Promise<void>;
}

/**
 * Watches a server and starts it again when it ends without having been asked to: killed by somebody, or by a system
 * that ran out of memory. One that keeps on ending is given up.
 * @param restart starts it, or shares the one that another process started meanwhile
 * @param log takes one line of English per event
 */
export function watchServer(
  folder: DataFolder,
  first: RunningServer,
  restart: (former: RunningServer) => Promise<RunningServer>,
  log: (line: string) => void,
): ServerWatch {
  const stopping = new AbortController();
  const lost = Promise.withResolvers<Error>();
  let server = first;
  let attempts: number[] = [];

  async function startAgain(): Promise<void> {
    let failure: unknown;
    while (!stopping.signal.aborted) {
      const now = performance.now();
      attempts = [...attempts.filter((at) => now - at < WITHIN_MS), now];
      if (attempts.length > MOST_ATTEMPTS) {
        throw new Error(
          `The embedded database ended ${MOST_ATTEMPTS} times within a minute and is not started again; its log is in ${folder.logs}.`,
          { cause: failure },
        );
      }
      if (attempts.length > 1) await pause(FIRST_WAIT_MS * 2 ** (attempts.length - 2), undefined, stopping);
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
        await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
        if (!lives(server, folder)) await startAgain();
      }
    } catch (error) {
      // An ended wait is how the watch itself is ended.
      if (!stopping.signal.aborted) lost.resolve(error instanceof Error ? error : new Error(String(error)));
    }
  }

  const watching = watch();
  return {
    get server() {
      return server;
    },
    lost: lost.promise,
    stop() {
      stopping.abort();
      return watching;
    },
  };
}

/** Elsewhere than on Linux a closer look costs a program of its own. */
const lives = ({ pid }: RunningServer, folder: DataFolder): boolean =>
  process.platform === 'linux' ? servesCluster(pid, folder.cluster) : processIsAlive(pid);

/** SIGQUIT: at once and without a farewell, which is what PostgreSQL itself does when its first process is lost. */
function endOrphans(folder: DataFolder): void {
  for (const pid of orphanedWorkers(folder.cluster)) {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended meanwhile.
    }
  }
}
