import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { type SignalQuery, signalQuery } from '@wagenpark/contract/fleet/dashboard-signals';
import { rights } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAccount, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aFine } from '../fines/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { type AnswerStore, BlockCache } from './block-cache.ts';
import { getCalendar } from './calendar.ts';
import { getCostCharts, getFleetCharts, getSettlement } from './charts.ts';
import { getInbox } from './inbox.ts';
import { getIndicators, getMileageIndicators } from './indicators.ts';
import { getSignalCount, getSignals } from './signals.ts';
import type { BlockDeps } from './sources.ts';
import { answerStore } from './stored-answers.ts';

/*
 * Cached blocks must not reach callers who would see something else. All callers in this file share one cache. Client 1
 * in Amsterdam has debtors 10 and 11. Contracts 100 (driver 31) and 102 (no driver) belong to debtor 10, contract 101
 * (driver 32) to debtor 11. The current time is noon on 23 November 2026.
 */
const noon = new Date('2026-11-23T11:00:00Z');
let now = noon;
const moment = (iso: string): string => `/Date(${Date.parse(iso)})/`;

let testing: TestDatabase;
let database: Database;
const accounts = { early: 0, late: 0, newcomer: 0 };
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    for (const number of [10, 11]) await aDebtor(tx, { client_id: 1, number });
    for (const [number, debtor_number] of [
      [31, 10],
      [32, 11],
    ] as const) {
      await aDriver(tx, { client_id: 1, number, debtor_number });
    }
    const login = async (previousLoginAt: string | null) =>
      (await anAccount(tx, { client_id: 1, previous_login_at: previousLoginAt })).number;
    accounts.early = await login('2026-11-17T15:00:00Z');
    accounts.late = await login('2026-11-21T15:00:00Z');
    accounts.newcomer = await login(null);
    for (const [number, debtor_number, list_driver_number, fuel, car] of [
      [
        100,
        10,
        31,
        { end_date: '2027-01-31', monthly_amount: '300.00', over_km: 1_000, over_amount: '100.00' },
        { mileage_on: '2026-08-01', next_service_on: '2026-11-26' },
      ],
      [
        101,
        11,
        32,
        { end_date: '2027-04-30', monthly_amount: '500.00', over_km: 200, over_amount: '20.00' },
        { mileage_on: '2026-11-22', next_service_on: '2026-11-27' },
      ],
      [
        102,
        10,
        null,
        { start_date: '2026-11-20', monthly_amount: '70.00', over_km: 30, over_amount: '3.00' },
        { mileage_on: '2026-11-22', next_service_on: '2026-11-28' },
      ],
    ] as const) {
      await aVehicle(tx, { client_id: 1, number, mileage: 1_000, ...car });
      await aLeaseContract(tx, {
        client_id: 1,
        number,
        debtor_number,
        vehicle_number: number,
        list_driver_number,
        list_plate: `P-${number}`,
        ...fuel,
      });
    }
    for (const [number, debtor_number, contract, driver_number, agency, processed_on] of [
      [1, 10, 100, 31, 'Utrecht', '2026-11-18'],
      [2, 11, 101, 32, 'Zwolle', '2026-11-19'],
    ] as const) {
      await aFine(tx, {
        client_id: 1,
        number,
        debtor_number,
        lease_contract_number: contract,
        plate: `P-${contract}`,
        driver_number,
        driver_match: 'named',
        agency,
        processed_on,
        is_forwarded: true,
        offence_at: '2026-11-10T10:00:00Z',
      });
    }
    // The invoice is dated tomorrow.
    await anInvoice(tx, { client_id: 1, number: 7, debtor_number: 10, invoice_date: '2026-11-24' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(() => {
  now = noon;
});

const onFailure = (error: unknown): never => {
  throw error;
};
const shared = (patience = 600_000): BlockDeps => ({
  database,
  clock: { now: () => now },
  sources: dashboardSources,
  answers: new BlockCache({ onFailure, patience }),
});
type Given = Partial<Parameters<typeof aCaller>[0]>;
const caller = (overrides: Given = {}): Caller =>
  aCaller({ role: 'fleetmanagement', rights, account: accounts.early, ...overrides });

type Query = Partial<DashboardQuery>;
const query = (overrides: Query): DashboardQuery => ({ range: '12m', debtors: [], contract: null, ...overrides });
const signalsOf = (deps: BlockDeps, by: Caller, overrides: Partial<SignalQuery>) =>
  getSignals(deps, by, { ...v.parse(signalQuery, {}), ...overrides });

const words = (parts: readonly (string | number)[] | undefined): string => parts?.join(' ') ?? '–';
/** A short text that represents the answer of each block. */
const briefs: Readonly<Record<string, (deps: BlockDeps, by: Caller, overrides: Query) => Promise<string>>> = {
  // The lease amount of a month, and the number of fines.
  indicators: async (deps, by, input) => {
    const { Leasekosten, Bekeuringen } = await getIndicators(deps, by, query(input));
    return `${Leasekosten?.Waarde ?? '–'} ${Bekeuringen?.Waarde ?? '–'}`;
  },
  // The number of cars with a stale reading, the number of all cars, and the points of the sparkline.
  mileage: async (deps, by, input) => {
    const { KmStandOud, Punten } = await getMileageIndicators(deps, by, query(input));
    return KmStandOud === null ? '–' : `${KmStandOud.Waarde} of ${KmStandOud.Autos} in ${Punten.length}`;
  },
  inbox: async (deps, by, input) => {
    const { Contracten, Bekeuringen } = await getInbox(deps, by, query(input));
    const contracts = words(Contracten?.Laatste.map(({ LeaseContractNummer }) => LeaseContractNummer));
    return `${contracts}, ${words(Bekeuringen?.Laatste.map(({ VolgNummer }) => VolgNummer))}`;
  },
  calendar: async (deps, by, input) => {
    const { Soorten, Gebeurtenissen } = await getCalendar(deps, by, query(input));
    return `${words(Soorten)}: ${words(Gebeurtenissen.map(({ Kenteken }) => Kenteken ?? '–'))}`;
  },
  // The average lease amount, and the points of the chart.
  fleet: async (deps, by, input) => {
    const { Vloot } = await getFleetCharts(deps, by, query(input));
    return Vloot === null ? '–' : `${Vloot.Leasebedragen.Gemiddeld} in ${Vloot.Punten.length}`;
  },
  costs: async (deps, by, input) => {
    const { Instanties, Punten } = await getCostCharts(deps, by, query(input));
    return `${words(Instanties?.map(({ Instantie }) => Instantie ?? '–'))} in ${Punten.length}`;
  },
  settlement: async (deps, by, input) =>
    String((await getSettlement(deps, by, query(input))).Eindafrekening?.TeBetalen ?? '–'),
  attention: async (deps, by, input) =>
    words(
      (await signalsOf(deps, by, input)).Signalen.map(({ Sleutel }) => Sleutel?.slice(0, -'-2026-11-23'.length) ?? '–'),
    ),
  count: async (deps, by, input) => {
    const { Aantal, Kritiek } = await getSignalCount(deps, by, query(input));
    return `${Aantal} ${Kritiek}`;
  },
  activity: async (deps, by, input) => {
    const { Signalen } = await signalsOf(deps, by, { ...input, tab: 'activity' });
    return words(Signalen.map(({ Soort, Record }) => `${Soort} ${Record.Nummer}`));
  },
};

const everything = {
  indicators: '870 2',
  mileage: '1 of 3 in 12',
  inbox: '102 101 100, 2 1',
  calendar: 'apk service delivery: P-100 P-101 P-102',
  fleet: '290 in 13',
  costs: 'Utrecht Zwolle in 13',
  settlement: '123',
  attention: 'contract:100 mileage:100 contract:101',
  count: '3 1',
  activity: 'contractStarted 102 fineReceived 2 fineReceived 1',
};
const hundred = {
  indicators: '300 1',
  mileage: '1 of 1 in 12',
  inbox: '100, 1',
  calendar: 'apk service delivery: P-100',
  fleet: '300 in 13',
  costs: 'Utrecht in 13',
  settlement: '100',
  attention: 'contract:100 mileage:100',
  count: '2 1',
  activity: 'fineReceived 1',
};
const hundredOne = {
  indicators: '500 1',
  mileage: '0 of 1 in 12',
  inbox: '101, 2',
  calendar: 'apk service delivery: P-101',
  fleet: '500 in 13',
  costs: 'Zwolle in 13',
  settlement: '20',
  attention: 'contract:101',
  count: '1 0',
  activity: 'fineReceived 2',
};
const ofTen = {
  indicators: '370 1',
  mileage: '1 of 2 in 12',
  inbox: '102 100, 1',
  calendar: 'apk service delivery: P-100 P-102',
  fleet: '185 in 13',
  costs: 'Utrecht in 13',
  settlement: '103',
  attention: 'contract:100 mileage:100',
  count: '2 1',
  activity: 'contractStarted 102 fineReceived 1',
};
const week = {
  indicators: '870 0',
  mileage: '1 of 3 in 7',
  fleet: '290 in 7',
  costs: ' in 7',
};
const contractsAlone = {
  indicators: '870 –',
  mileage: '–',
  inbox: '102 101 100, –',
  calendar: 'apk service: P-100 P-101 P-102',
  costs: '– in 13',
  settlement: '–',
  attention: 'contract:100 contract:101',
  count: '2 1',
  activity: 'contractStarted 102',
};
const nothing = {
  indicators: '– –',
  mileage: '–',
  inbox: '–, –',
  calendar: ': ',
  fleet: '–',
  costs: '– in 13',
  settlement: '–',
  attention: '',
  count: '0 0',
  activity: '',
};

/** Callers, queries and expected answers. A caller could wrongly get the cached answer of the one before. */
const cases: readonly (readonly [string, Given, Query, Readonly<Record<string, string>>])[] = [
  ['somebody who sees all', {}, {}, everything],
  ['driver 31', { role: 'driver', scope: { driver: 31 } }, {}, hundred],
  ['driver 32', { role: 'driver', scope: { driver: 32 } }, {}, hundredOne],
  ['who sees debtor 10', { scope: { debtors: [10] } }, {}, ofTen],
  ['who sees debtor 11', { scope: { debtors: [11] } }, {}, hundredOne],
  ['who sees all, of debtor 10', {}, { debtors: [10] }, ofTen],
  ['who sees all, of contract 101', {}, { contract: 101 }, hundredOne],
  ['who sees all, of contract 100', {}, { contract: 100 }, hundred],
  ['who sees all, over a week', {}, { range: '7d' }, { ...everything, ...week }],
  [
    'who sees all, over two years',
    {},
    { range: '2y' },
    {
      ...everything,
      fleet: '290 in 25',
      costs: 'Utrecht Zwolle in 25',
      activity: `${everything.activity} contractStarted 101 contractStarted 100`,
    },
  ],
  [
    'who has the right to contracts alone',
    { rights: ['Dashboard', 'ContractenLease'] },
    {},
    { ...everything, ...contractsAlone },
  ],
  ['who has no right', { rights: ['Dashboard'] }, {}, nothing],
  ['staff, who need no right', { role: 'master', rights: ['Dashboard'] }, {}, everything],
];

test.each(Object.keys(briefs))(
  'DA-09 DA-10 DA-11 DA-12 DF-06 DB-03 the cached block %s is not shared with callers of another scope or other rights',
  async (block) => {
    const brief = briefs[block];
    if (brief === undefined) throw new Error('every block has a brief');
    const deps = shared();
    const readBriefs = async (people: typeof cases) => {
      const results = [];
      for (const [who, userRights, contract] of people) {
        results.push([who, await brief(deps, caller(userRights), contract)]);
      }
      return results;
    };
    const expected = cases.map(([who, , , answers]) => [who, answers[block]]);
    expect(await readBriefs(cases)).toEqual(expected);
    // Now all answers are cached.
    expect(await readBriefs(cases.toReversed())).toEqual(expected.toReversed());
  },
);

test('DA-09 blocks that are stored together are not mixed up', async () => {
  const deps = shared();
  const results: Record<string, string> = {};
  for (const [block, brief] of Object.entries(briefs)) results[block] = await brief(deps, caller(), {});
  expect(results).toEqual(everything);
});

test('CA-02 months of the calendar are not mixed up', async () => {
  const deps = shared();
  const weeks = async (day: string) => {
    const { Vanaf, Tot } = await getCalendar(deps, caller(), { range: '12m', debtors: [], contract: null, day });
    return [Vanaf, Tot];
  };
  const november = [moment('2026-10-26T00:00:00Z'), moment('2026-12-06T00:00:00Z')];
  expect(await weeks('2026-11-15')).toEqual(november);
  expect(await weeks('2026-12-01')).toEqual([moment('2026-11-30T00:00:00Z'), moment('2027-01-03T00:00:00Z')]);
  expect(await weeks('2026-11-01')).toEqual(november);
});

test('SG-05 cached events of seven days and of two years are not mixed up', async () => {
  const deps = shared();
  const activity = (range: DashboardQuery['range']) => briefs['activity']?.(deps, caller(), { range });
  const oneWeek = 'contractStarted 102 fineReceived 2 fineReceived 1';
  expect(await activity('7d')).toBe(oneWeek);
  expect(await activity('2y')).toBe(`${oneWeek} contractStarted 101 contractStarted 100`);
  expect(await activity('7d')).toBe(oneWeek);
});

test('IB-01 IB-04 cached new items are not shared with a user whose previous login differs', async () => {
  const deps = shared();
  const readNews = async (account: number) => {
    const { VorigeAanmelding, Contracten, Bekeuringen } = await getInbox(deps, caller({ account }), undefined);
    return [VorigeAanmelding, Contracten?.Nieuw, Contracten?.Laatste.map(({ IsNieuw }) => IsNieuw), Bekeuringen?.Nieuw];
  };
  const early = [moment('2026-11-17T15:00:00Z'), 1, [true, false, false], 2];
  const afterLateLogin = [moment('2026-11-21T15:00:00Z'), 0, [false, false, false], 0];
  const never = [null, 0, [false, false, false], 0];
  expect(await readNews(accounts.early)).toEqual(early);
  expect(await readNews(accounts.late)).toEqual(afterLateLogin);
  expect(await readNews(accounts.newcomer)).toEqual(never);
  expect(await readNews(accounts.late)).toEqual(afterLateLogin);
  expect(await readNews(accounts.early)).toEqual(early);
});

const moments: Readonly<
  Record<string, (deps: BlockDeps) => Promise<{ readonly PeilMoment: string; readonly Actueel: boolean }>>
> = {
  indicators: (deps) => getIndicators(deps, caller(), undefined),
  mileage: (deps) => getMileageIndicators(deps, caller(), undefined),
  inbox: (deps) => getInbox(deps, caller(), undefined),
  calendar: (deps) => getCalendar(deps, caller(), undefined),
  fleet: (deps) => getFleetCharts(deps, caller(), undefined),
  costs: (deps) => getCostCharts(deps, caller(), undefined),
  settlement: (deps) => getSettlement(deps, caller(), undefined),
  signals: (deps) => getSignals(deps, caller(), undefined),
};
test.each(Object.entries(moments))(
  'DA-09 the block %s is cached until the client’s day ends or data changes',
  async (_block, ask) => {
    const deps = shared();
    const readCountedAt = async (time: string) => {
      now = new Date(time);
      const { PeilMoment, Actueel } = await ask(deps);
      return [PeilMoment, Actueel];
    };
    const first = [moment('2026-11-23T11:00:00Z'), true];
    expect(await readCountedAt('2026-11-23T11:00:00Z')).toEqual(first);
    // A minute before midnight in Amsterdam, and midnight.
    expect(await readCountedAt('2026-11-23T22:59:00Z')).toEqual(first);
    expect(await readCountedAt('2026-11-23T23:00:00Z')).toEqual([moment('2026-11-23T23:00:00Z'), true]);
    expect(await readCountedAt('2026-11-23T11:00:00Z')).toEqual(first);
    await database.asOwner((tx) => touchDebtors(tx, 1, [11]));
    expect(await readCountedAt('2026-11-23T12:00:00Z')).toEqual([moment('2026-11-23T12:00:00Z'), true]);
  },
);

test('SG-05 events are always those of the requested day', async () => {
  const deps = shared();
  const activity = () => briefs['activity']?.(deps, caller(), { range: '7d' });
  const today = 'contractStarted 102 fineReceived 2 fineReceived 1';
  expect(await activity()).toBe(today);
  now = new Date('2026-11-24T11:00:00Z');
  expect(await activity()).toBe(`invoiceReceived 7 ${today}`);
  now = new Date('2026-11-25T11:00:00Z');
  expect(await activity()).toBe('invoiceReceived 7 contractStarted 102 fineReceived 2');
});

test('DA-09 SG-05 older stored events are marked as old, although open signals are current', async () => {
  const deps = shared(0);
  const isCurrent = async (range: DashboardQuery['range']) => (await signalsOf(deps, caller(), { range })).Actueel;
  expect(await isCurrent('12m')).toBe(true);
  await database.asOwner((tx) => touchDebtors(tx, 1, [10]));
  // Nothing is cached for another range, so only the open signals could be stale.
  await expect.poll(() => isCurrent('2y')).toBe(true);
  await database.asOwner(async (tx) => {
    // Blocks counting of events until this resolves; only events read invoices.
    await tx.query('lock table invoice in access exclusive mode');
    expect(await isCurrent('12m')).toBe(false);
  });
  await expect.poll(() => isCurrent('12m')).toBe(true);
});

test('DA-09 the first call after a restart gets the stored result, separately for each right and scope', async () => {
  const writes: Promise<void>[] = [];
  const stored = (release = '1'): BlockDeps => {
    const { read, write } = answerStore(database, release);
    const store: AnswerStore = {
      read,
      write(...written) {
        const writing = write(...written);
        writes.push(writing);
        return writing;
      },
    };
    return { ...shared(), answers: new BlockCache({ onFailure, patience: 0, store }) };
  };
  const whole = caller();
  const counted = await getIndicators(stored(), whole, query({}));
  await Promise.all(writes);
  await database.asOwner((tx) =>
    tx.query(`update dashboard_answer set answer = replace(answer, '"Autos":3', '"Autos":77')`),
  );
  const restart = stored();
  const restarted = await getIndicators(restart, whole, query({}));
  expect([counted.Contracten?.Autos, restarted.Contracten?.Autos]).toEqual([3, 77]);
  expect([counted.Actueel, restarted.Actueel]).toEqual([true, false]);
  await expect.poll(async () => (await getIndicators(restart, whole, query({}))).Actueel).toBe(true);
  // A call with other rights, for another part of the client, or by another release must count the block again.
  const withoutFines = caller({ rights: rights.filter((right) => right !== 'Bekeuringen') });
  expect((await getIndicators(stored(), withoutFines, query({}))).Contracten?.Autos).toBe(3);
  const limited = caller({ scope: { clientId: 1, debtors: [10], driver: null, account: accounts.early } });
  expect((await getIndicators(stored(), limited, query({}))).Contracten?.Autos).toBe(2);
  expect((await getIndicators(stored('2'), whole, query({}))).Contracten?.Autos).toBe(3);
  await Promise.all(writes);
  const rows = await database.asOwner((tx) => tx.query('select client_id from dashboard_answer'));
  expect(rows).toEqual([{ client_id: 1 }, { client_id: 1 }, { client_id: 1 }]);
});
