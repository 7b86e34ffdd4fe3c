import { setTimeout as pause } from 'node:timers/promises';
import { findEmbeddedBinaries, type PostgresBinaries } from './embedded/binaries.ts';
import { ensureCluster, storageOf } from './embedded/cluster.ts';
import {
  connectionTo,
  type EmbeddedConnection,
  ensureDatabase,
  folderInUseError,
  waitForRunningServer,
} from './embedded/connect.ts';
import { type DataFolder, prepareDataFolder } from './embedded/data-folder.ts';
import { concernsFileIn, dataFolderError } from './embedded/errors.ts';
import { type LaunchOptions, launchServer, stopServer } from './embedded/launch.ts';
import { findRunningServer, type RunningServer } from './embedded/lock-file.ts';
import { beginUse, type ServerUse } from './embedded/server-users.ts';
import { type ServerWatch, watchServer } from './embedded/server-watch.ts';
import { type Settings, serverSettings } from './embedded/settings.ts';
import { chooseUnprivileged, type RunAs, type Unprivileged } from './embedded/unprivileged.ts';

export type { EmbeddedConnection } from './embedded/connect.ts';
export { DataFolderError, EmbeddedUnavailableError } from './embedded/errors.ts';

/** A running private PostgreSQL server, shared by all processes that use its data folder. */
export interface EmbeddedPostgres {
  /** Connection settings for a `pg` pool. */
  readonly connection: EmbeddedConnection;
  /** The server was already running: an earlier process was killed, or another process shares it. */
  readonly adopted: boolean;
  /** Process id of the server. It changes when the server is restarted. */
  readonly pid: number;
  /**
   * Resolves with the reason when the server ended and could not be restarted, or was restarted with another socket
   * than its users have. A server that was killed is restarted automatically until then.
   */
  readonly lost: Promise<Error>;
  /** Identifies the cluster's files: the text stays the same for the original and differs for a copy. */
  readonly storage: string;
  /**
   * Stops using the server; call it after the pool has been drained. The last user shuts the server down, all others
   * leave it running. May be called twice.
   */
  stop(): Promise<void>;
}

/** Options of a start. All except `log` have defaults for production. */
export interface EmbeddedOptions {
  /** Receives one line of English per event. */
  readonly log?: (line: string) => void;
  /**
   * Receives the lines that an operator should see: the server ended unexpectedly and was restarted, or could not be
   * restarted.
   */
  readonly report?: ((line: string) => void) | undefined;
  /** Another PostgreSQL installation than the one from npm (tests use an older one). */
  readonly binaries?: PostgresBinaries;
  /** Settings that override the defaults. */
  readonly settings?: Settings;
  /** How to drop root privileges. Detected when left out. */
  readonly runAs?: RunAs;
  /** Name of the database inside the cluster. */
  readonly database?: string;
  /**
   * Seconds to wait for an unknown holder of the data folder, such as a server that is shutting down or another
   * container. Default: 10.
   */
  readonly patience?: number;
}

/**
 * Starts the PostgreSQL server of the data folder, or shares the one that is already running there. Creates the folder
 * (0700), the cluster and the database `wagenpark` when they are missing. The server listens only on a socket in a
 * private folder.
 * @throws {DataFolderError} when the folder is not usable, the disk is full, or the folder is in use elsewhere
 * @throws {EmbeddedUnavailableError} when the system or the npm package does not support it
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
    const isLastUser = use.end();
    if (server === undefined) return;
    if (isLastUser) await stopServer(folder, server);
    else log(`Leaving database server ${server.pid} to the other processes that use it`);
  };
  try {
    const sharedServer = await shareOrLaunch(folder, unprivileged, options, { onLaunching: atExit.launching });
    server = sharedServer.server;
    log(
      sharedServer.adopted
        ? `Sharing the running database server ${server.pid}`
        : `Started database server ${server.pid}`,
    );
    const database = options.database ?? 'wagenpark';
    await ensureDatabase(server, database);
    const restart = async (previous: RunningServer): Promise<RunningServer> => {
      const { socketFolder } = previous;
      const restarted = await shareOrLaunch(folder, unprivileged, options, {
        socketFolder,
        onLaunching: atExit.launching,
      });
      if (restarted.server.socketFolder !== socketFolder) {
        throw new Error(`another process has started it in another place, ${restarted.server.socketFolder}`);
      }
      return restarted.server;
    };
    const serverWatch = watchServer(folder, server, restart, options.report ?? log);
    watch = serverWatch;
    let stopped: Promise<void> | undefined;
    return {
      connection: connectionTo(server, database),
      adopted: sharedServer.adopted,
      get pid() {
        return serverWatch.server.pid;
      },
      lost: serverWatch.lost,
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
 * A process that exits without `stop` (a crash, `process.exit`) cannot wait, but signals the server to shut down when
 * no other process uses it. Only SIGKILL leaves a running server behind, which the next start shares.
 */
function endAtExit(
  folder: DataFolder,
  use: ServerUse,
): {
  readonly launching: (pid: number | undefined) => void;
  readonly disarm: () => void;
} {
  let launched: number | undefined;
  const shutDown = () => {
    if (!use.end()) return;
    for (const pid of new Set([launched, findRunningServer(folder)?.pid])) {
      try {
        if (pid !== undefined) process.kill(pid, 'SIGINT');
      } catch {
        // The server has already ended.
      }
    }
  };
  process.once('exit', shutDown);
  return {
    launching: (pid) => {
      launched = pid;
    },
    disarm: () => void process.removeListener('exit', shutDown),
  };
}

async function shareOrLaunch(
  folder: DataFolder,
  unprivileged: Unprivileged,
  options: EmbeddedOptions,
  launch: LaunchOptions,
): Promise<{ server: RunningServer; adopted: boolean }> {
  const deadline = Date.now() + (options.patience ?? 10) * 1000;
  const settings = { ...serverSettings(), ...options.settings };
  for (;;) {
    const running = await waitForRunningServer(folder);
    if (running !== undefined) return { server: running, adopted: true };
    const launched = await launchServer(folder, unprivileged, settings, launch);
    if (launched !== undefined) return { server: launched, adopted: false };
    // Another process holds the lock but no server is visible: one that is starting up or shutting down, or one in
    // another container.
    if (Date.now() > deadline) throw folderInUseError(folder);
    await pause(50);
  }
}
