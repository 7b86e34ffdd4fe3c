import type { Page } from '@playwright/test';
import { installatie, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';

/** The paths of everything in the Cache API. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });
const lists = async (page: Page) => (await stored(page)).filter((path) => path.startsWith('/kept-answers/'));

test('AU-20 AU-28 a list that was seen is kept while somebody is signed in, and gone once they have signed out', async ({
  page,
}) => {
  const frame = await signIn(page, personOf('fleet', installatie));
  const list = new LeaseContractsPage(page, installatie.locale);
  await page.goto('/lease-contracts');
  await list.expectReady();
  await expect.poll(() => lists(page)).toHaveLength(1);
  await page.reload();
  await list.expectReady();
  await frame.signOut();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => lists(page)).toEqual([]);
});

test.describe('without a line', () => {
  test.use({ losesLine: true });

  test('SH-12 the browser shows a page of ours with a way back, and the same address is there once the line is', async ({
    page,
    context,
  }) => {
    await signIn(page, personOf('fleet', installatie));
    const list = new LeaseContractsPage(page, installatie.locale);
    await page.goto('/lease-contracts');
    await list.expectReady();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('De server is niet bereikbaar.').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByText('De server is niet bereikbaar.').filter({ visible: true })).toBeVisible();
    await context.setOffline(false);
    await list.expectReady();
    await expect(page).toHaveURL(/\/lease-contracts$/);
  });
});
