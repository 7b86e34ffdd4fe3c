import type { Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import { atColours, atEverything } from './axe.ts';
import { answerTo, runningContracts } from './contract-picker.ts';
import { brouwerij, type Client, handel, installatie, logistik, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { DamageReportsPage } from './pages/damage-reports-page.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';

/* The dashboard in the browser. What its figures are is shown on the database; here, that they lead to what they count. */

async function openDashboard(page: Page, client: Client = installatie): Promise<DashboardPage> {
  const frame = await signIn(page, person('fleet', client));
  await frame.entry('dashboard.title').click();
  const opened = new DashboardPage(page, client.locale);
  await expect(opened.heading).toBeVisible();
  return opened;
}

test('DB-01 DA-08 the start page holds its blocks in their order', async ({ page }) => {
  const dashboard = await openDashboard(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(dashboard.block('dashboard.chart.development')).toBeVisible();
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const expected = (
    [
      'dashboard.actions',
      'dashboard.tile.Contracten',
      'dashboard.tile.OpenSchades',
      'dashboard.signals',
      'dashboard.inbox',
      'dashboard.calendar',
      'dashboard.chart.development',
      'dashboard.chart.brands',
      'dashboard.chart.costs',
      'dashboard.chart.ends',
    ] as const
  ).map((id) => dashboard.text(id));
  expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
});

test('KP-01 KP-20 a figure opens the list of exactly what it counts, under a chip that can be taken away', async ({
  page,
}) => {
  const dashboard = await openDashboard(page);
  for (const [tile, set] of [
    ['dashboard.tile.Aflopend', 'leaseContracts.set.expiring'],
    ['dashboard.tile.KmAfwijking', 'leaseContracts.set.deviating'],
  ] as const) {
    const count = await dashboard.figure(tile);
    expect(count).toBeGreaterThan(0);
    await dashboard.openTile(tile);
    const list = new LeaseContractsPage(page, installatie.locale);
    expect(await list.total()).toBe(count);
    await expect(page.getByText(list.text(set), { exact: true })).toBeVisible();
    await page.goBack();
  }
  await dashboard.openTile('dashboard.tile.Aflopend');
  const list = new LeaseContractsPage(page, installatie.locale);
  const few = await list.total();
  await page
    .getByRole('button', {
      name: list.text('leaseContracts.set.remove', { set: list.text('leaseContracts.set.expiring') }),
    })
    .click();
  await expect.poll(() => list.total()).toBeGreaterThan(few);
});

test('KP-20 DF-05 reports of damage of the range that was chosen stand in the list; the range is kept', async ({
  page,
}) => {
  const dashboard = await openDashboard(page);
  await dashboard.range('30d').click();
  await expect(page).toHaveURL(/\?range=30d$/);
  const tile = dashboard.tile('dashboard.tile.Schadekosten');
  await expect(tile).not.toHaveAttribute('data-older');
  const count = Number(/\n(\d+) schade/.exec(await tile.innerText())?.[1]);
  expect(count).toBeGreaterThan(0);
  await dashboard.openTile('dashboard.tile.Schadekosten');
  const list = new DamageReportsPage(page, installatie.locale);
  expect(await list.total()).toBe(count);
  // Somebody who comes back finds what was chosen last, also without it in the address.
  await page.goto('/');
  await expect(page).toHaveURL(/\?range=30d$/);
  await dashboard.range('12m').click();
  await expect(page).toHaveURL((url) => url.search === '');
  // What makes no sense is twelve months.
  await page.goto('/?range=never&fleets=999999,x');
  await expect(dashboard.heading).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});

test('DF-01 DF-03 the fleets that are ticked are counted, each with those below it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const all = await dashboard.figure('dashboard.tile.Contracten');
  await page.getByRole('button', { name: new RegExp(`^${dashboard.text('dashboard.fleets.label')}`) }).click();
  const menu = page.getByRole('dialog', { name: dashboard.text('dashboard.fleets.label') });
  const last = menu.getByRole('checkbox').last();
  await expect(last).toHaveAccessibleName(/^\d+ - /);
  await last.click();
  await expect(page).toHaveURL(/\?fleets=\d+$/);
  await expect.poll(() => dashboard.figure('dashboard.tile.Contracten')).toBeLessThan(all);
  const some = await dashboard.figure('dashboard.tile.Contracten');
  await page.keyboard.press('Escape');
  await dashboard.openTile('dashboard.tile.Contracten');
  expect(await new LeaseContractsPage(page, installatie.locale).total()).toBe(some);
  await page.goto('/?fleets=');
});

test('DA-01 DA-02 DA-03 DA-07 DB-04 one car is chosen for mileage, fuel card and insurance card', async ({
  page,
  request,
}) => {
  const [car] = await runningContracts(request, person('fleet', installatie));
  if (!car) throw new Error('the demo world has none');
  const dashboard = await openDashboard(page);
  const block = dashboard.block('dashboard.actions');
  await expect(block.getByRole('button', { name: dashboard.text('dashboard.action.mileage') })).toBeDisabled();
  await block.getByRole('combobox').fill(car.Kenteken);
  await page.getByRole('option').filter({ hasText: car.Kenteken }).first().click();
  for (const [action, address] of [
    ['dashboard.action.mileage', new RegExp(`/mileage/add\\?contract=${car.LeaseContractNummer}`)],
    ['dashboard.action.fuelPass', new RegExp(`/lease-contracts/view\\?id=${car.LeaseContractNummer}&change=fuel-pass`)],
    [
      'dashboard.action.greenCard',
      new RegExp(`/lease-contracts/view\\?id=${car.LeaseContractNummer}&change=green-card`),
    ],
  ] as const) {
    await expect(block.getByRole('link', { name: dashboard.text(action) })).toHaveAttribute('href', address);
  }
});

test('SG-03 SG-11 SG-12 a signal is marked as seen, given to a colleague, put off and settled', async ({ page }) => {
  const dashboard = await openDashboard(page, brouwerij);
  const block = dashboard.block('dashboard.signals');
  const rows = block.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const attention = block.getByRole('tab').first();
  const count = async () => Number(/(\d+)$/.exec(await attention.innerText())?.[1]);
  const before = await count();
  const first = rows.first();
  const act = (id: 'see' | 'give' | 'putOff' | 'settle') =>
    rows.first().getByRole('button', { name: new RegExp(`^${dashboard.text(`dashboard.signals.${id}`)}:`) });

  await first.hover();
  await act('see').click();
  await expect(first).toHaveAttribute('data-seen');
  expect(await count()).toBe(before);

  await act('give').click();
  const give = dashboard.dialog('dashboard.signals.give');
  await give.getByRole('combobox', { name: dashboard.text('dashboard.signals.assignee') }).click();
  await page.getByRole('option').first().click();
  await dashboard.button('dashboard.signals.give.do', give).click();
  await expect(dashboard.notice(dashboard.text('dashboard.signals.given'))).toBeVisible();

  await rows.first().hover();
  await act('putOff').click();
  await dashboard.button('dashboard.signals.putOff.do', dashboard.dialog('dashboard.signals.putOff')).click();
  await expect.poll(count).toBe(before - 1);

  await rows.first().hover();
  await act('settle').click();
  const settle = dashboard.dialog('dashboard.signals.settle');
  await settle.getByRole('textbox', { name: dashboard.text('dashboard.signals.reason') }).fill('Is geregeld');
  await dashboard.button('dashboard.signals.settle.do', settle).click();
  await expect.poll(count).toBe(before - 2);
});

test('SG-01 SG-02 tabs and filters narrow the signals together; j and k walk among them', async ({ page }) => {
  const dashboard = await openDashboard(page, logistik);
  const block = dashboard.block('dashboard.signals');
  await expect(block.getByRole('tab')).toHaveCount(7);
  await block.getByRole('tab', { name: new RegExp(`^${dashboard.text('dashboard.signals.tab.fines')}`) }).click();
  await expect(block.getByRole('listitem').first()).toContainText('Bußgeldbescheid');
  await block.getByText(dashboard.text('dashboard.signals.filter.critical'), { exact: true }).click();
  await expect(block.getByRole('listitem').first()).toHaveAttribute('data-critical');
  await block.getByText(dashboard.text('dashboard.signals.filter.all'), { exact: true }).click();
  const links = block.getByRole('listitem').getByRole('link');
  await expect(links.nth(2)).toBeVisible();
  await links.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fines\/view\?id=\d+/);
});

test('GR-11 GR-12 a chart is read by the keyboard, shows its table, and opens what is behind it', async ({ page }) => {
  const dashboard = await openDashboard(page);
  const block = dashboard.block('fines.title');
  const chart = block.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('Home');
  const months = Number(await chart.getAttribute('aria-valuemax'));
  const said: number[] = [];
  for (let month = 0; month < months; month += 1) {
    await expect(chart).toHaveAttribute('aria-valuenow', String(month + 1));
    said.push(Number(/Aantal (\d+)/.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1] ?? 0));
    await page.keyboard.press('ArrowRight');
  }
  const sum = said.reduce((all, one) => all + one, 0);
  expect(sum).toBe(await dashboard.figure('dashboard.tile.Bekeuringen'));
  await block
    .getByRole('button', { name: dashboard.text('dashboard.chart.table', { chart: dashboard.text('fines.title') }) })
    .click();
  await expect(block.getByRole('row')).toHaveCount(months + 1);
  const shown = await block.getByRole('row').locator('td:nth-child(3)').allInnerTexts();
  expect(shown.map(Number)).toEqual(said);
  await expect(block.getByRole('button', { name: dashboard.text('download.menu') })).toBeVisible();

  const brands = dashboard.block('dashboard.chart.brands');
  const top = brands.getByRole('link').first();
  const count = Number((await top.innerText()).split('\n')[1]);
  await top.click();
  expect(await new LeaseContractsPage(page, installatie.locale).total()).toBe(count);
});

