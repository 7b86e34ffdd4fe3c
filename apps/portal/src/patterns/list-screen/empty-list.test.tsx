import { exactly } from '@wagenpark/domain/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { aSession } from '../../platform/session/testing.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import type { ListDescriptor, ListTab } from './list-descriptor.ts';
import { type Car, carList, cars, openList, serveViews } from './list-testing.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  activeContract.clear();
  serveViews([]);
  await page.viewport(1280, 800);
  return () => {
    activeContract.clear();
    vi.unstubAllGlobals();
  };
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The text of the placeholder for rows. */
const placeholderText = () =>
  page.getByRole('grid').element().parentElement?.querySelector('[role="status"]')?.textContent;

const tab = (id: string, rows: readonly Car[], changes: Partial<ListTab<Car>> = {}): ListTab<Car> => ({
  id,
  label: 'leaseContracts.tab.running',
  source: ({ schema }) => new MemoryRowSource(rows, schema),
  ...changes,
});

const emptyList: ListDescriptor<Car> = {
  ...carList,
  none: {
    title: 'leaseContracts.none.all',
    text: 'ui.none.imported',
    action: { label: 'imports.title', permission: exactly('master'), to: ['importPage', ''] },
  },
  tabs: [
    tab('all', []),
    tab('terminated', [], { none: { title: 'leaseContracts.none.terminated', text: 'ui.none.ended' } }),
  ],
};

test('an empty list explains what it will contain and who adds it; a tab may have its own text', async () => {
  await openList(emptyList, '/cars');
  await expect
    .poll(placeholderText)
    .toBe('No lease contracts yetThe list will be filled once the leasing company has imported the data.');
  await expect.element(page.getByRole('link', { name: 'Import data' })).not.toBeInTheDocument();
  await page.getByRole('tab').last().click();
  await expect
    .poll(placeholderText)
    .toBe('No lease contracts have ended yetContracts are listed here once they have ended.');
});

test('users who can add rows get a link', async () => {
  await openList(emptyList, '/cars', aSession({ role: 'master' }));
  await expect
    .element(page.getByRole('link', { name: 'Import data' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/importPage\/view/));
});

test('TB-07 an empty search in a filtered list names both, and each can be removed alone', async () => {
  const list: ListDescriptor<Car> = {
    ...carList,
    columns: (context) =>
      carList
        .columns(context)
        .map((column) =>
          column.id === 'driver'
            ? { ...column, filter: 'oneOf', labels: { 'Driver 1': 'Driver 1', 'Driver 2': 'Driver 2' } }
            : column,
        ),
    filters: undefined,
    tabs: [tab('all', cars(3))],
  };
  const { address } = await openList(list, '/cars?driver=Driver+2&q=AB-1');
  await expect.poll(placeholderText).toBe('No results for ‘AB-1’Driver: Driver 2Clear searchClear filters');
  await button('Clear search').last().click();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await expect.element(page.getByText('AB-2-C')).toBeVisible();
  expect(address()).toBe('/cars?driver=Driver+2');
});

test('the list’s own filter counts as a filter too', async () => {
  const { address } = await openList(
    {
      ...carList,
      tabs: [tab('all', [])],
    },
    '/cars?driver=Driver+7',
  );
  await expect.poll(placeholderText).toBe('No rows match these filtersClear filters');
  await button('Clear filters').click();
  await expect.poll(address).toBe('/cars');
  await expect.poll(placeholderText).toBe('No lease contracts yet');
});

test('while a contract is active, an empty list says so, and offers to show all rows', async () => {
  const session = aSession();
  activeContract.set(session.client.name, {
    number: 100_123,
    plate: '8-ABP-64',
    driver: 'Martin Kramer',
    driverNumber: 1,
    description: 'Tesla Model 3',
  });
  await openList(
    {
      ...carList,
      tabs: [tab('all', cars(3))],
      contractTab: () => tab('contract', [], { none: { title: 'fines.none.contract' } }),
    },
    '/cars',
    session,
  );
  await expect.poll(placeholderText).toBe('No fines for 8-ABP-64Show all cars');
  await button('Show all cars').click();
  await expect.element(page.getByText('AB-2-C')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});
