import { dashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import { dashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import { rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAccount, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { readDamageMonths } from '../damage-reports/totals-repository.ts';
import { aFine } from '../fines/builders.samples.ts';
import { readFineMonths, readFineYears } from '../fines/totals-repository.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { getCalendar } from './calendar.ts';
import { getInbox } from './inbox.ts';

/*
 * Test data: client 1 in Amsterdam with debtors 10 and 11; client 2 in Belgium with one car. The current time is noon
 * on 23 November 2026. The account last signed in on Friday 20 November at 16:42.
 */
const now = new Date('2026-11-23T11:00:00Z');
const friday = '2026-11-20T15:42:00Z';
const day = (iso: string): string => `/Date(${Date.parse(`${iso}T00:00:00Z`)})/`;

let testing: TestDatabase;
let database: Database;
let account = 0;
let newcomer = 0;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 2, country: 'be' });
    for (const number of [10, 11]) await aDebtor(tx, { client_id: 1, number });
    account = (await anAccount(tx, { client_id: 1, previous_login_at: friday })).number;
    newcomer = (await anAccount(tx, { client_id: 1 })).number;
    const contracts = [
      // Columns: number, debtor, start, registration, inspection, service.
      [101, 10, '2026-11-21', '2026-11-21T09:00:00Z', '2026-11-13', '2026-11-25'],
      [102, 10, '2026-11-01', '2026-11-20T23:30:00Z', '2026-11-25', null],
      [103, 11, '2026-11-30', '2026-11-20T10:00:00Z', '2026-12-06', '2026-10-26'],
      [104, 10, '2026-01-01', '2026-01-01T10:00:00Z', '2026-12-07', '2026-10-25'],
    ] as const;
    for (const [number, debtor_number, start_date, recorded_at, mot_date, next_service_on] of contracts) {
      await aVehicle(tx, { client_id: 1, number, mot_date, next_service_on });
      await aLeaseContract(tx, {
        client_id: 1,
        number,
        debtor_number,
        vehicle_number: number,
        start_date,
        list_plate: `P-${number}`,
        list_driver: `Driver ${number}`,
        list_description: `Car ${number}`,
      });
      await tx.db
        .insertInto('lease_contract_version')
        .values({
          client_id: 1,
          contract_number: number,
          version: 1,
          recorded_at,
          reason: 'import',
          source: 'import',
          terms: '{}',
        })
        .execute();
    }
    // A returned car, a car that was not delivered yet, and a car whose planned return is today have no calendar events.
    // The last car returns tomorrow and has events.
    for (const [number, state] of [
      [105, { car_taken: true }],
      [106, { car_deployed: false }],
      [107, { pre_intake_date: '2026-11-23' }],
      [
        108,
        { pre_intake_date: '2026-11-24', list_plate: 'P-108', list_driver: 'Driver 108', list_description: 'Car 108' },
      ],
    ] as const) {
      await aVehicle(tx, { client_id: 1, number, mot_date: '2026-11-25' });
      await aLeaseContract(tx, {
        client_id: 1,
        number,
        debtor_number: 10,
        vehicle_number: number,
        start_date: '2025-01-01',
        ...state,
      });
    }
    const fine = { client_id: 1, debtor_number: 10, lease_contract_number: 101, plate: 'P-101' };
    await aFine(tx, {
      ...fine,
      number: 1,
      processed_on: '2026-11-20',
      description: 'One',
      offence_at: '2026-11-01T10:00:00Z',
    });
    await aFine(tx, {
      ...fine,
      number: 2,
      processed_on: '2026-11-21',
      description: 'Two',
      sanction_amount: '20.50',
      offence_at: '2025-12-31T23:30:00Z',
    });
    await aFine(tx, {
      ...fine,
      number: 3,
      processed_on: null,
      description: 'Three',
      offence_at: '2026-11-02T10:00:00Z',
    });
    await aFine(tx, {
      ...fine,
      number: 4,
      processed_on: '2026-11-22',
      description: 'Four',
      debtor_number: 11,
      lease_contract_number: 103,
      plate: 'P-103',
      offence_at: '2024-03-01T10:00:00Z',
    });
    await aFine(tx, {
      ...fine,
      number: 5,
      processed_on: '2026-11-22',
      description: 'Five',
      offence_at: '2026-11-03T10:00:00Z',
    });
    const invoice = { client_id: 1, debtor_number: 10 };
    await anInvoice(tx, { ...invoice, number: 1, invoice_number: 'F-1', invoice_date: '2026-11-01' });
    await anInvoice(tx, {
      ...invoice,
      number: 2,
      invoice_number: 'F-2',
      invoice_date: '2026-11-21',
      description: 'Lease',
      amount_incl: '93884.10',
    });
    const report = { client_id: 1, debtor_number: 10, lease_contract_number: 101 };
    await aDamageReport(tx, { ...report, damage_on: '2026-01-31', damage_amount: '1200.25' });
    await aDamageReport(tx, { ...report, damage_on: '2026-01-01' });
    await aDamageReport(tx, { ...report, damage_on: '2025-12-31', damage_amount: '7.00' });
    const driver = await aDriver(tx, { client_id: 1, debtor_number: 10, first_name: 'Joas', last_name: 'Groen' });
    // The Wednesday of week 48, the Sunday of week 53, an order without a promised day, and a delivered one.
    await aCarOrder(tx, {
      client_id: 1,
      debtor_number: 10,
      number: 2204,
      promised_on: '2026-11-25',
      succeeded_contract_number: 102,
      make: 'Kia',
      model: 'EV3',
      driver_number: driver.number,
      plate: 'N-001',
    });
    await aCarOrder(tx, { client_id: 1, debtor_number: 10, number: 2205, promised_on: null });
    await aCarOrder(tx, {
      client_id: 1,
      debtor_number: 10,
      number: 2206,
      promised_on: '2026-11-24',
      delivered_on: '2026-11-20',
    });
    await aCarOrder(tx, { client_id: 1, debtor_number: 11, number: 2207, promised_on: '2027-01-03' });
    await aVehicle(tx, { client_id: 2, number: 201, mot_date: '2026-11-25', next_service_on: '2026-11-26' });
    await aLeaseContract(tx, { client_id: 2, number: 201, vehicle_number: 201, list_plate: 'P-201' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const deps = () => ({
  database,
  clock: { now: () => now },
  sources: dashboardSources,
  answers: new BlockCache({ onFailure }),
});
const caller = (overrides: Partial<Parameters<typeof aCaller>[0]> = {}) =>
  aCaller({ role: 'fleetmanagement', rights, account, ...overrides });

describe('inbox', () => {
  const readInbox = (query?: Parameters<typeof getInbox>[2], who = caller()) => getInbox(deps(), who, query);

  test('IB-01 IB-02 IB-03 IB-04 CN2-03 the last three of each kind; those after the previous login are marked, and all new ones are counted', async () => {
    const answer = await readInbox();
    expect(v.is(dashboardInbox, answer)).toBe(true);
    expect(answer.VorigeAanmelding).toBe(`/Date(${Date.parse(friday)})/`);
    expect(answer.Contracten).toEqual({
      // Contract 102 was registered after midnight in the client's time zone.
      Nieuw: 2,
      Laatste: [
        {
          LeaseContractNummer: 101,
          Kenteken: 'P-101',
          Bestuurder: 'Driver 101',
          BeginDatum: day('2026-11-21'),
          Datum: day('2026-11-21'),
          IsNieuw: true,
        },
        {
          LeaseContractNummer: 102,
          Kenteken: 'P-102',
          Bestuurder: 'Driver 102',
          BeginDatum: day('2026-11-01'),
          Datum: day('2026-11-21'),
          IsNieuw: true,
        },
        {
          LeaseContractNummer: 103,
          Kenteken: 'P-103',
          Bestuurder: 'Driver 103',
          BeginDatum: day('2026-11-30'),
          Datum: day('2026-11-20'),
          IsNieuw: false,
        },
      ],
    });
    expect(answer.Bekeuringen).toEqual({
      // A fine processed on the day of the previous login counts as new, because its time of day is unknown.
      Nieuw: 4,
      Laatste: [
        {
          VolgNummer: 5,
          Kenteken: 'P-101',
          Omschrijving: 'Five',
          TotaalTeBetalen: 109,
          Datum: day('2026-11-22'),
          IsNieuw: true,
        },
        {
          VolgNummer: 4,
          Kenteken: 'P-103',
          Omschrijving: 'Four',
          TotaalTeBetalen: 109,
          Datum: day('2026-11-22'),
          IsNieuw: true,
        },
        {
          VolgNummer: 2,
          Kenteken: 'P-101',
          Omschrijving: 'Two',
          TotaalTeBetalen: 29.5,
          Datum: day('2026-11-21'),
          IsNieuw: true,
        },
      ],
    });
    expect(answer.Facturen).toEqual({
      Nieuw: 1,
      Laatste: [
        {
          VolgNummer: 2,
          FactuurNummer: 'F-2',
          Omschrijving: 'Lease',
          BedragInclusief: 93_884.1,
          Datum: day('2026-11-21'),
          IsNieuw: true,
        },
        {
          VolgNummer: 1,
          FactuurNummer: 'F-1',
          Omschrijving: null,
          BedragInclusief: 1210,
          Datum: day('2026-11-01'),
          IsNieuw: false,
        },
      ],
    });
  });

  test('IB-03 IB-04 items later on the day of the previous login are new, and come before earlier ones', async () => {
    const registered = (registerAt: string) =>
      database.asOwner((tx) =>
        tx.query('update lease_contract_version set recorded_at = $1 where client_id = 1 and contract_number = 104', [
          registerAt,
        ]),
      );
    const marks = async () =>
      (await readInbox()).Contracten?.Laatste.map((one) => [one.LeaseContractNummer, one.IsNieuw]).slice(1);
    const login = Date.parse(friday);
    await registered(new Date(login + 1000).toISOString());
    expect((await readInbox()).Contracten?.Nieuw).toBe(3);
    expect(await marks()).toEqual([
      [102, true],
      [104, true],
    ]);
    await registered(friday);
    expect((await readInbox()).Contracten?.Nieuw).toBe(2);
    await registered('2026-01-01T10:00:00Z');
  });

  test('IB-04 fines and invoices of the day of the previous login are new, those of the day before are not', async () => {
    const moved = (days: { readonly fine: string; readonly invoice: string }) =>
      database.asOwner(async (tx) => {
        await tx.query('update fine set processed_on = $1 where client_id = 1 and number = 1', [days.fine]);
        await tx.query('update invoice set invoice_date = $1 where client_id = 1 and number = 1', [days.invoice]);
      });
    const counts = async () => {
      const { Bekeuringen, Facturen } = await readInbox();
      return [Bekeuringen?.Nieuw, Facturen?.Nieuw];
    };
    await moved({ fine: '2026-11-20', invoice: '2026-11-20' });
    expect(await counts()).toEqual([4, 2]);
    await moved({ fine: '2026-11-19', invoice: '2026-11-19' });
    expect(await counts()).toEqual([3, 1]);
    await moved({ fine: '2026-11-20', invoice: '2026-11-01' });
  });

  test('IB-04 nothing is new at the first login', async () => {
    const answer = await readInbox(undefined, caller({ account: newcomer }));
    expect(answer.VorigeAanmelding).toBeNull();
    expect([answer.Contracten?.Nieuw, answer.Bekeuringen?.Nieuw, answer.Facturen?.Nieuw]).toEqual([0, 0, 0]);
    expect(answer.Contracten?.Laatste.map(({ IsNieuw }) => IsNieuw)).toEqual([false, false, false]);
  });

  test('IB-05 a group without its right is missing, and others contain no records out of scope', async () => {
    expect(await readInbox(undefined, caller({ rights: ['Dashboard'] }))).toMatchObject({
      Contracten: null,
      Bekeuringen: null,
      Facturen: null,
    });
    const eleven = await readInbox(undefined, caller({ scope: { debtors: [11] } }));
    expect(eleven.Bekeuringen?.Laatste.map(({ VolgNummer }) => VolgNummer)).toEqual([4]);
    expect(eleven.Facturen).toEqual({ Nieuw: 0, Laatste: [] });
  });

  test('DB-03 DA-11 for a single contract, which has no invoices of its own', async () => {
    const answer = await readInbox({ range: '7d', debtors: [], contract: 103 });
    expect(answer.Contracten?.Laatste.map(({ LeaseContractNummer }) => LeaseContractNummer)).toEqual([103]);
    expect(answer.Bekeuringen?.Laatste.map(({ VolgNummer }) => VolgNummer)).toEqual([4]);
    expect(answer.Facturen).toBeNull();
  });
});

describe('calendar', () => {
  type Query = Partial<NonNullable<Parameters<typeof getCalendar>[2]>>;
  const readMonth = (month: string, who = caller(), query: Query = {}) =>
    getCalendar(deps(), who, { range: '12m', debtors: [], contract: null, day: `${month}-23`, ...query });
  const car = (Soort: string, number: number, on: string, Verlopen = false) => ({
    Soort,
    Datum: day(on),
    DatumTot: day(on),
    Verlopen,
    LeaseContractNummer: number,
    BestelNummer: null,
    Kenteken: `P-${number}`,
    Bestuurder: `Driver ${number}`,
    AutoOmschrijving: `Car ${number}`,
  });

  test('CA-01 CA-02 CA-03 CA-04 CA-06 the complete weeks of November with MOTs, services and deliveries', async () => {
    const answer = await readMonth('2026-11');
    expect(v.is(dashboardCalendar, answer)).toBe(true);
    expect(answer).toMatchObject({
      Vanaf: day('2026-10-26'),
      Tot: day('2026-12-06'),
      Soorten: ['apk', 'service', 'delivery'],
      Dagen: [],
    });
    expect(answer.Gebeurtenissen).toEqual([
      car('apk', 101, '2026-11-13', true),
      car('apk', 102, '2026-11-25'),
      car('apk', 108, '2026-11-25'),
      car('apk', 103, '2026-12-06'),
      // 25 October, a Sunday, and 7 December are outside the weeks shown.
      car('service', 103, '2026-10-26'),
      car('service', 101, '2026-11-25'),
      {
        Soort: 'delivery',
        Datum: day('2026-11-23'),
        DatumTot: day('2026-11-27'),
        Verlopen: false,
        LeaseContractNummer: null,
        BestelNummer: 2204,
        Kenteken: 'N-001',
        Bestuurder: 'Joas Groen',
        AutoOmschrijving: 'Kia EV3',
      },
    ]);
  });

  test('CA-04 the week of a delivery is an ISO week, also across a year', async () => {
    const january = await readMonth('2027-01');
    expect(january.Gebeurtenissen).toMatchObject([
      { BestelNummer: 2207, Datum: day('2026-12-28'), DatumTot: day('2027-01-01') },
    ]);
  });

  test('CA-03 Belgian cars have no MOT', async () => {
    const answer = await readMonth('2026-11', caller({ clientId: 2, scope: { clientId: 2 } }));
    expect(answer.Soorten).toEqual(['service', 'delivery']);
    expect(answer.Gebeurtenissen.map(({ Soort, Kenteken }) => [Soort, Kenteken])).toEqual([['service', 'P-201']]);
  });

  test('DA-10 CA-05 kinds without their right are missing; fleets and a contract limit the events', async () => {
    expect((await readMonth('2026-11', caller({ rights: ['Dashboard', 'AutobestellingenLease'] }))).Soorten).toEqual([
      'delivery',
    ]);
    expect((await readMonth('2026-11', caller({ rights: ['Dashboard', 'ContractenLease'] }))).Soorten).toEqual([
      'apk',
      'service',
    ]);
    const plates = async (query: Query) =>
      (await readMonth('2026-11', caller(), query)).Gebeurtenissen.map(({ Soort, Kenteken }) => `${Soort} ${Kenteken}`);
    expect(await plates({ debtors: [11] })).toEqual(['apk P-103', 'service P-103']);
    expect(await plates({ contract: 101 })).toEqual(['apk P-101', 'service P-101']);
    // The successor of the car is delivered to its driver.
    expect(await plates({ contract: 102 })).toEqual(['apk P-102', 'delivery N-001']);
  });

  test('CA-05 of a day with many events the first fifty are sent, and the total', async () => {
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 3 });
      await aDebtor(tx, { client_id: 3, number: 30 });
      for (let number = 1; number <= 52; number++) {
        await aVehicle(tx, { client_id: 3, number, next_service_on: '2026-11-24' });
        await aLeaseContract(tx, { client_id: 3, number, debtor_number: 30, vehicle_number: number });
      }
    });
    const answer = await readMonth('2026-11', caller({ clientId: 3, scope: { clientId: 3 } }));
    expect(answer.Gebeurtenissen).toHaveLength(50);
    expect(answer.Dagen).toEqual([{ Datum: day('2026-11-24'), Soort: 'service', Aantal: 52 }]);
  });
});

