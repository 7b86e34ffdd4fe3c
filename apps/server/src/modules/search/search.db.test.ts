import type { SearchHit } from '@wagenpark/contract/admin/search';
import type { Right, Role } from '@wagenpark/domain/permissions';
import { barePlate, normalizeForSearch } from '@wagenpark/domain/table-search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import type { Caller } from '../../platform/caller.ts';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAccount,
  anAssignment,
  aVehicle,
} from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { searchSources } from '../../subjects.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { aFuelContract } from '../fuel-contracts/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { createSearch } from './index.ts';

/*
 * Test data: clients 1 and 2 of the same structure. Client x has debtors x1 and x2 with one record of each kind; all
 * names contain Żółw.
 */
const today = new Date('2026-03-10T12:00:00Z');
let testing: TestDatabase;
let database: Database;
let find: (caller: Caller, q: string) => Promise<readonly SearchHit[]>;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  const search = createSearch(database, searchSources).admin;
  find = (caller, q) =>
    search.find({
      caller,
      facts: { traceId: 't', address: '127.0.0.1' },
      query: { q },
    } as never) as Promise<readonly SearchHit[]>;
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id });
      for (const debtor of [1, 2]) {
        const number = client_id * 10 + debtor;
        const debtor_number = number;
        await aDebtor(tx, { client_id, number, name: `Żółw ${number}` });
        await aVehicle(tx, { client_id, number, plate: `AB-${number}-X`, make: 'Żółw' });
        await aDriver(tx, { client_id, debtor_number, number, first_name: 'Anna', last_name: `Żółw` });
        await aLeaseContract(tx, { client_id, debtor_number, number, vehicle_number: number });
        await anAssignment(tx, { client_id, contract_number: number, driver_number: number });
        await refreshContractList(tx, client_id, [number], today);
        await aFuelContract(tx, {
          client_id,
          debtor_number,
          number: number + 100,
          lease_contract_number: number,
          supplier: 'Żółw',
        });
        await aFine(tx, {
          client_id,
          debtor_number,
          number,
          lease_contract_number: number,
          driver_number: number,
          driver_match: 'named',
          municipality: 'Żółw',
          plate: `AB-${number}-X`,
        });
        await anInvoice(tx, { client_id, debtor_number, number, debtor_name: 'Żółw', invoice_number: `F${number}` });
      }
      await anAccount(tx, { client_id, name: 'Jan Żółw', email: `zolw@client-${client_id}.example` });
    }
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const everything: readonly Right[] = [
  'ContractenLease',
  'BrandstofContractenLease',
  'WijzigenBestuurderLease',
  'Bekeuringen',
  'Facturen',
];
const somebody = (role: Role, rights: readonly Right[], scope: Partial<Scope> = {}): Caller =>
  aCaller({ role, rights, scope });
const shortHits = (hits: readonly SearchHit[]) => hits.map(({ kind, id }) => `${kind} ${id}`);
const supervisor = somebody('supervisor', everything);

test('one search finds records of every kind, of the own client only', async () => {
  const hits = await find(supervisor, 'zolw');
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(
    new Set(['leaseContract', 'driver', 'fuelContract', 'fine', 'invoice', 'user']),
  );
  const records = hits.filter(({ kind }) => kind !== 'user').map(({ id }) => id % 100);
  expect(records.every((id) => id === 11 || id === 12)).toBe(true);
  expect(hits.find(({ kind }) => kind === 'user')?.facts).toEqual(['zolw@client-1.example']);
});

test('TH-27 a plate is found with and without dashes, and together with another word', async () => {
  for (const typed of ['ab11x', 'AB-11-X', 'anna ab-11-x', 'ab 11 x', 'AB 11 X anna']) {
    expect(shortHits(await find(supervisor, typed))).toContain('leaseContract 11');
    expect(shortHits(await find(supervisor, typed))).not.toContain('leaseContract 12');
  }
  expect(shortHits(await find(supervisor, 'ab11x'))).toContain('fine 11');
});

