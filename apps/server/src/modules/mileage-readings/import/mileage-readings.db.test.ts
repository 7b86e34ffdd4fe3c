import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAssignment,
  aVehicle,
} from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { createTestImports, csv, outcomeCounts, refusedRows, runImport, vehicleRow } from '../../../testing/imports.ts';
import { recordReadings } from '../record-readings.ts';

/*
 * Test data: contract 107 of debtor 1 began on 1 January 2026 at 500 km, with 30,000 km a year; driver 31 drives its
 * vehicle 7. Contract 108 of debtor 2 has the same terms and vehicle 8. Today is 10 March 2026.
 */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'firma1' });
    for (const place of [1, 2]) {
      const parents = { client_id: 1, debtor_number: place };
      await aDebtor(tx, { client_id: 1, number: place });
      await aDriver(tx, { ...parents, number: 30 + place });
      await aVehicle(tx, { client_id: 1, number: 6 + place, plate: `WP-000-${6 + place}` });
      const contract = { number: 106 + place, vehicle_number: 6 + place, start_date: '2026-01-01' };
      await aLeaseContract(tx, { ...parents, ...contract, yearly_km: 30_000, begin_mileage: 500 });
      const during = '[2026-01-31T23:00:00Z,)';
      await anAssignment(tx, { client_id: 1, contract_number: 106 + place, driver_number: 30 + place, during });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

type Told = readonly [contract: number | string, day: string, km: number | string, source?: string];
async function imported(...rows: readonly Told[]) {
  const service = createTestImports(database);
  const cells = rows.map(([LeaseContractNummer, StandPer, KilometerStand, Bron = '']) => ({
    Klant: 'firma1',
    LeaseContractNummer,
    StandPer,
    KilometerStand,
    Bron,
  }));
  const opened = await service.open([{ name: 'mileage-readings.csv', bytes: csv(cells) }]);
  const { id, finished } = await service.start(opened, { dryRun: false, actor: 'Test' });
  await finished;
  const run = await service.byId('en-GB', id);
  return { told: refusedRows(run), counts: outcomeCounts(run)['mileage-readings'] };
}
const read = <Row extends Record<string, unknown>>(sql: string) =>
  database.inScope(wholeClient(1), (tx) => tx.query<Row>(sql));
const readings = async () =>
  (
    await read(
      `select lease_contract_number, vehicle_number, debtor_number, driver_number, plate, read_on, km, source, doubt, entered_by
       from mileage_reading order by vehicle_number, read_on, km`,
    )
  ).map((row) => Object.values(row).join(' '));

test('PM-07 imported readings are added once, each checked against the one before, and marked, never refused', async () => {
  const rows = [
    // The rows are not in the order of their days.
    [107, '2026-03-01', 5_400, 'service'],
    [107, '2026-02-01', 3_000],
    [107, '2026-03-08', 5_300, 'refueling'],
    [108, '2026-01-20', 90_000],
  ] as const satisfies readonly Told[];
  expect(await imported(...rows)).toEqual({ told: [], counts: [4, 0, 0, 0] });
  const stored = [
    '107 7 1 31 WP-000-7 2026-02-01 3000 import  ',
    '107 7 1 31 WP-000-7 2026-03-01 5400 service  ',
    '107 7 1 31 WP-000-7 2026-03-08 5300 refueling belowLast ',
    // The first reading of its car, far above what the contract allows since its start.
    '108 8 2  WP-000-8 2026-01-20 90000 import aboveThreshold ',
  ];
  expect(await readings()).toEqual(stored);
  expect(await imported(...rows)).toEqual({ told: [], counts: [0, 0, 4, 0] });
  expect(await readings()).toEqual(stored);
});

test('the newest is shown and counted, and invalidates the debtor’s cached lists', async () => {
  const versions = () =>
    read<{ version: number; mileage_readings: number }>('select version, mileage_readings from debtor order by number');
  const [before, other] = await versions();
  await imported([107, '2026-03-09', 5_600]);
  const [after, same] = await versions();
  expect(await read('select mileage, mileage_on from vehicle where number = 7')).toEqual([
    { mileage: 5_600, mileage_on: '2026-03-09' },
  ]);
  expect([before?.mileage_readings, after?.mileage_readings]).toEqual([3, 4]);
  expect(Number(after?.version)).toBeGreaterThan(Number(before?.version));
  expect(same).toEqual(other);
});

test('a voided reading is not restored by a repeated file', async () => {
  await database.asOwner((tx) => tx.query(`update mileage_reading set voided_at = now() where km = 90000`));
  expect(await imported([108, '2026-01-20', 90_000])).toEqual({ told: [], counts: [0, 0, 1, 0] });
  expect(await read('select count(*)::integer as many from mileage_reading where km = 90000')).toEqual([{ many: 1 }]);
});

test('MI-04 a reading that is entered during an equal import is stored once, and counts as unchanged in the file', async () => {
  const reading = { contract: 107, day: '2026-03-09', km: 5_650, override: false, reason: null };
  const by = {
    clientId: 1,
    source: 'person',
    account: null,
    name: 'Eva',
    driver: null,
    mayOverrideLast: true,
  } as const;
  let file: ReturnType<typeof imported> | undefined;
  await database.inScope(wholeClient(1), async (tx) => {
    await recordReadings(tx, { ...by, now: new Date('2026-03-10T11:00:00Z') }, [reading]);
    file = imported([107, '2026-03-09', 5_650]);
    // The import has reached the same car and waits for its lock.
    const waiting = () =>
      tx.query(`select from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`);
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
  });
  expect(await file).toEqual({ told: [], counts: [0, 0, 1, 0] });
  expect(await read('select source from mileage_reading where km = 5650')).toEqual([{ source: 'person' }]);
  await database.asOwner((tx) => tx.query('delete from mileage_reading where km = 5650'));
});

test('impossible readings are refused with their reason, and the rest is imported', async () => {
  const { told: stored, counts } = await imported(
    [999, '2026-03-02', 5_401],
    [107, '2025-12-31', 499],
    [107, '2026-03-11', 5_700],
    [107, '2026-03-02', 'veel'],
    [107, '2026-03-02', 1_000_000],
    [107, '2026-03-02', 5_402, 'person'],
    [108, '2026-03-02', 2_000],
    [108, '2026-03-02', 2_000],
  );
  expect(stored).toEqual([
    [2, 'LeaseContractNummer', '999', 'the client has no such contract'],
    [3, 'StandPer', '2025-12-31', 'is before the contract start, 1 Jan 2026'],
    [4, 'StandPer', '2026-03-11', 'is in the future; today is 10 Mar 2026'],
    [5, 'KilometerStand', 'veel', 'not a whole number'],
    [6, 'KilometerStand', '1000000', 'must be between 0 and 999999'],
    [7, 'Bron', 'person', 'must be one of: import, refueling (Refuelling), service'],
    [9, 'StandPer', '108/2026-03-02/2000', 'is already on line 8 of this file'],
  ]);
  expect(counts).toEqual([1, 0, 0, 7]);
  expect((await readings()).at(-1)).toBe('108 8 2 32 WP-000-8 2026-03-02 2000 import  ');
});

test('for a car that moved or was returned, only days of the contract are imported; the lists of its holder are invalidated', async () => {
  await database.asOwner(async (tx) => {
    await aVehicle(tx, { client_id: 1, number: 9, plate: 'WP-000-9' });
    const car = { client_id: 1, vehicle_number: 9, yearly_km: 30_000 };
    const former = { debtor_number: 1, start_date: '2024-01-01', end_date: '2025-12-31', car_taken: true };
    await aLeaseContract(tx, { ...car, ...former, number: 109, begin_mileage: 0 });
    await aLeaseContract(tx, {
      ...car,
      debtor_number: 2,
      number: 110,
      start_date: '2025-12-20',
      begin_mileage: 50_000,
    });
    await aVehicle(tx, { client_id: 1, number: 10, plate: 'WP-001-0' });
    const returned = { ...former, vehicle_number: 10, end_date: '2026-03-01', pre_intake_date: '2026-02-20' };
    await aLeaseContract(tx, { ...car, ...returned, number: 111 });
  });
  const versions = () => read<{ version: number }>('select version from debtor order by number');
  // The import of the first reading also stores the projections of the contracts.
  await imported([109, '2025-12-01', 48_000], [111, '2026-01-01', 60_000]);
  const before = await versions();
  const { told: stored, counts } = await imported(
    [109, '2025-12-19', 49_000],
    [109, '2025-12-20', 49_001],
    [111, '2026-02-20', 70_000],
    [111, '2026-02-21', 70_001],
  );
  expect(stored).toEqual([
    [3, 'StandPer', '2025-12-20', 'is after the car’s last day under this contract, 19 Dec 2025'],
    [5, 'StandPer', '2026-02-21', 'is after the car’s last day under this contract, 20 Feb 2026'],
  ]);
  expect(counts).toEqual([2, 0, 0, 2]);
  const after = await versions();
  expect(after.map(({ version }, place) => version !== before[place]?.version)).toEqual([true, true]);
});

test('together with a vehicles file, both give readings, and the newest is shown', async () => {
  const vehicle = vehicleRow('firma1', 7, {
    Kenteken: 'WP-000-7',
    KilometerStand: 5_900,
    KilometerStandDatum: '2026-03-10',
  });
  const reading = {
    Klant: 'firma1',
    LeaseContractNummer: 107,
    StandPer: '2026-03-09',
    KilometerStand: 5_800,
    Bron: '',
  };
  const finishedRun = await runImport(database, {
    'vehicles.csv': csv([vehicle]),
    'mileage-readings.csv': csv([reading]),
  });
  expect(refusedRows(finishedRun)).toEqual([]);
  expect((await readings()).slice(4, 6)).toEqual([
    '107 7 1 31 WP-00-07 2026-03-09 5800 import  ',
    '107 7 1 31 WP-00-07 2026-03-10 5900 import  ',
  ]);
  expect(await read('select mileage, mileage_on from vehicle where number = 7')).toEqual([
    { mileage: 5_900, mileage_on: '2026-03-10' },
  ]);
});

test('a reading on the first day of the contract is accepted', async () => {
  expect(await imported([107, '2026-01-01', 500])).toEqual({ told: [], counts: [1, 0, 0, 0] });
});

test('MI-05 a reading is replaced by a later file with the same car, day and source', async () => {
  await database.asOwner(async (tx) => {
    await tx.query('delete from mileage_reading');
    await tx.query('update debtor set mileage_readings = null');
  });
  const readReadings = async () => {
    const rows = await read(
      'select km, source, void_reason as reason from mileage_reading order by km, source, number',
    );
    return rows.map(({ km, source, reason }) => [km, source, ...(reason === null ? [] : [reason])].join(' '));
  };
  // Two readings of the same day in the same file both stay.
  await imported([107, '2026-03-01', 5_400], [107, '2026-03-01', 5_410], [107, '2026-03-01', 5_420, 'service']);
  expect(await readReadings()).toEqual(['5400 import', '5410 import', '5420 service']);
  expect((await imported([107, '2026-03-01', 5_410])).counts).toEqual([0, 0, 1, 0]);
  expect(await readReadings()).toEqual(['5400 import', '5410 import', '5420 service']);
  // A later file supersedes the readings that it no longer contains.
  expect((await imported([107, '2026-03-01', 5_405], [107, '2026-03-01', 5_410])).counts).toEqual([1, 0, 1, 0]);
  expect(await readReadings()).toEqual(['5400 import import', '5405 import', '5410 import', '5420 service']);
  expect((await imported([107, '2026-03-02', 5_430])).counts).toEqual([1, 0, 0, 0]);
  expect(await read('select mileage_readings from debtor where number = 1')).toEqual([{ mileage_readings: 4 }]);
});

test('a reading on the first day of a contract is accepted, one on the day before is not', async () => {
  await database.asOwner((tx) => tx.query('delete from mileage_reading'));
  const { told: stored, counts } = await imported([107, '2026-01-01', 510], [107, '2025-12-31', 505]);
  expect(counts).toEqual([1, 0, 0, 1]);
  expect(stored).toEqual([[3, 'StandPer', '2025-12-31', 'is before the contract start, 1 Jan 2026']]);
});
