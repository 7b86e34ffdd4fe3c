import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, type Tx } from '../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { tableSchemaRules } from './catalogue-rules.ts';

/* Tests the rules of the schema. For each rule, the test inserts a violation. A rule that does not report it fails. */

let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** The violations of a rule, sorted. */
async function brokenAt(tx: Tx, rule: string): Promise<string[]> {
  const rows = await tx.query<{ place: string }>(tableSchemaRules[rule]?.broken ?? '');
  return rows.map(({ place }) => place).toSorted();
}

/** Runs work as the owner and rolls it back. */
async function takenBack(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('taken back');
  const transaction = database.asOwner(async (tx) => {
    await work(tx);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
}

const aTable = `create table planted (client_id integer not null, number integer not null, debtor_number integer, primary key (client_id, number))`;
const planted: Readonly<Record<keyof typeof tableSchemaRules, readonly [place: string, sql: string]>> = {
  'a table has a client_id': ['planted', 'create table planted (number integer primary key)'],
  'client_id is a whole number and never missing': ['planted', 'create table planted (client_id integer)'],
  'row-level security is on and forced': [
    'planted',
    `${aTable}; call tenant_table('planted'); alter table planted no force row level security`,
  ],
  'keys and indexes begin with client_id': [
    'planted_order',
    `${aTable}; create index planted_order on planted (number)`,
  ],
  'a foreign key pairs client_id with client_id': [
    'planted.planted_fkey',
    `${aTable}; alter table planted add constraint planted_fkey foreign key (number) references client`,
  ],
  'no number of a client comes from a counter of all clients': [
    'planted.serial',
    `${aTable}; alter table planted add column serial serial`,
  ],
  'no policy is restrictive': [
    'fine.planted',
    'create policy planted on fine as restrictive for select to wagenpark_app using (true)',
  ],
  'a role has one policy for each command': [
    'fine wagenpark_app',
    'create policy planted on fine for select to wagenpark_app using (number > 0)',
  ],
  'a policy is of one of our roles': [
    'fine.planted',
    'create policy planted on fine for select to public using (true)',
  ],
  'the application sees the rows of one client, and writes what it sees': [
    'fine.tenant',
    'alter policy tenant on fine with check (client_id = app_client())',
  ],
  'who reads whole clients sees the rows of one': [
    'debtor.whole',
    'alter policy whole on debtor using (client_id = app_client() or number > 0)',
  ],
  'a role that may do something with a table has a policy there, and the other way round': [
    'fine wagenpark_staff',
    'grant select on fine to wagenpark_staff',
  ],
  'nothing is granted to everybody': ['fine', 'grant select on fine to public'],
  'the application may do everything with the rows of a client': [
    'fine: insert select update',
    'revoke delete on fine from wagenpark_app',
  ],
  'no trigger stands on a table of clients': [
    'fine.planted',
    'create trigger planted before insert on fine for each row execute function refuse_change()',
  ],
  'a function with rights of its own takes the client, has a fixed path, and is the application’s alone': [
    'found_keys',
    'grant execute on function found_keys to public',
  ],
  'what a generated column or an index calls is bound when it is made': [
    'planted',
    `create function planted(value text) returns text language sql immutable as 'select folded(value)';
     alter table fine add column planted text generated always as (planted(plate)) stored`,
  ],
};

describe.each(Object.entries(tableSchemaRules))('PE-17 %s', (rule, { exceptions }) => {
  test('applies everywhere, except for entries that are listed with their reason', async () => {
    expect(await database.asOwner((tx) => brokenAt(tx, rule))).toEqual(Object.keys(exceptions).toSorted());
  });

  test('a violation is reported', async () => {
    const [violation, sql] = planted[rule] ?? ['', ''];
    await takenBack(async (tx) => {
      await tx.connection.query(sql);
      expect(await brokenAt(tx, rule)).toEqual([...Object.keys(exceptions), violation].toSorted());
    });
  });
});

describe('the procedures that create a table', () => {
  const declared = `create table planted (client_id integer not null references client, number integer not null,
      debtor_number integer not null, driver_number integer, name text, remark text, primary key (client_id, number));
    call tenant_table('planted', drivers => 'driver_number');
    call searched_table('planted', 'planted', array['name', 'remark'], drivers => 'driver_number');
    call listed_table('planted', texts => array['name'], plain => array['debtor_number']);`;

  test('create one that follows every rule', () =>
    takenBack(async (tx) => {
      await tx.connection.query(declared);
      for (const [rule, { exceptions }] of Object.entries(tableSchemaRules)) {
        expect(await brokenAt(tx, rule), rule).toEqual(Object.keys(exceptions).toSorted());
      }
    }));

  test('TB-06 make its records searchable by words, within the given scope', () =>
    takenBack(async (tx) => {
      await tx.connection.query(declared);
      await tx.connection.query(`insert into client (client_id, guid, name, display_name, country, time_zone, currency, primary_color, secondary_color)
        select n, gen_random_uuid(), 'c' || n, 'C', 'nl', 'Europe/Amsterdam', 'EUR', '#000000', '#000000' from generate_series(1, 2) n;
        insert into planted (client_id, number, debtor_number, driver_number, name)
        values (1, 5, 10, 50, 'Élan vital'), (1, 6, 20, null, 'elan'), (2, 7, 10, 50, 'elan'), (1, 8, 10, 50, 'other')`);
      const findKeys = async (client: number, debtors: readonly number[] | null, driver: number | null) =>
        (
          await tx.query<{ number: number }>(`select number from found_keys('planted', $1, $2, $3, '{%elan%}', 9)`, [
            client,
            debtors,
            driver,
          ])
        ).map(({ number }) => number);
      expect(await findKeys(1, null, null)).toEqual([6, 5]);
      expect(await findKeys(1, [10], null)).toEqual([5]);
      expect(await findKeys(1, null, 50)).toEqual([5]);
      expect(await findKeys(2, null, null)).toEqual([7]);
    }));

  test('refuse a table whose key does not begin with the client', () =>
    takenBack(async (tx) => {
      await tx.query(
        'create table planted (number integer primary key, client_id integer not null, debtor_number integer)',
      );
      await expect(tx.query(`call tenant_table('planted')`)).rejects.toMatchObject({ code: '42P16' });
    }));

  test.each([
    ['tenant_table', `call tenant_table('planted')`, 'debtor_number'],
    ['tenant_table', `call tenant_table('planted', debtors => 'all', drivers => 'driver')`, 'driver'],
    ['searched_table', `call searched_table('planted', 'planted', array['number'])`, 'debtor_number'],
  ])('%s refuses a missing column: %s', (_procedure, call, missing) =>
    takenBack(async (tx) => {
      await tx.query('create table planted (client_id integer, number integer, primary key (client_id, number))');
      await expect(tx.query(call)).rejects.toMatchObject({
        code: '42703',
        message: expect.stringContaining(missing) as string,
      });
    }),
  );

  test('PE-17 belong to the owner of the schema', async () => {
    const callers = await database.asOwner((tx) =>
      tx.query(`select proname as name, has_function_privilege('public', oid, 'execute') as "forAll" from pg_proc
        where prokind = 'p' and pronamespace = 'public'::regnamespace order by 1`),
    );
    expect(callers).toEqual([
      { name: 'has_files', forAll: false },
      { name: 'kept_table', forAll: false },
      { name: 'listed_table', forAll: false },
      { name: 'searched_table', forAll: false },
      { name: 'tenant_table', forAll: false },
      { name: 'trail_table', forAll: false },
      { name: 'write_trail_policy', forAll: false },
    ]);
  });
});
