import { type RentAgreementRow, rentAgreement, rentAgreementRow } from '@wagenpark/contract/fleet/rent-agreements';
import { addDays, type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { rentStatuses } from '@wagenpark/domain/rent';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../platform/audit.ts';
import { aClient, aDebtor, aDriver, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aRentAgreement, aRentTerm } from './builders.samples.ts';
import { readCurrentRentAgreement } from './current-agreement-repository.ts';
import { rentAgreementService } from './service.ts';

/* Client 1 has the companies 11 and 12 and lease contract 51; client 2 has agreement 20 of its company 20. */
let testing: TestDatabase;
let database: Database;
const ownedBy = { client_id: 1, debtor_number: 11 };
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) await aClient(tx, { client_id });
    for (const number of [11, 12]) await aDebtor(tx, { client_id: 1, number });
    await aDebtor(tx, { client_id: 2, number: 20 });
    await aDriver(tx, { ...ownedBy, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    await aLeaseContract(tx, { ...ownedBy, number: 51 });
    await aRentAgreement(tx, { client_id: 2, debtor_number: 20, number: 20 });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => rentAgreementService({ database, temporaryCarClients: ['installatie'] });
const rowsIn = ({ text }: { readonly text: string }): readonly RentAgreementRow[] =>
  v.parse(v.array(rentAgreementRow), JSON.parse(text));
const numbersIn = (answer: { readonly text: string }) =>
  rowsIn(answer).map(({ OvereenkomstNummer }) => OvereenkomstNummer);
const readAgreement = async (number: number, scope: Scope = wholeClient(1)) =>
  v.parse(rentAgreement, JSON.parse((await service().byNumber(scope, number)).text));
const make = (values: Parameters<typeof aRentAgreement>[1]) =>
  database.asOwner((tx) => aRentAgreement(tx, { ...ownedBy, ...values }));
/** Today in the client's time zone, as the statements compute it in the database. */
const today = (): IsoDay => todayInZone('Europe/Amsterdam', new Date());

test('RA-02 RA-07 FA-28 each list holds the agreements of its status, running ones by their creation, the newest first', async () => {
  let number = 1000;
  for (const status of rentStatuses) {
    for (const [place, [created_at, pickup_at, arrived_at]] of (
      [
        ['2026-01-05T08:00:00Z', '2026-01-09T08:00:00Z', '2026-01-20T08:00:00Z'],
        ['2026-01-07T08:00:00Z', '2026-01-08T08:00:00Z', '2026-01-19T08:00:00Z'],
        ['2026-01-06T08:00:00Z', '2026-01-07T08:00:00Z', '2026-01-21T08:00:00Z'],
      ] as const
    ).entries()) {
      number += 1;
      expect(number % 3).toBe((1001 + place) % 3);
      const isBack = status === 'reportedBack' || status === 'invoiced';
      await make({ number, debtor_number: 12, status, created_at, pickup_at, arrived_at: isBack ? arrived_at : null });
    }
  }
  const scope = { ...wholeClient(1), debtors: [12] };
  const listed = async (list: Parameters<ReturnType<typeof service>['list']>[1]) =>
    numbersIn(await service().list(scope, list));
  // The next pickup first, the newest first, and twice the latest return first.
  expect(await listed('expected')).toEqual([1003, 1002, 1001]);
  expect(await listed('running')).toEqual([1005, 1006, 1004]);
  expect(await listed('reportedBack')).toEqual([1009, 1007, 1008]);
  expect(await listed('invoiced')).toEqual([1012, 1010, 1011]);
  const all = numbersIn(await service().all(scope));
  expect(all).toHaveLength(15);
  expect(all.slice(0, 5)).toEqual([1014, 1011, 1008, 1005, 1002]);
});

test('TC-01 TC-02 temporary cars are running agreements that replace a car, for the clients that have them', async () => {
  const scope = { ...wholeClient(1), debtors: [12] };
  const replaces = { debtor_number: 12, replaced_plate: 'AK-164-H' };
  await make({ ...replaces, number: 1901, created_at: '2026-01-05T08:00:00Z' });
  await make({ ...replaces, number: 1902, created_at: '2026-01-06T08:00:00Z' });
  await make({ ...replaces, number: 1903, status: 'expected' });
  expect(numbersIn(await service().temporary('installatie', scope))).toEqual([1902, 1901]);
  await expect(service().temporary('handel', scope)).rejects.toMatchObject({ code: 'notFound' });
});

test('an agreement is overdue from the day after the agreed drop-off, while the car is out', async () => {
  const momentOn = (day: IsoDay) => `${day}T11:00:00Z`;
  const cases = [
    [{ status: 'running', drop_off_at: momentOn(addDays(today(), -1)) }, true],
    [{ status: 'running', drop_off_at: momentOn(today()) }, false],
    [{ status: 'running', drop_off_at: null }, false],
    [{ status: 'expected', drop_off_at: momentOn(addDays(today(), -1)) }, false],
    [
      {
        status: 'reportedBack',
        drop_off_at: momentOn(addDays(today(), -9)),
        arrived_at: momentOn(addDays(today(), -1)),
      },
      false,
    ],
    [{ status: 'invoiced', drop_off_at: momentOn(addDays(today(), -1)) }, false],
  ] as const;
  for (const [index, [values, isLate]] of cases.entries()) {
    const number = 2000 + index;
    await make({ number, pickup_at: momentOn(addDays(today(), -20)), ...values });
    expect([number, (await readAgreement(number)).TeLaat]).toEqual([number, isLate]);
  }
});

test('an agreement is extended when the agreed drop-off is later than the first one', async () => {
  const cases = [
    ['2026-02-10T16:00:00Z', '2026-02-03T16:00:00Z', true],
    ['2026-02-03T16:00:00Z', '2026-02-03T16:00:00Z', false],
    ['2026-02-01T16:00:00Z', '2026-02-03T16:00:00Z', false],
    [null, '2026-02-03T16:00:00Z', false],
  ] as const;
  for (const [index, [drop_off_at, first_drop_off_at, isExtended]] of cases.entries()) {
    const number = 2100 + index;
    await make({ number, drop_off_at, first_drop_off_at });
    expect([number, (await readAgreement(number)).Verlengd]).toEqual([number, isExtended]);
  }
});

test('EN-15 the invoiced amount is the sum of the terms with an invoice, and 0 without any', async () => {
  const agreement = await make({ number: 2200 });
  expect((await readAgreement(2200)).GefactureerdBedrag).toBe(0);
  await database.asOwner(async (tx) => {
    await aRentTerm(tx, agreement, { term: 1, amount: '910.00', invoiced_on: '2026-02-01' });
    await aRentTerm(tx, agreement, { term: 2, amount: '-32.50', invoiced_on: '2026-02-15' });
    await aRentTerm(tx, agreement, { term: 3, amount: '500.00' });
  });
  expect((await readAgreement(2200)).GefactureerdBedrag).toBe(877.5);
});

test('the driver’s own name comes before the one that the rental desk wrote', async () => {
  await make({ number: 2300, driver_number: 31, driver_name: 'P. Zwart' });
  await make({ number: 2301, driver_name: 'Yara Bos' });
  expect((await readAgreement(2300)).BestuurderNaam).toBe('Pieter Zwart');
  expect((await readAgreement(2301)).BestuurderNaam).toBe('Yara Bos');
});

test('a lease contract has the agreements that replace its car; drivers see their own agreements', async () => {
  await make({ number: 2400, lease_contract_number: 51, driver_number: 31 });
  await make({ number: 2401, lease_contract_number: 51, created_at: '2026-01-10T08:00:00Z' });
  expect(numbersIn(await service().ofLeaseContract(wholeClient(1), 51))).toEqual([2401, 2400]);
  const ofDriver = numbersIn(await service().all({ ...wholeClient(1), driver: 31 }));
  expect(ofDriver).toContain(2400);
  expect(ofDriver).not.toContain(2401);
});

test('FA-29 FA-30 an agreement of another client or debtor is as missing as one that is not there', async () => {
  await make({ number: 2500, debtor_number: 12 });
  for (const [scope, number] of [
    [wholeClient(1), 20],
    [{ ...wholeClient(1), debtors: [11] }, 2500],
    [wholeClient(1), 99],
  ] as const) {
    for (const call of ['byNumber', 'accessories', 'terms', 'history'] as const) {
      await expect(service()[call](scope, number), call).rejects.toMatchObject({ code: 'notFound' });
    }
  }
});

test('the history holds what imports and requests changed', async () => {
  await make({ number: 2600 });
  await database.asOwner((tx) =>
    audit(tx, {
      clientId: 1,
      action: 'imported',
      source: 'import',
      entity: { kind: 'rentAgreement', number: 2600 },
      changes: [
        { field: 'TerugbrengDatumTijd', before: '2026-02-03T16:00:00.000Z', after: '2026-02-10T16:00:00.000Z' },
      ],
    }),
  );
  const [entry] = await service().history(wholeClient(1), 2600);
  expect(entry).toMatchObject({ action: 'imported', source: 'import' });
  expect(JSON.stringify(entry)).toContain('TerugbrengDatumTijd');
});

test('a request reads debtor, car and term; the term of a car that is kept longer is open', async () => {
  const days = { pickup_at: '2026-01-09T08:00:00Z', drop_off_at: '2026-01-12T16:00:00Z' };
  await make({ number: 2700, ...days, plate: 'HU-1', car: 'Toyota Yaris' });
  await make({ number: 2701, ...days, status: 'reportedBack', arrived_at: '2026-01-14T16:00:00Z' });
  await make({ number: 2702, ...days, status: 'cancelled' });
  await make({ number: 2703, ...days, drop_off_at: '2096-01-12T16:00:00Z' });
  const current = (number: number) =>
    database.readInScope(wholeClient(1), (tx) => readCurrentRentAgreement(tx, 1, number, false));
  expect(await current(2700)).toMatchObject({
    debtorNumber: 11,
    reference: null,
    plate: 'HU-1',
    car: 'Toyota Yaris',
    isTerminated: false,
    term: { firstDay: '2026-01-09', lastDay: null },
  });
  expect(await current(2701)).toMatchObject({ isTerminated: true, term: { lastDay: '2026-01-14' } });
  expect(await current(2702)).toMatchObject({ isTerminated: true, term: { lastDay: '2026-01-12' } });
  expect(await current(2703)).toMatchObject({ isTerminated: false, term: { lastDay: '2096-01-12' } });
  expect(await current(20)).toBeUndefined();
});
