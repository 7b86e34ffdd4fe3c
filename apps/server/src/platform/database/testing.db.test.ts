import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations, migrate } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

const openDatabases: TestDatabase[] = [];
let mine: TestDatabase;
let otherDatabase: TestDatabase;

beforeAll(async () => {
  mine = await testDatabase();
  otherDatabase = await testDatabase();
  openDatabases.push(mine, otherDatabase);
});

afterAll(async () => {
  for (const database of openDatabases) await database.drop();
});

async function ask(database: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('every test database is fully migrated and belongs to one test file alone', async () => {
  const names = (await allMigrations()).map(({ name }) => name);
  expect(await ask(mine, 'select name from migration order by name')).toEqual(names);
  expect(await migrate(mine.connection)).toEqual([]);
  await ask(mine, 'create table only_here ()');
  expect(await ask(otherDatabase, "select to_regclass('only_here')")).toEqual([null]);
});

test('the tests run on a server that Wagenpark supports', async () => {
  const [version] = await ask(mine, "select current_setting('server_version_num')::int");
  expect(version).toBeGreaterThanOrEqual(150_000);
});
