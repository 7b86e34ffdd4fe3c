import { SESSION } from '@wagenpark/domain/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserPage } from '../browser-page.ts';
import { fleetContext } from '../calls/fleet-context.ts';
import { localStore, personalKeys, tabStore } from '../storage.ts';
import { sessionEnding } from './session-ending.ts';
import { continueSession, endSession, sessionState, signOut, stopWatching, watchSession } from './session-watch.ts';
import { rememberedClient, tokens } from './tokens.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minutes = (count: number) => count * 60_000;

test('AU-24 near its end, the session of an active user is refreshed without asking', () => {
  expect(sessionState(now, now + minutes(5), now - minutes(30))).toBe('refresh');
  expect(sessionState(now, now + minutes(5) + 1, now)).toBe('alive');
});

test('AU-25 a session past its end is over, even if the user was active', () => {
  expect(sessionState(now, now, now)).toBe('expired');
  expect(sessionState(now, 0, now)).toBe('expired');
});

test('AU-26 near its end without recent activity, nothing is refreshed', () => {
  expect(sessionState(now, now + minutes(1), now - SESSION.activityWindowMs - 1)).toBe('expiresSoon');
});

describe('the check', () => {
  const initialAddress = location.href;
  const answer = (expiresIn: number) => ({
    access_token: 'a',
    refresh_token: 'r',
    expires_in: expiresIn,
    '.expires': '',
  });
  let sentPaths: string[];
  const refreshes = () => sentPaths.filter((path) => path.includes('/oauth/token')).length;
  const openSpy = vi.spyOn(browserPage, 'open');
  /** The cache of whole lists. */
  const lists = 'wagenpark.lists';
  const areListsKept = () => caches.has(lists);

  beforeEach(async () => {
    await caches.open(lists);
    vi.useFakeTimers({ now });
    sentPaths = [];
    openSpy.mockReset().mockImplementation(() => undefined);
    vi.stubGlobal('fetch', (path: string) => {
      sentPaths.push(path);
      return Promise.resolve(new Response(JSON.stringify({ ...answer(900), successful: true, results: [true] })));
    });
    rememberedClient.keep('installatie');
    history.replaceState(null, '', '/lease-contracts?page=2');
    sessionEnding.set(false);
  });
  afterEach(() => {
    stopWatching();
    tokens.clear();
    tabStore.remove(personalKeys.wantedPage);
    history.replaceState(null, '', initialAddress);
    vi.unstubAllGlobals();
    vi.useRealTimers();
    return caches.delete(lists);
  });

  /** Starts a session that ends in `secondsLeft` seconds, with the last activity `idleMs` milliseconds ago. */
  const beginSession = (secondsLeft: number, idleMs: number) => {
    tokens.keep(answer(secondsLeft));
    localStore.set(personalKeys.lastActivity, String(now - idleMs));
    watchSession();
  };

  test('AU-20 the page can still be rendered after the end, until the login page has replaced it', () => {
    const context = { clientName: 'installatie', accountId: 3, clientId: 2, debtorNumber: 1001, fleetToken: 'wpf_1' };
    fleetContext.set({ ...context, synchronisation: '1.1' });
    beginSession(900, 0);
    expect(fleetContext.owner).toBe('installatie 3 wpf_1');
    expect(fleetContext.actingAs).toBe('3@2');
    endSession();
    expect(fleetContext.current).toMatchObject(context);
    expect(fleetContext.owner).toBe('');
    expect(fleetContext.actingAs).toBeUndefined();
  });

  test('AU-23 AU-24 AU-30 runs every 5,000 ms without requests, and refreshes near the end', async () => {
    beginSession(302, 0);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sentPaths).toEqual([]);
    // The remaining time falls below five minutes after two seconds; the next check is after five.
    await vi.advanceTimersByTimeAsync(3_000);
    expect(refreshes()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(refreshes()).toBe(1);
    expect(localStore.get(personalKeys.lastActivity)).toBe(String(now));
    // With a fresh token no refresh is due for ten minutes.
    await vi.advanceTimersByTimeAsync(minutes(9));
    expect(refreshes()).toBe(1);
  });

  test('AU-25 AU-17 past its end the session is over: the client’s login page opens, and later this page again', async () => {
    beginSession(3, 0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(openSpy).toHaveBeenCalledExactlyOnceWith('/auth?clt=installatie');
    expect(tokens.access).toBeNull();
    expect(tabStore.get(personalKeys.wantedPage)).toBe('/lease-contracts?page=2');
    await vi.waitUntil(async () => !(await areListsKept()));
  });

  test('AU-26 AU-38 an idle user is asked while the check pauses; continuing renews the session and resumes it', async () => {
    beginSession(290, minutes(31));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sessionEnding.isSet).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(sentPaths).toEqual([]);

    expect(await continueSession()).toBe(true);
    expect(await areListsKept()).toBe(true);
    // A call that counts as the person's activity, before the refresh.
    expect(sentPaths.map((path) => path.split('?')[0])).toEqual([
      '/api-admin/account/currentloggedinaccount',
      '/api-admin-auth/oauth/token',
    ]);
    expect(sessionEnding.isSet).toBe(false);
    expect(tokens.expiresAt).toBe(Date.now() + minutes(15));
    expect(vi.getTimerCount()).toBe(1);
  });

  test('AU-27 AU-31 AA-20 a refused refresh ends the session', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"error":"invalid_grant"}', { status: 400 })));
    beginSession(200, 0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(openSpy).toHaveBeenCalledExactlyOnceWith('/auth?clt=installatie');
  });

  test('AU-20 AU-28 AU-29 ST-10 a logout notifies the server, deletes all personal data and stops the check', async () => {
    beginSession(900, 0);
    tabStore.set(personalKeys.wantedPage, '/of-somebody-else');
    await signOut();
    expect(sentPaths).toEqual(['/api-admin/account/logout']);
    expect(vi.getTimerCount()).toBe(0);
    for (const key of Object.values(personalKeys)) {
      expect(localStore.get(key), key).toBeNull();
      expect(tabStore.get(key), key).toBeNull();
    }
    expect(openSpy).toHaveBeenCalledExactlyOnceWith('/auth?clt=installatie');
    await vi.advanceTimersByTimeAsync(minutes(20));
    expect(sentPaths).toHaveLength(1);
    await vi.waitUntil(async () => !(await areListsKept()));
  });
});
