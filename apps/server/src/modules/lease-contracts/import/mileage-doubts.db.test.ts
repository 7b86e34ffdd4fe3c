import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { csv, importsInto, toldOf, vehicleRow } from '../../../testing/imports.ts';

/*
 * Vehicle 7 stood at 40,000 km on 27 December 2025, 73 days before the 10th of March, with 30,000 km a year: 43,000 to
 * 50,000 km are likely. Vehicle 8 has no reading and began with 12 km; vehicle 9 is in no contract.
 */
let testing: TestDatabase;
let database: Database;
let client = 0;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(async () => {
  client += 1;
  await database.asOwner(async (tx) => {
    const own = { client_id: client, debtor_number: 1 };
    await aClient(tx, { client_id: client, name: `firma${client}` });
    await aDebtor(tx, { client_id: client, number: 1 });
    const last = { mileage: 40_000, mileage_on: '2025-12-27' };
    await aVehicle(tx, { client_id: client, number: 7, plate: 'WP-000-7', ...last });
    await aVehicle(tx, { client_id: client, number: 8, plate: 'WP-000-8' });
    await aVehicle(tx, { client_id: client, number: 9, plate: 'WP-000-9', ...last });
    await aLeaseContract(tx, { ...own, number: 107, vehicle_number: 7, yearly_km: 30_000 });
    await aLeaseContract(tx, { ...own, number: 108, vehicle_number: 8, yearly_km: 30_000, begin_mileage: 12 });
  });
});

async function imported(number: number, km: number, day = '2026-03-10', acceptDoubtful = false) {
  const service = importsInto(database);
  const row = vehicleRow(`firma${client}`, number, { KilometerStand: km, KilometerStandDatum: day });
  const opened = await service.open([{ name: 'vehicles.csv', bytes: csv([row]) }]);
  const { id, finished } = await service.start(opened, { dryRun: false, actor: 'Test', acceptDoubtful });
  await finished;
  return toldOf(await service.byId('en-GB', id));
}
const stored = async (number: number) => {
  const rows = await database.inScope(wholeClient(client), (tx) =>
    tx.query<{ mileage: number }>('select mileage from vehicle where number = $1', [number]),
  );
  return rows[0]?.mileage;
};

test.each([
  [39_999, 'unusually low: rarely less than 40,000'],
  [42_999, 'unusually low: rarely less than 43,000'],
  [50_001, 'unusually high: rarely more than 50,000'],
])('PM-07, PM-08 an import asks about %i km before it takes them', async (km, asked) => {
  expect(await imported(7, km)).toEqual([[2, 'KilometerStand', String(km), asked]]);
  expect(await stored(7)).toBe(40_000);
  expect(await imported(7, km, '2026-03-10', true)).toEqual([]);
  expect(await stored(7)).toBe(km);
});

test.each([43_000, 50_000])('PM-08 an import takes %i km unasked', async (km) => {
  expect(await imported(7, km)).toEqual([]);
  expect(await stored(7)).toBe(km);
});

test('PM-10 an import compares with the start without a reading, with the last alone without a contract', async () => {
  expect(await imported(8, 11)).toEqual([[2, 'KilometerStand', '11', 'unusually low: rarely less than 12']]);
  expect(await imported(8, 90_000)).toEqual([]);
  expect(await imported(9, 39_999)).toEqual([[2, 'KilometerStand', '39999', 'unusually low: rarely less than 40,000']]);
  expect(await imported(9, 90_000)).toEqual([]);
});

test('an import does not compare a reading with one of a later day', async () => {
  expect(await imported(7, 39_000, '2025-12-26')).toEqual([]);
  expect(await stored(7)).toBe(39_000);
});
