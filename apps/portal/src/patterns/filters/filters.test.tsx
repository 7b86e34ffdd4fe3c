import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeContract } from '../../platform/active-contract.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { recordPages } from '../../platform/record-pages.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import type { BuiltInView, ListDescriptor } from '../list-screen/list-descriptor.ts';
import { aView, openList, serveViews } from '../list-screen/list-testing.tsx';
import { wireDay } from '../testing/wire-day.ts';

interface Lease {
  readonly id: number;
  readonly plate: string;
  readonly state: string;
  readonly end: string | null;
  readonly price: number;
  readonly paid: boolean;
  readonly debtor: number;
}

const row = (id: number, changes: Partial<Lease> = {}): Lease => ({
  id,
  plate: `AB-${id}-C`,
  state: 'running',
  end: null,
  price: id * 100,
  paid: false,
  debtor: 1003,
  ...changes,
});
const leases: readonly Lease[] = [
  row(1, { end: wireDay('2026-11-20'), state: 'late' }),
  row(2, { end: wireDay('2026-12-24'), debtor: 1002 }),
  row(3, { end: wireDay('2027-02-21'), paid: true }),
  row(4, { end: wireDay('2027-02-22'), debtor: 1009 }),
  row(5, { state: 'late', debtor: 1009 }),
];

const views: readonly BuiltInView[] = [
  { id: 'soon', label: 'views.endsSoon', filters: { end: 'next3Months' } },
  { id: 'overdue', label: 'leaseContracts.view.overdue', filters: { end: 'past' }, isOverdue: true },
];

const list: ListDescriptor<Lease> = {
  name: 'cars',
  title: 'leaseContracts.title',
  search: 'leaseContracts.search',
  none: { title: 'leaseContracts.none.all' },
  keyField: 'id',
  selectable: true,
  columns: () => [
    { id: 'plate', field: 'plate', kind: 'text', header: 'Plate', card: 'title' },
    {
      id: 'state',
      field: 'state',
      kind: 'text',
      header: 'State',
      filter: 'oneOf',
      labels: { running: 'On the road', late: 'Too late' },
    },
    { id: 'end', field: 'end', kind: 'date', header: 'End', filter: 'days', mayBeEmpty: true },
    { id: 'price', field: 'price', kind: 'number', header: 'Price', filter: 'numbers' },
    { id: 'paid', field: 'paid', kind: 'boolean', header: 'Paid', filter: 'yesNo' },
    { id: 'debtor', field: 'debtor', kind: 'number', header: 'Debtor', filter: 'tree' },
  ],
  tabs: [
    {
      id: 'running',
      label: 'leaseContracts.tab.running',
      source: ({ schema }) => new MemoryRowSource(leases, schema),
      sort: { column: 'end', descending: false },
    },
    {
      id: 'terminated',
      label: 'leaseContracts.tab.terminated',
      source: ({ schema }) => new MemoryRowSource([row(9)], schema),
    },
  ],
  views,
  rowLabel: ({ plate }) => plate,
  recordPath: recordPages('/cars').opened,
};

const company = (Volgnummer: number, NaamSamengesteld: string, BovenliggendVolgnummer: number | null) => ({
  Volgnummer,
  NaamSamengesteld,
  Naam: NaamSamengesteld,
  Code: '',
  HasBekeuringen: null,
  BovenliggendVolgnummer,
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  activeContract.clear();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  serveViews([]);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visibleRows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row] [data-row-link]')].map((link) => link.textContent).sort();
const plates = (...ids: readonly number[]) => ids.map((id) => `AB-${id}-C`);
const addButton = () => page.getByRole('button', { name: /^Filter$/ });
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const announced = () =>
  [...document.querySelectorAll('[role="status"]')].map((element) => element.textContent).join(' ');
const query = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

test('f opens the menu, arrows and Enter choose; the chip and the address show the filter, and Escape returns the focus', async () => {
  const { address } = await openList(list);
  await expect.poll(visibleRows).toEqual(plates(1, 2, 3, 4, 5));
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('dialog', { name: 'Filter by' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'State' }).last()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Filter: End' })).toBeVisible();
  await page.getByRole('radio', { name: 'Next 3 months' }).click();
  await expect.poll(visibleRows).toEqual(plates(2, 3));
  await expect.poll(() => query(address())).toEqual({ end: 'next3Months' });
  await expect.poll(announced).toContain('2 results');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(addButton()).toHaveFocus();
  await expect.element(chip('Filter End: Next 3 months')).toBeVisible();
});

test('f opens the menu also while rows are checked', async () => {
  await openList(list);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByText('5 selected')).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('dialog', { name: 'Filter by' })).toBeVisible();
});