test('CA-02 CA-05 the calendar turns its months, and hides what is not wanted', async ({ page, request }) => {
  const dashboard = await openDashboard(page);
  const block = dashboard.block('dashboard.calendar');
  const { calendar } = fleetSubjects.dashboard;
  const now = await answerTo(request, person('fleet', installatie), calendar, {});
  await expect(block.getByRole('table')).toBeVisible();
  const links = block.getByRole('table').getByRole('link');
  const deliveries = now.Gebeurtenissen.filter(({ Soort }) => Soort === 'delivery').length;
  expect(deliveries).toBeGreaterThan(0);
  await expect(links.filter({ hasText: dashboard.text('dashboard.calendar.event.delivery') })).toHaveCount(deliveries);
  await block.getByRole('button', { name: dashboard.text('dashboard.calendar.kind.delivery') }).click();
  await expect(links.filter({ hasText: dashboard.text('dashboard.calendar.event.delivery') })).toHaveCount(0);
  const [month = ''] = (await block.locator('header').innerText()).split('\n').slice(1);
  await block.getByRole('button', { name: dashboard.text('dashboard.calendar.next') }).click();
  await expect(block.locator('header')).not.toContainText(month);
  await block.getByRole('button', { name: dashboard.text('dashboard.calendar.today') }).click();
  await expect(block.locator('header')).toContainText(month);
});

