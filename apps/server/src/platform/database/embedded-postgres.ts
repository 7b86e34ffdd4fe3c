import { setTimeout as pause } from 'node:timers/promises';
import { findEmbeddedBinaries, type PostgresBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import {
  connectionTo,
  type EmbeddedConnection,
  ensureDatabase,
  heldBySomebodyElse,
  waitForRunningServer,
} from './embedded/connect.ts';
import { type DataFolder, prepareDataFolder } from './embedded/data-folder.ts';
import { concernsFileIn, dataFolderError } from './embedded/errors.ts';
import { launchServer, stopServer } from './embedded/launch.ts';
import type { RunningServer } from './embedded/lock-file.ts';
import { type Settings, serverSettings } from './embedded/settings.ts';
import { chooseUnprivileged, type RunAs, type Unprivileged } from './embedded/unprivileged.ts';
import { beginUse } from './embedded/users.ts';

export type { EmbeddedConnection } from './embedded/connect.ts';
export { DataFolderError, EmbeddedUnavailableError } from './embedded/errors.ts';

/** A private PostgreSQL server that this process may use. */
export interface EmbeddedPostgres {
  /** Spread into the configuration of a `pg` pool. */
  readonly connection: EmbeddedConnection;
  /** The server was running already (an earlier process was killed, or another process shares it). */
  readonly adopted: boolean;
  /** Process id of the server. */
  readonly pid: number;
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
  let server: RunningServer | undefined;
  const stop = async () => {
    const last = use.end();
    if (server === undefined) return;
    if (last) await stopServer(folder, server);
    else log(`Leaving database server ${server.pid} to the other processes that use it`);
  };
  try {
    const found = await shareOrLaunch(folder, unprivileged, options);
    server = found.server;
    log(found.adopted ? `Sharing the running database server ${server.pid}` : `Started database server ${server.pid}`);
    const database = options.database ?? 'wagenpark';
    await ensureDatabase(server, database);
    let stopped: Promise<void> | undefined;
    return {
      connection: connectionTo(server, database),
      adopted: found.adopted,
      pid: server.pid,
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

async function shareOrLaunch(
  folder: DataFolder,
  unprivileged: Unprivileged,
  options: EmbeddedOptions,
): Promise<{ server: RunningServer; adopted: boolean }> {
  const giveUp = Date.now() + (options.patience ?? 10) * 1000;
  const settings = { ...serverSettings(), ...options.settings };
  for (;;) {
    const running = await waitForRunningServer(folder);
    if (running !== undefined) return { server: running, adopted: true };
    const launched = await launchServer(folder, unprivileged, settings);
    if (launched !== undefined) return { server: launched, adopted: false };
    // Somebody holds the lock without showing: a server in its first or last moments, or one in another container.
    if (Date.now() > giveUp) throw heldBySomebodyElse(folder);
    await pause(50);
  }
}
