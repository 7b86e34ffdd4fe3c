import { Refusal } from '@wagenpark/contract';
import { calculatePagination } from '@wagenpark/domain/pagination';
import { everyone } from '@wagenpark/domain/permissions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { invalidateAdmin, invalidateFleet, invalidateUnversioned } from '../../platform/calls/queries.ts';
import { showNoticesWith } from '../../platform/notify.ts';
import { aSession } from '../../platform/session/testing.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { PagedRowSource } from '../../ui/grid/paged-row-source.ts';
import { IconSend } from '../../ui/icons.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.ts';
import type { BulkAction, BulkDialogProps, FilterValues, ListDescriptor } from './list-descriptor.ts';
import { aView, type Car, carList, cars, openList, serveViews } from './list-testing.tsx';
import { pagedList } from './paged-list.ts';
import { StatusCell } from './status-cell.tsx';

let notices: string[];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  activeContract.clear();
  notices = [];
  showNoticesWith(({ text }) => notices.push(text));
  serveViews([]);
  await page.viewport(1280, 800);
  return () => vi.unstubAllGlobals();
});

const range = () => document.querySelector('[data-testid="grid-range"]')?.textContent;
const selectAll = () => page.getByRole('checkbox', { name: 'Select all' });

const send = (run: (key: string | number) => Promise<unknown>): BulkAction => ({
  id: 'send',
  label: 'mails.sendAgain',
  icon: IconSend,
  permission: everyone,
  done: 'mails.manyQueuedAgain',
  start: { run },
});
const listOf = (rows: readonly Car[], bulkActions: readonly BulkAction[]): ListDescriptor<Car> => ({
  ...carList,
  tabs: [{ id: 'all', label: 'leaseContracts.tab.running', source: ({ schema }) => new MemoryRowSource(rows, schema) }],
  bulkActions,
});

test('TB-12 optional columns appear only in a wide window', async () => {
  const heads = () =>
    [...document.querySelectorAll<HTMLElement>('[data-column]')].map(({ dataset }) => dataset['column']);
  const list: ListDescriptor<Car> = {
    ...carList,
    columns: (context) => carList.columns(context).map((column) => ({ ...column, spare: column.id === 'driver' })),
  };
  await openList(list);
  await expect.poll(heads).toEqual(['plate']);
  await page.viewport(1800, 800);
  await expect.poll(heads).toEqual(['plate', 'driver']);
});

test('server-paged tabs show their row count, with the list’s own filters, and their order', async () => {
  const requests: unknown[] = [];
  const tab = (id: string, rows: number) => ({
    id,
    label: 'requests.tab.all' as const,
    sort: { column: 'plate', descending: false },
    source: pagedList<Car>(async ({ order }) => {
      requests.push(order);
      return { results: cars(1), pagination: { ...calculatePagination(1, 20, rows) } };
    }),
    count: (_: unknown, own: FilterValues) => ({
      queryKey: ['count', id, own],
      queryFn: async () => ({ pagination: { nrOfOrders: own['driver'] === undefined ? rows : 1 } }),
    }),
  });
  await openList({ ...carList, tabs: [tab('one', 12), tab('two', 34)] });
  await expect.element(page.getByRole('tab', { name: 'All 12' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'All 34' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /^Plate/ })).toHaveAttribute('aria-sort', 'ascending');
  await page
    .getByRole('columnheader', { name: /^Plate/ })
    .getByRole('button')
    .first()
    .click();
  await expect.poll(() => requests).toEqual(['oldestFirst', 'newestFirst']);
  await page.getByRole('button', { name: 'Only driver 7' }).click();
  await expect.element(page.getByRole('tab', { name: 'All 1', exact: true }).first()).toBeVisible();
});

