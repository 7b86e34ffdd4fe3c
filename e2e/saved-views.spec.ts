import { words } from '@wagenpark/messages/server-words';
import { logistik, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';
import { SavedViews } from './pages/saved-views.ts';

/* Saved views of lists, and bulk actions. The views and requests here belong to one client, which no other test
   reads. */

const supervisor = personOf('supervisor', logistik);
const fleet = personOf('fleet', logistik);
const { locale } = logistik;
const text = words(locale);
const carColumn = text('fact.AutoOmschrijving');
const debtorColumn = text('fact.DebiteurNaam');

test('TB-11 a view is made of search, order and columns, mailed to a colleague, changed and deleted', async ({
  page,
  otherPage,
}) => {
  const name = 'Volkswagen nach Ende';
  const frame = await signIn(page, supervisor);
  const list = await frame.openLeaseContracts();
  const views = new SavedViews(page, locale);
  await list.searchFor('volkswagen');
  await list.sortBy(carColumn);
  await list.hideColumn(debtorColumn);
  const headers = await list.table.headers();
  const cars = await list.table.column(carColumn);
  await views.saveAs(name, { shared: true });
  const link = page.url();
  expect([...new URL(link).searchParams.keys()]).toEqual(['view']);

  const colleague = new LeaseContractsPage(otherPage, locale);
  const theirs = new SavedViews(otherPage, locale);
  await test.step('the colleague opens exactly the same list, and can change it only for themselves', async () => {
    await signIn(otherPage, fleet);
    await otherPage.goto(link);
    await theirs.opener(name).waitFor();
    await colleague.expectReady();
    expect(await colleague.table.headers()).toEqual(headers);
    // The number of rendered rows depends on the height of the content above them.
    expect((await colleague.table.column(carColumn)).slice(0, 20)).toEqual(cars.slice(0, 20));
    await expect(theirs.changed).toHaveCount(0);
    await colleague.searchFor('');
    await expect(theirs.changed).toBeVisible();
    await expect(otherPage).toHaveURL(/[?&]q=-(&|$)/);
    await otherPage.reload();
    await expect(theirs.changed).toBeVisible();
    await expect(colleague.search).toHaveValue('');
    await expect(theirs.button('common.save')).toHaveCount(0);
    await theirs.button('views.reset').click();
    await expect(colleague.search).toHaveValue('volkswagen');
  });

  await test.step('its owner deletes it; the link then opens the plain list with a message', async () => {
    await views.delete(name);
    await list.expectReady();
    await expect(list.search).toHaveValue('');
    await otherPage.goto(link);
    await expect(otherPage.getByText(text('views.missing'))).toBeVisible();
    await colleague.expectReady();
    await expect(theirs.opener()).toBeVisible();
  });
});

test('a list opens with the view that the user chose as default, and plain without one', async ({ page }) => {
  const name = 'Beendete';
  const frame = await signIn(page, personOf('bulk', logistik));
  const list = await frame.openLeaseContracts();
  const views = new SavedViews(page, locale);
  await list.openTab('leaseContracts.tab.terminated');
  await views.saveAs(name, { opensList: true });
  await page.goto('/lease-contracts');
  await views.opener(name).waitFor();
  await expect(list.tab('leaseContracts.tab.terminated')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/[?&]view=/);
  await views.choose(undefined, name);
  await expect(list.tab('leaseContracts.tab.running')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await views.opener().waitFor();
  await expect(list.tab('leaseContracts.tab.running')).toHaveAttribute('aria-selected', 'true');
});

test.describe('a bulk decision', () => {
  test.use({ expectedStatuses: [409] });

  test('DA-04 DA-05 staff decline all open requests; one that was withdrawn meanwhile is named and stays checked', async ({
    page,
    otherPage,
  }) => {
    const frame = await signIn(page, staffOfClient(logistik));
    const queue = await frame.openQueue();
    await queue.filterByClient(logistik.displayName);
    const total = await queue.total();
    expect(total).toBeGreaterThan(2);
    const [withdrawn = ''] = await queue.table.column(text('requests.fact.clientNumber'));
    // The keys of further pages are loaded first.
    await queue.table.root.getByRole('checkbox', { name: text('common.selectAll') }).click();
    await expect(page.getByText(text('common.selected', { count: total }))).toBeVisible();

    const request = await (await (await signIn(otherPage, supervisor)).openOwnRequests()).open(Number(withdrawn));
    await request.performed('withdraw', Number(withdrawn));

    await queue.button('requests.action.decline').click();
    const dialog = queue.dialog('requests.bulk.declineTitle', { count: total });
    await dialog.getByRole('textbox').fill('Bitte neu beantragen.');
    await queue.button('requests.action.decline', dialog).click();
    const reasons = page.getByRole('list', { name: text('bulk.reasons') });
    await expect(reasons.getByRole('listitem')).toHaveText([new RegExp(`^${logistik.displayName} ${withdrawn}\\b`)]);
    await expect(page.getByText(text('common.selected', { count: 1 }))).toBeVisible();
    await expect(queue.notice(text('requests.bulk.declined', { count: total - 1 }))).toBeVisible();
    await expect.poll(() => queue.total()).toBe(0);
  });
});
