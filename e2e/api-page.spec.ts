import type { Locator, Page } from '@playwright/test';
import { checkColours, checkEverything } from './axe.ts';
import { installatie, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* The API page, on which people who are signed in can try calls. It is in English for everybody. */

const fleet = personOf('fleet', installatie);

const form = (page: Page, call: string): Locator => page.getByRole('form', { name: `Try ${call}`, exact: true });
const answer = (page: Page, call: string): Locator => form(page, call).locator('[data-answer]');

/** Opens the page at a call, which is expanded then. */
async function openCall(page: Page, call: string): Promise<Locator> {
  await page.goto(`/docs/api#${call}`);
  const details = page.locator(`[id="${call}"]`);
  await expect(details).toHaveAttribute('open', '');
  return details;
}

test('a fleet manager calls a list with the own session, and sees status, time and size', async ({ page }) => {
  await signIn(page, fleet);
  await openCall(page, 'leaseContracts.paged');
  await form(page, 'leaseContracts.paged').getByRole('button', { name: 'Send' }).click();
  const response = answer(page, 'leaseContracts.paged');
  await expect(response).toContainText(/200 · \d+ ms · \d+\.\d kB/);
  await expect(response).toContainText('"LeaseContractNummer": 100000');
});

test('calls are found by words, with the keyboard alone', async ({ page }) => {
  await page.goto('/docs/api');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('fine history');
  await expect(page.getByRole('status')).toHaveText('1 call');
  const call = page.locator('details:visible');
  await expect(call).toHaveCount(1);
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(call.getByRole('heading', { name: 'Gives' })).toBeVisible();
  await page.goto('/docs/api#requests');
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeInViewport();
});

test.describe('refused', () => {
  test.use({ expectedStatuses: [400, 403] });

  test('a call without the right, and one with a wrong value, show the error', async ({ page }) => {
    await signIn(page, fleet);
    await openCall(page, 'mails.list');
    await form(page, 'mails.list').getByRole('button', { name: 'Send' }).click();
    await expect(answer(page, 'mails.list')).toContainText(/403 · .*notPermitted: /);
    await openCall(page, 'leaseContracts.paged');
    const paged = form(page, 'leaseContracts.paged');
    await paged.getByRole('textbox', { name: 'cForm' }).fill('{ "serch": "Octavia" }');
    await paged.getByRole('button', { name: 'Send' }).click();
    await expect(answer(page, 'leaseContracts.paged')).toContainText(/400 · .*unknownField at .*serch/);
    await paged.getByRole('textbox', { name: 'cForm' }).fill('{ serch }');
    await paged.getByRole('button', { name: 'Send' }).click();
    await expect(answer(page, 'leaseContracts.paged')).toContainText('Not sent. This is no JSON');
  });
});

test('a call that may change data asks for confirmation, and is not sent without it', async ({ page }) => {
  await signIn(page, fleet);
  await openCall(page, 'savedViews.create');
  const tryForm = form(page, 'savedViews.create');
  const sentPaths: string[] = [];
  page.on('request', (request) => sentPaths.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await tryForm.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(tryForm.getByRole('button', { name: 'Yes, send it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tryForm.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await expect(tryForm.getByRole('button', { name: 'Yes, send it' })).toBeHidden();
  expect(sentPaths).not.toContain('POST /api-admin/saved-views');
});

test('a user without a session can read everything, and is led to the sign-in and back', async ({ page }) => {
  await LoginPage.open(page, installatie);
  const details = await openCall(page, 'leaseContracts.running');
  await expect(details.getByRole('heading', { name: 'Gives' })).toBeVisible();
  await expect(form(page, 'leaseContracts.running')).toBeHidden();
  await page.getByRole('link', { name: 'Sign in' }).click();
  const login = new LoginPage(page, installatie.locale);
  await login.title.waitFor();
  await login.signInElsewhere(fleet);
  await expect(page).toHaveURL(/\/docs\/api#leaseContracts\.running$/);
  await expect(page.getByText('Signed in: calls can be tried')).toBeVisible();
  await expect(form(page, 'leaseContracts.running')).toBeVisible();
});

/** Removes hidden calls, because axe checks hidden elements too, and there are hundreds of calls. */
const removeHiddenCalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const call of document.querySelectorAll('[data-call][hidden]')) call.remove();
  });

test('the page violates no accessibility rule, also in the dark scheme and on a phone', async ({ page }) => {
  await signIn(page, fleet);
  await openCall(page, 'requests.list');
  await form(page, 'requests.list').getByRole('button', { name: 'Send' }).click();
  await expect(answer(page, 'requests.list')).toContainText('200 · ');
  // All calls have the same structure, so checking one subject is enough.
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('requests.');
  await expect(page.getByRole('status')).toHaveText(/^\d+ calls$/);
  await removeHiddenCalls(page);
  await checkEverything(page, 'the page of the interface');
  await page.evaluate(() => localStorage.setItem('wagenpark.user.theme', 'dark'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(form(page, 'requests.list')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('requests.list');
  await expect(page.getByRole('status')).toHaveText('1 call');
  await removeHiddenCalls(page);
  await checkColours(page, 'the page of the interface, dark');
  await form(page, 'requests.list').getByRole('button', { name: 'Send' }).click();
  await expect(answer(page, 'requests.list')).toContainText('200 · ');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const edge = await answer(page, 'requests.list').evaluate((element) => element.getBoundingClientRect().right);
  expect(edge).toBeLessThanOrEqual(390);
});
