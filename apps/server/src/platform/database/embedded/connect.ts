import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterOwner } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { DataFolderError } from './errors.ts';
import { describeHolder, findRunningServer, type RunningServer } from './lock-file.ts';

/** How to connect to a database of the embedded server. `host` is the folder of its socket. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The connection to one database of a running server. */
export function connectionTo(server: RunningServer, database: string): EmbeddedConnection {
  return { host: server.socketFolder, port: server.port, user: clusterOwner, database };
}

/** Seconds to wait for a server that reports "ready" but does not answer; it may be shutting down. */
const patienceWithServer = 10;

/**
 * Waits until a server that another process started answers. Undefined when it ends before.
 * @throws {DataFolderError} naming the process, when the server runs but cannot be shared
 */
export async function waitForRunningServer(folder: DataFolder): Promise<RunningServer | undefined> {
  let deadline = Date.now() + patienceWithServer * 1000;
  for (;;) {
    const server = findRunningServer(folder);
    if (server === undefined) return undefined;
    const problem = server.status === 'ready' ? await checkServer(server, folder) : 'starting';
    if (problem === undefined) return server;
    // Recovery after a crash may take any length of time.
    if (problem === 'starting') deadline = Date.now() + patienceWithServer * 1000;
    else if (Date.now() > deadline) throw folderInUseError(folder, server.pid, problem);
    await pause(50);
  }
}

/** The error for a data folder that is in use and cannot be shared. */
export function folderInUseError(folder: DataFolder, pid?: number, cause?: unknown): DataFolderError {
  const holder = pid === undefined ? describeHolder(folder) : `process ${pid}`;
  return new DataFolderError(
    folder.root,
    `The database in ${folder.root} is in use by ${holder} and cannot be shared from here. ` +
      'Stop that process first, or choose another data folder.',
    { cause },
  );
}

/** Creates a database in the cluster when it is missing. Two processes may try at the same time. */
export async function ensureDatabase(server: RunningServer, name: string): Promise<void> {
  const client = await connect(server);
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    const wasCreatedConcurrently = code === '42P04' || code === '23505';
    if (!wasCreatedConcurrently) throw error;
  } finally {
    await client.end();
  }
}

async function connect(server: RunningServer): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(server, 'postgres'), application_name: 'wagenpark start' });
  // A server that shuts down may close the connection at any time. The running query reports that.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * What prevents using the server: undefined for nothing, 'starting', or an error (also for a server of another folder).
 */
async function checkServer(server: RunningServer, folder: DataFolder): Promise<unknown> {
  try {
    const client = await connect(server);
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const servedFolder = rows[0]?.data_directory;
      return servedFolder === folder.cluster ? undefined : new Error(`That server serves ${servedFolder}.`);
    } finally {
      await client.end();
    }
  } catch (error) {
    const cannotConnectNow = '57P03';
    return error instanceof pg.DatabaseError && error.code === cannotConnectNow ? 'starting' : error;
  }
}
