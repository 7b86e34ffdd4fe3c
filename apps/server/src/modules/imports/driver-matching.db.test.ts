import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import {
  assignmentRow,
  csv,
  fineRow,
  fuelContractRow,
  outcomeCounts,
  refuelingRow,
  runImport,
} from '../../testing/imports.ts';
import { aRecordFile } from '../files/builders.samples.ts';
import { aFuelContract } from '../fuel-contracts/builders.samples.ts';

/*
 * Test data: a client with drivers 1, 2 and 3, and contract 100 of car WP-000-1 with fuel card 500. There is no driver
 * assignment yet.
 */
let testing: TestDatabase;
let database: Database;
let client: { client_id: number; name: string };
let lastClient = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(async () => {
  lastClient += 1;
  const own = { client_id: lastClient, debtor_number: 1 };
  client = await database.asOwner(async (tx) => {
    const made = await aClient(tx, { client_id: lastClient });
    for (const number of [1, 2]) await aDebtor(tx, { client_id: lastClient, number });
    await aVehicle(tx, { client_id: lastClient, number: 1, plate: 'WP-000-1' });
    await aLeaseContract(tx, { ...own, number: 100, vehicle_number: 1 });
    await aFuelContract(tx, { ...own, number: 500, lease_contract_number: 100 });
    for (const number of [1, 2, 3]) await aDriver(tx, { ...own, number });
    return made;
  });
});

type Rows = Parameters<typeof csv>[0];
const run = (files: Readonly<Record<string, Rows>>) =>
  runImport(database, Object.fromEntries(Object.entries(files).map(([kind, rows]) => [`${kind}.csv`, csv(rows)])));
const query = (sql: string) => database.inScope(wholeClient(client.client_id), (tx) => tx.query(sql));
const fines = () => query('select number, driver_number as driver, driver_match as match from fine order by number');
const refuelings = () =>
  query('select number, driver_number as driver, driver_found as found from refueling order by number');
const auditEntries = () =>
  query(`select entity_kind as kind, entity_number as number, source, actor, changes from audit_event
    where action = 'driverFound' order by id`);
const assigned = (overrides: Rows[number] = {}) => ({ 'driver-assignments': [assignmentRow(client.name, overrides)] });

