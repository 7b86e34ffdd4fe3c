import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchKept } from './kept-answers.ts';

const kept = { store: 'wagenpark.test', name: '[1,"installatie",null,"nl-NL","/LeaseContract/Lopend"]' };
let asked: (string | null)[] = [];

/** A server whose list has this tag now. */
function serve(etag: string, rows: readonly number[]): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const tag = new Headers(init.headers).get('if-none-match');
    asked.push(tag);
    const isSame = tag === etag;
    return Promise.resolve(
      new Response(isSame ? null : JSON.stringify(rows), { status: isSame ? 304 : 200, headers: { etag } }),
    );
  });
}

const fetched = async (name = kept.name) =>
  (await (await fetchKept({ ...kept, name }, '/list', { method: 'POST' })).json()) as unknown;
const count = async () => (await (await caches.open(kept.store)).keys()).length;

beforeEach(async () => {
  asked = [];
  await caches.delete(kept.store);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(kept.store);
});

test('a list that the server says is still so comes from this browser, one that changed comes from the server', async () => {
  serve('"1"', [1, 2]);
  expect(await fetched()).toEqual([1, 2]);
  await expect.poll(count).toBe(1);
  expect(await fetched()).toEqual([1, 2]);
  serve('"2"', [3]);
  expect(await fetched()).toEqual([3]);
  expect(asked).toEqual([null, '"1"', '"1"']);
});

test('kept rows are never shown without an answer, nor under another name', async () => {
  serve('"1"', [1]);
  await fetched();
  await expect.poll(count).toBe(1);
  await fetched('[2,"installatie",null,"nl-NL","/LeaseContract/Lopend"]');
  expect(asked).toEqual([null, null]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
  await expect(fetched()).rejects.toThrow('down');
});

test('a browser that refuses its store is asked without one', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  serve('"1"', [1]);
  expect(await fetched()).toEqual([1]);
  expect(await fetched()).toEqual([1]);
  expect(asked).toEqual([null, null]);
});
