import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg, { type PoolConfig } from 'pg';

const ourFolder = new URL('../../../database/migrations/', import.meta.url);

/** One hand-written SQL file; its number is its place in the one history. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** All migrations in order. Fails on a file whose name is not `NNNN-name.sql`. */
export async function allMigrations(folder: URL = ourFolder): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`a migration is not named NNNN-name.sql: ${name}`);
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Thrown when the database holds a migration that this version does not know, or one whose text was changed. */
export class MigrationError extends Error {}

/** What tests of migrations ask for: another folder, or to stop after the named migration and fill in data. */
export interface MigrateOptions {
  readonly folder?: URL;
  readonly upTo?: string;
}

/**
 * Brings the database up to date: every missing migration in a transaction of its own, under one lock, so that of two
 * servers starting together one migrates and the other waits. A migration that fails leaves the former state.
 * @returns the names that were carried out.
 * @throws {MigrationError} before anything is changed.
 */
export async function migrate(connection: PoolConfig, options: MigrateOptions = {}): Promise<readonly string[]> {
  const migrations = await allMigrations(options.folder);
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await locked(client, () => prepare(client, migrations));
    const carriedOut: string[] = [];
    for (const migration of migrations) {
      if (await locked(client, () => carryOut(client, migration))) carriedOut.push(migration.name);
      if (migration.name === options.upTo) break;
    }
    return carriedOut;
  } finally {
    await client.end();
  }
}

async function locked<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    // Taken inside the transaction: it is given back by commit, rollback and a lost connection alike.
    await client.query('select pg_advisory_xact_lock(7304191)');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Makes the table of what was carried out, and refuses a database whose history is not the beginning of ours. */
async function prepare(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, carried_out_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  for (const { name, checksum } of rows) {
    const ours = migrations.find((migration) => migration.name === name);
    if (ours === undefined) {
      throw new MigrationError(`the database was used by a newer version: migration ${name} is not known to this one`);
    }
    if (ours.checksum !== checksum) {
      throw new MigrationError(`migration ${name} was changed after it had been carried out`);
    }
  }
}

/** False when it was carried out before. */
async function carryOut(client: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const known = await client.query('select from migration where name = $1', [name]);
  if (known.rowCount === 1) return false;
  await client.query(sql);
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}
