import { join } from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { Config } from '../platform/config.ts';
import { startEmbedded } from '../platform/database/embedded-postgres.ts';
import { CommandError } from './command.ts';

/** A running PostgreSQL server, and how to disconnect from it. */
export interface OpenDatabase {
  readonly connection: PoolConfig;
  /** The location of the data, for the start-up banner. Contains no password. */
  readonly place: string;
  /** The id of the data folder (`storageOf`); null for an external server. */
  readonly storage: string | null;
  /**
   * Resolves with the reason when the embedded server stopped and cannot be started again. It never resolves for an
   * external server.
   */
  readonly lost: Promise<Error>;
  readonly close: () => Promise<void>;
}

/**
 * Connects to the PostgreSQL server of `DATABASE_URL`. Without that variable, it starts the embedded server in the data
 * folder.
 * @param report receives a line of English text whenever the embedded server was restarted
 */
export async function openDatabase(config: Config, report?: (line: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) {
    const folder = join(config.dataFolder, 'database');
    const embedded = await startEmbedded(folder, { report });
    const { connection, storage, lost } = embedded;
    return { connection, place: folder, storage, lost, close: () => embedded.stop() };
  }
  const connection: PoolConfig = { connectionString: config.databaseUrl };
  const { hostname, pathname } = new URL(config.databaseUrl);
  const place = `PostgreSQL on ${hostname || 'this machine'}, database ${pathname.slice(1)}`;
  await checkServer(connection, place);
  return { connection, place, storage: null, lost: new Promise(() => {}), close: () => Promise.resolve() };
}

/** The oldest PostgreSQL version on which the tests run. */
const OLDEST = 150_000;

async function checkServer(connection: PoolConfig, place: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('show server_version_num');
    if (Number(rows[0]?.version) < OLDEST) throw new CommandError(`${place}: Wagenpark needs PostgreSQL 15 or newer.`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${place} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
