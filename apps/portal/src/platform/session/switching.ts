import { adminResources, fleetSubjects, Refusal } from '@wagenpark/contract';
import { PRODUCT } from '@wagenpark/domain/constants';
import { activeContract } from '../active-contract.ts';
import { browserPage } from '../browser-page.ts';
import { call, callRoute } from '../calls/call.ts';
import { refresh } from '../calls/transport.ts';
import { localStore, personalKeys, storageKey, tabStore } from '../storage.ts';
import { unsavedForms } from '../unsaved-forms.ts';
import { rememberedClient } from './tokens.ts';

/**
 * Switches to another fleet (FS-07 … FS-09): ends the current fleet token, stores that of the chosen debtor, and loads
 * `page` with a full page load, so that nothing of the previous fleet stays in memory. The new token is fetched before
 * the old one ends: when either fails, nothing changes (FS-15).
 * @throws the error of a failed call
 */
export async function switchFleet(email: string, debtorNumber: number, page: string): Promise<void> {
  const [token] = await callRoute(adminResources.accounts.fleetToken, { query: { email, debtorNumber } });
  if (token === undefined) throw new Error('no fleet token was given');
  await call(fleetSubjects.session.logoutFleet, {}).catch((error: unknown) => {
    // An earlier attempt has ended the token already.
    if (!(error instanceof Refusal && error.status === 401)) throw error;
  });
  tabStore.set(personalKeys.fleetToken, token);
  activeContract.clear();
  browserPage.replace(page);
}

/**
 * Switches to another client (FS-10, FS-11), in all tabs, because they share the session. A refused switch changes
 * nothing (FS-15).
 * @param currentClient name of the session's current client
 * @throws the error of a failed call
 */
export async function switchClient(
  client: { readonly id: number; readonly name: string },
  currentClient: string,
): Promise<void> {
  const params = { product: PRODUCT.defaultCode };
  await callRoute(adminResources.accounts.switchClient, { params, query: { clientid: client.id } });
  // Servers cache the session of a token for two seconds. A new token is in no server's cache.
  await refresh();
  rememberedClient.keep(client.name);
  localStore.remove(personalKeys.lastMainPage);
  if (localStore.get(personalKeys.startedIn) === null) localStore.set(personalKeys.startedIn, currentClient);
  // The timestamp makes the value change even when the same client is chosen twice. Other tabs are notified of changes
  // only.
  localStore.set(personalKeys.switchedTo, `${client.name} ${Date.now()}`);
  reloadStartPage();
}

/**
 * Whether staff work in another client than the one in which they signed in.
 * @param client name of the session's client
 */
export function isInOtherClient(client: string): boolean {
  const home = localStore.get(personalKeys.startedIn);
  return home !== null && home !== client;
}

function reloadStartPage(): void {
  // The question about unsaved changes is skipped, because saving now would write to the other client. Typed values are
  // stored as a draft of this client.
  unsavedForms.lift();
  tabStore.remove(personalKeys.fleetToken);
  activeContract.clear();
  browserPage.replace('/');
}

/** Reloads this tab when another one switched the session to another client. Gives the unsubscribe function. */
export function followSwitches(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey(personalKeys.switchedTo) && newValue !== null) reloadStartPage();
  };
  // A page from the back/forward cache may belong to another fleet, client or user.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) browserPage.reload();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
