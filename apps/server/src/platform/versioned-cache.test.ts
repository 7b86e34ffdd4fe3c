import { describe, expect, test } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

const cacheOf = (maxBytes: number) => new VersionedCache<Buffer>({ maxBytes, bytesOf: (value) => value.length });

describe('a cache of values by version', () => {
  test('reads once per version, also for concurrent callers', async () => {
    const cache = cacheOf(10_000);
    let readings = 0;
    const read = async () => {
      readings += 1;
      return Buffer.from(String(readings));
    };
    const [first, second] = await Promise.all([cache.get('a', 1, read), cache.get('a', 1, read)]);
    expect(first).toBe(second);
    expect(readings).toBe(1);
    expect(String(await cache.get('a', 2, read))).toBe('2');
    expect(String(await cache.get('a', 2, read))).toBe('2');
  });

  test('does not keep failures', async () => {
    const cache = cacheOf(10_000);
    await expect(cache.get('a', 1, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
    expect(String(await cache.get('a', 1, async () => Buffer.from('there')))).toBe('there');
  });

  test('stays within its bytes and lets go of the least recently used', async () => {
    const cache = cacheOf(3000);
    const kilobyte = async () => Buffer.alloc(1000);
    await cache.get('a', 1, kilobyte);
    await cache.get('b', 1, kilobyte);
    await cache.get('a', 1, kilobyte);
    await cache.get('c', 1, kilobyte);
    expect(cache.bytes).toBeLessThanOrEqual(3000);
    const unread = () => Promise.reject(new Error('was not kept'));
    await expect(cache.get('a', 1, unread)).resolves.toHaveLength(1000);
    await expect(cache.get('b', 1, unread)).rejects.toThrow('was not kept');
  });

  test('evicts the least recently used value of the owner with the most, and none of others', async () => {
    const cache = cacheOf(5_000);
    const keep = (key: string, owner: number) => cache.get(key, 1, async () => Buffer.alloc(1_000), owner);
    const isManaged = (key: string) => cache.peek(key) !== undefined;
    await keep('one', 1);
    for (let n = 0; n < 50; n++) await keep(`of 2, ${n}`, 2);
    expect([46, 47, 48, 49].map((n) => isManaged(`of 2, ${n}`))).toEqual([false, true, true, true]);
    expect(isManaged('one')).toBe(true);
    // Owners that come later get their own quota.
    await keep('another', 3);
    expect([47, 48, 49].map((n) => isManaged(`of 2, ${n}`))).toEqual([false, true, true]);
    expect([isManaged('one'), isManaged('another')]).toEqual([true, true]);
  });

  test('replaced and failed values are no longer counted for their owner', async () => {
    const cache = cacheOf(5_000);
    const keep = (key: string, owner: number) => cache.get(key, 1, async () => Buffer.alloc(1_000), owner);
    const failingRead = () => Promise.reject(new Error('no connection'));
    for (const key of ['a', 'b', 'c']) await keep(key, 1);
    for (const key of ['a', 'b', 'c']) await expect(cache.get(key, 2, failingRead, 1)).rejects.toThrow('no connection');
    expect(cache.bytes).toBe(0);
    await keep('d', 1);
    for (let n = 0; n < 50; n++) await keep(`of 2, ${n}`, 2);
    expect(cache.peek('d')?.value).toHaveLength(1_000);
  });

  test('does not evict everything for a value larger than the whole cache', async () => {
    const cache = cacheOf(3000);
    await cache.get('small', 1, async () => Buffer.alloc(10));
    await cache.get('large', 1, async () => Buffer.alloc(5000));
    await expect(cache.get('small', 1, () => Promise.reject(new Error('was not kept')))).resolves.toHaveLength(10);
    expect(cache.bytes).toBeLessThan(3000);
  });

  test('a slow read of an old version does not replace a newer one', async () => {
    const cache = cacheOf(10_000);
    const slow = Promise.withResolvers<Buffer>();
    const old = cache.get('a', 1, () => slow.promise);
    await cache.get('a', 2, async () => Buffer.from('new'));
    slow.resolve(Buffer.from('old'));
    expect(String(await old)).toBe('old');
    expect(String(await cache.get('a', 2, () => Promise.reject(new Error('was not kept'))))).toBe('new');
  });
});
