import { setTimeout as pause } from 'node:timers/promises';
import { findEmbeddedBinaries, type PostgresBinaries } from './embedded/binaries.ts';
import { ensureCluster, storageOf } from './embedded/cluster.ts';
import {
  connectionTo,
  type EmbeddedConnection,
  ensureDatabase,
  heldBySomebodyElse,
  waitForRunningServer,
} from './embedded/connect.ts';
import { type DataFolder, prepareDataFolder } from './embedded/data-folder.ts';
import { concernsFileIn, dataFolderError } from './embedded/errors.ts';
import { type LaunchOptions, launchServer, stopServer } from './embedded/launch.ts';
import { findRunningServer, type RunningServer } from './embedded/lock-file.ts';
import { type Settings, serverSettings } from './embedded/settings.ts';
import { chooseUnprivileged, type RunAs, type Unprivileged } from './embedded/unprivileged.ts';
import { beginUse, type ServerUse } from './embedded/users.ts';
import { type ServerWatch, watchServer } from './embedded/watch.ts';

export type { EmbeddedConnection } from './embedded/connect.ts';
export { DataFolderError, EmbeddedUnavailableError } from './embedded/errors.ts';

/** A private PostgreSQL server that this process may use. */
export interface EmbeddedPostgres {
  /** Spread into the configuration of a `pg` pool. */
  readonly connection: EmbeddedConnection;
  /** The server was running already (an earlier process was killed, or another process shares it). */
  readonly adopted: boolean;
  /** Process id of the server; another one after it had to be started again. */
  readonly pid: number;
  /**
   * Resolves with the reason when the server ended and could not be brought back, or not to the place where its users
   * look for it. Until then one that was killed is started again by itself.
   */
  readonly lost: Promise<Error>;
  /** Tells this cluster from a copy of it: the same text as long as the files are the same ones. */
  readonly storage: string;
  /**
   * Ends this use; call it after the pool is drained. The last user of the server stops it, everybody else leaves it
   * running. May be called twice.
   */
  stop(): Promise<void>;
}

/** What a start may be told. Everything but `log` has a default meant for production. */
export interface EmbeddedOptions {
  /** Takes one line of English per event. */
  readonly log?: (line: string) => void;
  /** Takes the lines that somebody should see: the server ended by itself and was started again, or could not be. */
  readonly report?: ((line: string) => void) | undefined;
  /** Another installation than that of npm (the tests use an older one). */
  readonly binaries?: PostgresBinaries;
  /** Settings that differ from the usual ones. */
  readonly settings?: Settings;
  /** The way to get rid of root's rights, otherwise found by trial. */
  readonly runAs?: RunAs;
  /** Name of the database inside the cluster. */
  readonly database?: string;
  /** Seconds (10) that an invisible holder of the folder, a dying server or another container, gets to let go. */
  readonly patience?: number;
}

/**
 * Starts the PostgreSQL of the data folder, or shares the one that runs there already. Creates folder (0700), cluster and
 * the database `wagenpark` when they are missing. The server answers on a socket in a private folder only.
 * Throws DataFolderError (folder not usable, full disk, in use elsewhere) or EmbeddedUnavailableError (system, package).
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const binaries = options.binaries ?? findEmbeddedBinaries();
  const folder = prepareDataFolder(dataDir, binaries.major);
  try {
    const unprivileged = chooseUnprivileged(binaries, folder.root, options.runAs);
    if (ensureCluster(folder, unprivileged)) log(`Created a new database in ${folder.root}`);
    return await startUse(folder, unprivileged, options, log);
  } catch (error) {
    throw concernsFileIn(folder.root, error) ? dataFolderError(folder.root, error) : error;
  }
}

async function startUse(
  folder: DataFolder,
  unprivileged: Unprivileged,
  options: EmbeddedOptions,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const use = beginUse(folder);
  const atExit = endAtExit(folder, use);
  let watch: ServerWatch | undefined;
  let server: RunningServer | undefined;
  const stop = async () => {
    await watch?.stop();
    server = watch?.server ?? server;
    atExit.disarm();
    const last = use.end();
    if (server === undefined) return;
    if (last) await stopServer(folder, server);
    else log(`Leaving database server ${server.pid} to the other processes that use it`);
  };
  try {
    const found = await shareOrLaunch(folder, unprivileged, options, { onLaunching: atExit.launching });
    server = found.server;
    log(found.adopted ? `Sharing the running database server ${server.pid}` : `Started database server ${server.pid}`);
    const database = options.database ?? 'wagenpark';
    await ensureDatabase(server, database);
    const restart = async (former: RunningServer): Promise<RunningServer> => {
      const { socketFolder } = former;
      const again = await shareOrLaunch(folder, unprivileged, options, { socketFolder, onLaunching: atExit.launching });
      if (again.server.socketFolder !== socketFolder) {
        throw new Error(`another process has started it in another place, ${again.server.socketFolder}`);
      }
      return again.server;
    };
    const watching = watchServer(folder, server, restart, options.report ?? log);
    watch = watching;
    let stopped: Promise<void> | undefined;
    return {
      connection: connectionTo(server, database),
      adopted: found.adopted,
      get pid() {
        return watching.server.pid;
      },
      lost: watching.lost,
      storage: storageOf(folder),
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A process that ends without `stop` (a crash, `process.exit`) has no time to wait, but asks the server to end when
 * nobody else uses it. Only SIGKILL leaves a server behind, which the next start shares.
 */
function endAtExit(
  folder: DataFolder,
  use: ServerUse,
): {
  readonly launching: (pid: number | undefined) => void;
  readonly disarm: () => void;
} {
  let launched: number | undefined;
  const end = () => {
    if (!use.end()) return;
    for (const pid of new Set([launched, findRunningServer(folder)?.pid])) {
      try {
        if (pid !== undefined) process.kill(pid, 'SIGINT');
      } catch {
        // It has ended by itself.
      }
    }
  };
  process.once('exit', end);
  return {
    launching: (pid) => {
      launched = pid;
    },
    disarm: () => void process.removeListener('exit', end),
  };
}

async function shareOrLaunch(
  folder: DataFolder,
  unprivileged: Unprivileged,
  options: EmbeddedOptions,
  launch: LaunchOptions,
): Promise<{ server: RunningServer; adopted: boolean }> {
  const giveUp = Date.now() + (options.patience ?? 10) * 1000;
  const settings = { ...serverSettings(), ...options.settings };
  for (;;) {
    const running = await waitForRunningServer(folder);
    if (running !== undefined) return { server: running, adopted: true };
    const launched = await launchServer(folder, unprivileged, settings, launch);
    if (launched !== undefined) return { server: launched, adopted: false };
    // Somebody holds the lock without showing: a server in its first or last moments, or one in another container.
    if (Date.now() > giveUp) throw heldBySomebodyElse(folder);
    await pause(50);
  }
}
