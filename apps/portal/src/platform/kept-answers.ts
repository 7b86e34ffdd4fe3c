import { fleetContext } from './calls/fleet-context.ts';

/** One store for all that is kept, so that signing out takes all of it away at once. */
const STORE = 'wagenpark.lists';

/** Whether this browser lends a store at all; it does not without https, but for the machine itself. */
const isLent = () => typeof caches !== 'undefined';

/** Where a whole list lies between two visits: of this account, client, fleet and language, and which list it is. */
export function keptAs(list: string, locale: string): { readonly store: string; readonly name: string } {
  const { accountId, clientName, company = null } = fleetContext.current;
  return { store: STORE, name: JSON.stringify([accountId, clientName, company, locale, list]) };
}

/** Takes away everything that is kept: it is of somebody who has gone (AU-20, AU-28). Never fails. */
export async function forgetKeptAnswers(): Promise<void> {
  if (isLent()) await caches.delete(STORE).catch(() => false);
}

/** Somebody has started a session: what is kept of anybody else goes. Never fails. */
export async function keepAnswersOnlyOf(account: number): Promise<void> {
  if (!isLent() || !(await caches.has(STORE).catch(() => false))) return;
  const isTheirs = ({ url }: Request) => decodeURIComponent(new URL(url).pathname).includes(`/[${account},`);
  try {
    const store = await caches.open(STORE);
    for (const kept of await store.keys()) if (!isTheirs(kept)) await store.delete(kept);
  } catch {
    await forgetKeptAnswers();
  }
}
