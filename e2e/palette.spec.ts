import type { Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import { words } from '@wagenpark/messages/server-words';
import { checkColours, checkEverything } from './axe.ts';
import { callFleet, runningContracts } from './contract-picker.ts';
import { handel, installatie, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';

/* The palette, which searches everything. Read-only. */

const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

async function openPalette(page: Page, who = fleet): Promise<Palette> {
  await signIn(page, who);
  const palette = new Palette(page, who.client.locale);
  await palette.open();
  return palette;
}

readingTest(
  'a contract is found by its plate without dashes and opened with the keyboard alone',
  async ({ page, request }) => {
    const [contract] = await runningContracts(request, fleet);
    if (!contract) throw new Error('the demo world has no running contract');
    const palette = await openPalette(page);
    await page.keyboard.type(contract.Kenteken.replaceAll('-', '').toLowerCase());
    await expect(palette.group('leaseContract').getByRole('option')).toHaveCount(1);
    await expect(palette.marked).toContainText(String(contract.LeaseContractNummer));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/lease-contracts/view\\?.*id=${contract.LeaseContractNummer}`));
    await expect(
      page.getByRole('region', { name: `${text('leaseContracts.one')} ${contract.LeaseContractNummer}` }),
    ).toContainText(contract.Kenteken);
  },
);

test('Enter before the response opens the first result of the response, unless the user types on', async ({
  page,
  request,
}) => {
  const [contract, other] = await runningContracts(request, fleet);
  if (!contract || !other) throw new Error('the demo world has no two running contracts');
  const palette = await openPalette(page);
  const contractUrl = new RegExp(`/lease-contracts/view\\?.*id=${contract.LeaseContractNummer}`);
  await palette.box.fill(other.Kenteken);
  await expect(palette.marked).toContainText(String(other.LeaseContractNummer));
  let answers = Promise.withResolvers<undefined>();
  await page.route('**/api-admin/search?*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await palette.box.fill(contract.Kenteken.slice(0, -1));
  await page.keyboard.press('Enter');
  await palette.box.fill(contract.Kenteken);
  answers.resolve(undefined);
  await expect(palette.marked).toContainText(String(contract.LeaseContractNummer));
  await expect(page).not.toHaveURL(contractUrl);

  answers = Promise.withResolvers<undefined>();
  await palette.box.fill(String(contract.LeaseContractNummer));
  await page.keyboard.press('Enter');
  await expect(palette.box).toBeVisible();
  answers.resolve(undefined);
  await expect(page).toHaveURL(contractUrl);
});

test('text typed before the search code has loaded is kept', async ({ page, request }) => {
  const [contract] = await runningContracts(request, fleet);
  if (!contract) throw new Error('the demo world has no running contract');
  const released = Promise.withResolvers<undefined>();
  await page.route(/[/-]palette-[^/]*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await signIn(page, fleet);
  const palette = new Palette(page, locale);
  await page.keyboard.press('Control+k');
  await expect(palette.soon).toHaveAttribute('aria-busy', 'true');
  const [head, tail] = [contract.Kenteken.slice(0, 2), contract.Kenteken.slice(2)];
  await page.keyboard.type(head);
  await checkEverything(page, 'the box before the rest of the palette');
  released.resolve(undefined);
  await expect(palette.box).toBeFocused();
  await page.keyboard.type(tail);
  await expect(palette.box).toHaveValue(contract.Kenteken);
  await expect(palette.marked).toContainText(String(contract.LeaseContractNummer));
});

readingTest('Escape closes it and returns the focus', async ({ page }) => {
  await signIn(page, fleet);
  const search = page.getByRole('searchbox').first();
  await search.fill('golf');
  const palette = new Palette(page, locale);
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(palette.box).toHaveCount(0);
  await expect(search).toBeFocused();
});

readingTest('an invoice is found by its number, and the arrows reach what is shown', async ({ page, request }) => {
  const [invoice] = await callFleet(request, fleet, fleetSubjects.invoices.all, { culture: locale });
  if (!invoice) throw new Error('the demo world has no invoice');
  const palette = await openPalette(page);
  await page.keyboard.type(invoice.FactuurNummer);
  await expect(palette.group('invoice').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(palette.marked).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
  await palette.group('invoice').getByRole('option').click();
  await expect(page).toHaveURL(new RegExp(`/invoices/view\\?.*id=${invoice.VolgNummer}`));
});

readingTest('a command with a plate opens the record and the form', async ({ page, request }) => {
  const [contract] = await runningContracts(request, fleet);
  const palette = await openPalette(page);
  await page.keyboard.type(`bestuurder wijzigen ${contract?.Kenteken}`);
  const command = palette.group('commands').getByRole('option', { name: contract?.Kenteken ?? '' });
  await expect(command).toHaveCount(1);
  await command.click();
  await expect(page.getByRole('dialog', { name: text('driver.title') })).toBeVisible();
});

readingTest(
  'FP-17 started without a car, the form of a green card asks for the plate first, which sets car and driver',
  async ({ page, request }) => {
    const contract = (await runningContracts(request, fleet)).findLast(({ Bestuurder }) => Bestuurder !== null);
    if (contract === undefined) throw new Error('the demo world has no car with a driver');
    const palette = await openPalette(page);
    await page.keyboard.type(text('greenCard.title'));
    await palette
      .group('commands')
      .getByRole('option', { name: text('greenCard.title') })
      .click();
    await expect(palette.box).toHaveValue('');
    await page.keyboard.type(contract.Kenteken);
    await palette.options.filter({ hasText: contract.Kenteken }).first().click();
    const panel = page.getByRole('dialog', { name: new RegExp(`^${text('greenCard.title')}`) });
    await expect(panel.getByText(contract.Kenteken)).toBeVisible();
    await expect(panel.getByRole('textbox', { name: text('fuelPass.company') })).toHaveValue(contract.DebiteurNaam);
    const surname = await panel.getByRole('textbox', { name: text('driver.fact.Naam'), exact: true }).inputValue();
    expect(surname).not.toBe('');
    expect(contract.Bestuurder).toContain(surname);
  },
);

readingTest('pages are commands; only permitted ones are offered', async ({ page }) => {
  const palette = await openPalette(page, personOf('driver', installatie));
  const names = await palette.options.allInnerTexts();
  expect(names).not.toContain(text('palette.goTo', { page: text('invoices.title') }));
  await page.keyboard.type('zzz qqq');
  await expect(page.getByText(text('palette.none', { query: 'zzz qqq' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette.box).toHaveCount(0);
});

readingTest('a supervisor finds people who have an account', async ({ page }) => {
  const palette = await openPalette(page, personOf('supervisor', installatie));
  await page.keyboard.type('fleet@installatie');
  await expect(palette.group('user').getByRole('option')).toHaveCount(1);
});

readingTest('the palette violates no accessibility rule', async ({ page }) => {
  const palette = await openPalette(page);
  await checkEverything(page, 'commands', 'dialog');
  await page.keyboard.type('de');
  await expect(palette.group('driver')).toBeVisible();
  await checkEverything(page, 'found', 'dialog');
});

readingTest('its colours are readable in the dark scheme and with another brand', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const palette = await openPalette(page, personOf('fleet', handel));
  await page.keyboard.type('a');
  await expect(palette.options.nth(1)).toBeVisible();
  await checkColours(page, 'found', 'dialog');
});
