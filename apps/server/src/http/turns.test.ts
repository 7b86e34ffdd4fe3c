import { Refusal } from '@wagenpark/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { testServer } from './testing.ts';
import { callTurns, createTurns, exportTurns, type TurnLimits, type Turns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

const limits: TurnLimits = {
  running: 4,
  perClient: 3,
  perAccount: 2,
  waitingPerAccount: 5,
  heavy: 1,
  heavyMs: 50,
  longestWaitMs: 60_000,
};

/** Calls by name, in the order in which they got their turn; the clock stands still unless it is moved. */
function stage(over: Partial<TurnLimits> = {}) {
  let at = 0;
  const turns: Turns = createTurns({ ...limits, ...over }, () => at);
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const refused = new Map<string, unknown>();
  const pass = (ms: number) => void (at += ms);
  /** `name` is client, account and a letter: `a1x`. */
  const ask = (name: string, work = 'search', signal?: AbortSignal) => {
    turns.take({ client: name.slice(0, 1), account: name.slice(0, 2), work }, signal).then(
      (end) => {
        order.push(name);
        ends.set(name, end);
      },
      (error: unknown) => refused.set(name, error),
    );
  };
  /** Lets what is settled be told. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, took = 1) => {
    pass(took);
    ends.get(name)?.();
    await settled();
  };
  /** An account whose calls are known to take so long. */
  const known = async (account: string, ms: number, work = 'search') => {
    ask(`${account}!`, work);
    await settled();
    await end(`${account}!`, ms);
    order.length = 0;
  };
  return { turns, order, refused, ask, end, settled, known, pass };
}

test('clients take turns, then the accounts of a client, then the calls of an account in their order', async () => {
  const { order, ask, end, settled, known } = stage({ running: 1 });
  for (const account of ['a1', 'a2', 'b1']) await known(account, 1);
  for (const name of ['a1p', 'a1q', 'a1r', 'a2p', 'a2q', 'b1p', 'b1q']) ask(name);
  await settled();
  for (let n = 0; n < 7; n++) await end(order.at(-1) ?? '');
  expect(order).toEqual(['a1p', 'b1p', 'a2p', 'b1q', 'a1q', 'a2q', 'a1r']);
});

test('an account and a client run no more than their share, whatever is free', async () => {
  const { order, ask, settled, known } = stage();
  for (const account of ['a1', 'a2', 'b1']) await known(account, 1);
  for (const name of ['a1p', 'a1q', 'a1r', 'a2p', 'a2q', 'b1p']) ask(name);
  await settled();
  expect(order).toEqual(['a1p', 'a1q', 'a2p', 'b1p']);
});

test.each([
  ['calls', callTurns, { account: 3, client: 7, server: 9, waiting: 60 }],
  ['files', exportTurns, { account: 2, client: 3, server: 6, waiting: 6 }],
])('so many %s run at once of one account, of one client and of all, and so many wait', async (_, own, most) => {
  const { order, refused, ask, settled } = stage(own);
  for (let n = 0; n < 100; n++) ask(`a1${n}`, `work ${n}`);
  await settled();
  expect(order).toHaveLength(most.account);
  expect(refused.size).toBe(100 - most.account - most.waiting);
  for (const account of ['a2', 'a3']) for (let n = 0; n < 4; n++) ask(`${account}${n}`, `work ${n}`);
  await settled();
  expect(order).toHaveLength(most.client);
  for (const client of 'bcdef') for (let n = 0; n < 3; n++) ask(`${client}1${n}`, `work ${n}`);
  await settled();
  expect(order).toHaveLength(most.server);
});

test('who waited too long behind own calls has too many; behind those of others the server is overloaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { refused, turns, ask, settled } = stage({ running: 2, longestWaitMs: 15_000 });
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

test('an account with too many waiting is refused with the time to wait; nobody else is', async () => {
  const { order, refused, turns, ask, settled, known } = stage();
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

test('heavy calls run few at a time over all accounts, and light ones pass them', async () => {
  const { order, ask, end, settled, known } = stage();
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

test('a heavy call waits for no long one of another client, one at a time beyond those that may run', async () => {
  const { order, ask, end, settled, known } = stage({ perClient: 4 });
  for (const account of ['a1', 'a2', 'b1', 'b2', 'c1']) await known(account, 400);
  for (const name of ['a1p', 'a2p', 'b1p', 'b2p', 'c1p']) ask(name);
  await settled();
  expect(order).toEqual(['a1p', 'b1p']);
  await end('b1p', 400);
  // The first still runs: what it holds up is its own client alone.
  expect(order).toEqual(['a1p', 'b1p', 'c1p']);
  await end('c1p', 400);
  expect(order).toEqual(['a1p', 'b1p', 'c1p', 'b2p']);
  await end('b2p', 400);
  expect(order).toHaveLength(4);
  await end('a1p', 400);
  expect(order).toEqual(['a1p', 'b1p', 'c1p', 'b2p', 'a2p']);
});

test('of calls that an account has not made lately the first runs alone, so that it shows what they cost', async () => {
  const { order, ask, end, settled } = stage();
  for (const name of ['a1p', 'a1q', 'a1r']) ask(name);
  ask('a1s', 'page');
  await settled();
  expect(order).toEqual(['a1p', 'a1s']);
  await end('a1s');
  await end('a1p', 2);
  expect(order).toEqual(['a1p', 'a1s', 'a1q', 'a1r']);
});

test('a light call that was slow once, however slow, does not wait for the heavy ones of others', async () => {
  const { order, ask, settled, known } = stage();
  await known('a1', 2, 'page');
  await known('a1', 3_000, 'page');
  await known('b1', 400);
  ask('b1p');
  ask('a1p', 'page');
  await settled();
  expect(order).toEqual(['b1p', 'a1p']);
});

test('what calls cost is forgotten after a minute in which nobody made any', async () => {
  const { order, ask, settled, known, pass } = stage();
  await known('a1', 1);
  pass(60_000);
  ask('a1p');
  ask('a1q');
  await settled();
  expect(order).toEqual(['a1p']);
});

test('one slow moment makes no call heavy, and a heavy one that got quick is light again', async () => {
  const { order, ask, settled, known } = stage();
  await known('a1', 2);
  await known('a1', 100);
  await known('b1', 90);
  for (let n = 0; n < 3; n++) await known('b1', 1);
  for (const name of ['a1p', 'a1q', 'b1p']) ask(name);
  await settled();
  expect(order).toEqual(['a1p', 'a1q', 'b1p']);
});

test('whoever is gone waits no longer, and takes no turn', async () => {
  const { order, turns, ask, end, settled, known } = stage({ running: 1 });
  await known('a1', 1);
  const gone = new AbortController();
  ask('a1p');
  ask('a1q', 'search', gone.signal);
  ask('a1r');
  gone.abort();
  await settled();
  expect(turns.waiting).toBe(1);
  await end('a1p');
  expect(order).toEqual(['a1p', 'a1r']);
});

test('of 250 calls at once of one account most are refused with Retry-After, and another person’s is answered', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const server = await testServer({
    fleet: {
      byNumber: async ({ caller }) => {
        if ((caller as { name: string }).name !== 'Ben') await held;
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
