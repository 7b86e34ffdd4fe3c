import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { CarOrderRow } from '@wagenpark/contract/fleet/car-orders';
import { words } from '@wagenpark/messages/server-words';
import { atColours, atEverything } from './axe.ts';
import { answerTo } from './contract-picker.ts';
import { type Client, handel, installatie, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { CarOrdersPage } from './pages/car-orders-page.ts';
import { Frame } from './pages/frame.ts';
import { signIn } from './pages/login-page.ts';

/* The list of car orders and the facts of one. Nothing here changes a record. */

const { carOrders } = fleetSubjects;
const fleet = person('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

async function openList(page: Page, client: Client = installatie): Promise<CarOrdersPage> {
  const frame = await signIn(page, person('fleet', client));
  await frame.entry('carOrders.title').click();
  const list = new CarOrdersPage(page, client.locale);
  await list.expectReady();
  return list;
}

const all = (request: APIRequestContext): Promise<CarOrderRow[]> => answerTo(request, fleet, carOrders.all, {});

test('the list holds every one of the car orders, the highest number first', async ({ page, request }) => {
  const rows = await all(request);
  const list = await openList(page);
  await expect(page).toHaveURL(/\/car-orders$/);
  expect(await list.total()).toBe(rows.length);
  const shown = await list.table.column(text('carOrders.fact.Merk'));
  expect(shown.slice(0, 8)).toEqual(rows.slice(0, 8).map((row) => row.Merk));
});

test('a car order opens over the list with its facts', async ({ page, request }) => {
  const [first] = await all(request);
  if (!first) throw new Error('the demo world has none');
  const list = await openList(page);
  const detail = await list.open(first);
  await expect(page).toHaveURL(new RegExp(`/car-orders/view\\?.*id=${first.BestelNummer}`));
  await expect(detail.fact(text('carOrders.fact.Merk'))).toContainText(first.Merk);
  await expect(detail.fact(text('fact.DebiteurNaam'))).toContainText(first.DebiteurNaam);
});

test('with an active contract the list holds those of that contract', async ({ page, request }) => {
  const number = (await all(request))[0]?.LeaseContractNummer ?? 0;
  const own = await answerTo(request, fleet, carOrders.ofLeaseContract, { number });
  const list = await openList(page);
  const frame = new Frame(page, locale);
  await frame.chooseContract(String(number));
  await frame.entry('carOrders.title').click();
  await list.expectReady();
  await expect.poll(() => list.total()).toBe(own.length);
});

test.describe('one that does not exist', () => {
  test.use({ expectedStatuses: [404] });
  test('says so over the list', async ({ page }) => {
    await signIn(page, fleet);
    await page.goto('/car-orders/view?id=999999999');
    await expect(page.getByRole('dialog').getByText(text('errors.notFound'))).toBeVisible();
  });
});

for (const { client, scheme, look } of [
  { client: installatie, scheme: 'light', look: atEverything },
  { client: handel, scheme: 'dark', look: atColours },
] as const) {
  test(`no rule is broken by car orders, ${client.name} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const list = await openList(page, client);
    await look(page, 'list');
    await list.table.root.getByRole('row').nth(2).getByRole('gridcell').nth(3).click();
    await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    await look(page, 'detail', 'dialog');
  });
}
