import { fleetContext } from './calls/fleet-context.ts';

/** The name of the single cache for all stored responses. Signing out deletes it as a whole. */
const STORE = 'wagenpark.lists';

/** Whether this browser offers the Cache API. Without https, only localhost has it. */
const isLent = () => typeof caches !== 'undefined';

/**
 * The cache entry of a whole list between two visits. Its key contains account, client, fleet and language, and the
 * name of the list.
 */
export function cacheEntryOf(list: string, locale: string): { readonly store: string; readonly name: string } {
  const { accountId, clientName, company = null } = fleetContext.current;
  return { store: STORE, name: JSON.stringify([accountId, clientName, company, locale, list]) };
}

/** Deletes all cached responses, because they belong to the user who signed out (AU-20, AU-28). Never fails. */
export async function clearListCache(): Promise<void> {
  if (isLent()) await caches.delete(STORE).catch(() => false);
}

/** Deletes cached responses of other accounts when a session starts. Never fails. */
export async function clearListCacheOfOtherAccounts(account: number): Promise<void> {
  if (!isLent() || !(await caches.has(STORE).catch(() => false))) return;
  const isTheirs = ({ url }: Request) => decodeURIComponent(new URL(url).pathname).includes(`/[${account},`);
  try {
    const store = await caches.open(STORE);
    for (const request of await store.keys()) if (!isTheirs(request)) await store.delete(request);
  } catch {
    await clearListCache();
  }
}
