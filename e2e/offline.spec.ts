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

test('AU-20 AU-28 a visited list stays cached while the user is signed in, and is deleted when the user signs out', async ({
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

test.describe('without a connection', () => {
  test.use({ losesLine: true });

  test('SH-12 the browser shows our offline page with a retry, and the same address opens when the connection is back', async ({
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
