import { accounts } from '@wagenpark/contract/admin/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';
import { type RestoreWatch, watchForRestore } from './restore-watch.ts';

let testing: TestDatabase;
let database: Database;
let server: TestServer;
let anna: Person;
let ended: number[];

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection, { max: 2 });
  server = await testServer(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aPerson(tx, { client_id: 1, email: 'anna@client.example' });
  });
});
beforeEach(async () => {
  ended = [];
  anna = await server.signIn({ client_id: 1, email: 'anna@client.example' });
});
afterAll(async () => {
  await server.close();
  await database.close();
  await testing.drop();
});

/** Starts a server on the current data. */
const aServer = (storage: string | null = null): RestoreWatch =>
  watchForRestore({
    database,
    clock: { now: () => new Date() },
    storage,
    onEnded: (tokens) => ended.push(tokens),
    onFailure: (error) => {
      throw error;
    },
  });

const sql = (text: string) => database.asOwner((tx) => tx.query(text));
const liveTokens = async (): Promise<number> => {
  const rows = await database.asOwner((tx) =>
    tx.query<{ count: number }>('select count(*)::integer as count from session_token where revoked_at is null'),
  );
  return rows[0]?.count ?? -1;
};

test('after a restart, or with a second server, users stay signed in', async () => {
  const first = aServer();
  const second = aServer();
  for (const watch of [first, second]) await watch.look();
  for (const watch of [first, second, first, first, second]) await watch.look();
  await first.stop();
  await aServer().look();
  expect(ended).toEqual([]);
  expect(await liveTokens()).toBeGreaterThan(0);
});

test('data that was not served for minutes may be a restored copy: its sessions end, ended ones stay ended', async () => {
  await aServer().look();
  await sql(`update installation set at = at - interval '6 minutes'`);
  await aServer().look();
  expect(ended).toHaveLength(1);
  expect(await liveTokens()).toBe(0);
  // Another server's cached session expires within two seconds; after that, it refuses the token.
  const fresh = await testServer(testing.connection);
  const reply = await fresh.admin(anna, accounts.current);
  expect(reply.status).toBe(401);
  await fresh.close();
  const again = await server.signIn({ client_id: 1, email: 'anna@client.example' });
  expect((await server.admin(again, accounts.current)).status).toBe(200);
});

test('a copied folder is recognized by its files, however recent the copy is', async () => {
  await aServer('file 1').look();
  await aServer('file 1').look();
  expect(ended).toEqual([]);
  await aServer('file 2').look();
  expect(ended).toHaveLength(1);
});

test('a running server notices that its database was restored', async () => {
  const watch = aServer();
  await watch.look();
  await watch.look();
  await sql('update installation set beats = beats - 2');
  await watch.look();
  expect(ended).toHaveLength(1);
});

test('data of a version without signs of life ends its sessions once', async () => {
  await sql('delete from installation');
  await aServer().look();
  expect(ended).toHaveLength(1);
});
