import { adminResources } from '@wagenpark/contract';
import { LOGIN_REDIRECT, PRODUCT, SESSION } from '@wagenpark/domain/constants';
import { browserPage } from '../browser-page.ts';
import { ask } from '../calls/call.ts';
import { fleetContext } from '../calls/fleet-context.ts';
import { refresh, whenSessionEnds } from '../calls/transport.ts';
import { drafts } from '../drafts.ts';
import { forgetKeptAnswers } from '../kept-answers.ts';
import { localStore, personalKeys, tabStore } from '../storage.ts';
import { unsaved } from '../unsaved.ts';
import { sessionEnding } from './session-ending.ts';
import { rememberedClient, tokens } from './tokens.ts';

/** What the periodic check decides (AU-24 … AU-26). */
export type SessionState = 'alive' | 'refresh' | 'expiresSoon' | 'expired';

/**
 * Where a session stands at `now`. All in milliseconds since 1970.
 * Expired: past the token's end. Refresh: the end is near and the person was active. ExpiresSoon: near, but idle.
 */
export function sessionState(now: number, expiresAt: number, lastActivity: number): SessionState {
  if (now >= expiresAt) return 'expired';
  if (expiresAt - now > SESSION.refreshWindowMs) return 'alive';
  return now - lastActivity <= SESSION.activityWindowMs ? 'refresh' : 'expiresSoon';
}

/** The login page of the client that was worked in (AU-25). */
export function loginAddress(): string {
  const client = rememberedClient.name;
  return client === null ? LOGIN_REDIRECT.login : `${LOGIN_REDIRECT.login}?clt=${encodeURIComponent(client)}`;
}

/** Remembers the page that is open in this tab, so that it opens again after signing in (AU-17). */
export function rememberWantedPage(): void {
  const page = location.pathname + location.search;
  if (page !== '/' && !page.startsWith(LOGIN_REDIRECT.login)) tabStore.set(personalKeys.wantedPage, page);
}

/** Ends the session here (AU-20, AU-28) and opens the login page; a whole new page, so that nothing stays in memory. */
export function leave(): void {
  stopWatching();
  unsaved.lift();
  tokens.clear();
  void forgetKeptAnswers();
  fleetContext.clear();
  browserPage.open(loginAddress());
}

/**
 * Signs out: the server forgets the tokens, then this browser does (AU-20), drafts included. With something unsaved on
 * the page it asks first (RT-21).
 */
export async function signOut(): Promise<void> {
  if (!(await unsaved.mayLeave())) return;
  tabStore.remove(personalKeys.wantedPage);
  await ask(adminResources.accounts.logout, {}, { background: true }).catch(() => undefined);
  drafts.forgetAll();
  leave();
}

/**
 * Signs out on all devices: the server ends every session of the account, then this browser forgets its own. With
 * something unsaved on the page it asks first (RT-21).
 * @param confirmed asks the person, ends the sessions when told to, and tells whether that was done
 */
export async function signOutEverywhere(
  confirmed: (endAll: () => Promise<unknown>) => Promise<boolean>,
): Promise<void> {
  if (!(await unsaved.mayLeave())) return;
  if (!(await confirmed(() => ask(adminResources.accounts.logoutEverywhere)))) return;
  tabStore.remove(personalKeys.wantedPage);
  drafts.forgetAll();
  leave();
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Checks the session every five seconds (AU-23); a token call that fails ends it (AU-27). */
export function watchSession(): void {
  whenSessionEnds(endSession);
  stopWatching();
  timer = setInterval(() => {
    const lastActivity = Number(localStore.get(personalKeys.lastActivity) ?? 0);
    switch (sessionState(Date.now(), tokens.expiresAt, lastActivity)) {
      case 'refresh':
        void refresh();
        break;
      case 'expired':
        endSession();
        break;
      case 'expiresSoon':
        // AU-26: the person is asked, and the check waits for the answer.
        stopWatching();
        sessionEnding.set(true);
        break;
      case 'alive':
        break;
    }
  }, SESSION.checkEveryMs);
}

/**
 * Goes on with the session (AU-38): a fresh token, and the check resumes. False: it could not be had. A call that the
 * person caused goes first: to the server somebody who did nothing for half an hour is gone, and so is the refresh token.
 */
export async function continueSession(): Promise<boolean> {
  await ask(adminResources.accounts.current, { query: { product: PRODUCT.defaultCode } }).catch(() => undefined);
  const isContinued = await refresh();
  if (isContinued) resumeSession();
  return isContinued;
}

/** The session has a fresh token: nobody is asked any more, and the check goes on. */
export function resumeSession(): void {
  sessionEnding.set(false);
  watchSession();
}

/** The time is up (AU-37): the page is remembered, and opens again after signing in. */
export function endSession(): void {
  rememberWantedPage();
  leave();
}

/** Stops the check (AU-29). */
export function stopWatching(): void {
  clearInterval(timer);
  timer = undefined;
}
