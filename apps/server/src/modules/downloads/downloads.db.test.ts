import type { RecordedDownload } from '@wagenpark/contract/admin/downloads';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { downloadHandlers } from './functions.ts';

const caller: Caller = {
  role: 'supervisor',
  rights: ['Bekeuringen'],
  account: 5,
  accountClientId: 1,
  clientId: 1,
  clientName: 'client-1',
  name: 'Sanne Supervisor',
  email: 'sanne@client.example',
  locale: 'nl-NL',
  scope: { ...wholeClient(1), account: 5 },
  session: '018f0000-0000-7000-8000-000000000000',
};
const call = { caller, guest: caller, facts: { traceId: 'trace-1', address: '192.0.2.1' } };
const rest = { params: {}, query: undefined, files: [], idempotencyKey: undefined } as const;

const clock = { now: () => new Date('2026-03-10T09:15:00Z') };

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => void (await aClient(tx, { client_id: 1 })));
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('EX-11 RT-23 the audit trail records who takes which personal data, for lists with and without tabs', async () => {
  const admin = downloadHandlers({ database, clock });
  const taken = { list: 'fines', format: 'xlsx', columns: ['Kenteken', 'Bestuurder'], rows: 12 } as const;
  await admin.record({ ...call, ...rest, body: { ...taken, columns: [...taken.columns], tab: 'all' } });
  const contracts = { ...caller, rights: ['ContractenLease'] } as const;
  await admin.record({
    ...call,
    ...rest,
    caller: contracts,
    body: { ...taken, list: 'driver-history', columns: ['Naam'] },
  });
  const events = await database.readInScope(wholeClient(1), (tx) =>
    tx.db.selectFrom('audit_event').selectAll().where('action', '=', 'listDownloaded').orderBy('id').execute(),
  );
  expect(events).toMatchObject([
    {
      actor: 'Sanne Supervisor',
      actor_number: 5,
      address: '192.0.2.1',
      changes: [
        { field: 'list', before: null, after: 'fines/all' },
        { field: 'format', before: null, after: 'xlsx' },
        { field: 'columns', before: null, after: 'Kenteken, Bestuurder' },
        { field: 'rows', before: null, after: '12' },
      ],
    },
    { changes: [{ after: 'driver-history' }, {}, { after: 'Naam' }, {}] },
  ]);
});

const record = (body: Partial<RecordedDownload>, as: Partial<Caller> = {}, at = clock) => {
  const taken: RecordedDownload = {
    list: 'fines',
    tab: 'all',
    format: 'xlsx',
    columns: ['Bestuurder'],
    rows: 1,
    ...body,
  };
  const by = { ...caller, ...as };
  return downloadHandlers({ database, clock: at }).record({
    ...call,
    ...rest,
    caller: by,
    guest: by,
    body: taken,
  });
};
const recorded = async (account: number) => {
  const rows = await database.readInScope(wholeClient(1), (tx) =>
    tx.query<{ count: number }>('select count(*) from audit_event where actor_number = $1', [account]),
  );
  return rows[0]?.count;
};

test.each([
  ['a list that does not exist', { list: 'secrets' }, 'invalidInput'],
  ['a list that the caller does not see', { list: 'invoices' }, 'notPermitted'],
  ['a name of every object', { list: 'constructor' }, 'invalidInput'],
  ['a tab of another list', { tab: 'running' }, 'invalidInput'],
  ['a tab that was left out', { tab: undefined }, 'invalidInput'],
  ['a column of another list', { columns: ['Bestuurder', 'EindDatum'] }, 'invalidInput'],
  ['a column twice', { columns: ['Bestuurder', 'Bestuurder'] }, 'invalidInput'],
])('EX-11 %s is refused as evidence', async (_, body, code) => {
  const account = 600;
  await expect(record(body as Partial<RecordedDownload>, { account })).rejects.toMatchObject({ errors: [{ code }] });
  expect(await recorded(account)).toBe(0);
});

test('EX-11 a table of a record has no tabs', async () => {
  const account = 601;
  const as = { account, rights: ['ContractenLease'] } as const;
  await record({ list: 'driver-history', tab: undefined, columns: ['Naam'] }, as);
  expect(await recorded(account)).toBe(1);
});

test('downloads above the hourly limit are refused until the next hour, also concurrent ones', async () => {
  const account = 700;
  const tried = await Promise.allSettled(
    Array.from({ length: HOURLY_LIMITS.download + 8 }, () => record({}, { account })),
  );
  const refused = tried.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused).toHaveLength(8);
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 429, errors: [{ params: { retryAfterSeconds: 45 * 60 } }] });
  }
  expect(await recorded(account)).toBe(HOURLY_LIMITS.download);
  await record({}, { account: 701 });
  await record({}, { account }, { now: () => new Date('2026-03-10T10:00:00Z') });
  expect(await recorded(account)).toBe(HOURLY_LIMITS.download + 1);
});