test('an open server-paged list is updated after changes: with the fleet’s version, or without one if declared', async () => {
  let owner = 'Anna';
  let requestCount = 0;
  const tab = {
    id: 'all',
    label: 'requests.tab.all' as const,
    source: pagedList<Car>(async () => {
      requestCount += 1;
      return { results: [{ ...cars(1)[0], driver: owner } as Car], pagination: { ...calculatePagination(1, 20, 1) } };
    }),
  };
  await openList({ ...carList, tabs: [tab] });
  await expect.element(page.getByText('Anna')).toBeVisible();
  const owners = () => [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);
  // The list subscribes a moment after it has mounted.
  const comesAfter = async (forget: () => Promise<void>, text: string) => {
    const look = async () => {
      await forget();
      return owners().join(' ');
    };
    await expect.poll(look).toContain(text);
  };
  owner = 'Bart';
  await comesAfter(invalidateFleet, 'Bart');
  const requestsBefore = requestCount;
  await invalidateUnversioned();
  expect(requestCount).toBe(requestsBefore);
  await openList({ ...carList, tabs: [{ ...tab, changesWithoutVersion: true }] });
  await expect.element(page.getByText('Bart')).toBeVisible();
  owner = 'Carla';
  await comesAfter(invalidateUnversioned, 'Carla');
  await openList({ ...carList, tabs: [{ ...tab, path: '/api-admin/cars' }] });
  await expect.element(page.getByText('Carla')).toBeVisible();
  owner = 'Dora';
  await comesAfter(() => invalidateAdmin('/api-admin/cars'), 'Dora');
  const calls = requestCount;
  await invalidateAdmin('/api-admin/dealers');
  expect(requestCount).toBe(calls);
});

