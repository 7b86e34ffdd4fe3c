import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient, aDebtor } from './builders.ts';
import { Database } from './database.ts';
import { wholeClient } from './scope.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let testDb: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDb = await testDatabase();
  const filling = new Database(testDb.connection);
  await filling.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id });
      for (const number of [11, 12]) await aDebtor(tx, { client_id, number, name: `${client_id} é "${number}"` });
    }
  });
  await filling.close();
});
beforeEach(() => {
  // A single connection, so that every query runs on the state that the previous one left behind.
  database = new Database(testDb.connection, { max: 1 });
  return () => database.close();
});
afterAll(() => testDb.drop());

const debtors = 'copy (select number, name from debtor order by number) to stdout (format csv)';
const textOf = async (copied: Promise<Uint8Array>) => Buffer.from(await copied).toString('utf8');

test('the output is limited to the scope, in PostgreSQL’s format', async () => {
  expect(await textOf(database.copyOut(wholeClient(2), debtors))).toBe('11,"2 é ""11"""\n12,"2 é ""12"""\n');
  expect(await textOf(database.copyOut({ ...wholeClient(1), debtors: [12] }, debtors))).toBe('12,"1 é ""12"""\n');
  expect(await textOf(database.copyOut(wholeClient(3), debtors))).toBe('');
});

test('output larger than one chunk is complete', async () => {
  const copied = await textOf(
    database.copyOut(wholeClient(1), 'copy (select * from generate_series(1, 40000)) to stdout (format csv)'),
  );
  expect(copied).toHaveLength(228_894);
  expect(copied.slice(-12)).toBe('39999\n40000\n');
});

test('neither role nor scope remains, and nothing can be written', async () => {
  await database.copyOut(wholeClient(1), debtors);
  const ownerSees = () =>
    database.asOwner((tx) =>
      tx.query(`select current_user = session_user as "isOwner", current_setting('app.client', true) as client`),
    );
  expect(await ownerSees()).toEqual([{ isOwner: true, client: '' }]);
  const write = `copy (update debtor set name = 'changed' returning 1) to stdout`;
  await expect(database.copyOut(wholeClient(1), write)).rejects.toMatchObject({ code: '25006' });
  expect(await ownerSees()).toMatchObject([{ isOwner: true }]);
  expect(await textOf(database.copyOut(wholeClient(1), debtors))).toContain('1 é');
});

test('the taken connection is counted', async () => {
  const takenBefore = database.acquiredConnections;
  await database.copyOut(wholeClient(1), debtors);
  expect(database.acquiredConnections).toBe(takenBefore + 1);
  await Promise.all([database.copyOut(wholeClient(1), debtors), database.copyOut(wholeClient(2), debtors)]);
  expect(database.acquiredConnections).toBe(takenBefore + 3);
});
