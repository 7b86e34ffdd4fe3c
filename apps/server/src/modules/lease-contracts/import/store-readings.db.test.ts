import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { createTestImports, csv, refusedRows, vehicleRow } from '../../../testing/imports.ts';

/*
 * Test data: vehicle 7 belongs to contract 107 of debtor 1, with 30,000 km a year from 0 km on. Today is 10 March 2026.
 */
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

/** Imports a row of vehicle 7; returns the counts of the run. */
async function brought(overrides: Readonly<Record<string, string | number>>, acceptDoubtful = false) {
  const service = createTestImports(database);
  const opened = await service.open([{ name: 'vehicles.csv', bytes: csv([vehicleRow('firma1', 7, overrides)]) }]);
  const { id, finished } = await service.start(opened, { dryRun: false, actor: 'Test', acceptDoubtful });
  await finished;
  const report = await service.byId('en-GB', id);
  // No row is doubtful.
  expect(refusedRows(report)).toEqual([]);
  return report.counts[0];
}
const imported = (km: number, day: string) => brought({ KilometerStand: km, KilometerStandDatum: day });
const read = <Row extends Record<string, unknown>>(sql: string) =>
  database.inScope(wholeClient(1), (tx) => tx.query<Row>(sql));
const readings = () =>
  read('select km, read_on, source, doubt, is_overridden, lease_contract_number from mileage_reading order by read_on');
const displayedMileage = () => read('select mileage, mileage_on from vehicle');

test('imported mileages become readings, once, marked if doubtful; the newest is shown', async () => {
  const own = { source: 'import', is_overridden: false, lease_contract_number: 107 };
  await imported(40_000, '2025-12-27');
  await imported(40_000, '2025-12-27');
  expect(await readings()).toEqual([{ ...own, km: 40_000, read_on: '2025-12-27', doubt: null }]);
  await imported(41_000, '2026-03-10');
  const bothReadings = [
    { ...own, km: 40_000, read_on: '2025-12-27', doubt: null },
    { ...own, km: 41_000, read_on: '2026-03-10', doubt: 'belowThreshold' },
  ];
  expect(await readings()).toEqual(bothReadings);
  // An older file does not change the shown mileage.
  await imported(40_000, '2025-12-27');
  expect(await readings()).toEqual(bothReadings);
  expect(await displayedMileage()).toEqual([{ mileage: 41_000, mileage_on: '2026-03-10' }]);
  expect(await read('select mileage_readings from debtor')).toEqual([{ mileage_readings: 2 }]);
});

const anew = async (...more: readonly string[]) => {
  await database.asOwner(async (tx) => {
    await tx.query('delete from mileage_reading');
    await tx.query('update vehicle set mileage = null, mileage_on = null');
    await tx.query('update debtor set mileage_readings = null');
    for (const sql of more) await tx.query(sql);
  });
};

// 73 days later, 6,000 km are expected.
test.each([
  [39_999, 'belowLast'],
  [40_000, 'belowThreshold'],
  [42_999, 'belowThreshold'],
  [43_000, null],
  [50_000, null],
  [50_001, 'aboveThreshold'],
])('PM-07 PM-08 %i km in a file are accepted without confirmation, and marked %s', async (km, doubt) => {
  await anew();
  await imported(40_000, '2025-12-27');
  await imported(km, '2026-03-10');
  expect((await readings())[1]).toMatchObject({ km, read_on: '2026-03-10', doubt });
  expect(await displayedMileage()).toEqual([{ mileage: km, mileage_on: '2026-03-10' }]);
});

test('PM-10 the first reading in a file is compared with the contract’s start', async () => {
  await anew('update lease_contract set begin_mileage = 12');
  await imported(11, '2026-03-10');
  expect((await readings())[0]).toMatchObject({ km: 11, doubt: 'belowLast' });
  // A first reading far above what the contract allows is doubtful too: 30,000 km a year give 35,589 km in 433 days.
  // The limit is half more, plus 1,000 km, plus the 12 km at the start.
  await anew();
  await imported(54_395, '2026-03-10');
  expect((await readings())[0]).toMatchObject({ km: 54_395, doubt: null });
  await anew();
  await imported(54_396, '2026-03-10');
  expect((await readings())[0]).toMatchObject({ km: 54_396, doubt: 'aboveThreshold' });
  await anew('update lease_contract set begin_mileage = 0');
});

