import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { CarOrderRow } from '@wagenpark/contract/fleet/car-orders';
import { addDays } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { formatDayMonthYear } from '@wagenpark/domain/typed-day';
import { words } from '@wagenpark/messages/server-words';
import { callFleet } from './contract-picker.ts';
import { brouwerij, type Client, handel, installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { CarOrdersPage } from './pages/car-orders-page.ts';
import { DetailPage } from './pages/detail-page.ts';
import { Frame } from './pages/frame.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import { valueFormats } from './pages/shown-values.ts';

/* Car orders, from finding a late one to the mail about a moved day. One order is changed, Brouwerij's. */

const { carOrders } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);
const written = valueFormats(locale);

async function openList(page: Page, client: Client = installatie): Promise<CarOrdersPage> {
  const frame = await signIn(page, personOf('fleet', client));
  await frame.entry('carOrders.title').click();
  const list = new CarOrdersPage(page, client.locale);
  await list.expectReady();
  return list;
}

const all = (request: APIRequestContext, client: Client = installatie): Promise<CarOrderRow[]> =>
  callFleet(request, personOf('fleet', client), carOrders.all, {});

/** The first order of the demo world that matches. */
async function orderLike(
  request: APIRequestContext,
  matches: (order: CarOrderRow) => boolean,
  client: Client = installatie,
): Promise<CarOrderRow> {
  const match = (await all(request, client)).find(matches);
  if (match === undefined) throw new Error('the demo world has no such order');
  return match;
}

const isLate = ({ GeleverdOp, Uitloop }: CarOrderRow): boolean => GeleverdOp === null && (Uitloop ?? 0) > 0;

readingTest(
  'CO-01 CO-02 the views contain open, late, too late for the contract, and delivered orders',
  async ({ page, request }) => {
    const rows = await all(request);
    const list = await openList(page);
    await expect(page).toHaveURL(/\/car-orders$/);
    expect(await list.total()).toBe(rows.length);
    for (const [view, matches] of [
      ['carOrders.view.notDelivered', ({ GeleverdOp }) => GeleverdOp === null],
      ['carOrders.view.later', isLate],
      ['carOrders.view.afterContract', (row) => row.GeleverdOp === null && row.LeveringNaContract === true],
      ['carOrders.Status.delivered', ({ GeleverdOp }) => GeleverdOp !== null],
    ] as const satisfies readonly (readonly [string, (row: CarOrderRow) => boolean])[]) {
      await list.builtInView(view).click();
      const expected = rows.filter(matches);
      expect(expected.length, view).toBeGreaterThan(0);
      await expect.poll(() => list.total(), view).toBe(expected.length);
      await list.builtInView(view).click();
    }
  },
);

readingTest(
  'CO-04 a fleet manager finds the late order, and sees the delay and its reason',
  async ({ page, request }) => {
    const late = await orderLike(request, (order) => isLate(order) && order.LeveringNaContract === true);
    const list = await openList(page);
    await list.builtInView('carOrders.view.later').click();
    const detail = await list.open(late);
    await expect(page).toHaveURL(new RegExp(`/car-orders/view\\?.*id=${late.BestelNummer}`));
    const days = late.Uitloop ?? 0;
    await expect(detail.root.getByText(text('carOrders.slipFrom.later', { days })).first()).toBeVisible();
    await expect(detail.root.getByRole('note')).toContainText(written.day(late.EindeHuidigContract));
    await expect(detail.root.getByRole('button', { name: text('carOrders.change.title') })).toHaveCount(0);
    await detail.openTab('carOrders.detail.progress');
    const tracker = detail.panel.getByRole('list', { name: text('carOrders.tracker') });
    await expect(tracker.getByRole('listitem')).toHaveCount(7);
    await expect(tracker.getByRole('listitem').first()).toContainText(written.day(late.BestelDatum));
    await expect(detail.fact(text('carOrders.fact.EersteLeverdatum'))).toHaveText(written.day(late.EersteLeverdatum));
    const promises = detail.timeline('carOrders.promise.title');
    await expect(promises.first()).toContainText(written.day(late.VerwachteLeverdatum));
    await expect(promises.last()).toContainText(written.day(late.EersteLeverdatum));
    await detail.openTab('carOrders.detail.options');
    await expect(detail.panel.getByRole('table')).toBeVisible();
  },
);

