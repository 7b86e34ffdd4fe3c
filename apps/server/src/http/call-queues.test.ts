import { expect, test } from 'vitest';
import { FairQueue } from '../platform/fair-queue.ts';
import { callLimits, exportLimits, outsideLimits, uploadLimits } from './call-queues.ts';
import { testServer } from './testing.ts';

test.each([
  ['calls', callLimits, { account: 3, client: 7, server: 9, waiting: 60 }],
  ['files', exportLimits, { account: 2, client: 3, server: 6, waiting: 6 }],
  ['uploads', uploadLimits, { account: 3, client: 12, server: 24, waiting: 12 }],
  ['calls to servers of others', outsideLimits, { account: 1, client: 3, server: 24, waiting: 1 }],
])(
  'the number of %s that run at once is limited per account, per client and in total, and so is the queue',
  async (_, limits, maxWaiting) => {
    const queue = new FairQueue(limits);
    let running = 0;
    let refusedCount = 0;
    const disconnected = new AbortController();
    const ask = (client: string, account: string, work: string) =>
      void queue.take({ client, account, work }, disconnected.signal).then(
        () => (running += 1),
        () => (refusedCount += 1),
      );
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    for (let n = 0; n < 100; n++) ask('a', 'a1', `work ${n}`);
    await settled();
    expect(running).toBe(maxWaiting.account);
    expect(refusedCount).toBe(100 - maxWaiting.account - maxWaiting.waiting);
    for (const account of ['a2', 'a3', 'a4', 'a5']) for (let n = 0; n < 4; n++) ask('a', account, `work ${n}`);
    await settled();
    expect(running).toBe(maxWaiting.client);
    for (const client of 'bcdefgh')
      for (let n = 0; n < 3; n++) for (const account of ['1', '2', '3']) ask(client, client + account, `work ${n}`);
    await settled();
    expect(running).toBe(maxWaiting.server);
    disconnected.abort();
  },
);

test('of 250 concurrent calls of one account most are refused with Retry-After, while another person’s is answered', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = await testServer({
    fleet: {
      byNumber: async ({ caller }) => {
        if ((caller as { name: string }).name !== 'Ben') await released;
        return true;
      },
    },
  });
  const call = async (token: string) =>
    server.inject({
      method: 'POST',
      url: '/api-fleet/DynamicEndpoint',
      headers: { authorization: `Bearer ${token}` },
      payload: { cMethode: 'get', cFunctie: '/LeaseContract/Nummer/1' },
    });
  const greedy = Array.from({ length: 250 }, () => call('anna'));
  expect((await call('ben')).statusCode).toBe(200);
  release();
  const replies = Object.groupBy(await Promise.all(greedy), ({ statusCode }) => String(statusCode));
  expect(Object.keys(replies).toSorted()).toEqual(['200', '429']);
  expect(replies['200']).toHaveLength(61);
  for (const reply of replies['429'] ?? []) expect(reply.headers['retry-after']).toBe('5');
  await server.close();
});

test('a call that waits for a server of somebody else holds no turn of interactive calls, and needs none', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let outsideCalls = 0;
  const hold = async () => {
    await released;
    return true;
  };
  const server = await testServer({
    fleet: { byNumber: hold, running: hold, whole: hold },
    admin: {
      outside: async ({ caller }) => {
        outsideCalls += 1;
        if ((caller as { name: string }).name === 'Ben') await released;
        return [true];
      },
    },
  });
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  const fleet = async (token: string, cFunctie: string) =>
    server.inject({
      method: 'POST',
      url: '/api-fleet/DynamicEndpoint',
      headers: headers(token),
      payload: { cMethode: 'get', cFunctie },
    });
  const outside = async (token: string) =>
    server.inject({ method: 'POST', url: '/api-admin/others', headers: headers(token) });
  // Anna's calls take all the turns that an account has.
  const held = ['/LeaseContract/Nummer/1', '/LeaseContract/Lopend', '/Bekeuring/All'].map((path) =>
    fleet('anna', path),
  );
  expect((await outside('anna')).statusCode).toBe(200);
  // One of Ben's waits for the server, one for its turn, and the third is refused.
  const waiting = [outside('ben'), outside('ben')];
  await expect.poll(() => outsideCalls).toBe(2);
  expect((await outside('ben')).statusCode).toBe(429);
  expect((await fleet('ben', '/LeaseContract/Paged/1')).statusCode).toBe(200);
  release();
  expect((await Promise.all([...held, ...waiting])).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  await server.close();
});
