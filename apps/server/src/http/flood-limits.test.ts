import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { callLimits } from './call-queues.ts';
import { testServer, testSessions } from './testing.ts';

afterEach(() => vi.useRealTimers());

const address = { method: 'POST', url: '/api-fleet/DynamicEndpoint' } as const;
const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const body = { cMethode: 'get', cFunctie: '/LeaseContract/Nummer/1' };

/** A server on which Anna already has the maximum number of waiting calls. */
async function floodedServer(floodDelayMs?: number) {
  const lines: string[] = [];
  const lookedUp: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const server = await testServer({
    floodDelayMs,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    sessions: {
      ...testSessions,
      callerOf: (token) => {
        lookedUp.push(token);
        return testSessions.callerOf(token);
      },
    },
    fleet: {
      byNumber: async ({ caller }) => {
        if ((caller as { name: string }).name !== 'Ben') await released;
        return true;
      },
    },
  });
  const call = async (token: string, payload: object | string = body) =>
    server.inject({ ...address, headers: as(token), payload });
  // The first call runs alone, because its cost is unknown; all others wait.
  const waiting = Array.from({ length: 1 + callLimits.waitingPerAccount }, () => call('anna'));
  await vi.waitFor(() => expect(lookedUp).toHaveLength(waiting.length));
  lines.length = 0;
  const finish = async () => {
    release(undefined);
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  };
  return { server, call, lines, lookedUp, finish };
}

test('above its limit, neither body nor token of a session’s calls is read, and the log says so once', async () => {
  const { server, call, lines, lookedUp, finish } = await floodedServer(0);
  const first = await call('anna');
  lookedUp.length = 0;
  const replies = [first, await call('anna'), await call('anna', '{ not json'), await call('anna', '{}')];
  expect(replies.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`)).toEqual(
    Array(4).fill('429 5'),
  );
  expect(lookedUp).toEqual([]);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'calls refused: too many of the account wait',
  ]);
  // Other callers are still served, and so is Anna's session once her calls are done.
  expect((await call('ben')).statusCode).toBe(200);
  await finish();
  expect((await call('anna', '{ not json')).statusCode).toBe(400);
  expect((await call('anna')).statusCode).toBe(200);
  await server.close();
});

test('more than fifty refusals of a session in five seconds are delayed by a second, whatever their reason', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const server = await testServer({ floodDelayMs: undefined, log });
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const get = async (token: string, url: string) => (await server.inject({ url, headers: as(token) })).statusCode;
  const call = async (token: string, cFunctie: string) =>
    (await server.inject({ ...address, headers: as(token), payload: { cMethode: 'get', cFunctie } })).statusCode;
  const refused = async (count: number) => {
    for (let index = 0; index < count; index += 1) expect(await call('ben', '/LeaseContract/Lopend')).toBe(403);
  };
  const lateRefusal = async (work: () => Promise<number>, status: number) => {
    let answered: number | undefined;
    const timers = vi.getTimerCount();
    const reply = work().then((code) => {
      answered = code;
    });
    while (vi.getTimerCount() === timers) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(999);
    expect(await call('anna', '/LeaseContract/Lopend')).toBe(200);
    expect(answered).toBeUndefined();
    vi.advanceTimersByTime(1);
    await reply;
    expect(answered).toBe(status);
  };

  await refused(47);
  expect(await call('ben', '/Nothing')).toBe(404);
  expect(await get('ben', '/api-admin/nothing')).toBe(404);
  expect(await call('ben', '/LeaseContract/Paged/x')).toBe(404);
  expect(lines).toEqual([]);
  await lateRefusal(() => call('ben', '/LeaseContract/Lopend'), 403);
  await lateRefusal(() => get('ben', '/api-admin/nothing'), 404);
  // Answered calls are not delayed. The log contains a single line about the delayed refusals.
  expect(await call('ben', '/LeaseContract/Nummer/1')).toBe(200);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'refusals delayed: too many of a session',
  ]);
  vi.advanceTimersByTime(5_000);
  await refused(50);
  await lateRefusal(() => call('ben', '/LeaseContract/Lopend'), 403);
  vi.useRealTimers();
  await server.close();
});

test('refusals beyond a limit are delayed by a second, for guests too', async () => {
  const { server, call, finish } = await floodedServer();
  const guests = await testServer({ guestCallsPerMinute: 1, floodDelayMs: undefined });
  expect((await guests.inject('/api-admin/open')).statusCode).toBe(200);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answered: string[] = [];
  const refusals = [call('anna'), guests.inject('/api-admin/open')].map(async (reply, index) => {
    expect((await reply).statusCode).toBe(429);
    answered.push(`refusal ${index}`);
  });
  // `vi.waitUntil` would advance the fake clock.
  while (vi.getTimerCount() < 2) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(999);
  expect((await call('ben')).statusCode).toBe(200);
  expect(answered).toEqual([]);
  vi.advanceTimersByTime(1);
  await Promise.all(refusals);
  vi.useRealTimers();
  await finish();
  await server.close();
  await guests.close();
});
