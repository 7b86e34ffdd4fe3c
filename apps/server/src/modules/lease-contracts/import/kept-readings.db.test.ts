import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { csv, importsInto, vehicleRow } from '../../../testing/imports.ts';

/* Vehicle 7 is in contract 107 of debtor 1, 30,000 km a year from 0 km on; today is 10 March 2026. */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'firma1' });
    await aDebtor(tx, { client_id: 1, number: 1 });
    await aVehicle(tx, { client_id: 1, number: 7, plate: 'WP-000-7' });
    await aLeaseContract(tx, { client_id: 1, debtor_number: 1, number: 107, vehicle_number: 7, yearly_km: 30_000 });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

async function imported(km: number, day: string) {
  const service = importsInto(database);
  const row = vehicleRow('firma1', 7, { KilometerStand: km, KilometerStandDatum: day });
  const opened = await service.open([{ name: 'vehicles.csv', bytes: csv([row]) }]);
  const { finished } = await service.start(opened, { dryRun: false, actor: 'Test', acceptDoubtful: true });
  await finished;
}
const read = <Row extends Record<string, unknown>>(sql: string) =>
  database.inScope(wholeClient(1), (tx) => tx.query<Row>(sql));
const readings = () =>
  read('select km, read_on, source, doubt, is_overridden, lease_contract_number from mileage_reading order by read_on');
const shown = () => read('select mileage, mileage_on from vehicle');

test('what an import brings becomes a reading, once, marked where it is doubtful; the newest is shown', async () => {
  const own = { source: 'import', is_overridden: false, lease_contract_number: 107 };
  await imported(40_000, '2025-12-27');
  await imported(40_000, '2025-12-27');
  expect(await readings()).toEqual([{ ...own, km: 40_000, read_on: '2025-12-27', doubt: null }]);
  await imported(41_000, '2026-03-10');
  const both = [
    { ...own, km: 40_000, read_on: '2025-12-27', doubt: null },
    { ...own, km: 41_000, read_on: '2026-03-10', doubt: 'belowThreshold' },
  ];
  expect(await readings()).toEqual(both);
  // An older file changes nothing that is shown.
  await imported(40_000, '2025-12-27');
  expect(await readings()).toEqual(both);
  expect(await shown()).toEqual([{ mileage: 41_000, mileage_on: '2026-03-10' }]);
  expect(await read('select mileage_readings from debtor')).toEqual([{ mileage_readings: 2 }]);
});

test('PM-07 what an import brings is marked by the margins of its client', async () => {
  const judged = async (margins: string, km: number) => {
    await database.asOwner(async (tx) => {
      await tx.query('delete from mileage_reading');
      await tx.query('update vehicle set mileage = null, mileage_on = null');
      await tx.query(`update client set ${margins}`);
    });
    await imported(40_000, '2025-12-27');
    await imported(km, '2026-03-10');
    return (await readings())[1]?.['doubt'];
  };
  // 73 days later 6,000 km are expected.
  expect(await judged('mileage_lower_share = 0.1', 40_600)).toBeNull();
  expect(await judged('mileage_lower_share = 0.1', 40_599)).toBe('belowThreshold');
  expect(await judged('mileage_upper_share = 2, mileage_upper_extra_km = 500', 52_500)).toBeNull();
  expect(await judged('mileage_upper_share = 2, mileage_upper_extra_km = 500', 52_501)).toBe('aboveThreshold');
});
