import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { aFine } from '../modules/fines/builders.samples.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAccount, aVehicle } from '../platform/database/builders.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { allMigrations, MigrationError, migrate } from '../platform/database/migrate.ts';
import { connectionToDatabase, withAdministrator } from '../platform/database/testing.ts';
import { fillEveryTable } from './every-table.ts';
import { aRequest, type RequestedContract } from './rows.ts';

/*
 * Tests migrations with existing data. Each test has an empty database and a copy of the migrations folder, to which it
 * adds migrations.
 */

let names: readonly string[];
let folder: string;
let database: Database;
const server = inject('testDatabaseServer');
const name = `wagenpark_test_${randomBytes(8).toString('hex')}`;
const connection = connectionToDatabase(server, name);

beforeAll(async () => {
  names = (await allMigrations()).map((migration) => migration.name);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagenpark-migrations-'));
  await cp(new URL('../../database/migrations/', import.meta.url), folder, { recursive: true });
  await withAdministrator(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template template0`);
  });
  database = new Database(connection, { max: 2 });
  return async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => withAdministrator(server, (client) => client.query(`drop database if exists ${name} with (force)`)));

const run = (upTo?: string) =>
  migrate(connection, { folder: pathToFileURL(`${folder}/`), ...(upTo === undefined ? {} : { upTo }) });
const plant = (file: string, sql: string) => writeFile(join(folder, file), sql);
const fill = () => database.asOwner((tx) => fillEveryTable(tx, 1));

/** The row count of every table, and the recorded migrations. */
async function state(): Promise<unknown> {
  return database.asOwner(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const counts: Record<string, unknown> = {};
    for (const table of tables) counts[table.name] = await tx.query(`select count(*) from ${table.name}`);
    return { counts, noted: await tx.query('select name, checksum from migration order by name') };
  });
}

/** A lease contract as it was inserted before contract numbers were reserved. */
async function aFormerContract(tx: Tx, client_id: number): Promise<RequestedContract> {
  const { number: debtor_number } = await aDebtor(tx, { client_id });
  const { number: vehicle_number } = await aVehicle(tx, { client_id });
  const [contract] = await tx.query<RequestedContract>(
    `insert into lease_contract (client_id, number, debtor_number, vehicle_number, start_date, end_date, duration_months,
       yearly_km, monthly_amount)
     values ($1, 100, $2, $3, '2025-01-01', '2038-12-31', 48, 20000, 512.50) returning client_id, number, debtor_number`,
    [client_id, debtor_number, vehicle_number],
  );
  return contract!;
}

/** A typical future migration: adds a required column and fills it from existing data. */
const later = `alter table debtor add column region text;
update debtor set region = 'north of ' || name;
alter table debtor alter column region set not null;`;

describe('migrations', () => {
  test('each of them runs on a filled database, and existing data stays', async () => {
    await plant('9000-planted.sql', later);
    expect(await run(names.at(-1))).toEqual(names);
    await fill();
    expect(await run()).toEqual(['9000-planted.sql']);
    const debtors = await database.asOwner((tx) => tx.query('select number, name, region from debtor'));
    expect(debtors).toEqual([{ number: 10, name: 'Debtor 10', region: 'north of Debtor 10' }]);
    const empty = Object.entries(((await state()) as { counts: Record<string, [{ count: number }]> }).counts).filter(
      ([, [{ count }]]) => count === 0,
    );
    expect(empty.map(([table]) => table).sort()).toEqual([
      'database_home',
      'import_preview',
      'import_row',
      'import_run',
      'installation',
      'sign_in_attempt',
    ]);
  });

  test('requests of the first version are about lease contracts', async () => {
    await run('0002-numbers-of-new-persons.sql');
    const number = await database.asOwner(async (tx) => {
      const { client_id } = await aClient(tx);
      const contract = await aFormerContract(tx, client_id);
      await aRequest(tx, { contract, asker: await anAccount(tx, { client_id }) });
      return contract.number;
    });
    await run();
    const requests = await database.asOwner((tx) =>
      tx.query(
        'select contract_kind as kind, lease_contract_number as lease, fuel_contract_number as fuel from request',
      ),
    );
    expect(requests).toEqual([{ kind: 'lease', lease: number, fuel: null }]);
    const orphan = database.asOwner((tx) => tx.query(`update request set contract_kind = 'fuel'`));
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
  });

  test('settled 10: existing contracts reserve their numbers, each with its kind', async () => {
    await run('0025-request-numbers.sql');
    const { client_id, debtor_number } = await database.asOwner(async (tx) => {
      const client = await aClient(tx);
      const contract = await aFormerContract(tx, client.client_id);
      await tx.query(
        `insert into fuel_contract (client_id, number, debtor_number, supplier, card_number, start_date)
         values ($1, 200, $2, 'Travelcard', '7030', '2025-01-01')`,
        [client.client_id, contract.debtor_number],
      );
      return contract;
    });
    await run();
    const reservedNumbers = await database.asOwner((tx) =>
      tx.query('select client_id, number, kind from contract_number order by number'),
    );
    expect(reservedNumbers).toEqual([
      { client_id, number: 100, kind: 'lease' },
      { client_id, number: 200, kind: 'fuel' },
    ]);
    const duplicateInsert = database.asOwner((tx) => aLeaseContract(tx, { client_id, debtor_number, number: 200 }));
    await expect(duplicateInsert).rejects.toMatchObject({ code: '23505', constraint: 'contract_number_disjoint' });
    const untaken = database.asOwner((tx) => tx.query('update lease_contract set number = 300'));
    await expect(untaken).rejects.toMatchObject({ code: '23503' });
  });

  test('an up-to-date filled database is not changed', async () => {
    await run();
    await fill();
    const stateBefore = await state();
    expect(await run()).toEqual([]);
    expect(await state()).toEqual(stateBefore);
  });

  test('TB-05 TB-06 search texts from before the rules for plates and apostrophes are normalized again', async () => {
    await run('0069-segments.sql');
    await database.asOwner(async (tx) => {
      const { client_id } = await aClient(tx);
      const contract = await aLeaseContract(tx, { client_id });
      const { number } = await aDriver(tx, { client_id, debtor_number: contract.debtor_number, last_name: 'D’Hondt' });
      const request = await aRequest(tx, { contract, asker: await anAccount(tx, { client_id }) });
      await tx.query(`update driver set search_text = '7' || chr(1) || 'd’hondt' where number = $1`, [number]);
      await tx.query(
        `update lease_contract set search_text = '100' || chr(1) || 'd''hondt' || chr(1) || chr(2) || chr(1) || 'kst44'`,
      );
      await tx.query(
        `update request set plate = 'GD 25061', search_text = '1' || chr(1) || 'gd 25061' where number = $1`,
        [request.number],
      );
      await aFine(tx, {
        client_id,
        debtor_number: contract.debtor_number,
        plate: 'GD 25061',
        municipality: '’s-Gravenhage',
      });
      await tx.query(`insert into contract_pairs (client_id, part, held) values ($1, 0, '{}')`, [client_id]);
    });
    await run();
    const textOf = async (table: string): Promise<readonly string[]> => {
      const [row] = await database.asOwner((tx) =>
        tx.query<{ text: string }>(`select search_text as text from ${table}`),
      );
      return row!.text.split('\u0001').filter((part) => part !== '');
    };
    expect(await textOf('driver')).toEqual(['7', 'dhondt']);
    expect(await textOf('lease_contract')).toEqual(['100', 'dhondt', '\u0002', 'kst44']);
    expect(await textOf('request')).toEqual(['1', 'gd 25061', 'gd25061']);
    const fine = await textOf('fine');
    expect(fine).toContain('gd25061');
    expect(fine).toContain('sgravenhage');
    const uncounted = 'select count(*) from contract_pairs';
    expect(await database.asOwner((tx) => tx.query(uncounted))).toEqual([{ count: 0 }]);
    const indexes = `select count(*) from pg_indexes where indexname = 'fine_search'`;
    expect(await database.asOwner((tx) => tx.query(indexes))).toEqual([{ count: 1 }]);
  });

  test('files from before the list of documents are numbered together per client; waiting files have no number', async () => {
    await run('0088-brand-of-a-client.sql');
    await database.asOwner(async (tx) => {
      for (const client_id of [1, 2]) {
        await aClient(tx, { client_id });
        const contract = await aLeaseContract(tx, { client_id });
        const { number } = await aRequest(tx, { contract, asker: await anAccount(tx, { client_id }) });
        const store = (file: string, request: number | null, day: string) =>
          tx.query(
            `insert into stored_file (client_id, id, name, content_type, size, hash, stored_by_number, stored_by, stored_at,
               request_number, place)
             values ($1, gen_random_uuid(), $2, 'application/pdf', 9, decode(repeat('00', 32), 'hex'), 1, 'Anna', $4, $3,
               case when $3::integer is null then null else 1 end)`,
            [client_id, file, request, day],
          );
        await store('card', number, '2026-02-02');
        await store('waits', null, '2026-02-01');
        await tx.query(
          `insert into record_file (client_id, kind, number, debtor_number, name, content_type, content, stored_at)
           values ($1, 'fine', 7, $2, 'fine.pdf', 'application/pdf', '%PDF-1.7', '2026-02-03')`,
          [client_id, contract.debtor_number],
        );
      }
    });
    await run();
    const numbers = await database.asOwner((tx) =>
      tx.query(
        `select client_id as client, name, listed_number as number from stored_file
         union all select client_id, name, listed_number from record_file order by client, name`,
      ),
    );
    expect(numbers).toEqual(
      [1, 2].flatMap((client) => [
        { client, name: 'card', number: 1 },
        { client, name: 'fine.pdf', number: 2 },
        { client, name: 'waits', number: null },
      ]),
    );
    const last = await database.asOwner((tx) =>
      tx.query(`select client_id as client, number from last_number where kind = 'document' order by client_id`),
    );
    expect(last).toEqual([
      { client: 1, number: 2 },
      { client: 2, number: 2 },
    ]);
  });

  test('a migration that was changed after it had run is refused, and no others run', async () => {
    await run();
    await fill();
    const stateBefore = await state();
    await appendFile(join(folder, names[0]!), '\n-- a small improvement\n');
    await plant('9000-planted.sql', later);
    await expect(run()).rejects.toThrow(
      new MigrationError(`migration ${names[0]} was changed after it had been carried out`),
    );
    expect(await state()).toEqual(stateBefore);
  });

  test('an older version refuses the database of a newer one', async () => {
    await plant('9000-planted.sql', later);
    await run();
    await rm(join(folder, '9000-planted.sql'));
    await plant('9001-planted.sql', 'create table planted ();');
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow('9000-planted.sql is not known');
    expect(await database.asOwner((tx) => tx.query(`select to_regclass('planted') as planted`))).toEqual([
      { planted: null },
    ]);
  });

  test('of several servers that start at once one runs each migration, and all find it done', async () => {
    await plant(
      '9000-planted.sql',
      'create table planted (at timestamptz default now()); insert into planted default values;',
    );
    const outcomes = await Promise.all([run(), run(), run(), run()]);
    expect(outcomes.flat().sort()).toEqual([...names, '9000-planted.sql'].sort());
    expect(await database.asOwner((tx) => tx.query('select count(*) from planted'))).toEqual([{ count: 1 }]);
    await fill();
  });

  test('a migration that fails halfway leaves the former state; corrected, it runs', async () => {
    await run();
    await fill();
    const stateBefore = await state();
    await plant('9000-planted.sql', later);
    await plant('9001-planted.sql', 'create table planted (); delete from mail; select 1 / 0;');
    await expect(run()).rejects.toMatchObject({ code: '22012' });
    // The previous migration is applied completely; the failed one left nothing behind.
    const { counts, noted } = (await state()) as { counts: unknown; noted: readonly { name: string }[] };
    expect(counts).toEqual({ ...(stateBefore as { counts: object }).counts, migration: [{ count: names.length + 1 }] });
    expect(noted.map((migration) => migration.name)).toEqual([...names, '9000-planted.sql']);
    await plant('9001-planted.sql', 'create table planted ();');
    expect(await run()).toEqual(['9001-planted.sql']);
  });

  test('an invalid file name is reported before anything runs', async () => {
    await plant('hotfix.sql', 'select 1');
    await expect(run()).rejects.toThrow('NNNN-name.sql: hotfix.sql');
    expect(await database.asOwner((tx) => tx.query(`select to_regclass('client') as client`))).toEqual([
      { client: null },
    ]);
  });
});