test('a driver is found with number, and with plate, car and contract of the current car', async () => {
  await database.asOwner(async (tx) => {
    const client_id = 4;
    await aClient(tx, { client_id });
    await aDebtor(tx, { client_id, number: 41 });
    await aDriver(tx, { client_id, debtor_number: 41, number: 43, first_name: 'Anna', last_name: 'Kos' });
    for (const [number, vehicle_number, plate, model, car_taken] of [
      [44, 42, 'AB-042-X', 'Kona', false],
      [45, 46, 'AB-046-X', 'Golf', true],
    ] as const) {
      await aVehicle(tx, { client_id, number: vehicle_number, plate, make: 'Merk', model, type: '' });
      await aLeaseContract(tx, { client_id, debtor_number: 41, number, vehicle_number, car_taken });
      await anAssignment(tx, { client_id, contract_number: number, driver_number: 43 });
    }
    await refreshContractList(tx, 4, [44, 45], today);
  });
  const staff = { ...somebody('supervisor', everything, { clientId: 4 }), clientId: 4 };
  const drivers = (await find(staff, 'kos')).filter(({ kind }) => kind === 'driver');
  expect(drivers).toEqual([
    {
      kind: 'driver',
      id: 43,
      title: 'Anna Kos',
      facts: ['43', 'Merk Kona'],
      plate: 'AB-042-X',
      day: null,
      amount: null,
      contract: 44,
    },
  ]);
});

test('one or two letters match the beginnings of words, alone and together', async () => {
  expect(shortHits(await find(supervisor, 'zo'))).toContain('leaseContract 11');
  expect(shortHits(await find(supervisor, 'a zo'))).toContain('driver 11');
  expect(await find(supervisor, 'ow')).toEqual([]);
  expect(await find(supervisor, 'zo q')).toEqual([]);
});

test('of many matches, the first in order are found, wherever they are stored', async () => {
  // A client with 1,200 fines and people. The last 600 in order have other names than the first 600.
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 3 });
    await aDebtor(tx, { client_id: 3, number: 31 });
    await tx.query(
      `insert into fine (client_id, debtor_number, number, plate, offence_at, description, sanction_amount, admin_costs, cjib_number, municipality)
       select 3, 31, n, 'XX-' || n, '2026-02-01T10:00:00Z', 'Parking', 100, 9, 'C-' || n,
         case when n <= 600 then 'Oldenzaal' else 'Nieuwegein' end
       from generate_series(1, 1200) n`,
    );
    await tx.query(
      `insert into driver (client_id, number, debtor_number, first_name, last_name, search_text)
       select 3, n, 31, case when n <= 600 then 'Zoe' else 'Ada' end, 'Nr ' || n, case when n <= 600 then 'zoe' else 'ada' end || ' nr ' || n
       from generate_series(1, 1200) n`,
    );
  });
  const staff = somebody('supervisor', everything, { clientId: 3 });
  const hits = async (q: string) => shortHits(await find({ ...staff, clientId: 3 }, q));
  for (const [typed, fines] of [
    ['ni', [1200, 1199, 1198, 1197, 1196]],
    ['nieuwegein', [1200, 1199, 1198, 1197, 1196]],
    ['ol', [600, 599, 598, 597, 596]],
    ['oldenzaal', [600, 599, 598, 597, 596]],
  ] as const) {
    expect(await hits(typed), typed).toEqual(fines.map((number) => `fine ${number}`));
  }
  expect(await hits('ada')).toEqual(['driver 1000', 'driver 1001', 'driver 1002', 'driver 1003', 'driver 1004']);
  for (const typed of ['zo', 'zoe']) {
    expect(await hits(typed), typed).toEqual(['driver 1', 'driver 10', 'driver 100', 'driver 101', 'driver 102']);
  }
});

