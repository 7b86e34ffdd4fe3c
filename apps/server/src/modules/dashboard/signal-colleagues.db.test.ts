import { type Right, rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aLeaseContract, anAccount, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { BlockCache } from './block-cache.ts';
import { getSignalColleagues, triageSignals } from './signal-triage.ts';

/*
 * Test data: client 1 in Amsterdam. Debtor 12 is below 11, which is below 10; debtor 20 is next to 10. Contract 100 of
 * debtor 12 and contract 101 of debtor 20 end this year. The current time is noon on 23 November 2026, unless a test
 * sets another one.
 */
let now = new Date('2026-11-23T11:00:00Z');

let testing: TestDatabase;
let database: Database;
const accounts = new Map<string, number>();
const accountOf = (name: string): number => accounts.get(name) ?? 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    for (const [number, parent_number] of [
      [10, null],
      [11, 10],
      [12, 11],
      [20, null],
    ] as const) {
      await aDebtor(tx, { client_id: 1, number, parent_number });
    }
    const account = async (
      name: string,
      debtors: readonly number[] | null,
      overrides: Parameters<typeof anAccount>[1] = {},
    ) => {
      const { number } = await anAccount(tx, {
        client_id: 1,
        name,
        role: 'fleetmanagement',
        rights: ['Dashboard', 'ContractenLease'],
        sees_all_debtors: debtors === null,
        ...overrides,
      });
      accounts.set(name, number);
      for (const debtor_number of debtors ?? []) {
        await tx.db
          .insertInto('account_debtor')
          .values({ client_id: 1, account_number: number, debtor_number })
          .execute();
      }
    };
    await account('All', null);
    await account('Of ten', [10]);
    await account('Of eleven', [11]);
    await account('Of twelve', [12]);
    await account('Of twenty', [20]);
    await account('Until today', null, { valid_until: '2026-11-23' });
    await account('Until yesterday', null, { valid_until: '2026-11-22' });
    await account('Of readings', null, { rights: ['Dashboard', 'Kilometerstanden', 'Bekeuringen'] });
    await account('Without right', null, { rights: ['ContractenLease'] satisfies Right[] });
    for (const [number, debtor_number] of [
      [100, 12],
      [101, 20],
    ] as const) {
      await aVehicle(tx, { client_id: 1, number, mileage: 1_000, mileage_on: '2026-11-22' });
      await aLeaseContract(tx, {
        client_id: 1,
        number,
        debtor_number,
        vehicle_number: number,
        end_date: '2026-12-31',
      });
    }
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
    await tx.query('delete from hourly_use');
  });
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
const caller = (debtors: 'all' | readonly number[] = 'all') =>
  aCaller({ role: 'fleetmanagement', rights, account: accountOf('All'), name: 'All', scope: { debtors } });
const facts = { traceId: 't', address: '192.0.2.1' };
const triage = (form: Parameters<typeof triageSignals>[2]) => triageSignals(deps(), { caller: caller(), facts }, form);
const names = async (debtors: 'all' | readonly number[] = 'all') =>
  (await getSignalColleagues(deps(), caller(debtors))).map(({ Naam }) => Naam);

const OF_TWELVE = 'contract:100:2026-12-31';
const OF_TWENTY = 'contract:101:2026-12-31';

