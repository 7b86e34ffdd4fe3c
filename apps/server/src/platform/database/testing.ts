import crypto from 'node:crypto';
import pg, { type PoolConfig } from 'pg';
import { inject } from 'vitest';

/** The database server of the current vitest project. Passed from the global setup to the test files as JSON. */
export interface TestDatabaseServer {
  /** A connection with the right to create databases. */
  readonly connection: { readonly connectionString: string } | { host: string; port: number; user: string };
  /** The template database, in which all migrations have run. */
  readonly template: string;
  /**
   * The folder around `bin` of an installation whose `pg_dump` is not older than the server. Undefined for the embedded
   * server.
   */
  readonly programs?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: TestDatabaseServer;
    /** The folder in which the tests on the embedded PostgreSQL record their statements in this run. */
    recordedStatements: string;
  }
}

/** The private database of one test file. */
export interface TestDatabase {
  /** Connects as the owner, who has all rights. Transactions switch to the application's own role. */
  readonly connection: PoolConfig;
  /** Drops the database. Call it after the pools on it have been closed. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database on the server of the current vitest project. It is a copy of the template, which
 * takes well under a second. Call it in `beforeAll` and `drop` in `afterAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testDatabaseServer');
  const name = `wagenpark_test_${crypto.randomBytes(8).toString('hex')}`;
  await withAdministrator(server, (client) => client.query(`create database ${name} template ${server.template}`));
  return {
    connection: connectionToDatabase(server, name),
    drop: async () => {
      await withAdministrator(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The connection to another database of the same server. */
export function connectionToDatabase({ connection }: TestDatabaseServer, database: string): PoolConfig {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs `work` on a connection that may create and drop databases, and closes it. */
export async function withAdministrator<Result>(
  server: TestDatabaseServer,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
