import { setImmediate as settled } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AnswerStore, BlockCache } from './block-cache.ts';
import type { BlockScope } from './block-scope.ts';

const scopeAt = (version: number, id = 'all of 1'): BlockScope => ({
  scope: { clientId: 1, debtors: 'all', driver: null, account: 5 },
  range: '12m',
  contract: null,
  today: '2026-11-23',
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
  version,
  now: new Date(version * 1_000),
  sees: () => true,
  id,
});

/** A cache whose counts stay pending until the test completes them. */
function waiting() {
  const ends: ((value: string) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const count = () =>
    new Promise<string>((resolve, reject) => {
      ends.push(resolve);
      fails.push(reject);
    });
  return { count, ends, fails };
}

test('DA-09 unchanged blocks are computed once for all callers', async () => {
  const answers = new BlockCache({ onFailure: () => undefined });
  let counted = 0;
  const count = async () => `count ${++counted}`;
  const first = await Promise.all([answers.get('a', scopeAt(1), count), answers.get('a', scopeAt(1), count)]);
  expect(first).toEqual([
    { value: 'count 1', at: new Date(1_000), isCurrent: true },
    { value: 'count 1', at: new Date(1_000), isCurrent: true },
  ]);
  expect((await answers.get('a', scopeAt(1), count)).value).toBe('count 1');
  // Another block, another scope and newer data each need a count of their own.
  expect((await answers.get('b', scopeAt(1), count)).value).toBe('count 2');
  expect((await answers.get('a', scopeAt(1, 'debtor 10'), count)).value).toBe('count 3');
  expect((await answers.get('a', scopeAt(2), count)).value).toBe('count 4');
});

test('DA-09 a caller who would have to wait gets marked older figures, and the new ones afterwards', async () => {
  const answers = new BlockCache({ onFailure: () => undefined, patience: 5 });
  await answers.get('a', scopeAt(1), async () => 'old');
  const { count, ends } = waiting();
  const older = { value: 'old', at: new Date(1_000), isCurrent: false };
  expect(await answers.get('a', scopeAt(2), count)).toEqual(older);
  expect(await answers.get('a', scopeAt(2), count)).toEqual(older);
  expect(ends).toHaveLength(1);
  ends[0]?.('new');
  expect(await answers.get('a', scopeAt(2), count)).toEqual({ value: 'new', at: new Date(2_000), isCurrent: true });
  expect(ends).toHaveLength(1);
});

test('DA-09 without older figures a caller waits for a limited time, and later gets the finished result', async () => {
  const failures: unknown[] = [];
  const answers = new BlockCache({ onFailure: (error) => failures.push(error), longestWait: 5 });
  const { count, ends, fails } = waiting();
  const refused = { code: 'overloaded', status: 503, errors: [{ params: { retryAfterSeconds: 5 } }] };
  await expect(answers.get('a', scopeAt(1), count)).rejects.toMatchObject(refused);
  await expect(answers.get('a', scopeAt(1), count)).rejects.toMatchObject(refused);
  expect(ends).toHaveLength(1);
  ends[0]?.('new');
  expect(await answers.get('a', scopeAt(1), count)).toEqual({ value: 'new', at: new Date(1_000), isCurrent: true });
  // A failure without a waiting caller is reported, and the block is counted again.
  await expect(answers.get('b', scopeAt(1), count)).rejects.toMatchObject(refused);
  const broken = new Error('broken');
  fails[1]?.(broken);
  await settled();
  expect(failures).toEqual([broken]);
  expect((await answers.get('b', scopeAt(1), async () => 'new')).value).toBe('new');
});

test('computations of one client leave connections for others', async () => {
  const answers = new BlockCache({ onFailure: () => undefined });
  const { count, ends, fails } = waiting();
  const ofFirst = ['a', 'b', 'c', 'd', 'e'].map((block) => answers.get(block, scopeAt(1), count));
  const second = scopeAt(1, 'all of 2');
  const ofSecond = answers.get('a', { ...second, scope: { ...second.scope, clientId: 2 } }, count);
  await settled();
  expect(ends).toHaveLength(4);
  ends[3]?.('of the second');
  expect((await ofSecond).value).toBe('of the second');
  ends[0]?.('a');
  expect((await ofFirst[0])?.value).toBe('a');
  await settled();
  fails[1]?.(new Error('broken'));
  await expect(ofFirst[1]).rejects.toThrow('broken');
  await settled();
  expect(ends).toHaveLength(6);
  for (const end of ends) end('rest');
  expect((await Promise.all([ofFirst[2], ofFirst[3], ofFirst[4]])).map((answer) => answer?.value)).toEqual([
    'rest',
    'rest',
    'rest',
  ]);
});

test('DA-09 a failed computation is reported to its waiting callers, and repeated by the next call', async () => {
  const failures: unknown[] = [];
  const answers = new BlockCache({ onFailure: (error) => failures.push(error), patience: 5 });
  const broken = new Error('broken');
  await expect(answers.get('a', scopeAt(1), () => Promise.reject(broken))).rejects.toBe(broken);
  expect((await answers.get('a', scopeAt(1), async () => 'old')).value).toBe('old');
  const { count, fails } = waiting();
  expect((await answers.get('a', scopeAt(2), count)).value).toBe('old');
  fails[0]?.(broken);
  await settled();
  expect((await answers.get('a', scopeAt(2), async () => 'new')).value).toBe('new');
  expect(failures).toEqual([broken]);
});

test('calls of one client do not evict results of another', async () => {
  const answers = new BlockCache({ onFailure: () => undefined, maxBytes: 20_000 });
  const second = { ...scopeAt(1, 'all of 2'), scope: { ...scopeAt(1).scope, clientId: 2 } };
  let counted = 0;
  const count = async () => `count ${++counted}`;
  expect((await answers.get('a', second, count)).value).toBe('count 1');
  for (let n = 0; n < 200; n++) await answers.get('a', scopeAt(1, `contract ${n}`), async () => 'x'.repeat(1_000));
  expect((await answers.get('a', second, count)).value).toBe('count 1');
});

test('accounts of a client take turns, each in the order of its calls', async () => {
  const answers = new BlockCache({ onFailure: () => undefined });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (account: number, block: string): void => {
    const { scope, ...of } = scopeAt(1);
    void answers.get(block, { ...of, scope: { ...scope, account } }, async () => {
      begun.push(block);
      await new Promise<void>((resolve) => ends.push(resolve));
      return block;
    });
  };
  for (const name of 'abcdefg') ask(5, name);
  for (const name of 'xy') ask(6, name);
  for (let place = 0; place < 9; place++) {
    await settled();
    ends[place]?.();
  }
  expect(begun.join('')).toBe('abcxdyefg');
});

test('DA-09 the first call after a restart gets the stored result of an earlier process, and then the new figures', async () => {
  const stored = new Map<string, { value: unknown; at: Date }>();
  const failures: unknown[] = [];
  const store: AnswerStore = {
    read: async (_, key) => stored.get(key),
    write: async (_, key, result) => void stored.set(key, result),
  };
  const onFailure = (error: unknown): void => void failures.push(error);
  await new BlockCache({ onFailure, store }).get('a', scopeAt(1), async () => 'old');
  const restarted = new BlockCache({ onFailure, store, patience: 5 });
  const { count, ends } = waiting();
  const older = { value: 'old', at: new Date(1_000), isCurrent: false };
  expect(await restarted.get('a', scopeAt(1), count)).toEqual(older);
  expect(await restarted.get('a', scopeAt(1), count)).toEqual(older);
  expect(ends).toHaveLength(1);
  ends[0]?.('new');
  expect(await restarted.get('a', scopeAt(1), count)).toEqual({ value: 'new', at: new Date(1_000), isCurrent: true });
  expect(stored.get('a all of 1')?.value).toBe('new');
  // A failing store does not prevent the figures from being returned.
  const broken = new Error('broken');
  const fail = () => Promise.reject(broken);
  const unstored = new BlockCache({ onFailure, store: { read: fail, write: fail } });
  expect((await unstored.get('a', scopeAt(1), async () => 'counted')).value).toBe('counted');
  await settled();
  expect(failures).toEqual([broken, broken]);
});
