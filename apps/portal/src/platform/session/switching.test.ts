import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activeContract } from '../active-contract.ts';
import { browserPage } from '../browser-page.ts';
import { localStore, personalKeys, storageKey, tabStore } from '../storage.ts';
import { followSwitches, isInOtherClient, switchClient } from './switching.ts';

const replace = vi.spyOn(browserPage, 'replace').mockImplementation(() => undefined);
const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
let stop: () => void;

beforeEach(() => {
  replace.mockClear();
  reload.mockClear();
  tabStore.set(personalKeys.fleetToken, 'wpf_former');
  activeContract.set('installatie', { number: 1, plate: 'X', driver: null, driverNumber: null, description: '' });
  stop = followSwitches();
});
afterEach(() => stop());

const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey(key), newValue }));

test('FS-11 a switch in another tab restarts this one in the new client, without the former token and contract', () => {
  hear(personalKeys.switchedTo, 'handel 1');
  expect(replace.mock.calls).toEqual([['/']]);
  expect(tabStore.get(personalKeys.fleetToken)).toBeNull();
  expect(activeContract.of('installatie')).toBeNull();
});

test('FS-11 other storage events, and a logout, restart nothing', () => {
  hear(personalKeys.accessToken, 'wpa_new');
  hear(personalKeys.switchedTo, null);
  expect(replace).not.toHaveBeenCalled();
  expect(tabStore.get(personalKeys.fleetToken)).toBe('wpf_former');
});

test('FS-09 a page from the back/forward cache, possibly with a former fleet, is reloaded', () => {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

test('FS-11 users who switch back to the client of their sign-in are no longer in another client', async () => {
  localStore.remove(personalKeys.startedIn);
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.includes('oauth')
        ? { access_token: 'b', refresh_token: 's', expires_in: 900, '.expires': '' }
        : { successful: true, results: [] },
    ),
  );
  expect(isInOtherClient('provider')).toBe(false);
  await switchClient({ id: 5, name: 'handel' }, 'provider');
  expect(isInOtherClient('handel')).toBe(true);
  await switchClient({ id: 6, name: 'logistik' }, 'handel');
  expect(isInOtherClient('logistik')).toBe(true);
  await switchClient({ id: 1, name: 'provider' }, 'logistik');
  expect(isInOtherClient('provider')).toBe(false);
  vi.unstubAllGlobals();
  localStore.remove(personalKeys.startedIn);
});
