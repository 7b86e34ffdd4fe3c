import { QueryObserver } from '@tanstack/react-query';
import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { adminQuery, fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { localStore, personalKeys } from '../../platform/storage.ts';
import { renewData } from './renew-data.ts';

const versionPath = fleetSubjects.session.synchronisation.path;
const shownPath = fleetSubjects.session.companies.path;

/** Calls that were sent, in their order, each with whether nobody caused it. */
let sent: { readonly what: string; readonly isBackground: boolean }[] = [];
let version = '';
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  sent = [];
  version = 'v1';
  queryClient.clear();
  localStore.set(personalKeys.lastActivity, '1');
  fleetContext.set({
    clientName: 'installatie',
    accountId: 1,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: 'v1',
  });
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { readonly body?: string; readonly headers?: HeadersInit } = {}) => {
      const { cFunctie = path } = JSON.parse(init.body ?? '{}') as { readonly cFunctie?: string };
      sent.push({ what: cFunctie, isBackground: new Headers(init.headers).get('x-background') === '1' });
      if (cFunctie === versionPath) return Response.json(version);
      return Response.json(path.startsWith('/api-admin') ? { successful: true, results: [] } : []);
    },
  );
});
afterEach(() => {
  stop();
  queryClient.clear();
  fleetContext.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Something of the fleet, and the requests, are on the screen. */
async function show(): Promise<void> {
  const observers = [
    new QueryObserver(queryClient, fleetQuery(fleetSubjects.session.companies, {})),
    new QueryObserver(queryClient, adminQuery(adminResources.requests.list)),
  ];
  const ends = observers.map((observer) => observer.subscribe(() => undefined));
  const renewing = renewData();
  stop = () => {
    renewing();
    for (const end of ends) end();
  };
  await expect.poll(() => sent.length).toBe(2);
  sent = [];
  localStore.set(personalKeys.lastActivity, '1');
}
const asked = () => sent.map(({ what }) => what.split('?')[0]);

test('every minute one small call asks whether the data changed; nothing else is asked again where it did not', async () => {
  await show();
  vi.advanceTimersByTime(60_000);
  await expect.poll(asked).toEqual([versionPath, '/api-admin/requests']);
});

test('where the data changed, what is shown is asked for again, and keeps no session alive', async () => {
  await show();
  version = 'v2';
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => new Set(asked())).toEqual(new Set([versionPath, shownPath, '/api-admin/requests']));
  expect(sent.every(({ isBackground }) => isBackground)).toBe(true);
  expect(localStore.get(personalKeys.lastActivity)).toBe('1');
  // The same version again is no news.
  sent = [];
  vi.advanceTimersByTime(60_000);
  await expect.poll(asked).toEqual([versionPath, '/api-admin/requests']);
});

test('whoever comes back to the window sees what changed at once, and only once', async () => {
  await show();
  version = 'v2';
  vi.advanceTimersByTime(6_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked().filter((what) => what === shownPath).length).toBe(1);
  expect(asked().filter((what) => what === versionPath)).toHaveLength(1);
});

test('a window that nobody sees asks nothing', async () => {
  await show();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(180_000);
  expect(sent).toEqual([]);
  vi.restoreAllMocks();
});
