import type { Page } from '@playwright/test';
import { installatie, logistik, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { Frame } from './pages/frame.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

const fleet = personOf('fleet', logistik);

/** The names of all values in the browser's storage. */
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) => key.split('.')[1]));

const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'wagenpark.token')?.value;

test('AU-01 AU-02 LO-11 the login page has the client’s branding, and a fleet manager signs in', async ({ page }) => {
  const login = await LoginPage.open(page, logistik);
  await expect(login.title).toHaveText('Anmelden bei Nordhafen Logistik');
  await expect(login.email).toBeFocused();
  await expect(login.submit).toHaveCSS('background-color', 'rgb(29, 107, 69)');
  const frame = await login.signIn(fleet);
  await expect(frame.breadcrumbs.first()).toHaveText('Nordhafen Logistik');
});

test('AU-03 AU-04 without a client in the address the client of the last visit is used', async ({ page }) => {
  await LoginPage.open(page, logistik);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
});

test.describe('a refused sign-in', () => {
  test.use({ expectedStatuses: [401] });

  test('AU-01 a wrong password and an unknown account give the same message, and the typed values stay', async ({
    page,
  }) => {
    const login = await LoginPage.open(page, logistik);
    await login.submit.click();
    await expect(login.email).toHaveAccessibleDescription(login.text('login.emailMissing'));
    await expect(login.password).toHaveAccessibleDescription(login.text('login.passwordMissing'));
    for (const email of [fleet.email, 'nobody@logistik.example']) {
      await login.fillIn(email, 'not the password');
      await expect(login.refusal).toHaveText(login.text('login.refused.wrongCredentials'));
      await expect(login.email).toHaveValue(email);
    }
    await login.signIn(fleet);
  });
});

test.describe('an unknown client', () => {
  test.use({ expectedStatuses: [404], locale: 'en-GB' });

  test('AU-05 the login page shows a message in place of the form', async ({ page }) => {
    await page.goto('/auth?clt=nobody');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("Hmm. we're having trouble finding this client.");
    await expect(alert).toContainText('If the client is correct, try again later.');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('AU-15 AU-17 a deep link that needs a sign-in opens after it, on its tab', async ({ page }) => {
  await LoginPage.open(page, logistik);
  await page.goto('/lease-contracts/view?id=100003&tab=car');
  await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
  await new LoginPage(page, logistik.locale).signIn(fleet);
  await expect(page).toHaveURL(/\/lease-contracts\/view\?id=100003&tab=car$/);
  const contract = new LeaseContractPage(page, logistik.locale, 100003);
  await expect(contract.tab('leaseContracts.detail.car')).toHaveAttribute('aria-selected', 'true');
});

test('AU-16 for a signed-in user, the login page redirects to the portal', async ({ page }) => {
  await signIn(page, fleet);
  await page.goto('/auth?clt=logistik');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('AU-18 AU-20 AU-28 signing out deletes all personal data, and Back shows nothing', async ({ page }) => {
  const frame = await (await LoginPage.open(page, logistik)).signIn(fleet);
  const list = await frame.openLeaseContracts();
  const [first] = await list.table.rows();
  expect(first).toBeDefined();
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(['token', 'refreshToken', 'expires']));
  expect(await tokenCookie(page)).toBeTruthy();

  await frame.signOut();
  await expect(new LoginPage(page, logistik.locale).submit).toBeVisible();
  expect(await tokenCookie(page)).toBeUndefined();
  for (const name of ['token', 'refreshToken', 'expires', 'lastActivity', 'fleetToken', 'previousLogin']) {
    expect(await storedKeys(page)).not.toContain(name);
  }

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
  await expect(page.getByText(first?.['Kennzeichen'] ?? '-')).toHaveCount(0);
});

test('AU-24 AU-25 an expired session leads to the login page, and the page opens again after signing in', async ({
  page,
}) => {
  const frame = await signIn(page, fleet);
  await frame.openOwnRequests();
  await page.evaluate(() => localStorage.setItem('wagenpark.expires', new Date(Date.now() - 1).toISOString()));
  await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
  await new LoginPage(page, logistik.locale).signIn(fleet);
  await expect(page).toHaveURL(/\/requests$/);
});

test.describe('with tokens that the server does not know', () => {
  test.use({ expectedStatuses: [400, 401] });

  test('AU-27 AU-31 the portal asks to sign in again', async ({ page }) => {
    await signIn(page, fleet);
    await page.evaluate(() => {
      localStorage.setItem('wagenpark.token', 'forged');
      localStorage.setItem('wagenpark.refreshToken', 'forged');
    });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\?clt=logistik$/);
    await expect(new LoginPage(page, logistik.locale).submit).toBeVisible();
  });

  test('AU-31 AU-32 an expired access token is refreshed without a message', async ({ page }) => {
    await signIn(page, fleet);
    await page.evaluate(() => localStorage.setItem('wagenpark.token', 'ended'));
    await page.goto('/lease-contracts');
    const list = new LeaseContractsPage(page, logistik.locale);
    await list.expectReady();
    expect(await page.evaluate(() => localStorage.getItem('wagenpark.token'))).not.toBe('ended');
  });
});

test('ER-01 ER-04 SH-02 SH-05 an unknown page shows a message inside the frame, with two links', async ({ page }) => {
  const frame = await signIn(page, personOf('fleet', installatie));
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'De opgevraagde pagina is niet gevonden.' })).toBeVisible();
  await expect(frame.sidebar).toBeVisible();
  await frame.button('errorPage.reload').click();
  await expect(page.getByRole('heading', { name: 'De opgevraagde pagina is niet gevonden.' })).toBeVisible();
  await frame.button('errorPage.toDashboard').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('PE-14 SB-02 a page without its right is not in the menu, and its address leads to the first permitted page', async ({
  page,
}) => {
  const frame = await signIn(page, personOf('sub', logistik));
  await expect(frame.entry('leaseContracts.title')).toBeVisible();
  await expect(frame.entry('requests.queue')).toHaveCount(0);
  for (const address of ['/management/requests', '/management/mail/outbox']) {
    await page.goto(address);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
});

test('PE-14 DM-13 settled 19: without the right to change drivers a driver is offered only the own details and a fuel pass', async ({
  page,
}) => {
  await signIn(page, personOf('driver', logistik));
  const contract = await LeaseContractPage.ofDriver(page, logistik.locale);
  await expect(contract.tab('leaseContracts.detail.contract')).toBeVisible();
  await expect(contract.button('leaseContracts.change.driver', contract.root)).toHaveCount(0);
  await contract.button('detail.change', contract.root).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    contract.text('leaseContracts.change.ownDetails'),
    contract.text('fuelPass.title'),
    contract.text('greenCard.title'),
    contract.text('damageReports.add'),
  ]);
});

test('TH-15 the profile menu shows who is signed in', async ({ page }) => {
  const frame: Frame = await signIn(page, fleet);
  const menu = await frame.openProfile();
  await expect(menu).toContainText('Björn Petersen');
  await expect(menu).toContainText(fleet.email);
});