describe('the address', () => {
  test('invalid parameters are ignored', async () => {
    await openList(carList, '/cars?list=secret&sort=-password&page=1e999&view=none');
    await expect.poll(range).toMatch(/of 40 results$/);
    await expect.element(page.getByRole('tab', { name: /^Active/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('TB-18 title, description, download, search and tabs are visible; filters are in the address', async () => {
    const { address } = await openList({ ...carList, description: 'leaseContracts.search', download: {} });
    await expect.element(page.getByRole('heading', { name: 'Lease contracts' })).toBeVisible();
    await expect.element(page.getByText('Search for a lease contract')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: /^Active/ })).toBeVisible();
    await page.getByRole('button', { name: 'Only driver 7' }).click();
    await expect.poll(range).toBe('1–1 of 1 result');
    expect(address()).toBe('/cars?driver=Driver+7');
    await page.getByRole('button', { name: 'Only driver 7' }).click();
    await expect.poll(address).toBe('/cars');
  });
});

describe('beside an open record', () => {
  const rows = () => [...document.querySelectorAll('[data-row]')].map(({ textContent }) => textContent);

  test('each row has two lines, as its cards, and a button widens the list', async () => {
    const { address } = await openList(carList, '/cars/view?id=3&q=driver');
    await expect.poll(rows).toContain('AB-3-CDriver 3');
    expect(document.querySelector('[data-row][aria-current="true"]')?.textContent).toBe('AB-3-CDriver 3');
    for (const role of ['columnheader', 'searchbox', 'tab'] as const) {
      await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    }
    await page.getByRole('button', { name: 'Widen the list' }).click();
    await expect.poll(address).toBe('/cars?q=driver');
  });

  test('a column declares what its place there contains, with its own rendering', async () => {
    const list: ListDescriptor<Car> = {
      ...carList,
      columns: () => [
        {
          id: 'plate',
          field: 'plate',
          kind: 'text',
          header: 'Plate',
          brief: 'end',
          briefCell: ({ id }) => `no. ${id}`,
        },
        { id: 'driver', field: 'driver', kind: 'text', header: 'Driver', brief: 'title', mark: () => <i>!</i> },
      ],
    };
    await openList(list, '/cars/view?id=3');
    await expect.poll(rows).toContain('Driver 3!no. 3');
  });

  test('the records are opened one after the other, replacing each other', async () => {
    const { address } = await openList(carList, '/cars/view?id=3&tab=lines');
    await expect.poll(rows).toContain('AB-3-CDriver 3');
    await page.getByText('AB-4-C').click();
    await expect.poll(address).toBe('/cars/view?id=4');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(address).toBe('/cars/view?id=5');
    await userEvent.keyboard('k');
    await expect.poll(address).toBe('/cars/view?id=4');
  });

  test('in a narrow window the list is below the record and inert', async () => {
    await page.viewport(1024, 768);
    await openList(carList, '/cars/view?id=3');
    await expect.poll(() => document.querySelector('section')?.inert).toBe(true);
  });
});

describe('bulk actions', () => {
  test('500 selected rows, one of them refused: 499 succeed; the refused one is reported with its reason and stays selected', async () => {
    const processedKeys: (string | number)[] = [];
    const run = async (key: string | number) => {
      if (key === 250) throw new Refusal([{ code: 'requestNotInState', message: 'not in state' }]);
      processedKeys.push(key);
    };
    await openList(listOf(cars(500), [send(run)]));
    await expect.poll(range).toMatch(/of 500 results$/);
    await selectAll().click();
    await expect.element(page.getByText('500 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText(/499 of 500 done\. 1 failed and is still selected\./)).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'What failed, and why' }))
      .toMatchTextContent(
        /^AB-250-C This is no longer possible: the status has changed in the meantime\. Refresh to see it\.$/,
      );
    await expect.element(page.getByText('1 selected')).toBeVisible();
    expect(processedKeys).toHaveLength(499);
    expect(notices).toEqual(['499 emails are waiting to be sent again.']);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText(/499 of 500/)).not.toBeInTheDocument();
    await expect.element(page.getByText('1 selected')).toBeVisible();
  });

  test('select-all includes the whole search result; when all succeed nothing is reported', async () => {
    const processedKeys: (string | number)[] = [];
    await openList(listOf(cars(300), [send(async (key) => processedKeys.push(key))]), '/cars?q=29');
    await expect.poll(range).toBe('1–13 of 13 results');
    await selectAll().click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => notices).toEqual(['13 emails are waiting to be sent again.']);
    expect(processedKeys).toHaveLength(13);
    await expect.element(page.getByText(/selected/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    // The pressed button is unmounted, so the focus moves to the rows.
    await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBeNull();
  });

  test('a run shows its progress and can be stopped; the rows that were not started stay selected', async () => {
    const resolvers: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => resolvers.push(resolve));
    await openList(listOf(cars(10), [send(run)]));
    await selectAll().click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText('Send again: 0 of 10')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
    resolvers.shift()?.();
    await expect.element(page.getByText('Send again: 1 of 10')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    for (const resolve of resolvers) resolve();
    await expect.element(page.getByText(/5 of 10 done\. 5 were not started and are still selected\./)).toBeVisible();
    await expect.element(page.getByText('5 selected')).toBeVisible();
  });

  test('leaving the list stops the run, and reports the rows that were not processed', async () => {
    const resolvers: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => resolvers.push(resolve));
    const { leave } = await openList(listOf(cars(10), [send(run)]));
    await selectAll().click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText('Send again: 0 of 10')).toBeVisible();
    await leave();
    await expect.element(page.getByText('Send again: 0 of 10')).not.toBeInTheDocument();
    for (const resolve of resolvers) resolve();
    await expect
      .poll(() => notices)
      .toEqual(['Send again: 4 of 10 done. You left the list; the remaining 6 were not done.']);
    expect(resolvers).toHaveLength(4);
  });

  test('an action may ask first, and is visible only to users who may use it', async () => {
    const run = vi.fn<(key: string | number) => Promise<void>>(async () => undefined);
    const actionWithDialog: BulkAction = {
      ...send(run),
      start: {
        dialog: codeOnDemand(async () => ({
          Dialog: ({ count, onRun, onClose }: BulkDialogProps) => (
            <ConfirmDialog
              opened
              title={`Send ${count}?`}
              confirmLabel="Send"
              onClose={onClose}
              onConfirm={() => onRun(run)}
            />
          ),
        })),
      },
    };
    const list = listOf(cars(3), [actionWithDialog]);
    await openList(list);
    await page.getByRole('checkbox', { name: 'Select AB-2-C' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Send 1?' })).toBeVisible();
    expect(run).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => run.mock.calls).toEqual([[2]]);
    await openList(list, '/cars', { ...aSession(), can: () => false });
    await expect.poll(range).toBe('1–3 of 3 results');
    await expect.element(selectAll()).not.toBeInTheDocument();
  });

  test('in a server-paged list select-all fetches all rows, and refused rows are named', async () => {
    const rows = cars(50);
    const list: ListDescriptor<Car> = {
      ...listOf(rows, [
        send(async (key) => {
          if (Number(key) > 49) throw new Refusal([{ code: 'notFound', message: 'gone' }]);
        }),
      ]),
      tabs: [
        {
          id: 'all',
          label: 'leaseContracts.tab.running',
          source: () =>
            new PagedRowSource<Car>({
              keyField: 'id',
              pageSize: 20,
              allKeys: 'byPages',
              page: async (number) => ({ rows: rows.slice((number - 1) * 20, number * 20), total: rows.length }),
            }),
        },
      ],
    };
    await openList(list);
    await expect.poll(range).toBe('1–20 of 50 results');
    await selectAll().click();
    await expect.element(page.getByText('50 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect
      .element(page.getByRole('list', { name: 'What failed, and why' }))
      .toMatchTextContent(/^AB-50-C This cannot be found/);
  });
});

describe('an active contract', () => {
  const contract = { number: 1042, plate: 'AB-1-C', driver: 'Anna', driverNumber: 7, description: 'Golf' };
  const list: ListDescriptor<Car> = {
    ...carList,
    contractTab: (number) => ({
      id: 'contract',
      label: 'leaseContracts.title',
      source: ({ schema }) => new MemoryRowSource(cars(number === contract.number ? 2 : 9), schema),
    }),
  };

  test('FC-03 FI-02 limits a list to its records: one tab, no views; without it the list is complete again', async () => {
    serveViews([aView({ isDefault: true, state: { ...aView().state, search: '7' } })]);
    const session = aSession();
    activeContract.set(session.client.name, contract);
    const { address } = await openList(list, '/cars?list=terminated', session);
    await expect.poll(range).toBe('1–2 of 2 results');
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^View/ })).not.toBeInTheDocument();
    activeContract.clear();
    await expect.poll(range).toBe('1–3 of 3 results');
    expect(address()).toBe('/cars?list=terminated');
  });

  test('does not affect a list that does not declare it', async () => {
    const session = aSession();
    activeContract.set(session.client.name, contract);
    await openList(carList, '/cars', session);
    await expect.poll(range).toMatch(/of 40 results$/);
  });
});

describe('states', () => {
  const statuses = [
    ['approved', 'Approved'],
    ['declined', 'Declined'],
    ['declinedByDriver', 'Declined by driver'],
    ['waitingForApproval', 'Waiting for approval'],
    ['waitingForDriverApproval', 'Waiting for driver’s approval'],
    ['handled', 'Handled'],
    ['forwarded', 'Forwarded'],
    ['deployed', 'Deployed'],
    ['invoiced', 'Invoiced'],
  ] as const;
  const rows = [...statuses.map(([status]) => status), 'somethingNew', ''];
  const list: ListDescriptor<Car> = {
    ...listOf(
      cars(rows.length).map((car, index) => ({ ...car, driver: rows[index] ?? '' })),
      [],
    ),
    columns: ({ words }) => [
      { id: 'plate', field: 'plate', kind: 'text', header: 'Plate' },
      {
        id: 'status',
        field: 'driver',
        kind: 'text',
        header: 'Status',
        // words: status.*
        labels: Object.fromEntries(statuses.map(([status]) => [status, words(`status.${status}`)])),
        cell: (row) => <StatusCell status={row.driver} />,
      },
    ],
  };

  test('TB-20 TB-21 approval and other states are a dot and a word; the search finds the word', async () => {
    await openList(list);
    await expect.poll(range).toBe('1–11 of 11 results');
    for (const [, word] of statuses)
      await expect.element(page.getByRole('gridcell', { name: word, exact: true })).toBeVisible();
    await expect.element(page.getByText('somethingNew')).toBeVisible();
    await page.getByRole('searchbox').fill('driver’s approval');
    await expect.poll(range).toBe('1–1 of 1 result');
  });
});
