import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clusterOwner } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { DataFolderError } from './errors.ts';
import { findRunningServer, holderInWords, type RunningServer } from './lock-file.ts';

/** How to reach a database of the embedded server: `host` is the folder of its socket. */
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

/** Seconds that a server which says "ready" gets to answer; it may be in its last moments just then. */
const patienceWithServer = 10;

/**
 * Waits until a server that somebody else started answers; undefined when it ends meanwhile.
 * Throws DataFolderError, naming the process, when it lives but cannot be shared.
 */
export async function waitForRunningServer(folder: DataFolder): Promise<RunningServer | undefined> {
  let giveUp = Date.now() + patienceWithServer * 1000;
  for (;;) {
    const server = findRunningServer(folder);
    if (server === undefined) return undefined;
    const obstacle = server.status === 'ready' ? await obstacleTo(server, folder) : 'starting';
    if (obstacle === undefined) return server;
    // Recovery after a crash takes as long as it takes.
    if (obstacle === 'starting') giveUp = Date.now() + patienceWithServer * 1000;
    else if (Date.now() > giveUp) throw heldBySomebodyElse(folder, server.pid, obstacle);
    await pause(50);
  }
}

/** The refusal when the data folder is in use and cannot be shared. */
export function heldBySomebodyElse(folder: DataFolder, pid?: number, cause?: unknown): DataFolderError {
  const holder = pid === undefined ? holderInWords(folder) : `process ${pid}`;
  return new DataFolderError(
    folder.root,
    `The database in ${folder.root} is in use by ${holder} and cannot be shared from here. ` +
      'Stop that process first, or choose another data folder.',
    { cause },
  );
}

/** Creates a database in the cluster when it is not there yet. Two processes may try at once. */
export async function ensureDatabase(server: RunningServer, name: string): Promise<void> {
  const client = await connect(server);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    const somebodyWasFaster = code === '42P04' || code === '23505';
    if (!somebodyWasFaster) throw error;
  } finally {
    await client.end();
  }
}

async function connect(server: RunningServer): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(server, 'postgres'), application_name: 'wagenpark start' });
  // A server that stops ends the connection at any time; the query in progress reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** What keeps us from using the server: nothing, that it still starts, or an error (or a wrong folder). */
async function obstacleTo(server: RunningServer, folder: DataFolder): Promise<unknown> {
  try {
    const client = await connect(server);
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const served = rows[0]?.data_directory;
      return served === folder.cluster ? undefined : new Error(`That server serves ${served}.`);
    } finally {
      await client.end();
    }
  } catch (error) {
    const cannotConnectNow = '57P03';
    return error instanceof pg.DatabaseError && error.code === cannotConnectNow ? 'starting' : error;
  }
}
