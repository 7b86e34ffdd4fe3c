import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createDownloads } from './index.ts';

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

test('EX-11 RT-23 the audit trail tells who is about to take which personal data, for lists with and without tabs', async () => {
  const { admin } = createDownloads(database);
  const taken = { list: 'fines', format: 'xlsx', columns: ['Kenteken', 'Bestuurder'], rows: 12 } as const;
  await admin.record({ ...call, ...rest, body: { ...taken, columns: [...taken.columns], tab: 'open' } });
  await admin.record({ ...call, ...rest, body: { ...taken, columns: ['Bestuurder'] } });
  const events = await database.readInScope(wholeClient(1), (tx) =>
    tx.db.selectFrom('audit_event').selectAll().where('action', '=', 'listDownloaded').orderBy('id').execute(),
  );
  expect(events).toMatchObject([
    {
      actor: 'Sanne Supervisor',
      actor_number: 5,
      address: '192.0.2.1',
      changes: [
        { field: 'list', before: null, after: 'fines/open' },
        { field: 'format', before: null, after: 'xlsx' },
        { field: 'columns', before: null, after: 'Kenteken, Bestuurder' },
        { field: 'rows', before: null, after: '12' },
      ],
    },
    { changes: [{ after: 'fines' }, {}, { after: 'Bestuurder' }, {}] },
  ]);
});
