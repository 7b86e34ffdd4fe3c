import { type Right, rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aLeaseContract, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aFine } from '../fines/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { getInbox } from './inbox.ts';

/*
 * Test data: client 1 in Amsterdam, and client 3, the leasing company. Contract 100 was registered on the 17th, fine 5
 * was processed on the 19th, invoice 7 is dated the 21st. The current time is noon on 23 November 2026.
 */
const now = new Date('2026-11-23T11:00:00Z');
const moment = (iso: string): string => `/Date(${Date.parse(iso)})/`;
const day = (iso: string): string => moment(`${iso}T00:00:00Z`);

let testing: TestDatabase;
let database: Database;
const accounts = { early: 0, middle: 0, late: 0, staff: 0 };
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 3, is_provider: true });
    await aDebtor(tx, { client_id: 1, number: 10 });
    const account = async (client_id: number, previous_login_at: string) =>
      (await anAccount(tx, { client_id, previous_login_at })).number;
    // No login is on the day of an event.
    accounts.early = await account(1, '2026-11-16T10:00:00Z');
    accounts.middle = await account(1, '2026-11-19T23:30:00Z');
    accounts.late = await account(1, '2026-11-22T10:00:00Z');
    accounts.staff = await account(3, '2026-11-16T11:11:11Z');
    const owner = { client_id: 1, debtor_number: 10 };
    await aLeaseContract(tx, { ...owner, number: 100, start_date: '2026-11-17', list_plate: 'P-100' });
    await aFine(tx, { ...owner, number: 5, plate: 'P-100', processed_on: '2026-11-19' });
    await anInvoice(tx, { ...owner, number: 7, invoice_number: 'F-7', invoice_date: '2026-11-21' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const readInbox = (by: Caller) =>
  getInbox(
    { database, clock: { now: () => now }, sources: dashboardSources, answers: new BlockCache({ onFailure }) },
    by,
    undefined,
  );
const caller = (overrides: Partial<Parameters<typeof aCaller>[0]> = {}) =>
  aCaller({ role: 'fleetmanagement', rights, account: accounts.early, ...overrides });

const contracts = {
  Nieuw: 1,
  Laatste: [
    {
      LeaseContractNummer: 100,
      Kenteken: 'P-100',
      Bestuurder: null,
      BeginDatum: day('2026-11-17'),
      Datum: day('2026-11-17'),
      IsNieuw: true,
    },
  ],
};
const fines = {
  Nieuw: 1,
  Laatste: [
    {
      VolgNummer: 5,
      Kenteken: 'P-100',
      Omschrijving: 'Parking',
      TotaalTeBetalen: 109,
      Datum: day('2026-11-19'),
      IsNieuw: true,
    },
  ],
};
const invoices = {
  Nieuw: 1,
  Laatste: [
    {
      VolgNummer: 7,
      FactuurNummer: 'F-7',
      Omschrijving: null,
      BedragInclusief: 1210,
      Datum: day('2026-11-21'),
      IsNieuw: true,
    },
  ],
};
const none = { Contracten: null, Bekeuringen: null, Facturen: null };
const counted = { PeilMoment: moment('2026-11-23T11:00:00Z'), Actueel: true };

test.each([
  ['ContractenLease', { Contracten: contracts }],
  ['Bekeuringen', { Bekeuringen: fines }],
  ['Facturen', { Facturen: invoices }],
  // Rights for other records give no group.
  ['Schademeldingen', {}],
  ['AutobestellingenLease', {}],
] as const)('IB-05 DA-10 the right %s alone shows its own group, and no other', async (right: Right, groups) => {
  expect(await readInbox(caller({ rights: ['Dashboard', right] }))).toEqual({
    ...counted,
    VorigeAanmelding: moment('2026-11-16T10:00:00Z'),
    ...none,
    ...groups,
  });
});

test('IB-05 without one of the rights the other two groups remain', async () => {
  const without = (right: Right) => readInbox(caller({ rights: rights.filter((one) => one !== right) }));
  expect(await without('ContractenLease')).toMatchObject({ Contracten: null, Bekeuringen: fines, Facturen: invoices });
  expect(await without('Bekeuringen')).toMatchObject({ Contracten: contracts, Bekeuringen: null, Facturen: invoices });
  expect(await without('Facturen')).toMatchObject({ Contracten: contracts, Bekeuringen: fines, Facturen: null });
});

test('IB-01 IB-04 everybody sees what is new since their own previous login', async () => {
  const news = async (account: number) => {
    const { VorigeAanmelding, Contracten, Bekeuringen, Facturen } = await readInbox(caller({ account }));
    const groups = [Contracten, Bekeuringen, Facturen];
    return [VorigeAanmelding, groups.map((group) => group?.Nieuw), groups.map((group) => group?.Laatste[0]?.IsNieuw)];
  };
  expect(await news(accounts.early)).toEqual([moment('2026-11-16T10:00:00Z'), [1, 1, 1], [true, true, true]]);
  // This moment is after midnight in Amsterdam, so the login was on the 20th.
  expect(await news(accounts.middle)).toEqual([moment('2026-11-19T23:30:00Z'), [0, 0, 1], [false, false, true]]);
  expect(await news(accounts.late)).toEqual([moment('2026-11-22T10:00:00Z'), [0, 0, 0], [false, false, false]]);
});

test('IB-01 IB-04 staff in another client have their own previous login, and the client’s news', async () => {
  const staff = caller({ role: 'master', rights: [], account: accounts.staff, accountClientId: 3 });
  expect(await readInbox(staff)).toEqual({
    ...counted,
    VorigeAanmelding: moment('2026-11-16T11:11:11Z'),
    Contracten: contracts,
    Bekeuringen: fines,
    Facturen: invoices,
  });
});

test('IB-04 users of a single fleet or car have their own previous login, too', async () => {
  const ofOthers = await readInbox(caller({ scope: { debtors: [99] } }));
  expect(ofOthers).toEqual({
    ...counted,
    VorigeAanmelding: moment('2026-11-16T10:00:00Z'),
    Contracten: { Nieuw: 0, Laatste: [] },
    Bekeuringen: { Nieuw: 0, Laatste: [] },
    Facturen: { Nieuw: 0, Laatste: [] },
  });
  const driver = await readInbox(caller({ role: 'driver', account: accounts.late, scope: { driver: 31 } }));
  expect(driver.VorigeAanmelding).toBe(moment('2026-11-22T10:00:00Z'));
});