test('TB-06 RT-11 a plate with spaces is found with spaces, dots, dashes and none, in every kind of record', async () => {
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 400, country: 'pl' });
    await aDebtor(tx, { client_id: 400, number: 41, name: 'Kowalski' });
    await aVehicle(tx, { client_id: 400, number: 41, plate: 'GD 25061', country: 'pl' });
    await aDriver(tx, { client_id: 400, debtor_number: 41, number: 41, first_name: 'Jan', last_name: "D'Hondt" });
    await aLeaseContract(tx, { client_id: 400, debtor_number: 41, number: 41, vehicle_number: 41 });
    await anAssignment(tx, { client_id: 400, contract_number: 41, driver_number: 41 });
    await refreshContractList(tx, 400, [41], today);
    await aFine(tx, { client_id: 400, debtor_number: 41, number: 42, plate: 'GD 25061' });
    await aDamageReport(tx, { client_id: 400, debtor_number: 41, number: 43, plate: 'GD 25061' });
    await aCarOrder(tx, { client_id: 400, debtor_number: 41, number: 44, plate: 'GD 25061' });
  });
  const staff = somebody('supervisor', [...everything, 'AutobestellingenLease', 'Schademeldingen'], { clientId: 400 });
  const hits = async (q: string) => shortHits(await find({ ...staff, clientId: 400 }, q));
  const all = ['driver 41', 'leaseContract 41', 'carOrder 44', 'damageReport 43', 'fine 42'];
  for (const typed of ['GD 25061', 'gd25061', 'GD-25061', 'gd.25061', 'GD·25061']) {
    expect((await hits(typed)).toSorted(), typed).toEqual(all.toSorted());
  }
  for (const typed of ["d'hondt", 'D’Hondt', 'dhondt']) {
    expect(await hits(typed), typed).toEqual(['driver 41', 'leaseContract 41']);
  }
});

test('users limited to some debtors find only their records', async () => {
  const hits = shortHits(await find(somebody('supervisor', everything, { debtors: [11] }), 'zolw'));
  expect(hits).toEqual(['driver 11', 'leaseContract 11', 'fuelContract 111', 'invoice 11', 'fine 11']);
});

test('PE-17 a kind without its right is not searched', async () => {
  expect(shortHits(await find(somebody('fleetmanagement', ['Facturen']), 'zolw'))).toEqual([
    'invoice 12',
    'invoice 11',
  ]);
  expect(await find(somebody('fleetmanagement', []), 'zolw')).toEqual([]);
});

test('a driver finds the own car and fine, and no invoice', async () => {
  const driver = somebody('driver', everything, { driver: 12 });
  expect(shortHits(await find(driver, 'zolw'))).toEqual([
    'driver 12',
    'leaseContract 12',
    'fuelContract 112',
    'fine 12',
  ]);
});

test('an empty search finds nothing, and wildcard characters have no special meaning', async () => {
  expect(await find(supervisor, ' - ')).toEqual([]);
  expect(await find(supervisor, '%')).toEqual([]);
  expect(await find(supervisor, "'; drop table fine; --")).toEqual([]);
});

describe('TB-05 the database normalizes texts like the portal', () => {
  test.each(['GD 25061', 'B-MW 1234', 'AB.123.C', '1234\u00a0AB\u202f75', 'tü-x 1', ''])('plate %j', async (plate) => {
    const [row] = await database.asOwner((tx) =>
      tx.query<{ bare: string }>('select searched_plate($1) as bare', [plate]),
    );
    expect(row?.bare).toBe(barePlate(plate));
  });

  test.each([
    'Łódź-Straße 12',
    'ØRE Æble œuvre',
    'Đặng ħ ı ς Σ',
    'AB\u201312\u2212CD\u00ad',
    'tab\there',
    'ÀÉÎÕÜ ç ñ ż',
    'plain text 09',
    "D'Hondt D’Hondt D‘Hondt DʼHondt D`Hondt D´Hondt D′Hondt D＇Hondt d‛h ʹʻ",
    'B·MW•12‧3∙4',
    'Ĳssel ĳs ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ ẞ Œuvre Æ',
  ])('%s', async (text) => {
    const [row] = await database.asOwner((tx) => tx.query<{ folded: string }>('select folded($1) as folded', [text]));
    expect(row?.folded).toBe(normalizeForSearch(text));
  });
});