test('DB-03 DA-11 with an active contract all is about that one, and what is of all companies is not there', async ({
  page,
  request,
}) => {
  const [car] = await runningContracts(request, person('fleet', installatie));
  if (!car) throw new Error('the demo world has none');
  const frame = await signIn(page, person('fleet', installatie));
  await frame.chooseContract(String(car.LeaseContractNummer));
  const dashboard = new DashboardPage(page, installatie.locale);
  await expect(dashboard.heading).toBeVisible();
  await expect(dashboard.tile('dashboard.tile.Contracten')).toContainText('1');
  expect(await dashboard.figure('dashboard.tile.Contracten')).toBe(1);
  await expect(dashboard.block('dashboard.actions')).toContainText(car.Kenteken);
  await expect(dashboard.block('dashboard.actions').getByRole('combobox')).toHaveCount(0);
  await expect(dashboard.block('dashboard.chart.costs')).toBeVisible();
  await expect(dashboard.block('dashboard.chart.brands')).toHaveCount(0);
  await expect(
    dashboard.block('dashboard.inbox').getByText(dashboard.text('invoices.title'), { exact: true }),
  ).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: new RegExp(`^${dashboard.text('dashboard.fleets.label')}`) }),
  ).toHaveCount(0);
});

test.describe('when a block fails', () => {
  test.use({ expectedStatuses: [503] });
  test('DA-09 MSG-08 it says so with a way to try again, and the others are there', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api-fleet/DynamicEndpoint', async (route) => {
      const body = route.request().postData() ?? '';
      if (isBroken && body.includes('/Dashboard/Inbox')) {
        return route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
      }
      return route.continue();
    });
    const dashboard = await openDashboard(page);
    const inbox = dashboard.block('dashboard.inbox');
    await expect(inbox.getByText(dashboard.text('dashboard.failed'))).toBeVisible();
    expect(await dashboard.figure('dashboard.tile.Contracten')).toBeGreaterThan(0);
    isBroken = false;
    await dashboard.button('common.retry', inbox).click();
    await expect(inbox.getByRole('listitem').first()).toBeVisible();
  });
});

for (const { client, scheme, look } of [
  { client: installatie, scheme: 'light', look: atEverything },
  { client: handel, scheme: 'dark', look: atColours },
] as const) {
  test(`the dashboard breaks no rule, ${client.name} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const dashboard = await openDashboard(page, client);
    await expect(dashboard.block('dashboard.chart.ends').getByRole('listitem').first()).toBeVisible();
    await expect(dashboard.block('dashboard.signals').getByRole('listitem').first()).toBeVisible();
    await expect(dashboard.block('dashboard.inbox').getByRole('listitem').first()).toBeVisible();
    await look(page, 'dashboard');
  });
}
