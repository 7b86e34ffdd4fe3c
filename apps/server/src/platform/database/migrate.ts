import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg, { type PoolConfig } from 'pg';

const folder = new URL('../../../database/migrations/', import.meta.url);

/** One hand-written SQL file; its number is its place in the one history. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** All migrations in order. Fails on a file whose name is not `NNNN-name.sql`. */
export async function allMigrations(): Promise<readonly Migration[]> {
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

/**
 * Brings the database up to date: every missing migration in a transaction of its own, under one lock, so that of two
 * servers starting together one migrates and the other waits. A migration that fails leaves the former state.
 * `upTo` stops after the named migration (for tests of migrations on filled data).
 * @returns the names that were carried out.
 */
export async function migrate(connection: PoolConfig, upTo?: string): Promise<readonly string[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const carriedOut: string[] = [];
  try {
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, carried_out_at timestamptz not null default now())`);
    for (const migration of await allMigrations()) {
      await client.query('begin');
      // Taken inside the transaction: it is given back by commit, rollback and a lost connection alike.
      await client.query('select pg_advisory_xact_lock(7304191)');
      const known = await client.query<{ checksum: string }>('select checksum from migration where name = $1', [
        migration.name,
      ]);
      const checksum = known.rows[0]?.checksum;
      if (checksum === undefined) {
        await client.query(migration.sql);
        await client.query('insert into migration (name, checksum) values ($1, $2)', [
          migration.name,
          migration.checksum,
        ]);
        carriedOut.push(migration.name);
      } else if (checksum !== migration.checksum) {
        throw new MigrationError(`migration ${migration.name} was changed after it had been carried out`);
      }
      await client.query('commit');
      if (migration.name === upTo) break;
    }
    return carriedOut;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
