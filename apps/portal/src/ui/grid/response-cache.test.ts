import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCached } from './response-cache.ts';

const cacheEntry = { store: 'wagenpark.test', name: '[1,"installatie",null,"nl-NL","/LeaseContract/Lopend"]' };
let sentTags: (string | null)[] = [];

/** Fakes a server whose list has this ETag. */
function serve(etag: string, rows: readonly number[]): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match');
    sentTags.push(tag);
    const isSame = tag === etag;
    return Promise.resolve(
      new Response(isSame ? null : JSON.stringify(rows), { status: isSame ? 304 : 200, headers: { etag } }),
    );
  });
}

const fetchNumbers = async (name = cacheEntry.name) =>
  (await (await fetchCached({ ...cacheEntry, name }, '/list', { method: 'POST' })).json()) as unknown;
const count = async () => (await (await caches.open(cacheEntry.store)).keys()).length;

beforeEach(async () => {
  sentTags = [];
  await caches.delete(cacheEntry.store);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(cacheEntry.store);
});

test('an unchanged list is read from the browser’s cache, a changed one from the server', async () => {
  serve('"1"', [1, 2]);
  expect(await fetchNumbers()).toEqual([1, 2]);
  await expect.poll(count).toBe(1);
  expect(await fetchNumbers()).toEqual([1, 2]);
  serve('"2"', [3]);
  expect(await fetchNumbers()).toEqual([3]);
  expect(sentTags).toEqual([null, '"1"', '"1"']);
});

test('cached rows are never shown without a response of the server, nor for another cache entry', async () => {
  serve('"1"', [1]);
  await fetchNumbers();
  await expect.poll(count).toBe(1);
  await fetchNumbers('[2,"installatie",null,"nl-NL","/LeaseContract/Lopend"]');
  expect(sentTags).toEqual([null, null]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
  await expect(fetchNumbers()).rejects.toThrow('down');
});

test('without access to its store the browser fetches without a cache', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  serve('"1"', [1]);
  expect(await fetchNumbers()).toEqual([1]);
  expect(await fetchNumbers()).toEqual([1]);
  expect(sentTags).toEqual([null, null]);
});

test('a long list is stored compressed, and is unchanged when read', async () => {
  const rows = Array.from({ length: 400_000 }, (_, number) => number);
  serve('"1"', rows);
  expect(await fetchNumbers()).toEqual(rows);
  await expect.poll(count).toBe(1);
  const [stored] = await (await caches.open(cacheEntry.store)).matchAll();
  expect((await stored?.arrayBuffer())?.byteLength).toBeLessThan(JSON.stringify(rows).length / 2);
  expect(await fetchNumbers()).toEqual(rows);
  expect(sentTags).toEqual([null, '"1"']);
});
