import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Database } from './database/database.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { bossQueue, createBoss, type JobDefinition, startJobs } from './jobs.ts';
import { failedJobs } from './jobs-repository.ts';

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

test('DA-04 jobs run after the commit, are retried, know their last attempt, and are shown once they failed', async () => {
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
  await vi.waitFor(async () => expect(await failedJobs(database)).toHaveLength(1), patiently);
  expect(await failedJobs(database)).toEqual([
    expect.objectContaining({ queue: 'test.retried', error: 'cannot be done', failedAt: expect.any(Date) as Date }),
  ]);
  const output = await database.asOwner((tx) =>
    tx.query(`select output::text as text from pgboss.job where state = 'failed'`),
  );
  expect(JSON.stringify(output)).not.toContain('a@b.example');
});
