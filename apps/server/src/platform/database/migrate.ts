import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg, { type PoolConfig } from 'pg';

const migrationsFolder = new URL('../../../database/migrations/', import.meta.url);

/** One hand-written SQL file; its number is its position in the history. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Reads all migrations in order. Throws for a file whose name is not `NNNN-name.sql`. */
export async function allMigrations(folder: URL = migrationsFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`a migration is not named NNNN-name.sql: ${name}`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Thrown when the database has a migration that this version does not know, or one whose text has changed since. */
export class MigrationError extends Error {}

/**
 * Options for tests of migrations: another folder, or the last migration to run, so that data can be inserted before
 * the next ones.
 */
export interface MigrateOptions {
  readonly folder?: URL;
  readonly upTo?: string;
}

/**
 * Brings the database up to date. Every missing migration runs in its own transaction, under a lock: if two servers
 * start together, one migrates and the other waits. A failed migration is rolled back.
 * @returns the names of the migrations that ran
 * @throws {MigrationError} before anything has changed
 */
export async function migrate(connection: PoolConfig, options: MigrateOptions = {}): Promise<readonly string[]> {
  const migrations = await allMigrations(options.folder);
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await withLock(client, () => prepare(client, migrations));
    const applied: string[] = [];
    for (const migration of migrations) {
      if (await withLock(client, () => applyMigration(client, migration))) applied.push(migration.name);
      if (migration.name === options.upTo) break;
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function withLock<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    // Transaction-scoped, so that commit, rollback and a lost connection all release it.
    await client.query('select pg_advisory_xact_lock(7304191)');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Creates the table of applied migrations, and refuses a database whose history differs from ours. */
async function prepare(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, carried_out_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  for (const { name, checksum } of rows) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new MigrationError(`the database was used by a newer version: migration ${name} is not known to this one`);
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(`migration ${name} was changed after it had been carried out`);
    }
  }
}

/** Applies a migration. Returns false when it has been applied before. */
async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const existing = await client.query('select from migration where name = $1', [name]);
  if (existing.rowCount === 1) return false;
  await client.query(sql);
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}
