import { installatie, logistik, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

const notFound = 'De opgevraagde pagina is niet gevonden.';

readingTest(
  'SH-05 SH-06 an unknown address shows the text of the specification, inside the frame',
  async ({ page }) => {
    const frame = await signIn(page, personOf('fleet', installatie));
    for (const address of [
      '/lease-contracts/nonsense',
      '/lease-contracts/view?id=abc',
      '/lease-contracts/view?id=-1',
      '/requests/view?id=%00',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
      await expect(frame.sidebar).toBeVisible();
    }
  },
);

readingTest('SH-04 invalid parameters in the address of a list are ignored', async ({ page }) => {
  await signIn(page, personOf('fleet', installatie));
  const list = new LeaseContractsPage(page, installatie.locale);
  await page.goto('/lease-contracts?list=secret&sort=-password&page=-1');
  await list.expectReady();
  await page.goto('/lease-contracts/view?id=&tab=nonsense');
  await list.expectReady();
  await expect(page).toHaveURL(/\/lease-contracts$/);
});

test.describe('an invalid token in the address', () => {
  test.use({ expectedStatuses: [400, 401] });

  test('AU-07 AU-12 leads to the login page, is gone from the address, and the page opens after signing in', async ({
    page,
  }) => {
    await signIn(page, personOf('fleet', logistik));
    await page.goto('/requests?token=nonsense');
    await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
    await page.goto('/auth/grant_access?token=%00');
    await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
    await expect(page.getByRole('alert')).toContainText(/\S/);
    await new LoginPage(page, logistik.locale).signIn(personOf('fleet', logistik));
    await expect(page).toHaveURL(/\/requests$/);
  });
});