test('staff move the promised day with a reason; the mail is in the outbox, and the fleet manager sees the change', async ({
  page,
  request,
  browser,
}) => {
  const local = words(brouwerij.locale);
  const order = await orderLike(
    request,
    ({ GeleverdOp, Uitloop, Bestuurder }) => GeleverdOp === null && Uitloop === 0 && Bestuurder !== null,
    brouwerij,
  );
  const number = order.BestelNummer;
  const moved = addDays(dayOfLegacyDate(order.VerwachteLeverdatum ?? '', 'Europe/Brussels') ?? '', 9);
  const reason = 'Vertraging bij het inklaren';
  await signIn(page, staffOfClient(brouwerij));
  await page.goto(`/car-orders/view?id=${number}&tab=progress`);
  const detail = new DetailPage(page, brouwerij.locale, 'carOrders.one', number);
  await detail.root.getByRole('button', { name: local('carOrders.change.title') }).click();
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).last();
  const promised = page.getByRole('textbox', { name: local('carOrders.fact.VerwachteLeverdatum') });
  await expect(page.getByRole('textbox', { name: local('carOrders.fact.LeverdatumReden') })).toBeDisabled();
  await promised.fill(formatDayMonthYear(moved));
  await promised.press('Tab');
  await page.getByRole('button', { name: local('common.save') }).click();
  await expect(page.getByText(local('errors.reasonRequired')).first()).toBeVisible();
  await page.getByRole('textbox', { name: local('carOrders.fact.LeverdatumReden') }).fill(reason);
  await page.getByRole('button', { name: local('common.save') }).click();
  await expect(panel.getByRole('button', { name: local('common.save') })).toHaveCount(0);
  await expect(detail.timeline('carOrders.promise.title').first()).toContainText(reason);
  await detail.openTab('history.title');
  await expect(detail.panel.getByText(local('history.action.carOrderChanged'))).toBeVisible();

  const subject = local('mails.deliveryMoved.headline', {
    count: 1,
    reader: 'manager',
    vehicle: `${order.Merk} ${order.Model}`,
    number: String(number),
  });
  await page.goto('/management/mail/outbox');
  await expect(page.getByRole('gridcell', { name: subject }).first()).toBeVisible();

  const elsewhere = await browser.newContext();
  const list = await openList(await elsewhere.newPage(), brouwerij);
  const seen = await list.open(order);
  await expect(seen.root.getByText(local('carOrders.slipFrom.later', { days: 9 })).first()).toBeVisible();
  await seen.openTab('carOrders.detail.progress');
  await expect(seen.timeline('carOrders.promise.title').first()).toContainText(reason);
  await elsewhere.close();
});

readingTest('a driver sees only their own orders', async ({ page, request }) => {
  const own = await callFleet(request, personOf('driver', installatie), carOrders.all, {});
  const everything = await all(request);
  expect(own.length).toBeLessThan(everything.length);
  expect(new Set(own.map(({ BestuurderNummer }) => BestuurderNummer)).size).toBeLessThanOrEqual(1);
  await signIn(page, personOf('driver', installatie));
  await page.goto('/car-orders');
  const list = new CarOrdersPage(page, locale);
  await expect(list.title).toBeVisible();
  const foreign = everything.find(({ BestelNummer }) => own.every((order) => order.BestelNummer !== BestelNummer));
  await expect(page.getByRole('gridcell', { name: String(foreign?.BestelNummer), exact: true })).toHaveCount(0);
});

test('staff switch a client’s mails off and on again in the client overview', async ({ page }) => {
  await signIn(page, staffOfClient(handel));
  const local = words(handel.locale);
  const frame = new Frame(page, handel.locale);
  await frame.entry('clients.title').click();
  const open = page.getByRole('button', { name: local('clients.mails.open') });
  const tick = page.getByRole('checkbox', { name: local('clients.mails.fact.movedDeliveries') });
  for (const wasOn of [true, false]) {
    await open.click();
    await expect(tick).toBeChecked({ checked: wasOn });
    await tick.setChecked(!wasOn);
    await page.getByRole('button', { name: local('common.save') }).click();
    await expect(tick).toHaveCount(0);
  }
});

readingTest(
  'a lease contract has a tab with the orders for its replacement; with the contract active the list shows the same',
  async ({ page, request }) => {
    const order = await orderLike(request, ({ VervangtContractNummer }) => VervangtContractNummer !== null);
    const number = order.VervangtContractNummer ?? 0;
    await signIn(page, fleet);
    const contract = await LeaseContractPage.open(page, locale, number);
    await contract.openTab('carOrders.tab');
    await expect(contract.panel.getByRole('gridcell', { name: String(order.BestelNummer) })).toBeVisible();
    await contract.close();
    const frame = new Frame(page, locale);
    await frame.chooseContract(String(number));
    await frame.entry('carOrders.title').click();
    const list = new CarOrdersPage(page, locale);
    expect(await list.total()).toBe(1);
  },
);
