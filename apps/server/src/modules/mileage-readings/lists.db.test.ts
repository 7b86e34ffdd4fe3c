import type { MileageReadingQuery } from '@wagenpark/contract/fleet/mileage-readings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aMileageReading } from './builders.samples.ts';
import { mileageReadingService } from './service.ts';

/*
 * Test data: debtor 10 of client 1 has car AA-001-A with readings 1 to 35, one a day from 1 January 2026, 100 km apart.
 * The second was imported and has no driver; the last one was voided. Debtor 11 has reading 50 of car BB-002-B. Client
 * 2 has one reading.
 */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const number of [10, 11]) await aDebtor(tx, { client_id: 1, number });
    const own = { client_id: 1, debtor_number: 10, lease_contract_number: 101, plate: 'AA-001-A' };
    await aLeaseContract(tx, { client_id: 1, debtor_number: 10, number: 101 });
    for (let number = 1; number <= 35; number++) {
      const read_on = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
      const source = number === 2 ? 'import' : 'person';
      const voided = number === 35 ? { voided_at: '2026-03-01T00:00:00Z' } : {};
      await aMileageReading(tx, { ...own, number, read_on, km: 10_000 - number * 100, source, ...voided });
    }
    await aMileageReading(tx, {
      client_id: 1,
      debtor_number: 11,
      number: 50,
      plate: 'BB-002-B',
      read_on: '2025-01-01',
      km: 1,
    });
    await aMileageReading(tx, { client_id: 2, number: 60, plate: 'AA-001-A' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => mileageReadingService(database, { now: () => new Date('2026-03-15T12:00:00Z') });
const page = async (query: MileageReadingQuery | undefined, index = 1, scope: Scope = wholeClient(1)) => {
  const rows = JSON.parse((await service().paged(scope, index, query)).text) as { VolgNummer: number }[];
  return rows.map(({ VolgNummer }) => VolgNummer);
};
const total = async (query: MileageReadingQuery | undefined, scope: Scope = wholeClient(1)) =>
  (await service().paging(scope, query)).nrOfOrders;
const down = (from: number, until: number) => Array.from({ length: from - until + 1 }, (_, index) => from - index);

test('MI-02 valid readings are returned in pages of 30, the latest first', async () => {
  expect(await page(undefined)).toEqual(down(34, 5));
  expect(await page(undefined, 2)).toEqual([4, 3, 2, 1, 50]);
  expect(await page(undefined, 3)).toEqual([]);
  expect(await total(undefined)).toBe(35);
  expect((JSON.parse((await service().all(wholeClient(1))).text) as unknown[]).length).toBe(35);
  await expect(page(undefined, 0)).rejects.toMatchObject({ code: 'invalidInput' });
});

test('TB-02 they can be sorted by km and plate in both directions', async () => {
  const sorted = (column: 'KilometerStand' | 'Kenteken', descending: boolean) => page({ sort: { column, descending } });
  expect((await sorted('KilometerStand', false)).slice(0, 3)).toEqual([50, 34, 33]);
  expect((await sorted('KilometerStand', true)).slice(0, 3)).toEqual([1, 2, 3]);
  expect((await sorted('Kenteken', true)).slice(0, 2)).toEqual([50, 1]);
  expect((await sorted('Kenteken', false)).slice(0, 2)).toEqual([1, 2]);
});

test('TB-06 they are found by plate and contract, whatever else is requested', async () => {
  expect(await page({ search: 'bb002b' })).toEqual([50]);
  expect(await total({ search: 'bb002b' })).toBe(1);
  expect(await total({ search: 'aa-001' })).toBe(34);
  expect(await page({ search: '101 aa', filters: { Bron: ['import'] } })).toEqual([2]);
  expect(await page({ search: 'cc' })).toEqual([]);
});

test('filters apply, and voided readings have their own list', async () => {
  const filters = { StandPer: { from: '2026-01-03', until: '2026-01-04' } };
  expect(await page({ filters })).toEqual([4, 3]);
  expect(await total({ filters })).toBe(2);
  expect(await page({ filters: { KilometerStand: { until: 6_700 } } })).toEqual([34, 33, 50]);
  expect(await page({ filters: { Bestuurder: false } })).toEqual([]);
  expect(await page({ voided: true })).toEqual([35]);
  expect(await total({ voided: true })).toBe(1);
});

test('a scope contains the readings of its debtors; a driver sees readings of the own car in their own time', async () => {
  expect(await page(undefined, 1, { ...wholeClient(1), debtors: [11] })).toEqual([50]);
  expect(await total(undefined, { ...wholeClient(1), debtors: [11] })).toBe(1);
  expect(await page(undefined, 1, wholeClient(2))).toEqual([60]);
  expect(await page(undefined, 1, { ...wholeClient(1), driver: 5 })).toEqual([]);
  expect(await total(undefined, { ...wholeClient(1), driver: 5 })).toBe(0);
});
