import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Database } from './database/database.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { bossQueue, createBoss, type JobDefinition, startJobs } from './jobs.ts';
import { readFailedJobs, readOldestDueJobSeconds, resetFutureTimestamps } from './jobs-repository.ts';

let testing: TestDatabase;
let database: Database;
let boss: ReturnType<typeof createBoss>;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  boss = createBoss(testing.connection, () => undefined);
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await testing.drop();
});

const patiently = { timeout: 60_000, interval: 50 };

test('DA-04 jobs run after the commit, are retried, know their last attempt, and are listed after their failure', async () => {
  const attempts: [unknown, boolean][] = [];
  const definition: JobDefinition = {
    queue: 'test.retried',
    retries: 1,
    retryDelay: 1,
    parallel: 4,
    atStart: true,
    work: async ({ name }, { isLast }) => {
      attempts.push([name, isLast]);
      if (name === 'poison') throw Object.assign(new Error('cannot be done'), { detail: 'Key (email)=(a@b.example)' });
    },
  };
  await startJobs(boss, [definition]);
  await database.asOwner(async (tx) => {
    await bossQueue(boss).enqueue(tx, 'test.retried', { name: 'poison' });
    for (let count = 0; count < 5; count += 1)
      await bossQueue(boss).enqueue(tx, 'test.retried', { name: `fine ${count}` });
  });
  await vi.waitFor(() => expect(attempts.filter(([name]) => name === 'poison')).toHaveLength(2), patiently);
  expect(attempts.filter(([name]) => name === 'poison')).toEqual([
    ['poison', false],
    ['poison', true],
  ]);
  expect(attempts.filter(([name]) => name === undefined)).toHaveLength(1);
  expect(attempts.filter(([name]) => String(name).startsWith('fine'))).toHaveLength(5);
  await vi.waitFor(async () => expect(await readFailedJobs(database)).toHaveLength(1), patiently);
  expect(await readFailedJobs(database)).toEqual([
    expect.objectContaining({ queue: 'test.retried', error: 'cannot be done', failedAt: expect.any(Date) as Date }),
  ]);
  const output = await database.asOwner((tx) =>
    tx.query(`select output::text as text from pgboss.job where state = 'failed'`),
  );
  expect(JSON.stringify(output)).not.toContain('a@b.example');
});

test('a clock that is set back during a job does not delay the next one', async () => {
  const wall = vi.spyOn(Date, 'now');
  const processed: unknown[] = [];
  const definition: JobDefinition = {
    queue: 'test.steps',
    retries: 0,
    work: async ({ name }) => {
      // The clock jumps during the work: forwards, then back by more.
      const now = performance.timeOrigin + performance.now();
      wall.mockReturnValue(now + (name === 'first' ? 6 * 3_600_000 : -20 * 3_600_000));
      processed.push(name);
    },
  };
  try {
    await startJobs(boss, [definition]);
    for (const name of ['first', 'second', 'third']) {
      await database.asOwner((tx) => bossQueue(boss).enqueue(tx, 'test.steps', { name }));
      await vi.waitFor(() => expect(processed).toContain(name), patiently);
    }
  } finally {
    wall.mockRestore();
  }
});

test('jobs that were queued while the clock was hours ahead run after its correction', async () => {
  const processed: unknown[] = [];
  const definition: JobDefinition = {
    queue: 'test.future',
    retries: 0,
    work: async ({ name }) => void processed.push(name),
  };
  await startJobs(boss, [definition]);
  await database.asOwner(async (tx) => {
    const later = new Date(Date.now() + 3_600_000);
    await bossQueue(boss).enqueue(tx, 'test.future', { name: 'planned' }, { startAfter: later });
    await bossQueue(boss).enqueue(tx, 'test.future', { name: 'at once' });
    // Timestamps as a clock that is ten hours ahead would write them, including the scheduler's minute.
    await tx.query(
      `update pgboss.job set created_on = created_on + interval '10 hours', start_after = start_after + interval '10 hours',
         singleton_on = date_trunc('minute', now() at time zone 'UTC' + interval '10 hours')
       where name = 'test.future' and data ->> 'name' = 'at once'`,
    );
    await tx.query(
      `update pgboss.job set created_on = created_on + interval '10 hours', start_after = start_after + interval '10 hours'
       where name = 'test.future' and data ->> 'name' = 'planned'`,
    );
    await tx.query(`update pgboss.version set cron_on = now() + interval '10 hours'`);
  });
  await resetFutureTimestamps(database);
  await vi.waitFor(() => expect(processed).toEqual(['at once']), patiently);
  const [state] = await database.asOwner((tx) =>
    tx.query<{ minutes: number; slots: number; cron: boolean }>(
      `select (select extract(epoch from start_after - now()) / 60 from pgboss.job
                 where name = 'test.future' and data ->> 'name' = 'planned')::float8 as minutes,
              (select count(singleton_on) from pgboss.job where name = 'test.future')::integer as slots,
              (select cron_on <= now() from pgboss.version) as cron`,
    ),
  );
  expect(state).toMatchObject({ slots: 0, cron: true });
  expect(Math.round(state?.minutes ?? 0)).toBe(60);
});

test('the waiting time of the oldest due job is known, without planned ones', async () => {
  await boss.createQueue('test.waiting');
  const secondsBefore = await readOldestDueJobSeconds(database);
  await database.asOwner((tx) =>
    bossQueue(boss).enqueue(tx, 'test.waiting', {}, { startAfter: new Date(Date.now() + 3_600_000) }),
  );
  expect(await readOldestDueJobSeconds(database)).toBeLessThan(secondsBefore + 300);
  await database.asOwner((tx) =>
    tx.query(`update pgboss.job set start_after = now() - interval '2 hours' where name = 'test.waiting'`),
  );
  expect(await readOldestDueJobSeconds(database)).toBeGreaterThanOrEqual(7_200);
});
