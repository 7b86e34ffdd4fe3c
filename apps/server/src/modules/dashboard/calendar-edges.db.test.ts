import type { DashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { blockScope } from './block-scope.ts';
import { getCalendar, readCalendar } from './calendar.ts';

/*
 * Test data: client 1 in Amsterdam with debtor 10. The current time is noon on Monday 23 November 2026. The calendar of
 * November shows the weeks from 26 October to 6 December.
 */
let now = new Date('2026-11-23T11:00:00Z');
const day = (iso: string): string => `/Date(${Date.parse(`${iso}T00:00:00Z`)})/`;

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    const owner = { client_id: 1, debtor_number: 10 };
    for (const [number, list_plate, mot_date, next_service_on] of [
      // Plates in the opposite order of the contract numbers; two contracts with the same plate are sorted by number.
      [101, 'C-3', '2026-11-25', '2026-11-26'],
      [102, 'B-2', '2026-11-25', '2026-11-26'],
      [103, 'A-1', '2026-11-25', null],
      [105, 'A-1', null, '2026-11-26'],
      [104, 'A-1', null, '2026-11-26'],
      // Events of yesterday, today and tomorrow.
      [110, 'M-1', '2026-11-22', null],
      [111, 'M-2', '2026-11-23', null],
      [112, 'M-3', '2026-11-24', null],
      // Events on the first and last day shown, and on the days next to them.
      [120, 'E-1', '2026-10-25', null],
      [121, 'E-2', '2026-10-26', null],
      [122, 'E-3', '2026-12-06', null],
      [123, 'E-4', '2026-12-07', null],
    ] as const) {
      await aVehicle(tx, { client_id: 1, number, mot_date, next_service_on });
      await aLeaseContract(tx, { ...owner, number, vehicle_number: number, list_plate });
    }
    for (const [number, plate, promised_on] of [
      [7, 'Z-9', '2026-11-20'],
      [8, null, '2026-11-17'],
      [6, null, '2026-11-18'],
      [9, 'Y-8', '2026-11-16'],
      // Sundays and Mondays around the weeks shown.
      [1, 'W-1', '2026-10-25'],
      [2, 'W-2', '2026-10-26'],
      [3, 'W-3', '2026-12-06'],
      [4, 'W-4', '2026-12-07'],
    ] as const) {
      await aCarOrder(tx, { ...owner, number, plate, promised_on });
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const caller = () => aCaller({ role: 'fleetmanagement', rights });
async function eventsOf(kind: DashboardCalendar['Soorten'][number]) {
  const deps = {
    database,
    clock: { now: () => now },
    sources: dashboardSources,
    answers: new BlockCache({ onFailure }),
  };
  const query = { range: '12m' as const, debtors: [], contract: null, day: '2026-11-15' };
  const { Gebeurtenissen } = await getCalendar(deps, caller(), query);
  return Gebeurtenissen.filter(({ Soort }) => Soort === kind);
}

test('CA-02 CA-03 events of a day are sorted by plate, not by number', async () => {
  const eventsOn = async (kind: 'apk' | 'service', on: string) =>
    (await eventsOf(kind))
      .filter(({ Datum }) => Datum === day(on))
      .map(({ Kenteken, LeaseContractNummer }) => `${Kenteken} ${LeaseContractNummer}`);
  expect(await eventsOn('apk', '2026-11-25')).toEqual(['A-1 103', 'B-2 102', 'C-3 101']);
  expect(await eventsOn('service', '2026-11-26')).toEqual(['A-1 104', 'A-1 105', 'B-2 102', 'C-3 101']);
});

test('CA-02 CA-04 deliveries of a week are sorted by plate, those without one last', async () => {
  const ofWeek = (await eventsOf('delivery')).filter(({ Datum }) => Datum === day('2026-11-16'));
  expect(ofWeek.map(({ Kenteken, BestelNummer }) => [Kenteken, BestelNummer])).toEqual([
    ['Y-8', 9],
    ['Z-9', 7],
    [null, 6],
    [null, 8],
  ]);
  expect(new Set(ofWeek.map(({ DatumTot }) => DatumTot))).toEqual(new Set([day('2026-11-20')]));
});

test('CA-02 CA-03 the first and last day of a month’s weeks are included, the days around them are not', async () => {
  const plates = (await eventsOf('apk')).map(({ Kenteken }) => Kenteken);
  expect(plates.filter((plate) => plate?.startsWith('E'))).toEqual(['E-2', 'E-3']);
  const weeks = (await eventsOf('delivery')).map(({ Kenteken, Datum }) => [Kenteken, Datum]);
  expect(weeks.filter(([plate]) => plate?.startsWith('W'))).toEqual([
    ['W-2', day('2026-10-26')],
    ['W-3', day('2026-11-30')],
  ]);
});

test.each([
  // Ranges from a Monday, a Wednesday, the Friday on which the delivery week ends, and the day after it.
  ['2026-11-16', true],
  ['2026-11-18', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('CA-04 a week of deliveries that began before the first day is included: from %s', async (from, isTold) => {
  const block = await blockScope(database, caller(), undefined, now);
  const { events } = await database.readInScope(block.scope, (tx) =>
    readCalendar(tx, block, dashboardSources, { from, until: '2026-11-22' }),
  );
  const deliveries = events.filter(({ Soort }) => Soort === 'delivery');
  expect(deliveries.map(({ BestelNummer, Datum, DatumTot }) => [BestelNummer, Datum, DatumTot])).toEqual(
    isTold ? [9, 7, 6, 8].map((number) => [number, day('2026-11-16'), day('2026-11-20')]) : [],
  );
});

test.each([
  ['2026-11-15', []],
  ['2026-11-16', [9, 7, 6, 8]],
])('CA-04 a week of deliveries that begins after the last day is left out: until %s', async (until, numbers) => {
  const block = await blockScope(database, caller(), undefined, now);
  const { events } = await database.readInScope(block.scope, (tx) =>
    readCalendar(tx, block, dashboardSources, { from: '2026-11-10', until }),
  );
  expect(events.flatMap(({ BestelNummer }) => BestelNummer ?? [])).toEqual(numbers);
});

test('CA-03 SG-04 an MOT of today is not late; it is late from the client’s next day on', async () => {
  const readLate = async () => {
    const tests = (await eventsOf('apk')).filter(({ Kenteken }) => Kenteken?.startsWith('M'));
    return tests.map(({ Kenteken, Verlopen }) => [Kenteken, Verlopen]);
  };
  expect(await readLate()).toEqual([
    ['M-1', true],
    ['M-2', false],
    ['M-3', false],
  ]);
  // A minute before midnight in Amsterdam, and midnight.
  now = new Date('2026-11-23T22:59:00Z');
  expect((await readLate())[1]).toEqual(['M-2', false]);
  now = new Date('2026-11-23T23:00:00Z');
  expect((await readLate())[1]).toEqual(['M-2', true]);
  now = new Date('2026-11-23T11:00:00Z');
});