test('MI-05 a file does not restore a voided reading', async () => {
  await anew();
  await imported(40_000, '2025-12-27');
  await imported(41_000, '2026-03-10');
  await database.asOwner((tx) => tx.query('update mileage_reading set voided_at = now() where km = 41000'));
  await imported(40_500, '2026-03-09');
  await imported(41_000, '2026-03-10');
  expect(await read('select km from mileage_reading where voided_at is null order by km')).toEqual([
    { km: 40_000 },
    { km: 40_500 },
  ]);
  expect(await displayedMileage()).toEqual([{ mileage: 40_500, mileage_on: '2026-03-09' }]);
});

describe('a mileage that a later file corrects for the same car and day', () => {
  const all = () => read('select km, read_on, doubt, void_reason from mileage_reading order by read_on, km, number');
  const contract = () => read('select driven_km, projected_km from lease_contract where number = 107');

  test('MI-05 replaces the one of the earlier file; car, contract and projection follow', async () => {
    await anew();
    await imported(250_000, '2025-12-27');
    expect(await all()).toEqual([{ km: 250_000, read_on: '2025-12-27', doubt: 'aboveThreshold', void_reason: null }]);
    await imported(26_000, '2025-12-27');
    await imported(33_000, '2026-03-10');
    expect(await all()).toEqual([
      { km: 26_000, read_on: '2025-12-27', doubt: null, void_reason: null },
      { km: 250_000, read_on: '2025-12-27', doubt: 'aboveThreshold', void_reason: 'import' },
      { km: 33_000, read_on: '2026-03-10', doubt: null, void_reason: null },
    ]);
    expect(await displayedMileage()).toEqual([{ mileage: 33_000, mileage_on: '2026-03-10' }]);
    expect((await contract())[0]).toMatchObject({ driven_km: 33_000 });
    expect(await read('select mileage_readings from debtor where number = 1')).toEqual([{ mileage_readings: 2 }]);
  });

  test('the marks of neighbouring readings are checked again', async () => {
    await anew();
    await imported(20_000, '2025-10-01');
    await imported(250_000, '2025-12-27');
    await imported(33_000, '2026-03-10');
    const marks = async () => (await all()).map(({ km, doubt }) => [km, doubt]);
    expect(await marks()).toEqual([
      [20_000, null],
      [250_000, 'aboveThreshold'],
      [33_000, 'belowLast'],
    ]);
    await imported(27_000, '2025-12-27');
    expect(await marks()).toEqual([
      [20_000, null],
      [27_000, null],
      [250_000, 'aboveThreshold'],
      [33_000, null],
    ]);
  });

  test('may be restored: the last imported file counts', async () => {
    await anew();
    for (const km of [25_000, 26_000, 25_000, 26_000]) await imported(km, '2025-12-27');
    expect((await all()).map(({ km, void_reason }) => [km, void_reason])).toEqual([
      [25_000, 'import'],
      [25_000, 'import'],
      [26_000, 'import'],
      [26_000, null],
    ]);
    expect(await displayedMileage()).toEqual([{ mileage: 26_000, mileage_on: '2025-12-27' }]);
  });

  test.each(['person', 'publicLink', 'service'])('does not change a reading from the source %s', async (source) => {
    await anew();
    await imported(25_000, '2025-12-27');
    await database.asOwner((tx) => tx.query(`update mileage_reading set source = '${source}'`));
    await imported(26_000, '2025-12-27');
    expect((await all()).map(({ km, void_reason }) => [km, void_reason])).toEqual([
      [25_000, null],
      [26_000, null],
    ]);
  });
});

test('MI-04 imported readings belong to the contract of the car on that day', async () => {
  await anew();
  await database.asOwner(async (tx) => {
    await aDebtor(tx, { client_id: 1, number: 2 });
    const former = { start_date: '2024-01-01', end_date: '2024-12-31', car_taken: true };
    await aLeaseContract(tx, { client_id: 1, debtor_number: 2, number: 106, vehicle_number: 7, ...former });
    const ordered = { start_date: '2026-03-01', car_deployed: false };
    await aLeaseContract(tx, { client_id: 1, debtor_number: 2, number: 108, vehicle_number: 7, ...ordered });
  });
  const versions = async () => {
    const rows = await read<{ version: number }>('select version from debtor order by number');
    return rows.map(({ version }) => version);
  };
  await imported(1_000, '2023-12-31');
  const before = await versions();
  await imported(2_000, '2024-12-31');
  const between = await versions();
  // The versions of the reading's debtor and of the car's current debtor both increase.
  expect(between.map((version, place) => version > (before[place] ?? 0))).toEqual([true, true]);
  await imported(3_000, '2025-01-01');
  await imported(40_000, '2026-03-10');
  expect((await readings()).map(({ km, lease_contract_number: contract }) => [km, contract])).toEqual([
    [1_000, 106],
    [2_000, 106],
    [3_000, 107],
    [40_000, 107],
  ]);
  expect(await read('select number, mileage_readings as count from debtor order by number')).toEqual([
    { number: 1, count: 2 },
    { number: 2, count: 2 },
  ]);
});

