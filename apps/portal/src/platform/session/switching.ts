import { adminResources, fleetSubjects, Refusal } from '@wagenpark/contract';
import { PRODUCT } from '@wagenpark/domain/constants';
import { activeContract } from '../active-contract.ts';
import { browserPage } from '../browser-page.ts';
import { ask, call } from '../calls/call.ts';
import { refresh } from '../calls/transport.ts';
import { localStore, personalKeys, storageKey, tabStore } from '../storage.ts';
import { unsaved } from '../unsaved.ts';
import { rememberedClient } from './tokens.ts';

/**
 * Shows another fleet (FS-07 … FS-09): ends the token of the present one, keeps that of the chosen debtor, and loads
 * `page` anew, so that nothing of the former fleet stays in memory. The new token is had before the old one ends: when
 * either cannot be done, everything is as it was (FS-15).
 * @throws what a call throws
 */
export async function switchFleet(email: string, debtorNumber: number, page: string): Promise<void> {
  const [token] = await ask(adminResources.accounts.fleetToken, { query: { email, debtorNumber } });
  if (token === undefined) throw new Error('no fleet token was given');
  await call(fleetSubjects.session.logoutFleet, {}).catch((error: unknown) => {
    // It has ended already: an earlier attempt got so far.
    if (!(error instanceof Refusal && error.status === 401)) throw error;
  });
  tabStore.set(personalKeys.fleetToken, token);
  activeContract.clear();
  browserPage.replace(page);
}

/**
 * Works in another client from now on (FS-10, FS-11), in all tabs: they share the session. A refused switch changes
 * nothing (FS-15).
 * @param from name of the client that the session is in
 * @throws what a call throws
 */
export async function switchClient(
  client: { readonly id: number; readonly name: string },
  from: string,
): Promise<void> {
  const params = { product: PRODUCT.defaultCode };
  await ask(adminResources.accounts.switchClient, { params, query: { clientid: client.id } });
  // Servers remember for two seconds whose session a token is; a new one is known to none of them.
  await refresh();
  rememberedClient.keep(client.name);
  localStore.remove(personalKeys.lastMainPage);
  if (localStore.get(personalKeys.startedIn) === null) localStore.set(personalKeys.startedIn, from);
  // The moment makes it a change also when the same client is switched to twice; other tabs hear of changes only.
  localStore.set(personalKeys.switchedTo, `${client.name} ${Date.now()}`);
  startAnew();
}

/** Whether staff work in another client than the one in which they signed in. @param client name of the session's client */
export function isElsewhere(client: string): boolean {
  const home = localStore.get(personalKeys.startedIn);
  return home !== null && home !== client;
}

function startAnew(): void {
  // Nobody stays: what is saved from here on would go to the other client. What was typed is kept as a draft of this one.
  unsaved.lift();
  tabStore.remove(personalKeys.fleetToken);
  activeContract.clear();
  browserPage.replace('/');
}

/** Starts this tab anew when another one switched the session to another client. Gives what ends the watch. */
export function followSwitches(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey(personalKeys.switchedTo) && newValue !== null) startAnew();
  };
  // A page that the browser kept and shows again may be one of a fleet, a client or a person before.
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
