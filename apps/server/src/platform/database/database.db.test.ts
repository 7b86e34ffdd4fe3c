import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database, type Tx } from './database.ts';
import { type WorkKind, wholeClient } from './scope.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  // A single connection, so that settings that leak from one transaction would be visible in the next.
  database = new Database(testing.connection, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const person = { ...wholeClient(1), account: 7 };
const limitIn = async (tx: Tx): Promise<unknown> =>
  (await tx.query(`select current_setting('statement_timeout') as "limit"`))[0]?.['limit'];
const readAtOnce = async (scope: typeof person | ReturnType<typeof wholeClient>, kind?: WorkKind) => {
  const read = { name: 'limit', sql: `select current_setting('statement_timeout')`, values: [] };
  const [limit] = await (kind ? database.readPipelined(scope, [read], kind) : database.readPipelined(scope, [read]));
  return limit;
};

test('a statement for a waiting user may run ten seconds, other work a minute', async () => {
  expect({
    person: [
      await database.inScope(person, limitIn),
      await database.readInScope(person, limitIn),
      await readAtOnce(person),
      await database.asStaff(limitIn),
      await database.atGate(limitIn),
    ],
    job: [await database.inScope(wholeClient(1), limitIn), await readAtOnce(wholeClient(1))],
    export: [await database.inScope(person, limitIn, 'export'), await readAtOnce(person, 'export')],
    import: [await database.acrossClients(limitIn)],
  }).toEqual({
    person: ['10s', '10s', '10s', '10s', '10s'],
    job: ['1min', '1min'],
    export: ['1min', '1min'],
    import: ['1min'],
  });
});

test('a limit ends with its transaction', async () => {
  await database.inScope(person, limitIn);
  await readAtOnce(person);
  expect(await database.asOwner(limitIn)).toBe('1min');
});

test('a statement over its limit is cancelled, and the connection stays usable', async () => {
  const slow = database.inScope(person, async (tx) => {
    await tx.query(`set local statement_timeout = '20ms'`);
    await tx.query('select pg_sleep(600)');
  });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await database.inScope(person, limitIn)).toBe('10s');
});