test('PM-07 imported readings are marked by the client’s margins', async () => {
  const judged = async (margins: string, km: number) => {
    await anew(`update client set ${margins}`, 'delete from lease_contract where number in (106, 108)');
    await imported(40_000, '2025-12-27');
    await imported(km, '2026-03-10');
    return (await readings())[1]?.['doubt'];
  };
  // 73 days later, 6,000 km are expected.
  expect(await judged('mileage_lower_share = 0.1', 40_600)).toBeNull();
  expect(await judged('mileage_lower_share = 0.1', 40_599)).toBe('belowThreshold');
  expect(await judged('mileage_upper_share = 2, mileage_upper_extra_km = 500', 52_500)).toBeNull();
  expect(await judged('mileage_upper_share = 2, mileage_upper_extra_km = 500', 52_501)).toBe('aboveThreshold');
});

describe('a vehicle shows its newest valid reading, whatever a file says', () => {
  const bothReadings = [
    { km: 40_000, read_on: '2025-12-27' },
    { km: 46_000, read_on: '2026-03-10' },
  ];
  const asBefore = [bothReadings, [{ mileage: 46_000, mileage_on: '2026-03-10' }]];
  beforeEach(async () => {
    await anew('update client set mileage_lower_share = default, mileage_upper_share = default');
    await imported(40_000, '2025-12-27');
    await imported(46_000, '2026-03-10');
  });
  const readAndShown = async () => [
    await read('select km, read_on from mileage_reading order by read_on'),
    await displayedMileage(),
  ];

  test('PM-15 a blank mileage gives no reading', async () => {
    await brought({ Kleur: 'Rood', KilometerStand: '', KilometerStandDatum: '' });
    expect(await read('select colour from vehicle')).toEqual([{ colour: 'Rood' }]);
    // The same with a day. An import also restores the shown mileage when it was lost in another way.
    await brought({ KilometerStand: '', KilometerStandDatum: '2026-03-11' });
    expect(await readAndShown()).toEqual(asBefore);
    await database.asOwner((tx) => tx.query('update vehicle set mileage = null, mileage_on = null'));
    await brought({ KilometerStand: '1234567', KilometerStandDatum: '2026-03-10' }, true);
    expect(await readAndShown()).toEqual(asBefore);
  });

  test('an older reading that is stored already changes nothing, however often it is imported', async () => {
    for (const cells of [
      { KilometerStand: 40_000, KilometerStandDatum: '2025-12-27' },
      { KilometerStand: 46_000, KilometerStandDatum: '2026-03-10' },
      { KilometerStand: 40_000, KilometerStandDatum: '' },
      { KilometerStand: '', KilometerStandDatum: '' },
    ]) {
      expect(await brought(cells)).toMatchObject({ changed: 0, unchanged: 1 });
    }
    expect(await readAndShown()).toEqual(asBefore);
  });

  test('without a day column the reading is of today, and a stored one is not new', async () => {
    await anew();
    await imported(40_000, '2025-12-27');
    expect(await brought({ KilometerStand: 40_000 })).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await brought({ KilometerStand: 46_000 })).toMatchObject({ changed: 1, unchanged: 0 });
    // These imports run on 10 March.
    expect(await readAndShown()).toEqual(asBefore);
  });

  test('readings that a former version removed from cars are shown again after the migration', async () => {
    const versions = () => read<{ version: number }>('select version from debtor where number = 1');
    await database.asOwner((tx) => tx.query('update vehicle set mileage = null, mileage_on = null'));
    const [before] = await versions();
    const sql = await readFile(
      new URL('../../../../database/migrations/0066-known-mileages.sql', import.meta.url),
      'utf8',
    );
    await database.asOwner((tx) => tx.query(sql));
    const [after] = await versions();
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    await database.asOwner((tx) => tx.query(sql));
    expect(await versions()).toEqual([after]);
    expect(await readAndShown()).toEqual(asBefore);
  });
});
