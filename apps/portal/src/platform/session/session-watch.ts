import { adminResources } from '@wagenpark/contract';
import { LOGIN_REDIRECT, PRODUCT, SESSION } from '@wagenpark/domain/constants';
import { browserPage } from '../browser-page.ts';
import { callRoute } from '../calls/call.ts';
import { fleetContext } from '../calls/fleet-context.ts';
import { onSessionEnd, refresh } from '../calls/transport.ts';
import { drafts } from '../drafts.ts';
import { clearListCache } from '../list-cache.ts';
import { localStore, personalKeys, tabStore } from '../storage.ts';
import { unsavedForms } from '../unsaved-forms.ts';
import { sessionEnding } from './session-ending.ts';
import { rememberedClient, tokens } from './tokens.ts';

/** What the periodic check decides (AU-24 … AU-26). */
export type SessionState = 'alive' | 'refresh' | 'expiresSoon' | 'expired';

/**
 * The state of a session at `now`. All arguments are milliseconds since 1970. `expired`: the token has expired.
 * `refresh`: it expires soon and the user was active. `expiresSoon`: it expires soon and the user was idle.
 */
export function sessionState(now: number, expiresAt: number, lastActivity: number): SessionState {
  if (now >= expiresAt) return 'expired';
  if (expiresAt - now > SESSION.refreshWindowMs) return 'alive';
  return now - lastActivity <= SESSION.activityWindowMs ? 'refresh' : 'expiresSoon';
}

/** The login page of the client of this session (AU-25). */
export function loginAddress(): string {
  const client = rememberedClient.name;
  return client === null ? LOGIN_REDIRECT.login : `${LOGIN_REDIRECT.login}?clt=${encodeURIComponent(client)}`;
}

/** Stores the page that is open in this tab, so that it opens again after signing in (AU-17). */
export function rememberRequestedPage(): void {
  const page = location.pathname + location.search;
  if (page !== '/' && !page.startsWith(LOGIN_REDIRECT.login)) tabStore.set(personalKeys.wantedPage, page);
}

/**
 * Ends the session in this browser (AU-20, AU-28) and opens the login page with a full page load, so that nothing stays
 * in memory.
 */
export function endSessionInBrowser(): void {
  stopWatching();
  unsavedForms.lift();
  tokens.clear();
  void clearListCache();
  fleetContext.end();
  browserPage.open(loginAddress());
}

/**
 * Signs out: the server revokes the tokens, then this browser deletes them (AU-20), including drafts. Asks first when
 * there are unsaved changes (RT-21).
 */
export async function signOut(): Promise<void> {
  if (!(await unsavedForms.mayLeave())) return;
  tabStore.remove(personalKeys.wantedPage);
  await callRoute(adminResources.accounts.logout, {}, { background: true }).catch(() => undefined);
  drafts.forgetAll();
  endSessionInBrowser();
}

/**
 * Signs out on all devices: the server ends every session of the account, then this browser deletes its own. Asks first
 * when there are unsaved changes (RT-21).
 * @param confirmAndEnd shows the confirmation, runs the given function when the user agrees, and returns whether it was
 * run
 */
export async function signOutEverywhere(
  confirmAndEnd: (endAll: () => Promise<unknown>) => Promise<boolean>,
): Promise<void> {
  if (!(await unsavedForms.mayLeave())) return;
  if (!(await confirmAndEnd(() => callRoute(adminResources.accounts.logoutEverywhere)))) return;
  tabStore.remove(personalKeys.wantedPage);
  drafts.forgetAll();
  endSessionInBrowser();
}

let timer: ReturnType<typeof setInterval> | undefined;

/** Polls the session every five seconds (AU-23). A token call that fails ends it (AU-27). */
export function watchSession(): void {
  onSessionEnd(endSession);
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
        // AU-26: the user is asked, and polling pauses until the answer.
        stopWatching();
        sessionEnding.set(true);
        break;
      case 'alive':
        break;
    }
  }, SESSION.checkEveryMs);
}

/**
 * Extends the session (AU-38): refreshes the token and resumes polling. False when that failed. It first makes a call
 * that counts as activity, because after half an hour without activity the server would refuse the refresh token.
 */
export async function continueSession(): Promise<boolean> {
  await callRoute(adminResources.accounts.current, { query: { product: PRODUCT.defaultCode } }).catch(() => undefined);
  const isContinued = await refresh();
  if (isContinued) resumeSession();
  return isContinued;
}

/** Closes the question after a token refresh and resumes polling. */
export function resumeSession(): void {
  sessionEnding.set(false);
  watchSession();
}

/** Ends the session when the time is up (AU-37). The page is stored and opens again after signing in. */
export function endSession(): void {
  rememberRequestedPage();
  endSessionInBrowser();
}

/** Stops polling (AU-29). */
export function stopWatching(): void {
  clearInterval(timer);
  timer = undefined;
}
