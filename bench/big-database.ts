import pg, { type PoolConfig } from 'pg';
import { startEmbedded } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { type RunningProcess, startPortal } from './child-process.ts';
import { bigClient } from './fleet-calls.ts';

/** The options of all benchmarks that need a filled database, for `parseArgs`. */
export const databaseOptions = {
  database: { type: 'string' },
  embedded: { type: 'string' },
  contracts: { type: 'string', default: '100000' },
} as const;

/** A database with the demo world, and our server on it. */
export interface BigDatabase {
  readonly connection: PoolConfig;
  readonly portal: RunningProcess;
  readonly postgres: string;
  /** Contracts of the big client. */
  readonly contracts: number;
  readonly query: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/**
 * Runs on the database of a PostgreSQL server (`--database postgres://…`) or on the embedded one in a folder
 * (`--embedded <folder>`), fills an empty one with `--contracts`, and stops what it started.
 */
export async function withBigDatabase(
  options: { readonly database?: string; readonly embedded?: string; readonly contracts: string },
  work: (database: BigDatabase) => Promise<void>,
): Promise<void> {
  const { database, embedded: folder } = options;
  if ((database === undefined) === (folder === undefined)) throw new Error('Give either --database or --embedded.');
  const embedded = folder === undefined ? undefined : await startEmbedded(`${folder}/database`);
  const connection = embedded?.connection ?? { connectionString: database };
  try {
    const contracts = Number(options.contracts);
    const portal = await startPortal({ databaseUrl: database, dataFolder: folder, contracts });
    const pool = new pg.Pool({ ...connection, max: 1 });
    const query: BigDatabase['query'] = async <Row extends pg.QueryResultRow>(
      sql: string,
      values: readonly unknown[] = [],
    ) => (await pool.query<Row>(sql, [...values])).rows;
    try {
      const [facts] = await query<{ total: number; version: string }>(
        `select count(*)::integer as total, split_part(current_setting('server_version'), ' ', 1) as version
         from lease_contract where client_id = $1`,
        [bigClient.clientId],
      );
      await work({ connection, portal, query, postgres: facts?.version ?? '', contracts: facts?.total ?? 0 });
    } finally {
      await pool.end();
      await portal.stop();
    }
  } finally {
    await embedded?.stop();
  }
}
