import type { ClientWork } from '@wagenpark/contract/admin/client-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, anAccount } from '../../platform/database/builders.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues, type JobDefinition } from '../../platform/jobs.ts';
import { contractRow, csv, debtorRow, importMoment, runImport, vehicleRow } from '../../testing/imports.ts';
import { aDrivenCar, aMail, aRequest } from '../../testing/rows.ts';
import { clientWork } from './work.ts';

const DAY = 86_400_000;
const queue: JobDefinition = { queue: 'test.work', retries: 0, work: async () => undefined };
// The moment of an import comes from the id of its audit entry, which uses the clock of the machine.
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY);

let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  await createQueues(boss, [queue]);
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await testing.drop();
});

type Statuses = readonly (readonly [status: string, daysAgo: number])[];

/** A client with requests of given statuses and ages, mails of given statuses, and a number of failed jobs. */
async function aWorkplace(
  tx: Tx,
  client_id: number,
  requests: Statuses,
  mails: readonly string[] = [],
  jobs = 0,
): Promise<void> {
  await aClient(tx, { client_id, name: `c${client_id}`, display_name: `Client ${client_id}` });
  await aDebtor(tx, { client_id, number: client_id * 10 });
  const asker = await anAccount(tx, { client_id });
  for (const [place, [status, days]] of requests.entries()) {
    const number = client_id * 100 + place;
    const contract = await aDrivenCar(tx, { client_id, debtor_number: client_id * 10, number });
    await aRequest(tx, { contract, asker }, { status, asked_at: ago(days) });
  }
  for (const status of mails) await aMail(tx, client_id, { status });
  for (let place = 0; place < jobs; place += 1) await bossQueue(boss).enqueue(tx, queue.queue, { clientId: client_id });
}

const summaryOf = ({ id, ...work }: ClientWork) => [
  id,
  work.debtorNumber,
  work.toDecide,
  work.oldestAskedAt,
  work.failedMails,
  work.failedJobs,
];

test('each client of the staff is listed with its open work and failures, the most urgent first', async () => {
  await database.asOwner(async (tx) => {
    await aWorkplace(tx, 21, [
      ['waitingForApproval', 1],
      ['waitingForApproval', 0.5],
    ]);
    await aWorkplace(tx, 22, []);
    await aWorkplace(tx, 23, [
      ['waitingForApproval', 3],
      ['declined', 30],
      ['questionAsked', 40],
    ]);
    await aWorkplace(tx, 24, [], ['failed', 'sent', 'failed', 'held']);
    await aWorkplace(tx, 25, [['waitingForApproval', 6]], ['queued']);
    await aWorkplace(tx, 26, [['waitingForApproval', 0.25]], [], 3);
    await aClient(tx, { client_id: 27, name: 'provider', is_provider: true });
    // A job without a client, and one that has not failed.
    for (const data of [{}, { clientId: 22 }]) await bossQueue(boss).enqueue(tx, queue.queue, data);
    await tx.query(
      `update pgboss.job set state = 'failed', completed_on = now()
       where name = $1 and data ->> 'clientId' is distinct from '22'`,
      [queue.queue],
    );
  });
  expect((await clientWork(database, now)).map(summaryOf)).toEqual([
    [25, 250, 1, ago(6).toISOString(), 0, 0],
    [26, 260, 1, ago(0.25).toISOString(), 0, 3],
    [24, 240, 0, null, 2, 0],
    [23, 230, 1, ago(3).toISOString(), 0, 0],
    [21, 210, 2, ago(1).toISOString(), 0, 0],
    [22, 220, 0, null, 0, 0],
  ]);
});

test('the same counts are computed from the plain rows', async () => {
  const statuses = ['waitingForApproval', 'questionAsked', 'approved', 'declined', 'withdrawn'];
  const outbox = ['queued', 'sent', 'held', 'failed'];
  // Each number uses another part of a fixed random sequence, so that all clients differ.
  const chance = (seed: number, divisor: number) => ((seed * 7919 + 104_729) % 1013) % divisor;
  await database.asOwner(async (tx) => {
    for (let client = 31; client < 39; client += 1) {
      const requests = Array.from(
        { length: chance(client, 7) },
        (_, place) => [statuses[chance(client * 11 + place, 5)] ?? '', chance(client * 13 + place, 9)] as const,
      );
      const mails = Array.from(
        { length: chance(client * 3, 6) },
        (_, place) => outbox[chance(client + place, 4)] ?? '',
      );
      await aWorkplace(tx, client, requests, mails);
    }
  });
  const rows = await database.asOwner(async (tx) => ({
    clients: await tx.query<{ id: number }>('select client_id as id from client where not is_provider order by 1'),
    requests: await tx.query<{ id: number; at: Date }>(
      `select client_id as id, asked_at as at from request where status = 'waitingForApproval'`,
    ),
    mails: await tx.query<{ id: number }>(`select client_id as id from mail where status = 'failed'`),
  }));
  const work = await clientWork(database, now);
  const byId = new Map(work.map((client) => [client.id, client]));
  expect(byId.size).toBe(rows.clients.length);
  expect(rows.requests.length).toBeGreaterThan(8);
  for (const { id } of rows.clients) {
    const requestTimes = rows.requests.filter((request) => request.id === id).map(({ at }) => at.toISOString());
    expect(byId.get(id)).toMatchObject({
      toDecide: requestTimes.length,
      oldestAskedAt: requestTimes.toSorted()[0] ?? null,
      failedMails: rows.mails.filter((mail) => mail.id === id).length,
    });
  }
});

test('the imports of a client in the last seven days: when, and the rows left out of the last one of each kind', async () => {
  await database.asOwner((tx) => aWorkplace(tx, 41, []));
  await database.asOwner((tx) => aWorkplace(tx, 42, []));
  const ofClient = async (id: number, index = new Date()) => {
    const work = (await clientWork(database, index)).find((client) => client.id === id);
    return { importedAt: work?.importedAt, leftOut: work?.leftOut };
  };
  const bad = (name: string, number: number) => contractRow(name, number, { AutoVolgnummer: 999 });
  await runImport(database, {
    'debtors.csv': csv([debtorRow('c41', 1)]),
    'vehicles.csv': csv([vehicleRow('c41', 7, { Kenteken: '12-ABC-3' })]),
    'contracts.csv': csv([bad('c41', 100), bad('c41', 101)]),
  });
  // The clock of imports is fixed in tests.
  expect(await ofClient(41)).toEqual({ importedAt: importMoment.toISOString(), leftOut: 2 });
  expect(await ofClient(42)).toEqual({ importedAt: null, leftOut: 0 });

  // A later file of the same kind replaces the counts of the earlier one. A file of another kind is added to them.
  await runImport(database, { 'contracts.csv': csv([bad('c41', 100)]) });
  expect(await ofClient(41)).toMatchObject({ leftOut: 1 });
  await runImport(database, { 'debtors.csv': csv([debtorRow('c41', 1, { Naam: '' })]) });
  expect(await ofClient(41)).toMatchObject({ leftOut: 2 });
  // A dry run does not count.
  await runImport(database, { 'contracts.csv': csv([bad('c42', 100)]) }, true);
  expect(await ofClient(42)).toEqual({ importedAt: null, leftOut: 0 });
  // After eight days the import is no longer included.
  expect(await ofClient(41, new Date(Date.now() + 8 * DAY))).toEqual({ importedAt: null, leftOut: 0 });
});
