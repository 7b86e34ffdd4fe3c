import type { ContractOfSet } from '@wagenpark/contract/fleet/dashboard-records';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { calculatePace } from '@wagenpark/domain/mileage-pace';
import { type ProjectedReading, projectMileage } from '@wagenpark/domain/mileage-projection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { projectUnprojected } from '../lease-contracts/index.ts';
import { aMileageReading } from '../mileage-readings/builders.samples.ts';
import { type BlockScope, blockScope } from './block-scope.ts';
import { readMileageBefore, readMileageToday } from './indicators-repository.ts';
import { readOpenSignals } from './open-signals.ts';
import { readContractsOfSet } from './records-repository.ts';

/*
 * The dashboard and the page of a contract show the same deviation (KP-12), also when the odometer was replaced, or a
 * file contained a lower reading that nobody confirmed. All contracts began on 1 January 2026 at 500 km, with 30,000 km
 * a year.
 */

const today = '2026-11-25';
const start = '2026-01-01';
const startKm = 500;
type Told = readonly [on: IsoDay, km: number, below?: 'confirmed' | 'unconfirmed'];
const fleet: readonly (readonly Told[])[] = [
  [['2026-05-27', 12_500]],
  // The odometer was replaced: 12,000 km and then 11,000 km were driven, not 500 km less than at the start.
  [
    ['2026-05-27', 12_500],
    ['2026-05-27', 0, 'confirmed'],
    ['2026-10-21', 11_000],
  ],
  // The odometer was replaced twice; with the last one too many kilometers were driven.
  [
    ['2026-03-01', 6_000],
    ['2026-03-02', 10, 'confirmed'],
    ['2026-06-01', 8_000],
    ['2026-06-02', 100, 'confirmed'],
    ['2026-10-01', 15_000],
  ],
  // The odometer was replaced, and hardly any kilometers were driven since.
  [
    ['2026-03-01', 5_400],
    ['2026-03-02', 10, 'confirmed'],
    ['2026-11-01', 900],
  ],
  // A file contained a lower reading: the reading and its day are ignored.
  [
    ['2026-05-27', 13_000],
    ['2026-09-01', 1_300, 'unconfirmed'],
  ],
  [
    ['2026-05-27', 18_000],
    ['2026-09-01', 1_800, 'unconfirmed'],
    ['2026-10-01', 26_000],
  ],
  // No reading counts.
  [['2026-05-27', 12, 'unconfirmed']],
  [],
];

let testing: TestDatabase;
let database: Database;
let block: BlockScope;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    for (const [place, readings] of fleet.entries()) {
      const number = place + 1;
      const last = readings.at(-1);
      await aVehicle(tx, {
        client_id: 1,
        number,
        plate: `WP-00${number}`,
        mileage: last?.[1] ?? null,
        mileage_on: last?.[0] ?? null,
      });
      await aLeaseContract(tx, {
        client_id: 1,
        debtor_number: 10,
        number,
        vehicle_number: number,
        start_date: start,
        end_date: '2029-12-31',
        yearly_km: 30_000,
        begin_mileage: startKm,
      });
      for (const [read_on, km, below] of readings) {
        await aMileageReading(tx, {
          client_id: 1,
          debtor_number: 10,
          lease_contract_number: number,
          read_on,
          km,
          ...(below ? { doubt: 'belowLast', is_overridden: below === 'confirmed' } : {}),
        });
      }
    }
  });
  await projectUnprojected(database);
  const caller = aCaller({
    role: 'fleetmanagement',
    rights: ['Dashboard', 'ContractenLease', 'Kilometerstanden'],
    clientId: 1,
    scope: { clientId: 1 },
  });
  block = await blockScope(database, caller, undefined, new Date(`${today}T12:00:00Z`));
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

