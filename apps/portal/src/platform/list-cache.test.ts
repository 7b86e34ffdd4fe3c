import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCached } from '../ui/grid/response-cache.ts';
import { fleetContext } from './calls/fleet-context.ts';
import { cacheEntryOf, clearListCache, clearListCacheOfOtherAccounts } from './list-cache.ts';

const store = 'wagenpark.lists';
const list = '/LeaseContract/Lopend';

const work = (accountId: number, company: number) =>
  fleetContext.set({
    clientName: 'installatie',
    accountId,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: '2.1',
    company,
  });

/** Fetches a whole list of a company for an account, which caches it. */
async function read(accountId: number, company = 1001): Promise<void> {
  work(accountId, company);
  const countBefore = (await names()).length;
  await fetchCached(cacheEntryOf(list, 'nl-NL'), '/list', { method: 'POST' });
  await expect.poll(async () => (await names()).length).toBe(countBefore + 1);
}

/** Account and company of each cached list. */
async function names(): Promise<readonly string[]> {
  const requests = await (await caches.open(store)).keys();
  return requests.map(({ url }) => {
    const [account, , company] = JSON.parse(
      decodeURIComponent(new URL(url).pathname.replace('/kept-answers/', '')),
    ) as unknown[];
    return `${String(account)} ${String(company)}`;
  });
}

beforeEach(async () => {
  await caches.delete(store);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[1]', { headers: { etag: '"1"' } })));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fleetContext.end();
  await caches.delete(store);
});

test('AU-20 starting a session keeps the user’s own lists and deletes all others', async () => {
  await read(3);
  await read(3, 1002);
  await read(31);
  await read(4);
  await clearListCacheOfOtherAccounts(3);
  expect(await names()).toEqual(['3 1001', '3 1002']);
  await clearListCacheOfOtherAccounts(5);
  expect(await names()).toEqual([]);
});

test('starting a session creates no store if none exists', async () => {
  await clearListCacheOfOtherAccounts(3);
  expect(await caches.has(store)).toBe(false);
});

test('a store that cannot be enumerated is deleted as a whole', async () => {
  await read(3);
  vi.spyOn(Cache.prototype, 'keys').mockRejectedValue(new DOMException('broken', 'UnknownError'));
  await clearListCacheOfOtherAccounts(3);
  expect(await caches.has(store)).toBe(false);
});

test('AU-20 AU-28 after a logout nothing is left in the store', async () => {
  await read(3);
  await read(4);
  await clearListCache();
  expect(await caches.has(store)).toBe(false);
});

test('a browser without a store, or with one that fails, causes no error', async () => {
  vi.stubGlobal('caches', undefined);
  await expect(clearListCacheOfOtherAccounts(3)).resolves.toBeUndefined();
  await expect(clearListCache()).resolves.toBeUndefined();
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  vi.stubGlobal('caches', { has: refuse, delete: refuse });
  await expect(clearListCacheOfOtherAccounts(3)).resolves.toBeUndefined();
  await expect(clearListCache()).resolves.toBeUndefined();
});
