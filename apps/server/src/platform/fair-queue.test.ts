import { Refusal } from '@wagenpark/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

afterEach(() => void vi.useRealTimers());

const limits: QueueLimits = {
  running: 4,
  perClient: 3,
  perAccount: 2,
  waitingPerAccount: 5,
  longestWaitMs: 60_000,
  heavy: { atOnce: 1, ms: 50 },
};

/** Starts calls by name and records the order of their turns. Time only advances by `pass` and `end`. */
function createTestQueue(overrides: Partial<QueueLimits> = {}) {
  let now = 0;
  const turns = new FairQueue({ ...limits, ...overrides }, () => now);
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const refused = new Map<string, unknown>();
  const pass = (ms: number) => void (now += ms);
  /** Starts a call. `name` consists of client, account and a letter: `a1x`. */
  const ask = (name: string, work = 'search', signal?: AbortSignal) => {
    turns.take({ client: name.slice(0, 1), account: name.slice(0, 2), work }, signal).then(
      (end) => {
        order.push(name);
        ends.set(name, end);
      },
      (error: unknown) => refused.set(name, error),
    );
  };
  /** Waits until settled promises have run their callbacks. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, took = 1) => {
    pass(took);
    ends.get(name)?.();
    await settled();
  };
  /** Measures the cost of an account's calls. */
  const makeKnown = async (account: string, ms: number, work = 'search') => {
    ask(`${account}!`, work);
    await settled();
    await end(`${account}!`, ms);
    order.length = 0;
  };
  return { turns, order, refused, ask, end, settled, known: makeKnown, pass };
}

test('clients take turns, then the accounts of a client, then the calls of an account in order', async () => {
  const { order, ask, end, settled, known } = createTestQueue({ running: 1 });
  for (const account of ['a1', 'a2', 'b1']) await known(account, 1);
  for (const name of ['a1p', 'a1q', 'a1r', 'a2p', 'a2q', 'b1p', 'b1q']) ask(name);
  await settled();
  for (let n = 0; n < 7; n++) await end(order.at(-1) ?? '');
  expect(order).toEqual(['a1p', 'b1p', 'a2p', 'b1q', 'a1q', 'a2q', 'a1r']);
});

test('an account and a client cannot exceed their share, even if the rest is free', async () => {
  const { order, ask, settled, known } = createTestQueue();
  for (const account of ['a1', 'a2', 'b1']) await known(account, 1);
  for (const name of ['a1p', 'a1q', 'a1r', 'a2p', 'a2q', 'b1p']) ask(name);
  await settled();
  expect(order).toEqual(['a1p', 'a1q', 'a2p', 'b1p']);
});

test('a caller that waited too long for its own calls has too many; for others’ calls the server is overloaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { refused, turns, ask, settled } = createTestQueue({ running: 2, longestWaitMs: 15_000 });
  for (const name of ['a1p', 'a1q', 'a1r', 'b1p']) ask(name, name);
  await settled();
  vi.advanceTimersByTime(14_999);
  await settled();
  expect(turns.waiting).toBe(2);
  vi.advanceTimersByTime(1);
  await settled();
  expect([...refused].map(([name, error]) => [name, (error as Refusal).code])).toEqual([
    ['a1r', 'tooManyRequests'],
    ['b1p', 'overloaded'],
  ]);
  expect(turns.waiting).toBe(0);
});

test('an account with too many waiting calls is refused with the time to wait; others are not', async () => {
  const { order, refused, turns, ask, settled, known } = createTestQueue();
  await known('a1', 1);
  await known('b1', 1);
  for (let n = 0; n < 20; n++) ask(`a1${n}`);
  ask('b1p');
  await settled();
  expect(order).toEqual(['a10', 'a11', 'b1p']);
  expect(turns.waiting).toBe(limits.waitingPerAccount);
  expect([...refused.keys()]).toHaveLength(13);
  for (const error of refused.values()) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'tooManyRequests', errors: [{ params: { retryAfterSeconds: 5 } }] });
  }
});

test('only a few heavy calls run at once over all accounts, and light ones overtake them', async () => {
  const { order, ask, end, settled, known } = createTestQueue();
  await known('a1', 400);
  await known('a2', 400);
  await known('a2', 1, 'page');
  for (const name of ['a1p', 'a1q', 'a2p']) ask(name);
  ask('a2q', 'page');
  await settled();
  expect(order).toEqual(['a1p', 'a2q']);
  await end('a2q');
  await end('a1p', 400);
  expect(order).toEqual(['a1p', 'a2q', 'a1q']);
  await end('a1q', 400);
  expect(order).toEqual(['a1p', 'a2q', 'a1q', 'a2p']);
});

