import type { Page } from '@playwright/test';
import { runningContracts } from './contract-picker.ts';
import { handel, personOf } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { DriverChangePanel } from './pages/driver-change-panel.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';
import { PortalPage } from './pages/portal-page.ts';
import { SessionEnding } from './pages/session-ending.ts';

/* Drafts of unsaved values. Nothing is sent. */

const fleet = personOf('fleet', handel);

/** All values in the browser's storage. */
const storedValues = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));

test('a session that ends during editing loses nothing: the form is restored after signing in again', async ({
  page,
  request,
}) => {
  const row = (await runningContracts(request, fleet)).find(({ Bestuurder }) => Bestuurder !== null);
  await signIn(page, fleet);
  const contract = await LeaseContractPage.open(page, handel.locale, row?.LeaseContractNummer ?? 0);
  const form = await contract.changeDriver();
  await form.describeNewDriver();
  await form.fill('driver.fact.Naam', 'Brzęczyszczykiewicz');
  const ending = await SessionEnding.provoke(page, handel.locale);
  await ending.runOut();
  await page.waitForURL(/\/auth\?clt=handel/);
  const login = new LoginPage(page, handel.locale);
  await login.signIn(fleet);

  const again = await DriverChangePanel.opened(page, handel.locale);
  await expect(again.field('driver.fact.Naam')).toHaveValue('Brzęczyszczykiewicz');
  await expect(again.root.getByText(again.text('forms.restored'))).toBeVisible();
  await again.button('forms.discard', again.root).click();
  await expect(again.field('driver.fact.Naam')).not.toHaveValue('Brzęczyszczykiewicz');
  await expect.poll(() => storedValues(page)).not.toContain('Brzęczyszczykiewicz');
});

test('AU-20 RT-21 signing out during editing asks for confirmation, and then leaves no data', async ({
  page,
  request,
}) => {
  const row = (await runningContracts(request, fleet)).find(({ Bestuurder }) => Bestuurder !== null);
  await signIn(page, fleet);
  const contract = await LeaseContractPage.open(page, handel.locale, row?.LeaseContractNummer ?? 0);
  const form = await contract.changeDriver();
  await form.correctDetails();
  await form.fill('driver.fact.Referentie', 'KP-4711');
  await expect.poll(() => storedValues(page)).toContain('KP-4711');
  const ending = await SessionEnding.provoke(page, handel.locale);
  await ending.signOut.click();
  const words = new PortalPage(page, handel.locale);
  await words.button('forms.leaveAnyway', words.dialog('forms.leave')).click();
  await page.waitForURL(/\/auth\?clt=handel/);
  expect(await storedValues(page)).not.toContain('KP-4711');
});

test('RT-20 RT-21 the browser’s Back asks for confirmation before it leaves a form with changes', async ({
  page,
  request,
}) => {
  const row = (await runningContracts(request, fleet)).find(({ Bestuurder }) => Bestuurder !== null);
  const frame = await signIn(page, fleet);
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  const contract = await list.find(row?.Kenteken ?? '', row?.LeaseContractNummer ?? 0);
  const form = await contract.changeDriver();
  await form.correctDetails();
  await form.fill('driver.fact.Referentie', 'KP-77');
  await page.goBack();
  const question = new PortalPage(page, handel.locale).dialog('forms.leave');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.field('driver.fact.Referentie')).toHaveValue('KP-77');
});
