import type { APIRequestContext, Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { contractsWithoutRequests } from './contract-picker.ts';
import { brouwerij, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { ContractChangePanel } from './pages/contract-change-panel.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import { RequestPage } from './pages/request-page.ts';

/* Interruptions: the connection breaks during sending, somebody else decides, another tab signs out. */

// Sequential: each test takes a contract without a request from earlier tests.
test.describe.configure({ mode: 'default' });

const fleet = personOf('fleet', brouwerij);
const staff = staffOfClient(brouwerij);
const { locale } = brouwerij;
const text = words(locale);

/** Requests another reference of a contract, and opens the request. */
async function askedFor(
  page: Page,
  request: APIRequestContext,
  reference: string,
): Promise<{ readonly asker: RequestPage; readonly number: number }> {
  const contract = (await contractsWithoutRequests(request, fleet)).at(-1);
  if (!contract) throw new Error('the demo world has no contract to ask for');
  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  const panel = await ContractChangePanel.openedFrom(detail, 'reference');
  await panel.field('change.reference.new').fill(reference);
  const number = await panel.sendForNumber();
  await page.getByRole('button', { name: text('change.view') }).click();
  const asker = await RequestPage.opened(page, locale, number);
  await expect(asker.action('withdraw')).toBeVisible();
  return { asker, number };
}

test.describe('a broken connection', () => {
  test.use({ losesLine: true });

  test('ER-23 a lost response is reported, the typed values stay, and sending again creates one request', async ({
    page,
    context,
    request,
  }) => {
    const contract = (await contractsWithoutRequests(request, fleet)).at(-1);
    if (!contract) throw new Error('the demo world has no contract to ask for');
    await signIn(page, fleet);
    const detail = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
    const panel = await ContractChangePanel.openedFrom(detail, 'reference');
    await panel.field('change.reference.new').fill('Lijn weg 7');
    // The server stores the request, but its response is lost. Then the connection breaks completely.
    await page.route('**/api-fleet/**', async (route) => {
      if (route.request().headers()['idempotency-key'] === undefined) return route.fallback();
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await panel.send.click();
    await expect(panel.root.getByRole('alert')).toContainText(text('errors.unreachable'));
    await expect(panel.field('change.reference.new')).toHaveValue('Lijn weg 7');
    await page.unroute('**/api-fleet/**');
    await panel.send.click();
    await expect(panel.root.getByRole('alert')).toContainText(text('errors.unreachable'));
    await expect(panel.field('change.reference.new')).toHaveValue('Lijn weg 7');

    await context.setOffline(false);
    const number = await panel.sendForNumber();
    await page.goto('/requests?q=Lijn+weg+7');
    await expect(page.getByRole('grid').getByRole('link', { name: String(number) })).toBeVisible();
    await expect(page.getByText('1–1 van 1 resultaat')).toBeVisible();
  });
});

test.describe('another person', () => {
  test.use({ expectedStatuses: [409] });

  test('DA-05 decides while the request is open: the later decision is refused with the other person’s name', async ({
    page,
    otherPage,
    request,
  }) => {
    const { asker, number } = await askedFor(page, request, 'Wie eerst');
    const address = page.url().replace('/requests/', '/management/requests/');

    await signIn(otherPage, staff);
    await otherPage.goto(address);
    const queued = await RequestPage.opened(otherPage, locale, number);
    await queued.action('decline').click();
    const dialog = queued.actionDialog('decline');
    await dialog.getByRole('textbox', { name: text('requests.text.decline') }).fill('Te laat.');

    await asker.performed('withdraw', number);
    await queued.button('requests.action.decline', dialog).click();
    await expect(queued.panel.getByRole('alert')).toContainText(text('requests.event.withdrawn'));
    await expect(dialog).toHaveCount(0);
    await expect(queued.action('approve')).toHaveCount(0);
    await expect(queued.title).toContainText(text('requests.status.withdrawn'));
    await expect(otherPage).toHaveURL(address);
  });
});

test('DA-05 returning to an open request shows a decision made meanwhile', async ({ page, otherPage, request }) => {
  const { asker, number } = await askedFor(page, request, 'Wie terugkomt');

  await signIn(otherPage, staff);
  await otherPage.goto(page.url().replace('/requests/', '/management/requests/'));
  const queued = await RequestPage.opened(otherPage, locale, number);
  await queued.decided('decline', number, { text: 'Niet nu.' });

  // Refetches on window focus. Repeated, because refocusing at once does not fetch again.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(asker.title).toContainText(text('requests.status.declined'), { timeout: 1_000 });
  }).toPass();
  await expect(asker.action('withdraw')).toHaveCount(0);
});

test('AU-20 AU-28 signing out in one tab signs out the other too, which returns to its page after signing in', async ({
  page,
  context,
}) => {
  const frame = await signIn(page, fleet);
  const second = await context.newPage();
  await second.goto('/invoices');
  await expect(second.getByRole('heading', { level: 1, name: text('invoices.title') })).toBeVisible();
  await frame.signOut();
  await expect(page).toHaveURL(/\/auth/);
  await expect(second).toHaveURL(/\/auth/);
  await expect(second.getByText(text('invoices.title'))).toHaveCount(0);
});
