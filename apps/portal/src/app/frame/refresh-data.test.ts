import { QueryObserver } from '@tanstack/react-query';
import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import {
  adminPageQuery,
  adminQuery,
  adminRecordQuery,
  fleetQuery,
  onFleetInvalidated,
  onUnversionedInvalidated,
  queryClient,
} from '../../platform/calls/queries.ts';
import { localStore, personalKeys } from '../../platform/storage.ts';
import { refreshData } from './refresh-data.ts';

const versionPath = fleetSubjects.session.synchronisation.path;
const shownPath = fleetSubjects.session.companies.path;
const oneRequest = '/api-admin/requests/7';

/** The calls in order, each with whether it was sent in the background. */
let calls: { readonly what: string; readonly isBackground: boolean }[] = [];
let version = '';
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.setSystemTime(new Date('2026-11-25T10:00:00Z'));
  calls = [];
  version = 'v1';
  queryClient.clear();
  localStore.set(personalKeys.lastActivity, '1');
  fleetContext.set({
    clientName: 'installatie',
    accountId: 1,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: 'v1',
  });
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { readonly body?: string; readonly headers?: HeadersInit } = {}) => {
      const { cFunctie = path } = JSON.parse(init.body ?? '{}') as { readonly cFunctie?: string };
      calls.push({ what: cFunctie, isBackground: new Headers(init.headers).get('x-background') === '1' });
      if (cFunctie === versionPath) return version === '' ? new Response('', { status: 503 }) : Response.json(version);
      if (!path.startsWith('/api-admin')) return Response.json([]);
      return Response.json({ successful: true, results: path === oneRequest ? [{}] : [] });
    },
  );
});
afterEach(() => {
  stop();
  queryClient.clear();
  fleetContext.end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * Observes queries as on a screen: fleet data, requests, one request, a page of mails, the count of signals, and a
 * client's settings.
 */
async function observeQueries(): Promise<void> {
  const observers = [
    new QueryObserver(queryClient, fleetQuery(fleetSubjects.session.companies, {})),
    new QueryObserver(queryClient, adminQuery(adminResources.requests.list)),
    new QueryObserver(queryClient, adminRecordQuery(adminResources.requests.byNumber, { params: { number: 7 } })),
    new QueryObserver(queryClient, adminPageQuery(adminResources.mails.list)),
    new QueryObserver(queryClient, fleetQuery(dashboard.signalCount, {})),
    new QueryObserver(queryClient, adminQuery(adminResources.staffSettings.budget)),
  ];
  const ends = observers.map((observer) => observer.subscribe(() => undefined));
  const renewing = refreshData('Europe/Amsterdam');
  stop = () => {
    renewing();
    for (const end of ends) end();
  };
  await expect.poll(() => calls.length).toBe(observers.length);
  calls = [];
  localStore.set(personalKeys.lastActivity, '1');
}
const calledPaths = () => new Set(calls.map(({ what }) => what.split('?')[0]));
const times = (path: string) => calls.filter(({ what }) => what === path).length;
const ofVersion = [shownPath, adminResources.staffSettings.budget.path];
const always = [
  versionPath,
  adminResources.requests.list.path,
  oneRequest,
  adminResources.mails.list.path,
  dashboard.signalCount.path,
];

test('without changes, only the version is requested every minute, and data that changes without a version', async () => {
  await observeQueries();
  vi.advanceTimersByTime(60_000);
  await expect.poll(calledPaths).toEqual(new Set(always));
  expect(calls.every(({ isBackground }) => isBackground)).toBe(true);
  expect(localStore.get(personalKeys.lastActivity)).toBe('1');
});

test('after a change of data, everything visible is fetched again, without extending the session', async () => {
  await observeQueries();
  version = 'v2';
  vi.advanceTimersByTime(60_000);
  await expect.poll(calledPaths).toEqual(new Set([...always, ...ofVersion]));
  expect(calls).toHaveLength(always.length + ofVersion.length);
  expect(calls.every(({ isBackground }) => isBackground)).toBe(true);
  expect(localStore.get(personalKeys.lastActivity)).toBe('1');
  // An unchanged version invalidates nothing.
  calls = [];
  vi.advanceTimersByTime(60_000);
  await expect.poll(calledPaths).toEqual(new Set(always));
});

test('when a new day begins for the client, everything visible is fetched again, once', async () => {
  vi.setSystemTime(new Date('2026-11-25T22:59:30Z'));
  await observeQueries();
  vi.advanceTimersByTime(60_000);
  await expect.poll(calledPaths).toEqual(new Set([...always, ...ofVersion]));
  calls = [];
  vi.advanceTimersByTime(60_000);
  await expect.poll(calledPaths).toEqual(new Set(always));
});

test('without a response nothing else is requested', async () => {
  await observeQueries();
  version = '';
  vi.advanceTimersByTime(60_000);
  await expect.poll(calledPaths).toEqual(new Set([versionPath]));
  // Enough time for further calls.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calledPaths()).toEqual(new Set([versionPath]));
});

test('lists with their own row store are notified of changed data, and of data without a version', async () => {
  const heard: string[] = [];
  const stops = [
    onFleetInvalidated(() => heard.push('fleet')),
    onUnversionedInvalidated(() => heard.push('without version')),
  ];
  await observeQueries();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => heard).toEqual(['without version']);
  version = 'v2';
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => heard).toEqual(['without version', 'fleet']);
  for (const end of stops) end();
});

test('a user who returns to the window sees changes at once, fetched only once', async () => {
  await observeQueries();
  version = 'v2';
  vi.advanceTimersByTime(6_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => times(shownPath)).toBe(1);
  expect(times(versionPath)).toBe(1);
});

test('a hidden window requests nothing', async () => {
  await observeQueries();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(180_000);
  expect(calls).toEqual([]);
  vi.restoreAllMocks();
});
