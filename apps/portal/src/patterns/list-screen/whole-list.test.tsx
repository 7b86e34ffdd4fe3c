import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { invalidateFleet } from '../../platform/calls/queries.ts';
import { type Car, carList, openList, serveViews } from './list-testing.tsx';
import { workerRows } from './whole-list.ts';

/* A list in one response. Its data version stays the same. */

let driver = '';
let requestCount = 0;
const list = {
  ...carList,
  tabs: [
    {
      ...carList.tabs[0],
      source: (sourceParts: Parameters<(typeof carList.tabs)[0]['source']>[0]) =>
        workerRows<Car>(sourceParts, {
          request: () => {
            requestCount += 1;
            return { url: URL.createObjectURL(new Blob([JSON.stringify([{ id: 1, plate: 'AB-1-C', driver }])])) };
          },
        }),
    },
  ],
} satisfies typeof carList;
const first = () => document.querySelector('[role="grid"] [data-row="0"]')?.textContent;

beforeEach(() => {
  // Ten minutes before midnight in Amsterdam, which is before midnight in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T22:50:00Z') });
  serveViews([]);
  const ofViews = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path.startsWith('/api-fleet') ? Response.json('v1') : ofViews(path, init),
  );
  fleetContext.set({
    clientName: 'installatie',
    accountId: 1,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: 'v1',
  });
  requestCount = 0;
  driver = 'Anna';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fleetContext.end();
});

test('ST-02 an open list is fetched again on a new day of the client although the version is the same, and not before', async () => {
  await openList(list);
  await expect.poll(first).toContain('Anna');
  driver = 'Bart';
  await invalidateFleet();
  // Waits long enough for a request that must not happen.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(requestCount).toBe(1);
  vi.setSystemTime(new Date('2026-11-25T23:01:00Z'));
  // The list subscribes a moment after it has mounted.
  const look = async () => {
    await invalidateFleet();
    return first();
  };
  await expect.poll(look).toContain('Bart');
  expect(requestCount).toBe(2);
});
