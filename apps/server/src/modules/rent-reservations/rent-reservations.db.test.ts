import { type RentReservationRow, rentReservationRow } from '@wagenpark/contract/fleet/rent-reservations';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aRentReservation } from './builders.samples.ts';
import { rentReservationService } from './service.ts';

/* Client 1 has reservations of the companies 11 and 12; client 2 has number 20 of its company 20. */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const number of [11, 12]) await aDebtor(tx, { client_id: 1, number });
    await aDebtor(tx, { client_id: 2, number: 20 });
    await aDriver(tx, { client_id: 1, debtor_number: 11, number: 31 });
    const ownedBy = { client_id: 1, debtor_number: 11 };
    await aRentReservation(tx, { ...ownedBy, number: 1, is_pre: true, created_at: '2026-01-09T08:00:00Z' });
    await aRentReservation(tx, { ...ownedBy, number: 2, is_pre: false, created_at: '2026-01-10T08:00:00Z' });
    await aRentReservation(tx, {
      ...ownedBy,
      number: 3,
      is_pre: false,
      created_at: '2026-01-08T08:00:00Z',
      driver_number: 31,
    });
    await aRentReservation(tx, { ...ownedBy, number: 4, is_pre: true, created_at: '2026-01-09T08:00:00Z' });
    await aRentReservation(tx, {
      client_id: 1,
      debtor_number: 12,
      number: 5,
      is_pre: false,
      created_at: '2026-01-10T07:00:00Z',
    });
    await aRentReservation(tx, { client_id: 2, debtor_number: 20, number: 20 });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const rowsIn = ({ text }: { readonly text: string }): readonly RentReservationRow[] =>
  v.parse(v.array(rentReservationRow), JSON.parse(text));
const numbersIn = (answer: { readonly text: string }) =>
  rowsIn(answer).map(({ ReserveringsNummer }) => ReserveringsNummer);

test('RR-02 RR-04 FA-31 the lists hold pre-reservations, all others, or both, the newest first', async () => {
  const service = rentReservationService(database);
  expect(numbersIn(await service.all(wholeClient(1)))).toEqual([2, 5, 4, 1, 3]);
  const pre = await service.list(wholeClient(1), 'pre');
  expect(numbersIn(pre)).toEqual([4, 1]);
  expect(rowsIn(pre).map(({ Voorlopig }) => Voorlopig)).toEqual([true, true]);
  const nonPreRows = await service.list(wholeClient(1), 'nonPre');
  expect(numbersIn(nonPreRows)).toEqual([2, 5, 3]);
  expect(rowsIn(nonPreRows).map(({ Voorlopig }) => Voorlopig)).toEqual([false, false, false]);
});

test('a reservation is seen by those who work for its debtor, and by its driver', async () => {
  const service = rentReservationService(database);
  const seen = async (scope: Scope) => numbersIn(await service.all(scope));
  expect(await seen({ ...wholeClient(1), debtors: [12] })).toEqual([5]);
  expect(await seen({ ...wholeClient(1), driver: 31 })).toEqual([3]);
  expect(await seen(wholeClient(2))).toEqual([20]);
  for (const [scope, number] of [
    [wholeClient(1), 20],
    [{ ...wholeClient(1), debtors: [11] }, 5],
    [wholeClient(1), 99],
  ] as const) {
    await expect(service.byNumber(scope, number)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.accessories(scope, number)).rejects.toMatchObject({ code: 'notFound' });
  }
});
