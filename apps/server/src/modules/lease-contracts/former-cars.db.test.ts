import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { readCar } from './cars-repository.ts';
import { readContract } from './repository.ts';
import { leaseContractTimeline } from './timeline-repository.ts';

/*
 * Test data: car 71 belonged to contract 51 of debtor 10 until 28 February 2026, and has belonged to contract 53 of
 * debtor 11 since then. Its mileage was 39,000 km on 20 February and 41,000 km on 10 March.
 */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const car = { client_id: 1, vehicle_number: 71 };
    await aClient(tx, { client_id: 1 });
    await aVehicle(tx, { client_id: 1, number: 71, mileage: 41_000, mileage_on: '2026-03-10' });
    for (const [debtor_number, number, start_date, read_on, km] of [
      [10, 51, '2025-01-01', '2026-02-20', 39_000],
      [11, 53, '2026-03-01', '2026-03-10', 41_000],
    ] as const) {
      await aDebtor(tx, { client_id: 1, number: debtor_number });
      await aLeaseContract(tx, { ...car, debtor_number, number, start_date });
      await tx.db
        .insertInto('mileage_reading')
        .values({
          ...car,
          debtor_number,
          number,
          lease_contract_number: number,
          plate: 'VL-001-P',
          read_on,
          km,
          source: 'person',
        })
        .execute();
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const scopeOf = (debtor: number): Scope => ({ ...wholeClient(1), debtors: [debtor] });
const parsed = (json: { readonly text: string } | undefined): unknown => JSON.parse(json?.text ?? 'null');
const contract = async (scope: Scope, number: number) =>
  parsed(await database.readInScope(scope, (tx) => readContract(tx, 1, number)));
const car = async (scope: Scope) => parsed(await database.readInScope(scope, (tx) => readCar(tx, 1, 71)));
const readTimeline = async (scope: Scope, number: number) => {
  const source = leaseContractTimeline.find(({ kind }) => kind === 'contract');
  const [json] = await database.readPipelined(scope, source ? [source.read({ scope } as Caller, number, 50)] : []);
  const entries = JSON.parse(json ?? '[]') as readonly { what: string; day: string; quantity: number }[];
  return entries.flatMap((entry) => (entry.what === 'mileage' ? [`${entry.day} ${entry.quantity}`] : []));
};

const then = { KilometerStand: 39_000, KilometerStandDatum: day('2026-02-20') };
const now = { KilometerStand: 41_000, KilometerStandDatum: day('2026-03-10') };

test('MI-04 a contract whose car moved to another one shows the last reading of its own time', async () => {
  expect(await contract(scopeOf(10), 51)).toMatchObject(then);
  expect(await car(scopeOf(10))).toMatchObject(then);
  expect(await readTimeline(scopeOf(10), 51)).toEqual(['2026-02-20 39000']);
});

test('MI-04 users of the current contract, or of both, get the car’s newest reading', async () => {
  expect(await contract(scopeOf(11), 53)).toMatchObject(now);
  expect(await car(scopeOf(11))).toMatchObject(now);
  expect(await readTimeline(scopeOf(11), 53)).toEqual(['2026-03-10 41000']);
  expect(await car(wholeClient(1))).toMatchObject(now);
  expect(await contract(wholeClient(1), 51)).toMatchObject(then);
});