test('f in a text field is a letter', async () => {
  await openList(list);
  await page.getByRole('searchbox').fill('a');
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('searchbox')).toHaveValue('af');
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('several values can be chosen, each with the number of rows that match it and the other filters', async () => {
  const { address } = await openList(list, '/cars?paid=no');
  await expect.poll(visibleRows).toEqual(plates(1, 2, 4, 5));
  await addButton().click();
  await page.getByRole('dialog').getByRole('button', { name: 'State' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'On the road 2' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Too late 2' }).click();
  await expect.poll(visibleRows).toEqual(plates(1, 5));
  await page.getByRole('checkbox', { name: 'On the road 2' }).click();
  await expect.poll(() => query(address())).toEqual({ paid: 'no', state: 'late,running' });
});

test('a chip opens its own filter, also a number range, and its cross removes it; after the last one the button has the focus', async () => {
  const { address } = await openList(list, '/cars?price=200..&paid=no');
  await expect.poll(visibleRows).toEqual(plates(2, 4, 5));
  await chip('Filter Price: from 200').click();
  const untilField = page.getByRole('textbox', { name: 'Up to and including' });
  await untilField.fill('400');
  await expect.poll(visibleRows).toEqual(plates(2, 4));
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('Filter Price: 200 to 400')).toHaveFocus();
  await page.getByRole('button', { name: 'Remove filter: Price, 200 to 400' }).click();
  await expect.poll(() => query(address())).toEqual({ paid: 'no' });
  await expect.element(chip('Filter Paid: No')).toHaveFocus();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(address).toBe('/cars');
  await expect.poll(visibleRows).toEqual(plates(1, 2, 3, 4, 5));
  await expect.element(addButton()).toHaveFocus();
});

test('an empty result offers to remove the filters', async () => {
  const { address } = await openList(list, '/cars?price=9000..');
  await expect.element(page.getByText('No rows match these filters')).toBeVisible();
  page.getByRole('grid').element().parentElement?.querySelector<HTMLElement>('[role="status"] button')?.click();
  await expect.poll(address).toBe('/cars');
});

test('a company includes those below it', async () => {
  fleetContext.set({
    clientName: 'fleurig',
    accountId: 7,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'token',
    synchronisation: '1',
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('api-fleet')
      ? Response.json([
          company(1001, 'Holding', null),
          company(1002, 'South', 1001),
          company(1003, 'Depot', 1002),
          company(1009, 'Other', null),
        ])
      : Response.json({ successful: true, results: [] }),
  );
  const { address } = await openList(list, '/cars?debtor=1002');
  await expect.poll(visibleRows).toEqual(plates(1, 2, 3));
  await chip('Filter Debtor: South').click();
  await expect.element(page.getByRole('checkbox', { name: 'South 3' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Depot 2' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Other 2' }).click();
  await expect.poll(visibleRows).toEqual(plates(1, 2, 3, 4, 5));
  await expect.poll(() => query(address())).toEqual({ debtor: '1002,1009' });
});

test('companies that load later take the focus when they appear; until then the menu has it', async () => {
  fleetContext.set({
    clientName: 'fleurig',
    accountId: 7,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'another token',
    synchronisation: '1',
  });
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('api-fleet') ? promise : Response.json({ successful: true, results: [] }),
  );
  await openList(list);
  await expect.poll(visibleRows).toEqual(plates(1, 2, 3, 4, 5));
  await userEvent.keyboard('f');
  await page.getByRole('dialog').getByRole('button', { name: 'Debtor' }).click();
  const menu = page.getByRole('dialog', { name: 'Filter: Debtor' });
  await expect.element(menu).toHaveFocus();
  resolve(Response.json([company(1001, 'Holding', null)]));
  await expect.element(page.getByRole('checkbox', { name: 'Holding 0' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(addButton()).toHaveFocus();
});

test('a failed load of the companies is shown with Retry; until then no rows are shown, rather than too few', async () => {
  fleetContext.set({
    clientName: 'fleurig',
    accountId: 7,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'a token of its own',
    synchronisation: '1',
  });
  let isBroken = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('api-fleet')) return Response.json({ successful: true, results: [] });
    if (isBroken) return Response.json({ successful: false, errors: [] }, { status: 500 });
    return Response.json([company(1002, 'South', null), company(1003, 'Depot', 1002)]);
  });
  await openList(list, '/cars?debtor=1002');
  const sentence = page.getByText(
    'The billing accounts could not be loaded, so the list cannot show those below the chosen one.',
  );
  await expect.element(sentence).toBeVisible();
  expect(visibleRows()).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(visibleRows).toEqual(plates(1, 2, 3));
  await expect.element(sentence).not.toBeInTheDocument();
});

test('long debtor names with different endings are distinguishable in the menu, on one line each, and on the chip', async () => {
  fleetContext.set({
    clientName: 'fleurig',
    accountId: 7,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'long names',
    synchronisation: '1',
  });
  const commonPrefix = 'Klimaatservice en Onderhoud Noord-Nederland Vestiging';
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('api-fleet')
      ? Response.json([
          company(1002, `${commonPrefix} Groningen`, null),
          company(1003, `${commonPrefix} Heerenveen`, null),
        ])
      : Response.json({ successful: true, results: [] }),
  );
  await openList(list, '/cars?debtor=1002,1003');
  const words = chip('Filter Debtor: Klimaatservic… Groningen, Klimaatservi… Heerenveen');
  await expect.element(words).toHaveTextContent('Debtor Klimaatservic… Groningen, Klimaatservi… Heerenveen');
  await words.click();
  const checkbox = page.getByRole('checkbox', { name: `${commonPrefix} Groningen 1` });
  await expect.element(checkbox).toBeVisible();
  const label = document.querySelector<HTMLElement>(`[title="${commonPrefix} Groningen"]`);
  expect(label?.getBoundingClientRect().height).toBeLessThan(30);
  const end = [...(label?.querySelectorAll('span') ?? [])].find(({ textContent }) => textContent === 'Groningen');
  expect(end?.getBoundingClientRect().right).toBeLessThanOrEqual(label?.getBoundingClientRect().right ?? 0);
});

test('TB-18 on a phone chips that do not fit fade at the edge, and the filter button is beside the search', async () => {
  await page.viewport(390, 800);
  await openList(list, '/cars?end=2026-01-01..2027-12-31&price=1..9000');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect.element(chips).toHaveAttribute('data-more-after');
  await expect.element(chips).not.toHaveAttribute('data-more-before');
  chips.element().scrollLeft = 9_999;
  await expect.element(chips).toHaveAttribute('data-more-before');
  await expect.element(chips).not.toHaveAttribute('data-more-after');
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(Math.abs(top(addButton().element()) - top(page.getByRole('searchbox').element()))).toBeLessThan(8);
});

test('views that do not fit their line can be scrolled, and the open one is visible', async () => {
  const labels = ['leaseContracts.view.notStarted', 'leaseContracts.view.overdue', 'views.endsSoon'] as const;
  const manyViews = labels.map((label, index) => ({
    id: `more${index}`,
    label,
    filters: { price: `${index + 2}..9000` },
  }));
  await openList(
    { ...list, views: [...manyViews, ...manyViews.map((view) => ({ ...view, id: `${view.id}again` })), ...views] },
    '/cars?end=past',
  );
  const group = page.getByRole('group', { name: 'Ready-made views' });
  await expect.element(group).toHaveAttribute('data-more-before');
  const pressedRect = group.getByRole('button', { pressed: true }).element().getBoundingClientRect();
  const line = group.element().getBoundingClientRect();
  expect(pressedRect.right).toBeLessThanOrEqual(line.right + 1);
  expect(pressedRect.left).toBeGreaterThan(line.left);
  const menu = page
    .getByRole('button', { name: /^Views/ })
    .element()
    .getBoundingClientRect();
  expect(menu.top).toBeLessThan(line.bottom);
});

test('invalid filters in the address neither filter nor appear as set', async () => {
  const { address } = await openList(list, '/cars?end=2026-13-45..&state=gone&price=ten..&paid=no');
  await expect.poll(visibleRows).toEqual(plates(1, 2, 4, 5));
  await expect.element(page.getByRole('group', { name: 'Active filters' })).toBeVisible();
  await expect.element(chip('Filter Paid: No')).toBeVisible();
  expect(page.getByRole('button', { name: /^Remove filter/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove filter: Paid, No' }).click();
  await expect.poll(address).toBe('/cars');
});

test('built-in views show their number of rows, and open as separate filters', async () => {
  const { address } = await openList(list);
  const soon = page.getByRole('button', { name: 'Ends within 3 months 2' });
  await expect.element(page.getByRole('button', { name: 'Past end date 1' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Active 5' })).toBeVisible();
  await soon.click();
  await expect.poll(visibleRows).toEqual(plates(2, 3));
  await expect.element(soon).toHaveAttribute('aria-pressed', 'true');
  expect(query(address())).toEqual({ end: 'next3Months' });
  await soon.click();
  await expect.poll(address).toBe('/cars');
});

test('views are counted again when the rows change, even if their number stays the same', async () => {
  let source: MemoryRowSource<Lease> | undefined;
  const [runningTab, ...otherTabs] = list.tabs;
  await openList({
    ...list,
    tabs: [{ ...runningTab, source: ({ schema }) => (source = new MemoryRowSource(leases, schema)) }, ...otherTabs],
  });
  await expect.element(page.getByRole('button', { name: 'Ends within 3 months 2' })).toBeVisible();
  source?.replace(leases.map((lease) => (lease.id === 3 ? { ...lease, end: wireDay('2026-11-19') } : lease)));
  await expect.element(page.getByRole('button', { name: 'Ends within 3 months 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Past end date 2' })).toBeVisible();
});

test('a list opens in the order of its tab, which its head shows; another tab has its own', async () => {
  const { address } = await openList(list);
  const head = page.getByRole('columnheader', { name: /^End/ });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('tab', { name: /Ended/ }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  expect(query(address())).toEqual({ list: 'terminated' });
});

test('all matching rows are checked at once, and a saved view stores the name of a day range', async () => {
  const view = aView({
    state: { tab: 'running', search: '', sort: null, columns: [], filters: [{ parameter: 'end', value: 'past' }] },
  });
  serveViews([view]);
  await openList(list, `/cars?view=${view.id}`);
  await expect.poll(visibleRows).toEqual(plates(1));
  await expect.element(chip('Filter End: Before today')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
});
