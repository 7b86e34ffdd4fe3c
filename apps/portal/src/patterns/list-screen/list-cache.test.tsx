import { afterAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { invalidateFleet } from '../../platform/calls/queries.ts';
import { aSession } from '../../platform/session/testing.ts';
import { WorkerRowSource } from '../../ui/grid/worker-row-source.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { prefetchList } from './list-source.ts';
import { type Car, carList, cars, openList, serveViews } from './list-testing.tsx';

/** The fake server's list, its number of requests, and its answer to the check for changes. */
let serverList: { rows: readonly Car[]; asked: number; isOld: () => Promise<boolean> };

const source: ListDescriptor<Car>['tabs'][0]['source'] = ({ schema, query }) =>
  new WorkerRowSource<Car>({
    schema,
    query,
    request: () => {
      serverList.asked += 1;
      return { url: URL.createObjectURL(new Blob([JSON.stringify(serverList.rows)])) };
    },
    isOutdated: () => serverList.isOld(),
  });
const list: ListDescriptor<Car> = {
  ...carList,
  tabs: [
    { id: 'running', label: 'leaseContracts.tab.running', source },
    { id: 'terminated', label: 'leaseContracts.tab.terminated', source },
  ],
};
const grid = () => document.querySelector('[role="grid"]');
const first = () => grid()?.querySelector('[role="row"][data-row="0"]')?.textContent;

// Limits the height, as a screen would.
const height = document.createElement('style');
height.textContent = '[role="grid"] { max-height: 400px; }';
document.head.append(height);
afterAll(() => height.remove());

beforeEach(() => {
  serverList = { rows: cars(500), asked: 0, isOld: () => Promise.resolve(false) };
  serveViews([]);
  activeContract.clear();
  // Clears lists that other tests left in the cache.
  void invalidateFleet();
});

test('RR-03 going back to a list shows its rows at the former position, without fetching them', async () => {
  const { leave, goTo } = await openList(list);
  await expect.poll(first).toContain('AB-1-C');
  grid()?.scrollTo({ top: 400 * 40 });
  await expect.element(page.getByText('AB-405-C')).toBeVisible();
  await leave();
  await expect.poll(grid).toBeNull();
  await goTo('/cars');
  await expect.element(page.getByText('AB-405-C')).toBeVisible();
  expect(Math.round((grid()?.scrollTop ?? 0) / 40)).toBe(400);
  await goTo('/cars?q=driver+77');
  await expect.poll(first).toContain('AB-77-C');
  await leave();
  await goTo('/cars');
  await expect.poll(first).toContain('AB-1-C');
  expect(serverList.asked).toBe(1);
});

test('RR-03 going back to a searched list restores it; the address of the page in between does not affect it', async () => {
  const { leave, goTo } = await openList(list, '/cars?q=driver');
  await expect.poll(first).toContain('AB-1-C');
  grid()?.scrollTo({ top: 400 * 40 });
  await expect.element(page.getByText('AB-405-C')).toBeVisible();
  await leave();
  await expect.poll(grid).toBeNull();
  await goTo('/cars?q=driver');
  await expect.element(page.getByText('AB-405-C')).toBeVisible();
});

test('RR-03 after another tab and back, each was fetched once, and shows the current search', async () => {
  await openList(list);
  // Tabs show their row count once it has loaded.
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await expect.poll(first).toContain('AB-1-C');
  await tab('Ended');
  await expect.poll(() => serverList.asked).toBe(2);
  await expect.poll(() => grid()?.getAttribute('aria-busy')).toBe('false');
  await page.getByRole('searchbox').fill('driver 123');
  await expect.poll(first).toContain('AB-123-C');
  await tab('Active');
  await expect.poll(first).toContain('AB-123-C');
  await tab('Ended');
  await expect.poll(first).toContain('AB-123-C');
  expect(serverList.asked).toBe(2);
});

test('RR-03 ST-02 changed data is fetched again, and so is data without a version', async () => {
  const { leave, goTo } = await openList(list);
  await expect.poll(first).toContain('Driver 1');
  for (const [driver, isOld] of [
    ['Somebody else', () => Promise.resolve(true)],
    ['A third one', () => Promise.reject(new Error('offline'))],
  ] as const) {
    await leave();
    serverList = { ...serverList, rows: [{ id: 1, plate: 'AB-1-C', driver }], isOld };
    await goTo('/cars');
    await expect.poll(first).toContain(driver);
  }
  expect(serverList.asked).toBe(3);
});

test('RR-03 after the reader’s own change no list is cached, and the open one is updated', async () => {
  const { leave, goTo } = await openList(list);
  await expect.poll(first).toContain('Driver 1');
  serverList = {
    ...serverList,
    rows: [{ id: 1, plate: 'AB-1-C', driver: 'Somebody else' }],
    isOld: () => Promise.resolve(true),
  };
  await invalidateFleet();
  await expect.poll(first).toContain('Somebody else');
  await leave();
  serverList = {
    ...serverList,
    rows: [{ id: 1, plate: 'AB-1-C', driver: 'A third one' }],
    isOld: () => Promise.resolve(false),
  };
  await invalidateFleet();
  await goTo('/cars');
  await expect.poll(first).toContain('A third one');
});

test('RR-03 another reader does not get the cached lists or their pages', async () => {
  const { leave, goTo } = await openList(list);
  await expect.poll(first).toContain('AB-1-C');
  await leave();
  const context = {
    clientName: 'other',
    accountId: 2,
    clientId: 2,
    debtorNumber: null,
    fleetToken: null,
    synchronisation: '2.1',
  };
  fleetContext.set(context);
  await goTo('/cars');
  await expect.poll(() => serverList.asked).toBe(2);
  await expect.poll(first).toContain('AB-1-C');
  await leave();
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await goTo('/cars');
  await expect.poll(() => serverList.asked).toBe(3);
  fleetContext.end();
});

test('a prefetched list is not fetched again when its page renders', async () => {
  prefetchList(list, aSession(), new URLSearchParams());
  await expect.poll(() => serverList.asked).toBe(1);
  await openList(list);
  await expect.poll(first).toContain('AB-1-C');
  expect(serverList.asked).toBe(1);
});

test('only the initial query of a list is prefetched: not with a filter in the address, nor for an active contract', async () => {
  const openAddress = (address: string) => {
    const requestsBefore = serverList.asked;
    prefetchList(list, aSession(), new URLSearchParams(address));
    return Promise.resolve().then(() => serverList.asked - requestsBefore);
  };
  for (const address of ['q=x', 'list=terminated', 'driver=Driver+7', 'view=none', 'sort=plate', 'page=2']) {
    expect(await openAddress(address), address).toBe(0);
  }
  expect(await openAddress('id=4&tab=history&change=driver')).toBe(1);
  activeContract.set(aSession().client.name, {
    number: 1,
    plate: 'AB-1-C',
    driver: null,
    driverNumber: null,
    description: '',
  });
  expect(await openAddress('')).toBe(0);
  activeContract.clear();
});
