import type { Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { runningContracts } from './contract-picker.ts';
import { installatie, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';

/* The list of lease contracts and what it opens. Read-only. */

const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);
const plateColumn = text('fact.Kenteken');
const carColumn = text('fact.AutoOmschrijving');
const numberColumn = text('leaseContracts.fact.LeaseContractNummer');

async function openList(page: Page): Promise<LeaseContractsPage> {
  const frame = await signIn(page, fleet);
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  return list;
}

readingTest('SH-07 SB-01 SB-02 TH-01 TH-15 the frame has menu, breadcrumbs, brand and profile', async ({ page }) => {
  const frame = await signIn(page, fleet);
  await frame.openLeaseContracts();
  await expect(frame.sidebar.getByRole('heading')).toHaveText(['Algemeen', 'Leasen', 'Huren']);
  await expect(frame.entry('leaseContracts.title')).toHaveAttribute('aria-current', 'page');
  await expect(frame.breadcrumbs).toHaveText(['Van Dongen Installatietechniek', 'Leasen', 'Leasecontracten']);
  await expect(page).toHaveTitle(/^\(\d+\) Leasecontracten · Van Dongen Installatietechniek$/);
  await expect(frame.profile).toHaveText(/^VD/);
  const menu = await frame.openProfile();
  await expect(menu).toContainText('Marloes Verhoeven');
  await expect(menu).toContainText('fleet@installatie.example');
});

readingTest(
  'LC-02 LC-03 TB-15 TB-16 TB-19 the tabs running and terminated scroll, the tab with all contracts has pages of 30',
  async ({ page }) => {
    const list = await openList(page);
    await expect(list.pages).toHaveCount(0);
    const running = await list.total();
    await list.openTab('leaseContracts.tab.terminated');
    await expect(page).toHaveURL(/list=terminated/);
    const terminated = await list.total();
    await list.openTab('leaseContracts.tab.allcontracts');
    const all = await list.total();
    expect(running).toBeGreaterThan(0);
    expect(terminated).toBeGreaterThan(0);
    expect(all).toBeGreaterThanOrEqual(running + terminated);
    await expect(list.range).toHaveText(`1–30 van ${all} resultaten`);
    const last = Math.ceil(all / 30);
    const [firstOfFirst] = await list.table.column(numberColumn);
    await list.pages.getByRole('button', { name: text('ui.page', { page: last }), exact: true }).click();
    await expect(list.range).toHaveText(`${(last - 1) * 30 + 1}–${all} van ${all} resultaten`);
    await list.table.expectNoRow({ [numberColumn]: firstOfFirst ?? '' });
  },
);

readingTest(
  'TB-05 TB-06 TB-07 the search ignores hyphens and case, needs every word, and an empty result names the query',
  async ({ page, request }) => {
    const contracts = await runningContracts(request, fleet);
    const contract = contracts.at(-1);
    if (!contract) throw new Error('the demo world has no running contract');
    const list = await openList(page);
    const total = await list.total();
    for (const typed of [contract.Kenteken, contract.Kenteken.replaceAll('-', '').toLowerCase()]) {
      await list.searchFor(typed);
      await expect(list.range).toHaveText('1–1 van 1 resultaat');
      await list.table.expectRow({ [plateColumn]: contract.Kenteken });
    }
    const [make = ''] = contract.AutoOmschrijving.split(' ');
    await list.searchFor(`${make} ${contract.LeaseContractNummer}`);
    await list.table.expectRow({ [plateColumn]: contract.Kenteken });
    await list.searchFor(`${contract.Kenteken} zzz`);
    await expect(
      page.getByText(text('common.noResultsWithQuery', { query: `${contract.Kenteken} zzz` })),
    ).toBeVisible();
    await page
      .getByRole('button', { name: text('common.clearSearch') })
      .last()
      .click();
    await expect.poll(() => list.total()).toBe(total);
  },
);

readingTest(
  'TB-01 TB-02 a click on a heading sorts ascending, another one descending, and the address contains it',
  async ({ page }) => {
    const list = await openList(page);
    const collator = new Intl.Collator('nl', { numeric: true });
    await list.sortBy(carColumn);
    await expect(list.table.header(carColumn)).toHaveAttribute('aria-sort', 'ascending');
    const up = await list.table.column(carColumn);
    expect(up).toEqual([...up].sort(collator.compare));
    await list.sortBy(carColumn);
    await expect(list.table.header(carColumn)).toHaveAttribute('aria-sort', 'descending');
    const down = await list.table.column(carColumn);
    expect(down).toEqual([...down].sort((one, other) => collator.compare(other, one)));
    expect(collator.compare(down[0] ?? '', up[0] ?? '')).toBeGreaterThan(0);
    await page.reload();
    await list.expectReady();
    expect(await list.table.column(carColumn)).toEqual(down);
    // Contracts without a reference come last in both directions.
    const reference = text('fact.Referentie');
    for (const way of [1, 2]) {
      await list.sortBy(reference);
      expect((await list.table.column(reference))[0], `sorted ${way} times`).not.toBe('');
    }
  },
);

readingTest('TB-11 TB-12 a widened column keeps its width after a reload', async ({ page }) => {
  const list = await openList(page);
  const head = list.table.header(carColumn);
  const before = await head.boundingBox();
  const handle = await head.getByTitle(list.text('ui.resizeColumn', { column: carColumn })).boundingBox();
  if (!before || !handle) throw new Error('the head is not on the screen');
  const y = handle.y + handle.height / 2;
  await page.mouse.move(handle.x + handle.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2 + 90, y, { steps: 4 });
  await page.mouse.up();
  const widened = (await head.boundingBox())?.width ?? 0;
  expect(widened).toBeCloseTo(before.width + 90, -1);
  await page.reload();
  await list.expectReady();
  await expect.poll(async () => (await head.boundingBox())?.width).toBeCloseTo(widened, 0);
});

readingTest('TB-09 rows are checked one by one or all at once, and counted', async ({ page }) => {
  const list = await openList(page);
  const total = await list.total();
  const ticks = list.table.root.getByRole('checkbox');
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  await expect(page.getByText(text('common.selected', { count: 2 }))).toBeVisible();
  // The worker gives the keys of the rows, so the ticks appear after its answer.
  await list.table.root.getByRole('checkbox', { name: text('common.selectAll') }).click();
  await expect(page.getByText(text('common.selected', { count: total }))).toBeVisible();
  await page.getByRole('button', { name: text('ui.clearSelection') }).click();
  await expect(list.table.root.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

readingTest('TB-13 the list fills the screen, and Escape restores it', async ({ page }) => {
  const list = await openList(page);
  const width = async () => (await list.table.root.boundingBox())?.width ?? 0;
  const before = await width();
  await list.button('common.fullScreen').click();
  await expect.poll(width).toBeGreaterThan(before + 100);
  await list.table.root.press('Escape');
  await expect.poll(width).toBe(before);
});

readingTest(
  'LC-07 TB-10 DM-02 DM-03 DM-04 a contract opens by row and by link, and its arrows move through the list',
  async ({ page }) => {
    const list = await openList(page);
    const numbers = (await list.table.column(numberColumn)).map(Number);
    const [first = 0, second = 0] = numbers;
    const opened = await list.openByRow(first);
    await expect(opened.title).toContainText(`Leasecontract ${first}`);
    await expect(page).toHaveURL(new RegExp(`/lease-contracts/view\\?id=${first}$`));
    await opened.openTab('leaseContracts.detail.car');
    await expect(page).toHaveURL(/tab=car/);

    await opened.next.click();
    const following = await list.opened(second);
    await expect(following.tab('leaseContracts.detail.overview')).toHaveAttribute('aria-selected', 'true');
    await following.previous.click();
    const again = await list.opened(first);
    await again.previous.click();
    await expect(again.root).toHaveCount(0);
    const last = Number(new URL(page.url()).searchParams.get('id'));
    expect([first, second]).not.toContain(last);
    const atTheEnd = await list.opened(last);
    await atTheEnd.next.click();
    await (await list.opened(first)).close();
    await expect(page).toHaveURL(/\/lease-contracts$/);
    await (await list.openByLink(second)).close();
  },
);

readingTest('SH-04 DM-02 Back closes a contract, and a link from a mail opens it with its tab', async ({ page }) => {
  const list = await openList(page);
  const [first = 0] = (await list.table.column(numberColumn)).map(Number);
  const opened = await list.openByRow(first);
  await page.goBack();
  await expect(opened.root).toHaveCount(0);
  await page.goto(`/lease-contracts/view?id=${first}&tab=own-risk`);
  const detail = await list.opened(first);
  await expect(detail.tab('leaseContracts.detail.ownRisk')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/lease-contracts/view');
  await expect(page).toHaveURL(/\/lease-contracts$/);
});

readingTest(
  'DM-01 DM-03 a contract opens beside the list, which keeps its position and is navigated by keyboard',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const list = await openList(page);
    const numbers = (await list.table.column(numberColumn)).map(Number);
    const plates = await list.table.column(plateColumn);
    const [, , third = 0, fourth = 0, fifth = 0] = numbers;
    const opened = await list.openByRow(third);
    await expect(opened.title).toBeFocused();
    // Each row shows two lines: plate, driver, remaining time.
    const open = list.table.root.getByRole('row').and(page.locator('[aria-current="true"]'));
    await expect(open).toContainText(plates[2] ?? '');
    await expect(list.search).toHaveCount(0);
    await page.keyboard.press('j');
    await list.opened(fourth);
    await expect(open).toContainText(plates[3] ?? '');
    // Arrows in a row open the next record too, and the focus stays in the list.
    await open.getByRole('gridcell').click();
    await page.keyboard.press('ArrowDown');
    const last = await list.opened(fifth);
    await expect(open.getByRole('gridcell')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(last.root).toHaveCount(0);
    await expect(page).toHaveURL(/\/lease-contracts$/);
    await expect(list.search).toBeVisible();
    await expect(list.table.row(String(fifth)).locator(':focus')).toHaveCount(1);
  },
);

test('LC-02 a long list shows its first rows while the rest loads; an early action runs when it has loaded', async ({
  page,
}) => {
  const frame = await signIn(page, fleet);
  const list = await frame.openLeaseContracts();
  const total = await list.total();
  const release: (() => void)[] = [];
  await page.route('**/api-fleet/**', async (route) => {
    const body = decodeURIComponent(route.request().postData() ?? '');
    if (body.includes('/LeaseContract/Lopend')) await new Promise<void>((resolve) => release.push(resolve));
    if (!body.includes('/Metadata/')) return route.continue();
    // The demo world has no list of that length, so the response is changed.
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    return route.fulfill({ response, json: { ...answer, nrOfOrders: 54_321 } });
  });
  await page.reload();
  await expect(list.range).toContainText('van 54.321 resultaten');
  await list.expectReady();
  const first = (await list.table.rows()).slice(0, 15);
  expect(first).toHaveLength(15);
  const third = Number(first[2]?.[numberColumn]);
  const opened = await list.openByRow(third);
  await page.keyboard.press('Escape');
  await expect(opened.root).toHaveCount(0);
  await expect(list.table.row(String(third)).locator(':focus')).toHaveCount(1);
  await list.search.fill(first[8]?.[plateColumn] ?? '');
  await expect(list.table.root).toHaveAttribute('aria-busy', 'true');

  expect(release).toHaveLength(1);
  for (const go of release) go();
  await expect(list.range).toHaveText('1–1 van 1 resultaat');
  await list.search.fill('');
  await expect.poll(async () => (await list.table.rows()).slice(0, 15)).toEqual(first);
  expect(await list.total()).toBe(total);
});

readingTest('DM-01 without room for both, a contract replaces its list', async ({ page }) => {
  const list = await openList(page);
  // At this width the menu is a drawer.
  await page.setViewportSize({ width: 1024, height: 768 });
  const [first = 0] = (await list.table.column(numberColumn)).map(Number);
  const opened = await list.openByRow(first);
  await expect(list.range).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opened.root).toHaveCount(0);
  await expect(list.range).toBeVisible();
  await expect(list.table.row(String(first)).locator(':focus')).toHaveCount(1);
});

test.describe('a missing contract', () => {
  test.use({ expectedStatuses: [404] });

  test('PE-17 shows the same message, whether it does not exist or is out of scope', async ({ page }) => {
    await signIn(page, fleet);
    const detail = await LeaseContractPage.open(page, locale, 999_999_999);
    await expect(detail.root).toContainText(text('errors.notFound'));
    await expect(detail.button('detail.backToList', detail.root)).toBeVisible();
  });
});

test('DM-LC-01 DM-LC-02 DM-LC-03 DM-LC-05 DM-LC-08 DM-LC-10 DM-LC-11 DM-LC-13 DM-LC-14 each tab shows its facts, and later tabs load when they open', async ({
  page,
  request,
}) => {
  const contract = (await runningContracts(request, fleet)).find(({ Bestuurder }) => Bestuurder !== null);
  if (!contract) throw new Error('the demo world has no running contract');
  const requests: string[] = [];
  page.on('request', (sentRequest) => {
    const called = /"cFunctie":"([^"]*)\/[^/"]*"/.exec(sentRequest.postData() ?? '')?.[1];
    if (called !== undefined) requests.push(called.split('/')[1] ?? '');
  });
  const askedTimes = (name: string) => requests.filter((one) => one === name).length;
  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  await expect(detail.root.getByRole('tab')).toHaveText([
    'Overzicht',
    'Contract',
    'Contractvorm',
    'Auto',
    'Eigen risico',
    'Opties',
    /^Bestuurdershistorie\d*$/,
    'Contact',
    /^Aanvragen\d*$/,
    'Historie',
    // Tabs of other subjects.
    'Bestellingen',
    'Thuislaadpunten',
    'Kilometerstanden',
    'Km-prognose',
    'Schades',
    'Documenten',
    'Huurauto’s',
  ]);

  await detail.openTab('leaseContracts.detail.contract');
  await expect(detail.fact('Kenteken')).toHaveText(contract.Kenteken);
  await expect(detail.fact('Referentie')).toHaveText(contract.Referentie ?? '–');
  await expect(detail.fact('Leasebedrag per maand excl. brandstof')).toHaveText(/^€\s\d{1,3}(\.\d{3})*,\d{2}$/);
  expect(await detail.labels()).toHaveLength(27);

  const lazy = ['LeaseContractComponenten', 'OptiesAccessoires', 'BestuurderHistorie'];
  for (const name of lazy) expect(askedTimes(name), name).toBe(0);
  await detail.openTab('leaseContracts.detail.form');
  await expect(detail.fact('Service')).toHaveText(/^(Ja|Nee)$/);
  expect(await detail.labels()).toHaveLength(11);
  await detail.openTab('leaseContracts.detail.car');
  await expect(detail.fact('CO₂-uitstoot')).toHaveText(/^(\d+\sg\/km|–)$/);
  await expect(detail.fact('Bijtelling')).toBeVisible();
  await expect(detail.panel.getByText('Volgende beurt op')).toBeVisible();
  await detail.panel.getByRole('term').filter({ hasText: 'Volgende beurt op' }).getByRole('button').click();
  await expect(page.getByText(text('leaseContracts.nextServiceEstimate'))).toBeVisible();
  await detail.openTab('leaseContracts.detail.ownRisk');
  await expect(detail.fact('Casco')).toBeVisible();
  expect(await detail.labels()).toHaveLength(5);
  for (const name of lazy.slice(1)) expect(askedTimes(name), name).toBe(0);
  await detail.openTab('leaseContracts.detail.options');
  await expect(
    detail.panel.getByRole('table').or(detail.panel.getByText(text('leaseContracts.option.none'))),
  ).toBeVisible();
  expect(askedTimes('OptiesAccessoires')).toBe(1);
  await detail.openTab('leaseContracts.detail.drivers');
  await detail.table.expectRow({ [text('leaseContracts.driver.name')]: contract.Bestuurder ?? '' });
  await detail.openTab('leaseContracts.detail.contact');
  await expect(detail.panel.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
  await detail.openTab('leaseContracts.detail.options');
  for (const name of lazy) expect(askedTimes(name), name).toBe(1);
});