describe('the colleagues', () => {
  test('are listed until the last day on which their account is valid', async () => {
    const everybody = ['All', 'Of eleven', 'Of readings', 'Of ten', 'Of twelve', 'Of twenty', 'Until today'];
    expect(await names()).toEqual(everybody);
    // A minute before midnight in Amsterdam, and midnight.
    now = new Date('2026-11-23T22:59:00Z');
    expect(await names()).toContain('Until today');
    now = new Date('2026-11-23T23:00:00Z');
    expect(await names()).toEqual(everybody.slice(0, -1));
  });

  test('include users of a parent company, who see the companies below it', async () => {
    expect(await names([12])).toEqual(['All', 'Of eleven', 'Of readings', 'Of ten', 'Of twelve', 'Until today']);
    expect(await names([11, 12])).toEqual(['All', 'Of eleven', 'Of readings', 'Of ten', 'Of twelve', 'Until today']);
    // An account with only the lower company does not see the companies above it.
    expect(await names([10])).toEqual(['All', 'Of readings', 'Of ten', 'Until today']);
    expect(await names([20])).toEqual(['All', 'Of readings', 'Of twenty', 'Until today']);
  });

  test.each(['All', 'Of ten', 'Of eleven', 'Of twelve', 'Until today'])(
    'can be given what they see: %s a contract of the lowest company',
    async (name) => {
      expect(await triage({ keys: [OF_TWELVE], assign: accountOf(name) })).toBe(true);
    },
  );

  test.each(['Of twenty', 'Of readings', 'Until yesterday', 'Without right'])(
    'cannot be given it otherwise: %s',
    async (name) => {
      await expect(triage({ keys: [OF_TWELVE], assign: accountOf(name) })).rejects.toMatchObject({
        errors: [{ code: 'notFound', path: 'assign' }],
      });
      expect(await database.asOwner((tx) => tx.query('select from signal_care'))).toEqual([]);
    },
  );

  test('are offered for fines and damage if they have the right to these only', async () => {
    await database.asOwner(async (tx) => {
      const ofTwelve = { client_id: 1, debtor_number: 12, lease_contract_number: 100, plate: 'P-100' };
      await aFine(tx, { ...ofTwelve, number: 1, offence_at: '2026-11-20T10:00:00Z' });
      await aDamageReport(tx, { ...ofTwelve, number: 2, damage_on: '2026-11-19', notified_at: '2026-11-20T10:00:00Z' });
    });
    const FINE = 'fine:1:2026-11-20';
    const DAMAGE = 'damage:2:2026-11-20';
    expect(await triage({ keys: [FINE], assign: accountOf('Of readings') })).toBe(true);
    for (const [key, name] of [
      [FINE, 'Of ten'],
      [DAMAGE, 'Of ten'],
      [DAMAGE, 'Of readings'],
    ] as const) {
      await expect(triage({ keys: [key], assign: accountOf(name) }), `${key} ${name}`).rejects.toMatchObject({
        errors: [{ code: 'notFound', path: 'assign' }],
      });
    }
  });

  test('are not offered for records that they see only in part', async () => {
    const bothKeys = [OF_TWELVE, OF_TWENTY];
    for (const name of ['Of ten', 'Of twenty']) {
      await expect(triage({ keys: bothKeys, assign: accountOf(name) }), name).rejects.toMatchObject({
        errors: [{ code: 'notFound', path: 'assign' }],
      });
    }
    expect(await triage({ keys: bothKeys, assign: accountOf('Until today') })).toBe(true);
  });
});

test('former assignees are in the audit trail, and so are comments', async () => {
  await triage({ keys: [OF_TWELVE], assign: accountOf('Of ten'), snoozeUntil: '2026-12-01', comment: 'One' });
  await triage({
    keys: [OF_TWELVE],
    assign: accountOf('Of twelve'),
    snoozeUntil: '2026-12-02',
    close: { reason: 'Sold' },
  });
  await triage({ keys: [OF_TWELVE], assign: null, snoozeUntil: null, close: { reason: 'Lost' }, comment: '' });
  await triage({ keys: [OF_TWELVE], close: null });
  const rows = await database.asOwner((tx) =>
    tx.query<{ changes: unknown }>(
      `select changes from audit_event where action = 'signalCaredFor' and entity_number = 100 order by id desc limit 4`,
    ),
  );
  const signal = { field: 'Signaal', before: null, after: OF_TWELVE };
  expect(rows.map(({ changes }) => changes)).toEqual([
    [signal, { field: 'Reden', before: 'Lost', after: null }],
    [
      signal,
      { field: 'Behandelaar', before: 'Of twelve', after: null },
      { field: 'UitgesteldTot', before: '2026-12-02', after: null },
      { field: 'Reden', before: 'Sold', after: 'Lost' },
      { field: 'Opmerking', before: 'One', after: null },
    ],
    [
      signal,
      { field: 'Behandelaar', before: 'Of ten', after: 'Of twelve' },
      { field: 'UitgesteldTot', before: '2026-12-01', after: '2026-12-02' },
      { field: 'Reden', before: null, after: 'Sold' },
    ],
    [
      signal,
      { field: 'Behandelaar', before: null, after: 'Of ten' },
      { field: 'UitgesteldTot', before: null, after: '2026-12-01' },
      { field: 'Opmerking', before: null, after: 'One' },
    ],
  ]);
});