describe('a fine', () => {
  test('that was imported before its assignment gets its driver with that; its document is updated, and its history shows it', async () => {
    await run({ fines: [fineRow(client.name, 1), fineRow(client.name, 2, { BestuurderNummer: 3 })] });
    await database.asOwner((tx) =>
      aRecordFile(tx, { client_id: client.client_id, debtor_number: 1, kind: 'fine', number: 1, driver_number: null }),
    );
    expect(await fines()).toEqual([
      { number: 1, driver: null, match: 'nobody' },
      { number: 2, driver: 3, match: 'named' },
    ]);
    const [before] = await query('select version from debtor where number = 1');
    await run(assigned());
    expect(await fines()).toEqual([
      { number: 1, driver: 1, match: 'soleOfDay' },
      { number: 2, driver: 3, match: 'named' },
    ]);
    expect(await query('select driver_number as driver from record_file')).toEqual([{ driver: 1 }]);
    expect(await auditEntries()).toEqual([
      {
        kind: 'fine',
        number: 1,
        source: 'import',
        actor: 'Test',
        changes: [
          { field: 'BestuurderNummer', before: null, after: '1' },
          { field: 'BestuurderKoppeling', before: 'nobody', after: 'soleOfDay' },
        ],
      },
    ]);
    const [after] = await query('select version from debtor where number = 1');
    expect(Number(after?.['version'])).toBeGreaterThan(Number(before?.['version']));
    // Importing its file again changes nothing.
    expect(outcomeCounts(await run({ fines: [fineRow(client.name, 1)] }))).toEqual({ fines: [0, 0, 1, 0] });
  });

  test('gets another driver when an import changes the assignment of its moment, and none when that ends earlier', async () => {
    await run({ ...assigned(), fines: [fineRow(client.name, 1)] });
    await run(assigned({ BestuurderNummer: 2 }));
    expect(await fines()).toEqual([{ number: 1, driver: 2, match: 'soleOfDay' }]);
    await run(assigned({ BestuurderNummer: 2, EindDatumTijd: '2026-01-01' }));
    expect(await fines()).toEqual([{ number: 1, driver: null, match: 'nobody' }]);
    expect(await auditEntries()).toHaveLength(2);
  });

  test('without a time is matched by the day; several drivers on that day give none', async () => {
    await run({ fines: [fineRow(client.name, 1, { OvertredingDatumTijd: '2026-02-01' })] });
    await run(assigned({ EindDatumTijd: '2026-02-01 08:00' }));
    expect(await fines()).toEqual([{ number: 1, driver: 1, match: 'soleOfDayWithoutTime' }]);
    await run(assigned({ BestuurderNummer: 2, BeginDatumTijd: '2026-02-01 18:00' }));
    expect(await fines()).toEqual([{ number: 1, driver: null, match: 'severalThatDay' }]);
  });

  test('settled 18: keeps its driver in a period that the portal set, whatever is imported later for that car', async () => {
    await run({ ...assigned({ EindDatumTijd: '2026-02-15' }), fines: [fineRow(client.name, 1)] });
    const { client_id } = client;
    await database.asOwner(async (tx) => {
      await tx.query(
        `update driver_assignment set during = tstzrange(lower(during), '2026-01-20T00:00:00Z') where client_id = $1`,
        [client_id],
      );
      const during = '[2026-01-20T00:00:00Z,2026-02-01T12:00:00Z)';
      await anAssignment(tx, { client_id, contract_number: 100, driver_number: 3, during, source: 'person' });
    });
    // The assignment begins on the day of the fine.
    await run(assigned({ BestuurderNummer: 2, BeginDatumTijd: '2026-02-01 14:00' }));
    expect(await fines()).toEqual([{ number: 1, driver: 1, match: 'soleOfDay' }]);
    expect(await auditEntries()).toEqual([]);
  });

  test('is matched when it is imported again; a named driver stays if the file has no such column', async () => {
    await run({ fines: [fineRow(client.name, 1), fineRow(client.name, 2, { BestuurderNummer: 3 })] });
    await database.asOwner((tx) =>
      anAssignment(tx, {
        client_id: client.client_id,
        contract_number: 100,
        driver_number: 1,
        during: '[2025-01-01T00:00:00Z,)',
      }),
    );
    const again = [1, 2].map((number) => {
      const { BestuurderNummer: _left, ...row } = fineRow(client.name, number);
      return row;
    });
    expect(outcomeCounts(await run({ fines: again }))).toEqual({ fines: [0, 1, 1, 0] });
    expect(await fines()).toEqual([
      { number: 1, driver: 1, match: 'soleOfDay' },
      { number: 2, driver: 3, match: 'named' },
    ]);
    expect(await auditEntries()).toMatchObject([{ kind: 'fine', number: 1 }]);
  });
});

