import { type Mail, mailFacts, type OutboxState } from '@wagenpark/contract/admin/mails';
import { type FiltersOf, filterKindOf } from '@wagenpark/contract/define/fact-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import { aClient, anAccount } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { onlyProvider } from '../../platform/mail/smtp-testing.ts';
import { mailHandlers } from './functions.ts';

let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;
let staff: Caller;
let clients: { readonly id: number; readonly name: string }[];
const clock = { now: () => new Date('2026-03-10T09:00:00Z') };

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
  await createQueues(boss, mailJobs({ database, jobs: bossQueue(boss), clock, transports: onlyProvider(undefined) }));
  await database.asOwner(async (tx) => {
    const provider = await aClient(tx, { is_provider: true });
    const account = await anAccount(tx, { client_id: provider.client_id, role: 'master', name: 'Mieke Master' });
    staff = {
      account: account.number,
      accountClientId: provider.client_id,
      clientId: provider.client_id,
      clientName: provider.name,
      name: account.name,
      email: account.email,
      locale: 'nl-NL',
      role: 'master',
      rights: [],
      scope: wholeClient(provider.client_id),
      session: newId(),
    };
    clients = [];
    for (const display_name of ['Brouwerij', 'Handel']) {
      const client = await aClient(tx, { display_name });
      clients.push({ id: client.client_id, name: client.name });
    }
  });
  for (const client of clients) {
    for (let count = 0; count < 11; count += 1) {
      await database.inScope(wholeClient(client.id), (tx) =>
        queueMail(tx, bossQueue(boss), {
          clientId: client.id,
          cause: `test:${count}`,
          to: `Reader-${count}@client.example`,
          locale: 'nl-NL',
          subject: `100% of ${count}`,
          body: 'Body',
          at: clock.now(),
        }),
      );
    }
  }
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await testing.drop();
});

const handlers = () => mailHandlers({ database, jobs: bossQueue(boss), clock });
const call = () => ({
  caller: staff,
  guest: staff,
  facts: { traceId: 'trace', address: '192.0.2.1' },
  files: [],
  idempotencyKey: undefined,
  body: undefined,
});
async function list(query: Parameters<ReturnType<typeof handlers>['list']>[0]['query'] = {}) {
  const answer = await handlers().list({ ...call(), params: {}, query });
  if (!('results' in answer)) throw new Error('not a page');
  return answer;
}
const retry = (id: string) => handlers().retry({ ...call(), params: { id }, query: undefined });

test('DA-04 staff see the outbox of all clients, newest first by default, in pages of 20, filtered by state and search', async () => {
  const first = await list();
  expect(first.pagination).toMatchObject({ nrOfOrders: 22, pageSize: 20, hasNextPage: true });
  expect(first.results[0]).toMatchObject({
    client: { name: clients[1]?.name, displayName: 'Handel' },
    to: 'Reader-10@client.example',
    subject: '100% of 10',
    status: 'queued',
  });
  expect((await list({ page: 2 })).results).toHaveLength(2);
  const oldest = await list({ order: 'oldestFirst' });
  expect(oldest.results.slice(0, 2).map(({ to }) => to)).toEqual([
    'Reader-0@client.example',
    'Reader-1@client.example',
  ]);
  expect((await list({ status: 'failed' })).results).toEqual([]);
  expect((await list({ search: 'reader-3@ brouwerij' })).results.map(({ to }) => to)).toEqual([
    'Reader-3@client.example',
  ]);
  expect((await list({ search: '0%' })).pagination.nrOfOrders).toBe(22);
  expect((await list({ search: '1%' })).results).toEqual([]);
  const filtered = async (filters: FiltersOf<typeof mailFacts>) => (await list({ filters })).pagination.nrOfOrders;
  expect(await filtered({ status: ['queued'] })).toBe(22);
  expect(await filtered({ status: ['failed', 'held'] })).toBe(0);
  expect(await filtered({ sentAt: { isEmpty: true }, attempts: { until: 0 } })).toBe(22);
  expect(await filtered({ sentAt: { isEmpty: false } })).toBe(0);
  expect(await filtered({ createdAt: { until: '2020-01-01' } })).toBe(0);
});

const stop = (id: string) => handlers().stop({ ...call(), params: { id }, query: undefined });
const stateOfJob = async (id: string) =>
  database.asOwner((tx) =>
    tx.query(
      `select count(*)::integer as jobs, bool_and(start_after <= now()) as "isDue" from pgboss.job where data ->> 'id' = $1`,
      [id],
    ),
  );
const trailOf = (action: string) =>
  database.asOwner((tx) =>
    tx.query(`select actor || ' for ' || on_behalf_of as entry from audit_event where action = $1`, [action]),
  );

test('DA-04 a failed mail is queued again, with the name of the person who did it; a sent one is not', async () => {
  const [mail] = (await list({ search: 'Reader-5@ handel' })).results;
  const id = mail?.id ?? '';
  await expect(retry(newId())).rejects.toMatchObject({ code: 'notFound' });
  await database.asOwner(async (tx) => {
    await tx.query(`delete from pgboss.job where data ->> 'id' = $1`, [id]);
    await tx.query(`update mail set status = 'failed', last_error = 'EENVELOPE 550' where id = $1`, [id]);
  });
  expect(await handlers().byId({ ...call(), params: { id }, query: undefined })).toMatchObject([
    { status: 'failed', lastError: 'EENVELOPE 550', nextAttemptAt: null },
  ]);

  expect(await retry(id)).toMatchObject([{ id, status: 'queued', lastError: null }]);
  expect(await stateOfJob(id)).toEqual([{ jobs: 1, isDue: true }]);
  expect(await trailOf('mailRetried')).toEqual([{ entry: 'Mieke Master for Handel' }]);
  await database.asOwner((tx) => tx.query(`update mail set status = 'sent' where id = $1`, [id]));
  await expect(retry(id)).rejects.toMatchObject({ code: 'requestNotInState' });
});