describe('totals', () => {
  const scope = (debtors: 'all' | readonly number[] = 'all') => ({ clientId: 1, debtors, driver: null, account });
  const json = async (work: Parameters<Database['readInScope']>[1], within = scope()) =>
    JSON.parse(((await database.readInScope(within, work)) as { text: string }).text) as Record<string, number>[];

  test('DB-02 FA-11 fines by year and by month of the offence in the client’s time zone', async () => {
    expect(await json((tx) => readFineYears(tx, 1))).toEqual([
      // The second one happened after midnight on New Year's Day.
      { Jaar: 2026, Aantal: 4, Bedrag: 109 + 29.5 + 109 + 109 },
      { Jaar: 2024, Aantal: 1, Bedrag: 109 },
    ]);
    const months = await json((tx) => readFineMonths(tx, 1, 2026));
    expect(months.map(({ Maand }) => Maand)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.filter(({ Aantal }) => Aantal !== 0)).toEqual([
      { Maand: 1, Aantal: 1, Bedrag: 29.5 },
      { Maand: 11, Aantal: 3, Bedrag: 327 },
    ]);
    expect(await json((tx) => readFineYears(tx, 1), scope([11]))).toEqual([{ Jaar: 2024, Aantal: 1, Bedrag: 109 }]);
  });

  test('DB-02 FA-11 damage by month, with the known costs', async () => {
    const months = await json((tx) => readDamageMonths(tx, 1, 2026));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ Maand: 1, Aantal: 2, Bedrag: 1200.25 });
    expect(months.slice(1).every(({ Aantal, Bedrag }) => Aantal === 0 && Bedrag === 0)).toBe(true);
    expect((await json((tx) => readDamageMonths(tx, 1, 2026), scope([11])))[0]).toEqual({
      Maand: 1,
      Aantal: 0,
      Bedrag: 0,
    });
  });
});
