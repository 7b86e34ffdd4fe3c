import type { Signal, SignalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { signalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { type Right, rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
import { Database, type Tx } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { aMileageLink } from '../mileage-readings/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { getSignalColleagues, markSignalsSeen, triageSignals } from './signal-triage.ts';
import { getSignalCount, getSignals } from './signals.ts';

/*
 * Test data: client 1 in Amsterdam with debtors 10 and 11, client 2 in Belgium. The current time is noon on 23 November
 * 2026, unless a test sets another one. The cars of contracts that are not about mileage have a reading of yesterday.
 */
let now = new Date('2026-11-23T11:00:00Z');
const day = (iso: string): string => `/Date(${Date.parse(`${iso}T00:00:00Z`)})/`;
const patience = 60_000;

let testing: TestDatabase;
let database: Database;
let driverName: string | null = null;
const accounts = { own: 0, colleague: 0, ofTen: 0, ofEleven: 0, foreign: 0, driver: 0, blind: 0, gone: 0 };

/** Inserts a car and its contract, with no signals except those that the given values cause. */
async function aContract(
  tx: Tx,
  number: number,
  overrides: {
    readonly client_id?: number;
    readonly debtor?: number;
    readonly end?: string;
    readonly read?: string | null;
    readonly mot?: string | null;
    readonly start?: string;
  },
): Promise<void> {
  const {
    client_id = 1,
    debtor = 10,
    end = '2030-01-01',
    read = '2026-11-22',
    mot = null,
    start = '2025-01-01',
  } = overrides;
  await aVehicle(tx, { client_id, number, mot_date: mot, mileage: read === null ? null : 1_000, mileage_on: read });
  await aLeaseContract(tx, {
    client_id,
    number,
    debtor_number: debtor,
    vehicle_number: number,
    start_date: start,
    end_date: end,
    list_plate: `P-${number}`,
    list_driver: `Driver ${number}`,
  });
}

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2, country: 'be' });
    for (const number of [10, 11]) await aDebtor(tx, { client_id: 1, number });
    await aDebtor(tx, { client_id: 2, number: 20 });
    const account = async (name: string, overrides: Parameters<typeof anAccount>[1] = {}) =>
      (await anAccount(tx, { client_id: 1, name, rights: [...rights], role: 'fleetmanagement', ...overrides })).number;
    accounts.own = await account('Own', { sees_all_debtors: true });
    accounts.colleague = await account('Colleague', { sees_all_debtors: true });
    accounts.ofTen = await account('Of ten', { sees_all_debtors: false });
    accounts.ofEleven = await account('Of eleven', { sees_all_debtors: false });
    accounts.foreign = await account('Foreign', { client_id: 2, sees_all_debtors: true });
    driverName = (await aDriver(tx, { client_id: 1, number: 31, debtor_number: 10 })).full_name;
    accounts.driver = await account('Driver', { role: 'driver', driver_number: 31 });
    accounts.blind = await account('Blind', { rights: ['ContractenLease'] });
    accounts.gone = await account('Gone', { is_active: false });
    for (const [account_number, debtor_number] of [
      [accounts.ofTen, 10],
      [accounts.ofEleven, 11],
    ] as const) {
      await tx.db.insertInto('account_debtor').values({ client_id: 1, account_number, debtor_number }).execute();
    }
    await aContract(tx, 100, { end: '2026-12-31' });
    await aContract(tx, 101, { debtor: 11, end: '2027-03-01' });
    await aContract(tx, 102, { end: '2027-04-01' });
    await aCarOrder(tx, { client_id: 1, debtor_number: 10, number: 1, succeeded_contract_number: 102 });
    await aContract(tx, 103, { read: '2026-08-01' });
    for (const [reminded_at, ended_at] of [
      ['2026-11-02T23:30:00Z', '2026-11-03T10:00:00Z'],
      ['2026-10-02T10:00:00Z', '2026-10-03T10:00:00Z'],
    ] as const) {
      await aMileageLink(tx, {
        client_id: 1,
        debtor_number: 10,
        lease_contract_number: 103,
        vehicle_number: 103,
        reminded_at,
        ended_at,
      });
    }
    await aContract(tx, 104, { mot: '2026-11-22' });
    await aFine(tx, {
      client_id: 1,
      debtor_number: 10,
      number: 5,
      lease_contract_number: 104,
      plate: 'F-5',
      driver_number: 31,
      driver_match: 'named',
      offence_at: '2026-11-10T23:30:00Z',
      processed_on: '2026-11-12',
      sanction_amount: '100.00',
      admin_costs: '9.00',
      increase_1: '50.00',
      increase_2: '0.25',
    });
    await aDamageReport(tx, {
      client_id: 1,
      debtor_number: 11,
      lease_contract_number: 101,
      number: 7,
      plate: 'D-7',
      is_handled: false,
      damage_on: '2026-11-18',
      notified_at: '2026-11-19T10:00:00Z',
    });
    await aContract(tx, 200, { client_id: 2, debtor: 20, end: '2026-12-31', mot: '2026-11-01' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(async () => {
  now = new Date('2026-11-23T11:00:00Z');
  await database.asOwner(async (tx) => {
    await tx.query('delete from signal_care');
    await tx.query('delete from signal_seen');
    await tx.query('delete from hourly_use');
  });
});

const deps = () => ({
  database,
  clock: { now: () => now },
  sources: dashboardSources,
  answers: new BlockCache({
    patience,
    onFailure: (error) => {
      throw error;
    },
  }),
});
const caller = (overrides: Partial<Parameters<typeof aCaller>[0]> = {}): Caller =>
  aCaller({ role: 'fleetmanagement', rights, account: accounts.own, name: 'Own', ...overrides });
const ofDebtor = (debtor: number, account: number): Caller => caller({ account, scope: { debtors: [debtor] } });
const facts = { traceId: 't', address: '192.0.2.1' };
const triage = (by: Caller, form: Parameters<typeof triageSignals>[2]) =>
  triageSignals(deps(), { caller: by, facts }, form);
const rowsOf = async (by: Caller, overrides: Partial<SignalQuery> = {}): Promise<readonly Signal[]> =>
  (await getSignals(deps(), by, { ...v.parse(signalQuery, {}), ...overrides })).Signalen;
const keysOf = async (by: Caller, overrides: Partial<SignalQuery> = {}) =>
  (await rowsOf(by, overrides)).map(({ Sleutel }) => Sleutel);
const one = async (by: Caller, key: string): Promise<Signal> => {
  const matchingSignal = (await rowsOf(by, { includeCared: true })).find(({ Sleutel }) => Sleutel === key);
  if (matchingSignal === undefined) throw new Error(`${key} is not told`);
  return matchingSignal;
};

const ENDS = 'contract:100:2026-12-31';
const ENDS_LATER = 'contract:101:2027-03-01';
const OLD = 'mileage:103:2026-08-01';
const TEST = 'mot:104:2026-11-22';
const FINE = 'fine:5:2026-11-11';
const DAMAGE = 'damage:7:2026-11-19';
// Critical signals first. Within both groups: the longest wait first, then the nearest day.
const everything = [FINE, TEST, ENDS, OLD, DAMAGE, ENDS_LATER];

describe('SG-11 a row', () => {
  test('SG-04 SG-11 signals that require attention, in their order', async () => {
    expect(await keysOf(caller())).toEqual(everything);
  });
  test('SG-11 shows the facts of its record', async () => {
    const plain = {
      Gezien: false,
      Zorg: null,
      Bedrag: null,
      HerinnerdOp: null,
      OpvolgerOntbreekt: null,
      OpvolgerGeleverd: null,
      StandOntbreekt: null,
    };
    expect(await rowsOf(caller())).toEqual([
      {
        ...plain,
        Sleutel: FINE,
        Soort: 'fine',
        Kritiek: true,
        Record: { Soort: 'fine', Nummer: 5 },
        LeaseContractNummer: 104,
        Kenteken: 'F-5',
        Bestuurder: driverName,
        Datum: day('2026-11-11'),
        Dagen: -12,
        Sinds: day('2026-11-12'),
        Bedrag: 159.25,
      },
      {
        ...plain,
        Sleutel: TEST,
        Soort: 'mot',
        Kritiek: true,
        Record: { Soort: 'leaseContract', Nummer: 104 },
        LeaseContractNummer: 104,
        Kenteken: 'P-104',
        Bestuurder: 'Driver 104',
        Datum: day('2026-11-22'),
        Dagen: -1,
        Sinds: day('2026-11-23'),
      },
      {
        ...plain,
        Sleutel: ENDS,
        Soort: 'expiring',
        Kritiek: true,
        Record: { Soort: 'leaseContract', Nummer: 100 },
        LeaseContractNummer: 100,
        Kenteken: 'P-100',
        Bestuurder: 'Driver 100',
        Datum: day('2026-12-31'),
        Dagen: 38,
        Sinds: day('2026-07-01'),
        OpvolgerOntbreekt: true,
        OpvolgerGeleverd: false,
      },
      {
        ...plain,
        Sleutel: OLD,
        StandOntbreekt: false,
        Soort: 'mileage',
        Kritiek: false,
        Record: { Soort: 'leaseContract', Nummer: 103 },
        LeaseContractNummer: 103,
        Kenteken: 'P-103',
        Bestuurder: 'Driver 103',
        Datum: day('2026-08-01'),
        Dagen: -114,
        Sinds: day('2026-11-02'),
        HerinnerdOp: day('2026-11-03'),
      },
      {
        ...plain,
        Sleutel: DAMAGE,
        Soort: 'damage',
        Kritiek: false,
        Record: { Soort: 'damageReport', Nummer: 7 },
        LeaseContractNummer: 101,
        Kenteken: 'D-7',
        Bestuurder: null,
        Datum: day('2026-11-18'),
        Dagen: -5,
        Sinds: day('2026-11-19'),
      },
      {
        ...plain,
        Sleutel: ENDS_LATER,
        Soort: 'expiring',
        Kritiek: false,
        Record: { Soort: 'leaseContract', Nummer: 101 },
        LeaseContractNummer: 101,
        Kenteken: 'P-101',
        Bestuurder: 'Driver 101',
        Datum: day('2027-03-01'),
        Dagen: 98,
        Sinds: day('2026-09-01'),
        OpvolgerOntbreekt: true,
        OpvolgerGeleverd: false,
      },
    ]);
  });
  test('SG-11 an imported damage without a driver shows who drove at the time, if the reader may see it', async () => {
    const during = (from: string, until: string) => `[${from},${until})`;
    await database.asOwner(async (tx) => {
      for (const [number, debtor_number, last_name] of [
        [41, 11, 'Before'],
        [42, 11, 'Then'],
        [43, 10, 'Elsewhere'],
      ] as const) {
        await aDriver(tx, { client_id: 1, number, debtor_number, first_name: 'D', last_name });
      }
      const assigned = { client_id: 1, contract_number: 101 };
      await anAssignment(tx, {
        ...assigned,
        driver_number: 41,
        during: during('2026-01-01T00:00:00Z', '2026-11-18T09:00:00Z'),
      });
      await anAssignment(tx, {
        ...assigned,
        driver_number: 42,
        during: during('2026-11-18T09:00:00Z', '2026-11-19T00:00:00Z'),
      });
      await anAssignment(tx, {
        ...assigned,
        driver_number: 43,
        during: during('2026-11-19T00:00:00Z', '2027-01-01T00:00:00Z'),
      });
    });
    const happened = (set: string) =>
      database.asOwner((tx) => tx.query(`update damage_report set ${set} where client_id = 1 and number = 7`));
    const driver = async (who = caller()) => (await one(who, DAMAGE)).Bestuurder;
    // For a day without a time, the last driver of that day.
    expect(await driver()).toBe('D Then');
    // Amsterdam is one hour ahead of UTC.
    await happened(`damage_time = '09:59'`);
    expect(await driver()).toBe('D Before');
    await happened(`damage_time = '10:00'`);
    expect(await driver()).toBe('D Then');
    await happened(`damage_time = null, damage_on = '2026-11-20'`);
    expect(await driver()).toBe('D Elsewhere');
    expect(await driver(ofDebtor(11, accounts.ofEleven))).toBeNull();
    await happened(`damage_on = '2025-12-31'`);
    expect(await driver()).toBeNull();
    // A driver that a file or a person entered stays.
    await happened(`driver_number = 31, damage_on = '2026-11-18'`);
    expect(await driver()).toBe(driverName);
    await happened('driver_number = null');
    await database.asOwner((tx) =>
      tx.query('delete from driver_assignment where client_id = 1 and contract_number = 101'),
    );
  });
  test('SG-04 SG-06 a contract with an ordered successor ends, and requires no attention', async () => {
    const row = (await rowsOf(caller(), { tab: 'expiring' })).find(({ Record }) => Record.Nummer === 102);
    expect(row).toMatchObject({ Soort: 'expiring', OpvolgerOntbreekt: false, Sleutel: 'contract:102:2027-04-01' });
  });
  test('SG-04 SG-06 a contract with a delivered successor requires attention: its car must be returned', async () => {
    const delivered = (on: string) =>
      database.asOwner((tx) =>
        tx.query(`update car_order set delivered_on = ${on} where client_id = 1 and number = 1`),
      );
    const row = async () =>
      (await rowsOf(caller(), { tab: 'attention' })).find(
        ({ Record }) => Record.Nummer === 102 && Record.Soort === 'leaseContract',
      );
    expect(await row()).toBeUndefined();
    await delivered(`'2026-11-20'`);
    expect(await row()).toMatchObject({ Soort: 'expiring', OpvolgerOntbreekt: true, OpvolgerGeleverd: true });
    await delivered('null');
  });
});

describe('SG-09 SG-10 boundary values', () => {
  /** The signal of a record with a given day; undefined when there is none. */
  async function page(change: string, tab: SignalQuery['tab'], number: number) {
    await database.asOwner((tx) => tx.query(change));
    const row = (await rowsOf(caller(), { tab, range: '2y' })).find(({ Record }) => Record.Nummer === number);
    return row === undefined
      ? undefined
      : [row.Soort, row.Kritiek, (await keysOf(caller(), { tab, filter: 'recent' })).includes(row.Sleutel)];
  }
  test.each([
    ['2026-11-22', ['overdue', true, true]],
    ['2026-11-23', ['expiring', true, false]],
    // Exactly three months.
    ['2027-02-23', ['expiring', true, false]],
    ['2027-02-24', ['expiring', false, false]],
    // Signals that arose six and seven days ago.
    ['2027-05-17', ['expiring', false, true]],
    ['2027-05-16', ['expiring', false, false]],
    // Exactly six months.
    ['2027-05-23', ['expiring', false, true]],
    ['2027-05-24', undefined],
  ])('SG-09 SG-10 KP-08 a contract that ends on %s', async (end, is) => {
    expect(await page(`update lease_contract set end_date = '${end}' where number = 100`, 'expiring', 100)).toEqual(is);
    await database.asOwner((tx) => tx.query(`update lease_contract set end_date = '2026-12-31' where number = 100`));
  });
  test.each([
    // Exactly three months.
    ['2026-08-23', undefined],
    ['2026-08-22', ['mileage', false, true]],
    ['2026-08-16', ['mileage', false, true]],
    ['2026-08-15', ['mileage', false, false]],
    // Exactly six months.
    ['2026-05-23', ['mileage', false, false]],
    ['2026-05-22', ['mileage', true, false]],
  ])('SG-09 SG-10 KP-10 mileage of %s', async (read, is) => {
    expect(await page(`update vehicle set mileage_on = '${read}' where number = 103`, 'mileage', 103)).toEqual(is);
    await database.asOwner((tx) => tx.query(`update vehicle set mileage_on = '2026-08-01' where number = 103`));
  });
  test.each([
    ['2026-11-17T11:00:00Z', ['damage', false, true]],
    ['2026-11-16T11:00:00Z', ['damage', false, false]],
    // Exactly 30 days. A minute before midnight in the client's zone it is one day more.
    ['2026-10-23T22:30:00Z', ['damage', false, false]],
    ['2026-10-23T21:30:00Z', ['damage', true, false]],
  ])('SG-09 SG-10 damage that was reported at %s', async (reportedAt, is) => {
    const change = `update damage_report set notified_at = '${reportedAt}' where number = 7`;
    // 2026-10-24 in Amsterdam is 30 days ago.
    expect(await page(change, 'damage', 7)).toEqual(is);
    await database.asOwner((tx) =>
      tx.query(`update damage_report set notified_at = '2026-11-19T10:00:00Z' where number = 7`),
    );
  });
  test.each([
    ['2026-11-22', ['mot', true, true]],
    ['2026-11-23', undefined],
    ['2026-11-16', ['mot', true, true]],
    ['2026-11-15', ['mot', true, false]],
  ])('SG-04 SG-09 SG-10 an MOT of %s', async (mot, is) => {
    expect(await page(`update vehicle set mot_date = '${mot}' where number = 104`, 'attention', 104)).toEqual(is);
    await database.asOwner((tx) => tx.query(`update vehicle set mot_date = '2026-11-22' where number = 104`));
  });
  test.each([
    ['increase_1 = 0, increase_2 = 0', ['fine', false, false]],
    ['increase_1 = 0, increase_2 = 0.01', ['fine', true, false]],
    [`processed_on = '2026-11-17'`, ['fine', true, true]],
    [`processed_on = '2025-11-23'`, ['fine', true, false]],
    // A fine that became known more than a year ago is no longer open.
    [`processed_on = '2025-11-22'`, undefined],
    ['is_forwarded = true', undefined],
    ['is_charged = true', undefined],
  ])('SG-04 SG-09 SG-10 a fine with %s', async (set, is) => {
    expect(await page(`update fine set ${set} where number = 5`, 'attention', 5)).toEqual(is);
    await database.asOwner((tx) =>
      tx.query(`update fine set increase_1 = 50, increase_2 = 0.25, processed_on = '2026-11-12', is_forwarded = false,
        is_charged = false where number = 5`),
    );
  });
});

test('DM-LC-07 SG-04 there are no MOT signals for Belgian clients or in nl-BE', async () => {
  const belgian = caller({ clientId: 2, accountClientId: 2, scope: { clientId: 2 } });
  expect(await keysOf(belgian)).toEqual(['contract:200:2026-12-31']);
  expect(await keysOf(caller({ locale: 'nl-BE' }))).toEqual(everything.filter((key) => key !== TEST));
});

test('SG-05 SG-11 the newest 2,000 events can be paged through, and all are counted', async () => {
  await database.asOwner((tx) =>
    tx.query(
      `insert into invoice (client_id, number, invoice_number, debtor_number, debtor_name, invoice_date, amount_excl, amount_incl)
       select 2, n, 'F-' || n, 20, 'Company', '2026-11-23', 1, n from generate_series(1, 2100) n`,
    ),
  );
  const belgian = caller({
    clientId: 2,
    accountClientId: 2,
    scope: { clientId: 2 },
    rights: ['Dashboard', 'Facturen'],
  });
  const page = (number: number) =>
    getSignals(deps(), belgian, { ...v.parse(signalQuery, {}), tab: 'activity', page: number });
  const last = await page(200);
  expect(last.Tabbladen).toEqual([{ Tabblad: 'activity', Aantal: 2_100 }]);
  expect(last.Totaal).toBe(2_000);
  expect(last.Signalen.map(({ Record, Bedrag, Sleutel }) => [Record.Soort, Record.Nummer, Bedrag, Sleutel])).toEqual(
    Array.from({ length: 10 }, (_, place) => ['invoice', 110 - place, 110 - place, null]),
  );
  expect((await page(201)).Signalen).toEqual([]);
});

test('SG-03 a tab without its right is hidden, and none of its signals are sent', async () => {
  const tabs = async (...userRights: readonly Right[]) => {
    const page = await getSignals(deps(), caller({ rights: ['Dashboard', ...userRights] }), undefined);
    return page.Tabbladen.map(({ Tabblad, Aantal }) => `${Tabblad} ${Aantal}`).join(', ');
  };
  expect(await tabs()).toBe('activity 0');
  expect(await tabs('Schademeldingen')).toBe('attention 1, activity 1, damage 1');
  expect(await tabs('Bekeuringen')).toBe('attention 1, activity 1, fines 1');
  expect(await tabs('Kilometerstanden')).toBe('activity 0');
  expect(await tabs('ContractenLease')).toBe('attention 3, activity 0, expiring 3, leaseContracts 0');
  expect(await tabs('ContractenLease', 'Kilometerstanden')).toBe(
    'attention 4, activity 0, expiring 3, leaseContracts 0, mileage 1',
  );
  const blind = caller({ rights: ['Dashboard', 'Bekeuringen'] });
  expect(await rowsOf(blind, { tab: 'damage' })).toEqual([]);
  await expect(markSignalsSeen(deps(), blind, { keys: [DAMAGE] })).rejects.toMatchObject({ code: 'notFound' });
});

describe('SG-12 marking as seen', () => {
  test('SG-12 is per person, and does not move the signal', async () => {
    await markSignalsSeen(deps(), caller(), { keys: [ENDS, FINE] });
    await markSignalsSeen(deps(), caller(), { keys: [ENDS] });
    const seenKeys = async (by: Caller) =>
      (await rowsOf(by)).filter(({ Gezien }) => Gezien).map(({ Sleutel }) => Sleutel);
    expect(await seenKeys(caller())).toEqual([FINE, ENDS]);
    expect(await seenKeys(caller({ account: accounts.colleague }))).toEqual([]);
    expect(await keysOf(caller())).toEqual(everything);
    expect(await getSignalCount(deps(), caller(), undefined)).toEqual({ Aantal: 6, Kritiek: 3 });
  });
  test('SG-12 a signal disappears with its cause, and a new cause gives a new signal', async () => {
    await markSignalsSeen(deps(), caller(), { keys: [ENDS] });
    await database.asOwner((tx) => tx.query(`update lease_contract set end_date = '2027-01-31' where number = 100`));
    const rows = await rowsOf(caller());
    expect(rows.map(({ Sleutel }) => Sleutel)).not.toContain(ENDS);
    expect(rows.find(({ Sleutel }) => Sleutel === 'contract:100:2027-01-31')?.Gezien).toBe(false);
    await database.asOwner((tx) => tx.query(`update lease_contract set end_date = '2030-01-31' where number = 100`));
    expect((await rowsOf(caller())).map(({ Record }) => Record.Nummer)).not.toContain(100);
    await database.asOwner((tx) => tx.query(`update lease_contract set end_date = '2026-12-31' where number = 100`));
  });
});

describe('handling', () => {
  const noTriage = {
    Behandelaar: null,
    UitgesteldTot: null,
    GeslotenOp: null,
    GeslotenDoor: null,
    Reden: null,
    Opmerking: null,
  };
  test('a signal is assigned to a colleague, unassigned, and found by its assignee', async () => {
    await triage(caller(), { keys: [ENDS, FINE], assign: accounts.colleague });
    const behandelaar = { Nummer: accounts.colleague, Naam: 'Colleague' };
    expect((await one(caller(), ENDS)).Zorg).toEqual({ ...noTriage, Behandelaar: behandelaar });
    expect(await keysOf(caller())).toEqual(everything);
    expect(await keysOf(caller({ account: accounts.colleague }), { mine: true })).toEqual([FINE, ENDS]);
    expect(await keysOf(caller(), { mine: true })).toEqual([]);
    await triage(caller(), { keys: [ENDS], assign: null });
    expect((await one(caller(), ENDS)).Zorg).toEqual(noTriage);
  });
  test('it cannot be assigned to somebody who is no colleague or does not see it completely', async () => {
    const no = { errors: [{ code: 'notFound', path: 'assign' }] };
    for (const name of ['foreign', 'driver', 'blind', 'gone'] as const) {
      await expect(triage(caller(), { keys: [ENDS], assign: accounts[name] }), name).rejects.toMatchObject(no);
    }
    await expect(triage(caller(), { keys: [ENDS], assign: 999_999 })).rejects.toMatchObject(no);
    await expect(triage(caller(), { keys: [ENDS, ENDS_LATER], assign: accounts.ofTen })).rejects.toMatchObject(no);
    expect(await rowsOf(caller()).then((rows) => rows.every(({ Zorg }) => Zorg === null))).toBe(true);
    await triage(caller(), { keys: [ENDS], assign: accounts.ofTen });
    expect((await one(caller(), ENDS)).Zorg?.Behandelaar?.Naam).toBe('Of ten');
  });
  test('colleagues share at least one company with the caller', async () => {
    const names = async (by: Caller) => (await getSignalColleagues(deps(), by)).map(({ Naam }) => Naam);
    expect(await names(caller())).toEqual(['Colleague', 'Of eleven', 'Of ten', 'Own']);
    expect(await names(ofDebtor(10, accounts.ofTen))).toEqual(['Colleague', 'Of ten', 'Own']);
  });
  test('a signal is postponed until a day, and returns on that day', async () => {
    await triage(caller(), { keys: [ENDS, FINE], snoozeUntil: '2026-11-25' });
    const remaining = everything.filter((key) => key !== ENDS && key !== FINE);
    expect(await keysOf(caller())).toEqual(remaining);
    expect(await keysOf(caller(), { includeCared: true })).toEqual(everything);
    expect((await one(caller(), ENDS)).Zorg).toEqual({ ...noTriage, UitgesteldTot: day('2026-11-25') });
    expect(await getSignalCount(deps(), caller(), undefined)).toEqual({ Aantal: 4, Kritiek: 1 });
    // It stays in the tab of its own kind.
    expect(await keysOf(caller(), { tab: 'expiring' })).toContain(ENDS);
    // A minute before midnight in Amsterdam, and midnight.
    now = new Date('2026-11-24T22:59:00Z');
    expect(await keysOf(caller())).not.toContain(ENDS);
    now = new Date('2026-11-24T23:00:00Z');
    expect(await keysOf(caller())).toContain(ENDS);
  });
  test('postponing is for a year at most, only to a future day, and can be undone', async () => {
    for (const snoozeUntil of ['2026-11-23', '2026-11-22', '2027-11-24', '9999-12-31']) {
      await expect(triage(caller(), { keys: [ENDS], snoozeUntil })).rejects.toMatchObject({
        errors: [{ code: 'invalidInput', path: 'snoozeUntil' }],
      });
    }
    await triage(caller(), { keys: [ENDS], snoozeUntil: '2027-11-23' });
    await triage(caller(), { keys: [ENDS], snoozeUntil: '2026-11-24' });
    await triage(caller(), { keys: [ENDS], snoozeUntil: null });
    expect(await keysOf(caller())).toEqual(everything);
  });
  test('closing needs a reason and can be undone; a new cause opens the signal again', async () => {
    await triage(caller(), { keys: [OLD], close: { reason: 'Sold' } });
    expect(await keysOf(caller())).toEqual(everything.filter((key) => key !== OLD));
    expect((await one(caller(), OLD)).Zorg).toEqual({
      ...noTriage,
      GeslotenOp: `/Date(${now.getTime()})/`,
      GeslotenDoor: 'Own',
      Reden: 'Sold',
    });
    await triage(caller(), { keys: [OLD], close: null });
    expect(await keysOf(caller())).toEqual(everything);
    await triage(caller(), { keys: [OLD], close: { reason: 'Sold' } });
    await database.asOwner((tx) => tx.query(`update vehicle set mileage_on = '2026-08-02' where number = 103`));
    expect(await keysOf(caller())).toContain('mileage:103:2026-08-02');
    await database.asOwner((tx) => tx.query(`update vehicle set mileage_on = '2026-08-01' where number = 103`));
  });
  test('KP-08 a contract that was closed as ending is open again after its end, once', async () => {
    await triage(caller(), { keys: [ENDS], close: { reason: 'Goes back' }, assign: accounts.colleague });
    now = new Date('2026-12-31T11:00:00Z');
    expect(await keysOf(caller())).not.toContain(ENDS);
    now = new Date('2027-01-01T11:00:00Z');
    const rows = (await rowsOf(caller())).filter(
      ({ Record }) => Record.Nummer === 100 && Record.Soort === 'leaseContract',
    );
    expect(rows.filter(({ Soort }) => Soort !== 'mileage')).toMatchObject([
      { Soort: 'overdue', Sleutel: ENDS, Zorg: { GeslotenOp: null, Reden: null, Behandelaar: { Naam: 'Colleague' } } },
    ]);
  });
  test('a comment stays until it is cleared', async () => {
    await triage(caller(), { keys: [ENDS], comment: 'Asked on Monday.' });
    expect((await one(caller(), ENDS)).Zorg).toEqual({ ...noTriage, Opmerking: 'Asked on Monday.' });
    await triage(caller(), { keys: [ENDS], comment: '' });
    expect((await one(caller(), ENDS)).Zorg).toEqual(noTriage);
  });
  test('two concurrent actions both take effect', async () => {
    const keys = [ENDS, FINE, OLD, TEST];
    await Promise.all([
      triage(caller(), { keys, assign: accounts.own }),
      triage(caller({ account: accounts.colleague }), { keys: keys.toReversed(), comment: 'Mine.' }),
      triage(caller(), { keys, snoozeUntil: '2026-12-01' }),
    ]);
    for (const key of keys) {
      expect((await one(caller(), key)).Zorg).toEqual({
        ...noTriage,
        Behandelaar: { Nummer: accounts.own, Naam: 'Own' },
        Opmerking: 'Mine.',
        UitgesteldTot: day('2026-12-01'),
      });
    }
  });
  test('an action with an unknown or invisible key does nothing at all', async () => {
    const no = { errors: [{ code: 'notFound', path: 'keys' }] };
    const wrong = [
      'contract:200:2026-12-31',
      'contract:100:2026-12-30',
      'contract:103:2030-01-01',
      'damage:999:2026-11-19',
    ];
    for (const key of wrong) {
      await expect(triage(caller(), { keys: [ENDS, key], comment: 'No' }), key).rejects.toMatchObject(no);
      await expect(markSignalsSeen(deps(), caller(), { keys: [ENDS, key] }), key).rejects.toMatchObject(no);
    }
    const ofEleven = ofDebtor(11, accounts.ofEleven);
    await expect(triage(ofEleven, { keys: [ENDS_LATER, ENDS], comment: 'No' })).rejects.toMatchObject(no);
    expect(await one(caller(), ENDS)).toMatchObject({ Zorg: null, Gezien: false });
    expect((await one(caller(), ENDS_LATER)).Zorg).toBeNull();
  });
  test('is visible to everybody who sees the record, and to nobody else', async () => {
    await triage(ofDebtor(10, accounts.ofTen), { keys: [ENDS], comment: 'Of ten.' });
    expect((await one(caller(), ENDS)).Zorg?.Opmerking).toBe('Of ten.');
    expect(await keysOf(ofDebtor(11, accounts.ofEleven), { includeCared: true })).toEqual([DAMAGE, ENDS_LATER]);
    // The contract moves to another company, which must not see the earlier triage.
    const move = (debtor: number) =>
      database.asOwner(async (tx) => {
        await tx.query('update lease_contract set debtor_number = $1 where client_id = 1 and number = 100', [debtor]);
        await touchDebtors(tx, 1, [10, 11]);
      });
    await move(11);
    expect((await one(ofDebtor(11, accounts.ofEleven), ENDS)).Zorg).toBeNull();
    await triage(ofDebtor(11, accounts.ofEleven), { keys: [ENDS], comment: 'Of eleven.' });
    expect((await one(ofDebtor(11, accounts.ofEleven), ENDS)).Zorg?.Opmerking).toBe('Of eleven.');
    await move(10);
    expect((await one(ofDebtor(10, accounts.ofTen), ENDS)).Zorg?.Opmerking).toBe('Of ten.');
  });
  test.each([
    ['a contract', ENDS, 'lease_contract', 100],
    ['mileage', OLD, 'lease_contract', 103],
    ['an MOT', TEST, 'lease_contract', 104],
    ['a fine', FINE, 'fine', 5],
  ])('SG-12 the handling of %s that moves to another company is not visible there', async (_, key, table, number) => {
    const done = { close: { reason: 'Old reason' }, comment: 'Old comment', assign: accounts.ofTen };
    const move = (debtor: number) =>
      database.asOwner(async (tx) => {
        await tx.query(`update ${table} set debtor_number = $1 where client_id = 1 and number = $2`, [debtor, number]);
        await touchDebtors(tx, 1, [10, 11]);
      });
    await triage(caller(), { keys: [key], ...done });
    await markSignalsSeen(deps(), caller(), { keys: [key] });
    const before = await getSignalCount(deps(), caller(), undefined);
    await move(11);
    // Also for an account that sees both companies.
    expect(await keysOf(caller())).toContain(key);
    expect(await one(caller(), key)).toMatchObject({ Zorg: null, Gezien: false });
    expect((await getSignalCount(deps(), caller(), undefined)).Aantal).toBe(before.Aantal + 1);
    expect(await keysOf(caller({ account: accounts.ofTen }), { mine: true })).toEqual([]);
    await triage(caller(), { keys: [key], comment: 'New comment' });
    const [page] = await database.asOwner((tx) =>
      tx.query(`select changes from audit_event where action = 'signalCaredFor' order by id desc limit 1`),
    );
    expect(JSON.stringify(page)).not.toContain('Old');
    await move(10);
    expect((await one(caller(), key)).Zorg).toMatchObject({ Reden: 'Old reason', Opmerking: 'Old comment' });
  });
  test('is not available to drivers', async () => {
    const driver = caller({ role: 'driver', account: accounts.driver, scope: { driver: 31 } });
    const no = { code: 'notFound' };
    await expect(markSignalsSeen(deps(), driver, { keys: [FINE] })).rejects.toMatchObject(no);
    await expect(triage(driver, { keys: [FINE], comment: 'No' })).rejects.toMatchObject(no);
    await expect(getSignalColleagues(deps(), driver)).rejects.toMatchObject(no);
    await triage(caller(), { keys: [FINE], comment: 'Ours.' });
    expect(await rowsOf(driver)).toMatchObject([{ Sleutel: FINE, Zorg: null }]);
  });
  test('is merged into cached results at once', async () => {
    const sharedDeps = deps();
    expect(await getSignalCount(sharedDeps, caller(), undefined)).toEqual({ Aantal: 6, Kritiek: 3 });
    await triageSignals(sharedDeps, { caller: caller(), facts }, { keys: [ENDS], close: { reason: 'Done' } });
    expect(await getSignalCount(sharedDeps, caller(), undefined)).toEqual({ Aantal: 5, Kritiek: 2 });
  });
  test('is limited per account and hour; calls without a change do not count', async () => {
    await database.asOwner((tx) =>
      tx.query(
        `insert into hourly_use (client_id, account_number, action, subject, hour, used)
         values (1, $1, 'signalCare', '', '2026-11-23T11:00:00Z', 600)`,
        [accounts.own],
      ),
    );
    await expect(triage(caller(), { keys: [ENDS], comment: 'Too much' })).rejects.toMatchObject({
      errors: [{ code: 'tooManyRequests' }],
    });
    expect((await one(caller(), ENDS)).Zorg).toBeNull();
    expect(await triage(caller(), { keys: [ENDS] })).toBe(true);
    await triage(caller({ account: accounts.colleague }), { keys: [ENDS], comment: 'Mine' });
  });
  test('is in the audit trail, with the former values', async () => {
    await triage(caller(), { keys: [ENDS], comment: 'First', snoozeUntil: '2026-12-01' });
    await triage(caller(), { keys: [ENDS], comment: 'Second', close: { reason: 'Done' }, assign: accounts.colleague });
    const rows = await database.asOwner((tx) =>
      tx.query(`select actor, entity_kind as kind, entity_number as number, changes from audit_event
        where action = 'signalCaredFor' and entity_number = 100 order by id desc limit 1`),
    );
    expect(rows).toEqual([
      {
        actor: 'Own',
        kind: 'signal',
        number: 100,
        changes: [
          { field: 'Signaal', before: null, after: ENDS },
          { field: 'Behandelaar', before: null, after: 'Colleague' },
          { field: 'Reden', before: null, after: 'Done' },
          { field: 'Opmerking', before: 'First', after: 'Second' },
        ],
      },
    ]);
  });
});

test.each([[ENDS], [OLD], [TEST], [FINE], [DAMAGE]])(
  'the handling of %s is looked up by its own key, however many others are open',
  async (key) => {
    let most = 0;
    const inScope = database.inScope.bind(database);
    const spied = vi.spyOn(database, 'inScope').mockImplementation((scope, work, kind) =>
      inScope(
        scope,
        (tx) => {
          const query: Tx['query'] = async (...statement) => {
            const rows = await tx.query(...statement);
            most = Math.max(most, rows.length);
            return rows as never;
          };
          return work(Object.create(tx, { query: { value: query } }) as Tx);
        },
        kind,
      ),
    );
    try {
      expect(await markSignalsSeen(deps(), caller(), { keys: [key] })).toBe(true);
      expect(await triage(caller(), { keys: [key], comment: 'Mine' })).toBe(true);
    } finally {
      spied.mockRestore();
    }
    expect(most).toBe(1);
    expect(await one(caller(), key)).toMatchObject({ Gezien: true, Zorg: { Opmerking: 'Mine' } });
  },
);