test('DA-04 a mail that waits tells its next attempt, and is tried at once when staff ask for it', async () => {
  const [mail] = (await list({ search: 'Reader-6@ handel' })).results;
  const id = mail?.id ?? '';
  await database.asOwner(async (tx) => {
    await tx.query(`update mail set last_error = 'EAUTH 535' where id = $1`, [id]);
    await tx.query(`update pgboss.job set start_after = '2027-01-02T03:04:05Z' where data ->> 'id' = $1`, [id]);
  });
  const [waiting] = (await list({ search: 'Reader-6@ handel' })).results;
  expect(waiting).toMatchObject({ lastError: 'EAUTH 535', nextAttemptAt: '2027-01-02T03:04:05.000Z' });
  await retry(id);
  expect(await stateOfJob(id)).toEqual([{ jobs: 1, isDue: true }]);
});

test('DA-04 staff give up a mail for good, unless it was sent or is being sent', async () => {
  const [mail] = (await list({ search: 'Reader-7@ handel' })).results;
  const id = mail?.id ?? '';
  const set = (sql: string) => database.asOwner((tx) => tx.query(`update mail set ${sql} where id = $1`, [id]));
  await set(`sending_until = now() + interval '1 minute'`);
  await expect(stop(id)).rejects.toMatchObject({ code: 'requestNotInState' });
  await set('sending_until = null');
  expect(await stop(id)).toMatchObject([{ id, status: 'withdrawn', nextAttemptAt: null }]);
  await expect(stop(id)).rejects.toMatchObject({ code: 'requestNotInState' });
  await expect(retry(id)).rejects.toMatchObject({ code: 'requestNotInState' });
  expect(await trailOf('mailStopped')).toEqual([{ entry: 'Mieke Master for Handel' }]);
});

test('DA-04 the number of failed and of waiting mails, and the age of the oldest', async () => {
  await database.asOwner(async (tx) => {
    await tx.query(`update mail set status = 'sent'`);
    await tx.query(`update mail set status = 'failed' where recipient like 'Reader-3@%'`);
    await tx.query(
      `update mail set status = 'queued', created_at = now() - interval '210 seconds' where recipient like 'Reader-4@%'`,
    );
  });
  const [state] = (await handlers().state({ ...call(), params: {}, query: undefined })) as readonly OutboxState[];
  expect(state).toMatchObject({ failed: 2, waiting: 2 });
  // The age by the clock of the database, before the moment of a clock that stands still.
  expect(state?.oldestWaitingAt?.slice(0, 16)).toBe('2026-03-10T08:56');
  await database.asOwner((tx) => tx.query(`update mail set status = 'queued', created_at = $1`, [clock.now()]));
});

test('DA-04 jobs without further retries are listed for staff', async () => {
  expect(await handlers().failedJobs({ ...call(), params: {}, query: undefined })).toEqual([]);
  await database.asOwner((tx) =>
    tx.query(
      `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "not taken"}'
       where id = (select id from pgboss.job where name = 'mail.send' limit 1)`,
    ),
  );
  expect(await handlers().failedJobs({ ...call(), params: {}, query: undefined })).toEqual([
    {
      id: expect.any(String) as string,
      queue: 'mail.send',
      failedAt: expect.any(String) as string,
      error: 'not taken',
    },
  ]);
});

// The columns have different values in each row, so that a filter on a wrong column finds other rows.
test('each fact of mails can be filtered, consistently with its rows', async () => {
  // An extra combination of values. Without it, two columns would be empty or equal in the same mails.
  await database.asOwner((tx) =>
    tx.query(
      `update mail set status = (array['queued', 'sent', 'held', 'failed'])[place % 4 + 1],
         created_at = timestamptz '2026-01-05 12:00Z' + (place % 5) * interval '1 day',
         sent_at = case when place % 3 = 0 then null else timestamptz '2026-02-05 12:00Z' + (place % 6) * interval '1 day' end,
         attempts = place % 7, last_error = case when place % 8 < 3 then null else 'EENVELOPE 550' end
       from (select id, row_number() over (order by id) as place from mail) given where mail.id = given.id`,
    ),
  );
  const listMails = async (filters: FiltersOf<typeof mailFacts> = {}) =>
    [...(await list({ filters })).results, ...(await list({ filters, page: 2 })).results] as readonly Mail[];
  const all = await listMails();
  for (const [name, fact] of Object.entries(mailFacts)) {
    const fieldOf = (mail: Mail) => mail[name as keyof typeof mailFacts];
    const check = async (filter: unknown, fits: (value: unknown) => boolean) =>
      expect(await listMails({ [name]: filter }), `${name} ${JSON.stringify(filter)}`).toEqual(
        all.filter((mail) => fits(fieldOf(mail))),
      );
    switch (filterKindOf(fact)) {
      case 'oneOf':
        for (const value of 'of' in fact ? fact.of : []) await check([value], (told) => told === value);
        break;
      case 'isEmpty':
        for (const isEmpty of [true, false]) await check(isEmpty, (value) => (value === null) === isEmpty);
        break;
      case 'days':
        for (const day of new Set(all.map((mail) => String(fieldOf(mail)).slice(0, 10)))) {
          if (day === 'null') await check({ isEmpty: true }, (value) => value === null);
          else await check({ from: day, until: day }, (value) => String(value).startsWith(day));
        }
        break;
      case 'numbers':
        for (const value of new Set(all.map(fieldOf)))
          await check({ from: value, until: value }, (told) => told === value);
        break;
      default:
        expect(filterKindOf(fact), name).toBeUndefined();
    }
  }
});