test('a heavy call does not wait for long ones of another client; one may exceed the limit', async () => {
  const { order, ask, end, settled, known } = createTestQueue({ perClient: 4 });
  for (const account of ['a1', 'a2', 'b1', 'b2', 'c1']) await known(account, 400);
  for (const name of ['a1p', 'a2p', 'b1p', 'b2p', 'c1p']) ask(name);
  await settled();
  expect(order).toEqual(['a1p', 'b1p']);
  await end('b1p', 400);
  // The first call is still running. It delays only its own client.
  expect(order).toEqual(['a1p', 'b1p', 'c1p']);
  await end('c1p', 400);
  expect(order).toEqual(['a1p', 'b1p', 'c1p', 'b2p']);
  await end('b2p', 400);
  expect(order).toHaveLength(4);
  await end('a1p', 400);
  expect(order).toEqual(['a1p', 'b1p', 'c1p', 'b2p', 'a2p']);
});

test('the first of an account’s calls without recent measurements runs alone, to measure its cost', async () => {
  const { order, ask, end, settled } = createTestQueue();
  for (const name of ['a1p', 'a1q', 'a1r']) ask(name);
  ask('a1s', 'page');
  await settled();
  expect(order).toEqual(['a1p', 'a1s']);
  await end('a1s');
  await end('a1p', 2);
  expect(order).toEqual(['a1p', 'a1s', 'a1q', 'a1r']);
});

test('a light call that was slow once does not wait for others’ heavy ones', async () => {
  const { order, ask, settled, known } = createTestQueue();
  await known('a1', 2, 'page');
  await known('a1', 3_000, 'page');
  await known('b1', 400);
  ask('b1p');
  ask('a1p', 'page');
  await settled();
  expect(order).toEqual(['b1p', 'a1p']);
});

test('measured costs are discarded after a minute without calls', async () => {
  const { order, ask, settled, known, pass } = createTestQueue();
  await known('a1', 1);
  pass(60_000);
  ask('a1p');
  ask('a1q');
  await settled();
  expect(order).toEqual(['a1p']);
});

test('a single slow run makes no call heavy, and a heavy call that got faster is light again', async () => {
  const { order, ask, settled, known } = createTestQueue();
  await known('a1', 2);
  await known('a1', 100);
  await known('b1', 90);
  for (let n = 0; n < 3; n++) await known('b1', 1);
  for (const name of ['a1p', 'a1q', 'b1p']) ask(name);
  await settled();
  expect(order).toEqual(['a1p', 'a1q', 'b1p']);
});

test('a disconnected caller no longer waits, and takes no turn', async () => {
  const { order, turns, ask, end, settled, known } = createTestQueue({ running: 1 });
  await known('a1', 1);
  const disconnected = new AbortController();
  ask('a1p');
  ask('a1q', 'search', disconnected.signal);
  ask('a1r');
  disconnected.abort();
  await settled();
  expect(turns.waiting).toBe(1);
  await end('a1p');
  expect(order).toEqual(['a1p', 'a1r']);
});

test('without a limit for heavy work nothing runs alone, and no waiting call is refused', async () => {
  const { heavy: _, ...plain } = limits;
  const queue = new FairQueue({ ...plain, longestWaitMs: Number.POSITIVE_INFINITY });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (account: string, name: string) =>
    void queue.take({ client: 'a', account, work: 'count' }).then((end) => {
      order.push(name);
      ends.push(end);
    });
  for (const name of 'pqr') ask('a1', name);
  ask('a2', 'x');
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  expect(order.join('')).toBe('pqx');
  expect(queue.waiting).toBe(1);
  ends[0]?.();
  await settled();
  expect(order.join('')).toBe('pqxr');
});

test('a turn ends with its work, also if the work fails', async () => {
  const queue = new FairQueue({ ...limits, perAccount: 1 });
  const user = { client: 'a', account: 'a1', work: 'count' };
  const brokenError = new Error('broken');
  const firstRun = queue.run(user, () => Promise.reject(brokenError));
  const second = queue.run(user, async () => 'counted');
  await expect(firstRun).rejects.toBe(brokenError);
  expect(await second).toBe('counted');
  expect(queue.waiting).toBe(0);
});