/** The deviations of contracts by the readings until a day, computed as for the page of a contract. */
function deviations(until: IsoDay): readonly ('above' | 'below' | null)[] {
  return fleet.map((all) => {
    const readings = all
      .filter(([day]) => day <= until)
      .map(([day, km, below]): ProjectedReading => ({ day, km, isConfirmedBelow: below === 'confirmed' }));
    const agreed = {
      start,
      end: '2029-12-31',
      months: 48,
      kmPerYear: 30_000,
      startKm,
      extraKmPrice: null,
      fewerKmPrice: null,
    };
    const { points, lastDay, drivenKm } = projectMileage(agreed, readings);
    if (!points.some(({ exclusionReason }) => exclusionReason === null)) return null;
    const percent = calculatePace(agreed, { day: lastDay, drivenKm })?.percent ?? 0;
    return percent > DASHBOARD.deviationPercent ? 'above' : percent < -DASHBOARD.deviationPercent ? 'below' : null;
  });
}
const countOf = (until: IsoDay) => {
  const all = deviations(until);
  return {
    above: all.filter((one) => one === 'above').length,
    below: all.filter((one) => one === 'below').length,
  };
};

test('KP-12 KP-20 a replaced odometer and an ignored reading deviate as on the contract’s page', async () => {
  // Computed by hand, driven and expected km: 23,000 and 24,082; 28,390 and 22,438; 5,790 and 24,986; 12,500 and
  // 12,000; 25,500 and 22,438.
  expect(deviations(today)).toEqual([null, null, 'above', 'below', null, 'above', null, null]);
  expect(await database.readInScope(block.scope, (tx) => readMileageToday(tx, block))).toMatchObject(countOf(today));
  const listed = async (set: 'above' | 'below' | 'deviating') => {
    const { text } = await database.readInScope(block.scope, (tx) => readContractsOfSet(tx, block, set, ''));
    return (JSON.parse(text) as { LeaseContractNummer: number }[]).map(
      ({ LeaseContractNummer }) => LeaseContractNummer,
    );
  };
  expect([await listed('above'), await listed('below'), await listed('deviating')]).toEqual([[3, 6], [4], [3, 4, 6]]);
});

test('KP-05 KP-12 KP-20 also for every earlier day', async () => {
  const readings = dashboardSources.find((source) => source.readings !== undefined)?.readings ?? '';
  const days = Array.from({ length: 60 }, (_, place) => addDays('2026-02-01', place * 5));
  const states = await database.readInScope(block.scope, (tx) => readMileageBefore(tx, block, readings, days));
  expect(states.map(({ above, below }) => ({ above, below }))).toEqual(days.map(countOf));
});

test('SG-04 KP-10 a car whose only reading is ignored counts as read; one without any never does', async () => {
  const { rows: open } = await database.readInScope(block.scope, (tx) => readOpenSignals(tx, block, dashboardSources));
  const mileageOf = (contract: number) =>
    open.flatMap(({ kind, number, day, isMissing }) =>
      kind === 'mileage' && number === contract ? [[day, isMissing]] : [],
    );
  expect(mileageOf(7)).toEqual([['2026-05-27', false]]);
  expect(mileageOf(8)).toEqual([[start, true]]);
});

test('KP-12 KP-20 the list of the deviation shows driven and agreed kilometers, and the difference', async () => {
  const { text } = await database.readInScope(block.scope, (tx) => readContractsOfSet(tx, block, 'contracts', ''));
  const rows = JSON.parse(text) as ContractOfSet[];
  expect(
    rows.map((row) => [row.GeredenKm, row.AfgesprokenKm, row.AfwijkingKm, row.AfwijkingPercentage] as const),
  ).toEqual([
    [12_000, 12_000, 0, 0],
    [23_000, 24_082, -1_082, -4.5],
    [28_390, 22_438, 5_952, 26.5],
    [5_790, 24_986, -19_196, -76.8],
    [12_500, 12_000, 500, 4.2],
    [25_500, 22_438, 3_062, 13.6],
    [null, null, null, null],
    [null, null, null, null],
  ]);
  // The day of the mileage that the car was read with last, whatever counts for the deviation.
  expect(
    rows.map(({ KilometerStandDatum }) => KilometerStandDatum && dayOfLegacyDate(KilometerStandDatum, 'UTC')),
  ).toEqual(['2026-05-27', '2026-10-21', '2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01', '2026-05-27', null]);
});
