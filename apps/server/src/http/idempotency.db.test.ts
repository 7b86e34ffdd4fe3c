import { refusal } from '@wagenpark/contract';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { Database } from '../platform/database/database.ts';
import { wholeClient } from '../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { createIdempotency, type Idempotency, type JsonAnswer, runOnce, storesAnswer } from './idempotency.ts';
import { people } from './testing.ts';

let testDb: TestDatabase;
let database: Database;
let idempotency: Idempotency;
const anna = { ...people.anna, clientId: 1, scope: wholeClient(1) };
const ben = { ...anna, account: 8 };
const answer: JsonAnswer = { status: 200, body: 'true', location: '/api-admin/requests/1' };

beforeAll(async () => {
  testDb = await testDatabase();
  database = new Database(testDb.connection);
  idempotency = createIdempotency(database);
  await database.asOwner((tx) => aClient(tx, { client_id: 1 }));
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

/** A post whose handler leaves storing the answer to the HTTP layer. */
const post = (
  caller: typeof anna,
  key: string | undefined,
  parts: readonly string[],
  work: () => Promise<JsonAnswer>,
) => idempotency.run(caller, key, parts, work, work);

/** Work that counts how often it ran. */
function countingWork(work: () => Promise<JsonAnswer> = async () => answer) {
  const counter = { times: 0 };
  return { done: counter, work: () => (counter.times++, work()) };
}

test('a retried post has one effect and gets the same response', async () => {
  const { done: counter, work } = countingWork();
  const replies = await Promise.all(Array.from({ length: 5 }, () => post(anna, 'key-1', ['post', 'a'], work)));
  expect(replies).toEqual(replies.map(() => answer));
  expect(await post(anna, 'key-1', ['post', 'a'], work)).toEqual(answer);
  expect(counter.times).toBe(1);
});

test('a key that is reused for another call is refused; the same key of another person is independent', async () => {
  const { done: counter, work } = countingWork();
  await post(anna, 'key-2', ['post', 'a'], work);
  await expect(post(anna, 'key-2', ['post', 'b'], work)).rejects.toMatchObject({
    code: 'idempotencyKeyReused',
    status: 409,
  });
  await expect(post(anna, 'key-2', ['posta', ''], work)).rejects.toMatchObject({
    code: 'idempotencyKeyReused',
  });
  await post(ben, 'key-2', ['post', 'b'], work);
  expect(counter.times).toBe(2);
});

test('a refused call leaves its key free', async () => {
  const refusedWork = countingWork(() => Promise.reject(refusal('startDateInPast')));
  await expect(post(anna, 'key-3', ['post'], refusedWork.work)).rejects.toMatchObject({
    code: 'startDateInPast',
  });
  const { done: counter, work } = countingWork();
  await post(anna, 'key-3', ['post'], work);
  expect(counter.times).toBe(1);
});

test('a call whose server died is repeated after its time-out', async () => {
  const { done: counter, work } = countingWork();
  await post(anna, 'key-4', ['post'], work);
  await database.asOwner((tx) =>
    tx.query(
      `update idempotency_key set status = null, body = null, created_at = now() - interval '3 minutes' where key = 'key-4'`,
    ),
  );
  await post(anna, 'key-4', ['post'], work);
  expect(counter.times).toBe(2);
});

test('keys above the hourly limit are refused before the call has an effect; repeated calls still get their response', async () => {
  const { done: counter, work } = countingWork();
  await post(anna, 'kept', ['post'], work);
  const setUsed = (used: number) =>
    database.inScope(anna.scope, (tx) =>
      tx.query(
        `update hourly_use set used = $2 where client_id = app_client() and account_number = $1 and action = 'idempotencyKey'`,
        [anna.account, used],
      ),
    );
  await setUsed(HOURLY_LIMITS.idempotencyKey);
  await expect(post(anna, 'beyond', ['post'], work)).rejects.toMatchObject({ code: 'tooManyRequests', status: 429 });
  expect(await post(anna, 'kept', ['post'], work)).toEqual(answer);
  expect(counter.times).toBe(1);
  await setUsed(1);
  await post(anna, 'beyond', ['post'], work);
  expect(counter.times).toBe(2);
});

test('calls without a key are independent', async () => {
  const { done: counter, work } = countingWork();
  await post(anna, undefined, ['post'], work);
  await post(anna, undefined, ['post'], work);
  expect(counter.times).toBe(2);
});

/** A handler that stores its own answer: it inserts a note and returns the number of notes. */
function notes(fails: () => boolean = () => false) {
  const handler = storesAnswer(() => Promise.resolve());
  const note = (caller: typeof anna, key: string | undefined, parts: readonly string[]) =>
    idempotency.run(caller, key, parts, handler, async (callKey) => {
      const result = await database.inScope(caller.scope, (tx) =>
        runOnce(tx, callKey, async () => {
          await tx.query(`update debtor set version = version + 1 where number = 10`);
          if (fails()) throw refusal('startDateInPast');
          const [row] = await tx.query<{ version: number }>('select version from debtor where number = 10');
          return { version: row?.version };
        }),
      );
      return { ...answer, body: JSON.stringify(result) };
    });
  return note;
}
const version = async () => {
  const [row] = await database.asOwner((tx) =>
    tx.query<{ version: number }>('select version from debtor where number = 10'),
  );
  return row?.version;
};

test('settled 7: a response is stored together with its effect, and a retry gets it at once', async () => {
  await database.asOwner((tx) => aDebtor(tx, { client_id: 1, number: 10 }));
  const note = notes();
  const versionBefore = Number(await version());
  const replies = await Promise.all(Array.from({ length: 6 }, () => note(anna, 'key-5', ['post'])));
  expect(replies.map(({ body }) => body)).toEqual(replies.map(() => JSON.stringify({ version: versionBefore + 1 })));
  expect(await note(anna, 'key-5', ['post'])).toEqual(replies[0]);
  expect(await version()).toBe(versionBefore + 1);
  await expect(note(anna, 'key-5', ['another'])).rejects.toMatchObject({ code: 'idempotencyKeyReused' });
  await note(ben, 'key-5', ['post']);
  await note(anna, undefined, ['post']);
  expect(await version()).toBe(versionBefore + 3);
});

test('settled 7: a rolled-back transaction removes its key, also for callers that waited for it', async () => {
  let failures = 1;
  const note = notes(() => failures-- > 0);
  const versionBefore = Number(await version());
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => note(anna, 'key-6', ['post'])));
  expect(outcomes.map(({ status }) => status).sort((left, right) => left.localeCompare(right))).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(await version()).toBe(versionBefore + 1);
});
