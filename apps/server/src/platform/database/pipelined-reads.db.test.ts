import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from './builders.ts';
import { Database } from './database.ts';
import type { Read } from './pipelined-reads.ts';
import { wholeClient } from './scope.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let testDb: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDb = await testDatabase();
});
beforeEach(() => {
  // A single connection, so that every read runs on the state that the previous one left behind.
  database = new Database(testDb.connection, { max: 1 });
  return () => database.close();
});
afterAll(() => testDb.drop());

beforeAll(async () => {
  const filling = new Database(testDb.connection);
  await filling.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id });
      for (const number of [11, 12, 13]) await aDebtor(tx, { client_id, number });
    }
  });
  await filling.close();
});

const debtors: Read = {
  name: 'debtors',
  sql: `select string_agg(client_id || '.' || number, ' ' order by number) from debtor where number <> all ($1::integer[])`,
  values: [[]],
};
const settings: Read = {
  name: 'settings',
  sql: `select concat_ws(' ', current_user, current_setting('app.client', true), current_setting('transaction_read_only'))`,
  values: [],
};

describe('pipelined reads', () => {
  test('see only their own scope, not the previous one', async () => {
    expect(await database.readPipelined(wholeClient(1), [debtors, debtors])).toEqual([
      '1.11 1.12 1.13',
      '1.11 1.12 1.13',
    ]);
    const some = { ...wholeClient(2), debtors: [12, 13] };
    expect(await database.readPipelined(some, [debtors, settings])).toEqual(['2.12 2.13', 'wagenpark_app 2 on']);
    expect(await database.readPipelined(wholeClient(3), [debtors])).toEqual([null]);
  });

  test('PE-17 filter by client only if all of them allow it and the scope is a whole client', async () => {
    const ofClient: Read = { ...debtors, name: 'own debtors', readsWholeClient: true };
    const role: Read = { name: 'role', sql: 'select current_user', values: [], readsWholeClient: true };
    expect(await database.readPipelined(wholeClient(2), [ofClient, role])).toEqual([
      '2.11 2.12 2.13',
      'wagenpark_whole',
    ]);
    expect(await database.readPipelined({ ...wholeClient(2), debtors: [12] }, [ofClient, role])).toEqual([
      '2.12',
      'wagenpark_app',
    ]);
    const driver = { ...wholeClient(2), driver: 5 };
    expect((await database.readPipelined(driver, [ofClient, role]))[1]).toBe('wagenpark_app');
    expect((await database.readPipelined(wholeClient(2), [debtors, role]))[1]).toBe('wagenpark_app');
    expect(await database.readPipelined(wholeClient(3), [ofClient])).toEqual([null]);
  });

  test('leave neither role nor scope behind', async () => {
    await database.readPipelined(wholeClient(1), [debtors]);
    const [row] = await database.asOwner((tx) =>
      tx.query(`select current_user = session_user as "isOwner", current_setting('app.client', true) as client`),
    );
    expect(row).toEqual({ isOwner: true, client: '' });
  });

  test('cannot write', async () => {
    const write: Read = {
      name: 'write',
      sql: `with written as (update debtor set name = 'changed' returning 1) select count(*) from written`,
      values: [],
    };
    await expect(database.readPipelined(wholeClient(1), [write])).rejects.toMatchObject({ code: '25006' });
  });

  test('fail together, and later ones are served', async () => {
    const wrong: Read = { name: 'wrong', sql: 'select 1 / $1::integer', values: [0] };
    await expect(database.readPipelined(wholeClient(1), [debtors, wrong, settings])).rejects.toMatchObject({
      code: '22012',
    });
    await expect(database.readPipelined(wholeClient(1), [wrong])).rejects.toMatchObject({ code: '22012' });
    expect(await database.readPipelined(wholeClient(1), [{ ...wrong, values: [1] }, debtors])).toEqual([
      '1',
      '1.11 1.12 1.13',
    ]);
  });

  test('accept every kind of value, and texts as text', async () => {
    const texts = ['a"b', String.raw`c\d`, 'e,{f}', '', 'null', "g'h", '€'];
    const echo: Read = {
      name: 'echo',
      sql: `select json_build_array($1::text[], $2::integer[], $3::boolean, $4::text, $5::integer)::text`,
      values: [texts, [1, -2], true, null, 7],
    };
    const [json] = await database.readPipelined(wholeClient(1), [echo]);
    expect(JSON.parse(json ?? '')).toEqual([texts, [1, -2], true, null, 7]);
  });

  test('refuse a scope with anything but whole numbers', async () => {
    await expect(database.readPipelined({ ...wholeClient(1), debtors: [1.5] }, [debtors])).rejects.toThrow(TypeError);
  });
});