describe('a refuelling', () => {
  const refueled = (overrides: Rows[number] = {}) => ({
    refuelings: [
      refuelingRow(client.name, 1, { BestuurderNummer: '', ...overrides }),
      refuelingRow(client.name, 2, { BestuurderNummer: 3, ...overrides }),
    ],
  });

  test('gets the driver of its moment by the card’s car, at once or with a later assignment; a named driver stays', async () => {
    await run(refueled());
    expect(await refuelings()).toEqual([
      { number: 1, driver: null, found: false },
      { number: 2, driver: 3, found: false },
    ]);
    await run(assigned());
    expect(await refuelings()).toEqual([
      { number: 1, driver: 1, found: true },
      { number: 2, driver: 3, found: false },
    ]);
    expect(await auditEntries()).toMatchObject([
      { kind: 'refueling', number: 1, changes: [{ field: 'BestuurderNummer', before: null, after: '1' }] },
    ]);
    expect(outcomeCounts(await run(refueled()))).toEqual({ refuelings: [0, 0, 2, 0] });
    await run(assigned({ BestuurderNummer: 2 }));
    expect((await refuelings())[0]).toEqual({ number: 1, driver: 2, found: true });
    const more = { refuelings: [refuelingRow(client.name, 9, { BestuurderNummer: '' })] };
    await run(more);
    expect((await refuelings())[2]).toEqual({ number: 9, driver: 2, found: true });
  });

  test('is matched when its card gets its car, and keeps that one when the card gets another', async () => {
    const card = (contract: number | '') => ({
      'fuel-contracts': [fuelContractRow(client.name, 600, { LeaseContractNummer: contract })],
    });
    await run({ ...assigned(), ...card(''), ...refueled({ BrandstofcontractNummer: 600 }) });
    expect((await refuelings())[0]).toEqual({ number: 1, driver: null, found: false });
    await run(card(100));
    expect((await refuelings())[0]).toEqual({ number: 1, driver: 1, found: true });
    await database.asOwner((tx) => aLeaseContract(tx, { client_id: client.client_id, debtor_number: 1, number: 101 }));
    await run({ ...card(101), ...assigned({ LeaseContractNummer: 101, BestuurderNummer: 2 }) });
    expect(await refuelings()).toEqual([
      { number: 1, driver: 1, found: true },
      { number: 2, driver: 3, found: false },
    ]);
    await run(card(''));
    await run(card(101));
    expect((await refuelings())[0]).toEqual({ number: 1, driver: 1, found: true });
  });
});

test('the debtor of the refuelling is notified of the matched driver', async () => {
  const version = async () => Number((await query('select version from debtor where number = 2'))[0]?.['version']);
  await run({ refuelings: [refuelingRow(client.name, 1, { DebiteurNummer: 2, BestuurderNummer: '' })] });
  const before = await version();
  await run(assigned());
  expect((await refuelings())[0]).toEqual({ number: 1, driver: 1, found: true });
  expect(await version()).toBeGreaterThan(before);
});

test('settled 39: a driver set by staff, a person or nobody, stays after imports of the assignment and of the record', async () => {
  const files = { fines: [fineRow(client.name, 1)], refuelings: [refuelingRow(client.name, 1)] };
  await run(files);
  await database.asOwner(async (tx) => {
    const set = `portal_fields = '{driver_match,driver_number}'`;
    await tx.query(`update fine set ${set} where client_id = $1`, [client.client_id]);
    await tx.query(`update refueling set driver_number = 3, portal_fields = '{driver_number}' where client_id = $1`, [
      client.client_id,
    ]);
  });
  await run(assigned());
  expect(outcomeCounts(await run(files))).toEqual({ fines: [0, 0, 1, 0], refuelings: [0, 0, 1, 0] });
  expect(await fines()).toEqual([{ number: 1, driver: null, match: 'nobody' }]);
  expect(await refuelings()).toEqual([{ number: 1, driver: 3, found: false }]);
  expect(await auditEntries()).toEqual([]);
});

test('the history of a fine or refuelling is visible to users who may see it', async () => {
  await run({ fines: [fineRow(client.name, 1)], refuelings: [refuelingRow(client.name, 1)] });
  await run(assigned());
  const seenBy = (debtor: number) =>
    database.readInScope({ ...wholeClient(client.client_id), debtors: [debtor] }, (tx) =>
      tx.query(`select entity_kind as kind from audit_event where action = 'driverFound' order by id`),
    );
  expect(await seenBy(1)).toEqual([{ kind: 'fine' }, { kind: 'refueling' }]);
  expect(await seenBy(2)).toEqual([]);
});
