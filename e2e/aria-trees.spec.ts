import type { Locator, Page } from '@playwright/test';
import { ariaTreeOf } from './accessibility-tree.ts';
import { installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/*
 * Accessibility trees of twelve screens: roles, names and states, in reading order. Data is left out. After an
 * intended change run
 * playwright test -c e2e/playwright.config.ts e2e/aria-trees.spec.ts --update-snapshots and then read the
 * difference.
 */

test.use({ locale: installatie.locale, expectedStatuses: [404] });

const signalsWaiting = /\d+ signa(al|len) vra(agt|gen) aandacht/;

async function expectTree(place: Page | Locator, name: string): Promise<void> {
  const root = 'goto' in place ? place.locator('body') : place;
  await expect(async () => expect(await ariaTreeOf(root)).toMatchSnapshot(`${name}.yml`)).toPass({ timeout: 15_000 });
}

test('the sign-in page, also with errors, is unchanged', async ({ page }) => {
  const login = await LoginPage.open(page, installatie);
  await expect(login.email).toBeFocused();
  await expectTree(page, 'login');
  await login.submit.click();
  await expect(login.email).toBeFocused();
  await expectTree(page, 'login-with-faults');
  await page.goto('/auth?clt=nosuch');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectTree(page, 'login-unknown-client');
});

readingTest('a list and its dialogs are unchanged', async ({ page }) => {
  const frame = await signIn(page, personOf('fleet', installatie));
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  // The menu shows the number of open signals, which loads after the list.
  const dashboard = page.getByRole('navigation').getByRole('listitem').filter({ hasText: 'Dashboard' });
  await expect(dashboard).toContainText(signalsWaiting);
  await expectTree(page, 'list');
  await list.searchFor('zzzz');
  await expectTree(list.page.getByRole('main'), 'list-without-results');
  await list.searchFor('');
  const download = await list.download('csv');
  await expect(download.root).toBeVisible();
  await expectTree(download.root, 'download');
  await page.keyboard.press('Escape');
  await expect(download.root).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = frame.dialog('keys.title');
  await expect(keys).toBeVisible();
  await expectTree(keys, 'keys');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = frame.dialog('palette.title');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expectTree(palette, 'palette');
  await page.keyboard.press('Escape');
  await frame.openProfile();
  await expectTree(page.getByRole('menu'), 'profile-menu');
});

readingTest('a record, a missing page and the screens of staff are unchanged', async ({ page }) => {
  const frame = await signIn(page, staffOfClient(installatie));
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const record = page.locator('section:has(> header > h2)').last();
  await expect(record.getByRole('term').first()).toBeVisible();
  await expectTree(record.getByRole('tablist'), 'contract-tabs');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: frame.text('errorPage.notFound') })).toBeVisible();
  await expectTree(page.getByRole('main'), 'not-found');
  await page.goto('/management/mail/outbox');
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await expectTree(page.getByRole('main'), 'outbox');
});
