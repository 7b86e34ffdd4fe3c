import { todayInZone } from '@wagenpark/domain/calendar-day';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { contractsOfDriver, refreshContractList, refreshDueFacts, touchDebtors } from './list-facts.ts';

const scope = wholeClient(1);
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2 });
    await aDebtor(tx, { client_id: 1, number: 10, name: 'Bäckerei Süd' });
    await aVehicle(tx, {
      client_id: 1,
      number: 500,
      plate: 'B MW 1234',
      country: 'de',
      make: 'Citroën',
      model: 'ë-C4',
    });
    await aLeaseContract(tx, { client_id: 1, number: 7, debtor_number: 10, vehicle_number: 500, reference: 'Kst-44' });
    await aDriver(tx, { client_id: 1, number: 21, debtor_number: 10, first_name: 'Ana', last_name: 'Núñez' });
    await aDriver(tx, {
      client_id: 1,
      number: 22,
      debtor_number: 10,
      initials: 'J.',
      prefix: 'de',
      last_name: 'Groot',
    });
    const assignment = { client_id: 1, contract_number: 7 };
    await anAssignment(tx, { ...assignment, driver_number: 21, during: '[2025-01-01T00:00Z,2026-04-01T00:00Z)' });
    await anAssignment(tx, { ...assignment, driver_number: 22, during: '[2026-04-01T00:00Z,2026-05-01T00:00Z)' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const listedContracts = () =>
  database.readInScope(scope, (tx) =>
    tx.db
      .selectFrom('lease_contract')
      .select(['list_driver_number', 'list_driver', 'list_plate', 'list_description', 'list_debtor', 'search_text'])
      .executeTakeFirstOrThrow(),
  );
const versionOf = async (debtor: number) => {
  const row = await database.readInScope(scope, (tx) =>
    tx.db.selectFrom('debtor').select('version').where('number', '=', debtor).executeTakeFirstOrThrow(),
  );
  return row.version;
};

test('TB-06 a contract is found by its current driver, plate, car, debtor and reference', async () => {
  await database.inScope(scope, (tx) => refreshContractList(tx, 1, [7], new Date('2026-03-10T12:00:00Z')));
  const contract = await listedContracts();
  expect(contract).toMatchObject({
    list_driver_number: 21,
    list_driver: 'Ana Núñez',
    list_plate: 'B MW 1234',
    list_description: 'Citroën ë-C4',
    list_debtor: 'Bäckerei Süd',
  });
  for (const text of ['7', 'b mw 1234', 'bmw1234', 'ana nunez', 'citroen ec4', '10', 'backerei sud', 'kst44']) {
    expect(contract.search_text.split('\u0001')).toContain(text);
  }
});

test('assignments begin and end in the lists at their moment, and the debtor’s version is raised', async () => {
  const before = await versionOf(10);
  expect(await refreshDueFacts(database, new Date('2026-03-31T23:59:59Z'))).toBe(0);
  expect(await versionOf(10)).toBe(before);

  expect(await refreshDueFacts(database, new Date('2026-04-01T00:00:00Z'))).toBe(1);
  expect(await listedContracts()).toMatchObject({ list_driver_number: 22, list_driver: 'J. de Groot' });
  expect(await versionOf(10)).toBe(before + 1);
  expect(await database.readInScope(scope, (tx) => contractsOfDriver(tx, 1, 22))).toEqual([{ number: 7, debtor: 10 }]);

  expect(await refreshDueFacts(database, new Date('2026-05-01T00:00:00Z'))).toBe(1);
  expect(await listedContracts()).toMatchObject({ list_driver_number: null, list_driver: null });
});

describe('RT-18 a planned return ends a contract on its day, at midnight in the client’s time zone, and not before', () => {
  const stateOf = async () => {
    const row = await database.readInScope(scope, (tx) =>
      tx.db.selectFrom('lease_contract').select(['state', 'returned_on', 'taken_told_on']).executeTakeFirstOrThrow(),
    );
    return row;
  };
  const write = (values: string) => database.asOwner((tx) => tx.query(`update lease_contract set ${values}`));
  afterEach(() => write('pre_intake_date = null, taken_on = null, car_taken = false'));

  test.each(['pre_intake_date', 'taken_on'])('by %s', async (column) => {
    await write(`${column} = '2096-07-15'`);
    expect(await stateOf()).toEqual({ state: 'running', returned_on: '2096-07-15', taken_told_on: null });
    const before = await versionOf(10);
    // 14 July, 23:59 in Amsterdam.
    expect(await refreshDueFacts(database, new Date('2096-07-14T21:59:59Z'))).toBe(0);
    expect(await stateOf()).toMatchObject({ state: 'running' });
    expect(await refreshDueFacts(database, new Date('2096-07-14T22:00:00Z'))).toBe(1);
    expect(await stateOf()).toMatchObject({ state: 'terminated' });
    expect(await versionOf(10)).toBe(before + 1);
    expect(await refreshDueFacts(database, new Date('2096-07-14T22:00:00Z'))).toBe(0);
  });

  test('the earlier of both days counts, and a past day ends the contract at once', async () => {
    await write(`pre_intake_date = '2096-07-15', taken_on = '2096-07-20'`);
    expect(await stateOf()).toMatchObject({ state: 'running', returned_on: '2096-07-15' });
    await write(`pre_intake_date = '2026-02-15', taken_on = '2096-07-20'`);
    expect(await stateOf()).toMatchObject({ state: 'terminated', returned_on: '2026-02-15' });
    await write('pre_intake_date = null, taken_on = null');
    expect(await stateOf()).toMatchObject({ state: 'running', returned_on: null });
  });

  test('without a past day, a returned car has left since the moment when its return became known', async () => {
    const toldDay = '2026-03-10';
    await write(`car_taken = true, taken_told_on = '${toldDay}', end_date = '2029-12-31'`);
    expect(await stateOf()).toEqual({ state: 'terminated', returned_on: toldDay, taken_told_on: toldDay });
    // A day in the future cannot be that of an actual return.
    await write(`pre_intake_date = '2096-07-15'`);
    expect(await stateOf()).toMatchObject({ state: 'terminated', returned_on: toldDay });
    await write(`pre_intake_date = null, end_date = '2025-12-31'`);
    expect(await stateOf()).toMatchObject({ returned_on: '2025-12-31' });
    await write(`taken_on = '2026-03-08'`);
    expect(await stateOf()).toMatchObject({ returned_on: '2026-03-08' });
    // The return may become known after its day.
    await write(`taken_on = '2026-03-12'`);
    expect(await stateOf()).toMatchObject({ returned_on: '2026-03-12' });
    await write(`end_date = '2029-12-31'`);
  });

  test('without a day and before its end, it has left since the day on which its return first became known', async () => {
    await write('car_taken = true');
    const { returned_on } = await stateOf();
    expect(returned_on).toBe(todayInZone('Europe/Amsterdam', new Date()));
    await write(`taken_told_on = '2026-03-10'`);
    await write('car_taken = true');
    expect((await stateOf()).returned_on).toBe('2026-03-10');
    await write('car_taken = false');
    expect(await stateOf()).toEqual({ state: 'running', returned_on: null, taken_told_on: null });
  });
});

test('two changes of the same debtors in opposite order wait for each other without a deadlock', async () => {
  await database.asOwner((tx) => aDebtor(tx, { client_id: 1, number: 9 }));
  const before = [await versionOf(9), await versionOf(10)];
  const touch = (debtors: readonly number[]) => database.inScope(scope, (tx) => touchDebtors(tx, 1, debtors));
  await Promise.all(Array.from({ length: 20 }, (_, index) => touch(index % 2 ? [9, 10] : [10, 9, 10])));
  expect([await versionOf(9), await versionOf(10)]).toEqual(before.map((version) => version + 20));
});
