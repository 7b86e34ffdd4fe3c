import { refusal } from '@wagenpark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../platform/database/builders.ts';
import { Database } from '../platform/database/database.ts';
import { wholeClient } from '../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { createIdempotency, type Idempotency, type JsonAnswer } from './idempotency.ts';
import { people } from './testing.ts';

let own: TestDatabase;
let database: Database;
let idempotency: Idempotency;
const anna = { ...people.anna, clientId: 1, scope: wholeClient(1) };
const ben = { ...anna, account: 8 };
const answer: JsonAnswer = { status: 200, body: 'true', location: '/api-admin/requests/1' };

beforeAll(async () => {
  own = await testDatabase();
  database = new Database(own.connection);
  idempotency = createIdempotency(database);
  await database.asOwner((tx) => aClient(tx, { client_id: 1 }));
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Work that counts how often it was done. */
function counted(work: () => Promise<JsonAnswer> = async () => answer) {
  const done = { times: 0 };
  return { done, work: () => (done.times++, work()) };
}

test('a retried post has one effect and gets the same answer', async () => {
  const { done, work } = counted();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => idempotency.once(anna, 'key-1', ['post', 'a'], work)),
  );
  expect(replies).toEqual(replies.map(() => answer));
  expect(await idempotency.once(anna, 'key-1', ['post', 'a'], work)).toEqual(answer);
  expect(done.times).toBe(1);
});

test('a key that comes back with another call is refused; another person’s same key is another key', async () => {
  const { done, work } = counted();
  await idempotency.once(anna, 'key-2', ['post', 'a'], work);
  await expect(idempotency.once(anna, 'key-2', ['post', 'b'], work)).rejects.toMatchObject({
    code: 'idempotencyKeyReused',
    status: 409,
  });
  await expect(idempotency.once(anna, 'key-2', ['posta', ''], work)).rejects.toMatchObject({
    code: 'idempotencyKeyReused',
  });
  await idempotency.once(ben, 'key-2', ['post', 'b'], work);
  expect(done.times).toBe(2);
});

test('a refused call leaves its key free', async () => {
  const refused = counted(() => Promise.reject(refusal('startDateInPast')));
  await expect(idempotency.once(anna, 'key-3', ['post'], refused.work)).rejects.toMatchObject({
    code: 'startDateInPast',
  });
  const { done, work } = counted();
  await idempotency.once(anna, 'key-3', ['post'], work);
  expect(done.times).toBe(1);
});

test('a call whose server died is done anew after its time', async () => {
  const { done, work } = counted();
  await idempotency.once(anna, 'key-4', ['post'], work);
  await database.asOwner((tx) =>
    tx.query(
      `update idempotency_key set status = null, body = null, created_at = now() - interval '3 minutes' where key = 'key-4'`,
    ),
  );
  await idempotency.once(anna, 'key-4', ['post'], work);
  expect(done.times).toBe(2);
});

test('without a key every call counts', async () => {
  const { done, work } = counted();
  await idempotency.once(anna, undefined, ['post'], work);
  await idempotency.once(anna, undefined, ['post'], work);
  expect(done.times).toBe(2);
});
