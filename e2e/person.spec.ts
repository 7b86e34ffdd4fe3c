import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { words } from '@wagenpark/messages/server-words';
import { checkColours, checkEverything } from './axe.ts';
import { callFleet, runningContracts } from './contract-picker.ts';
import { handel, installatie, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';
import { PersonPage } from './pages/person-page.ts';

/* A driver's page: from every place that names a driver, and limited to what each role may see. Read-only. */

const { drivers, fines, leaseContracts } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

/** A running contract whose driver has a fine. */
async function someFined(request: APIRequestContext) {
  const all = await callFleet(request, fleet, fines.all, {});
  const running = await runningContracts(request, fleet);
  for (const fine of all) {
    const contract = running.find(({ LeaseContractNummer }) => LeaseContractNummer === fine.LeaseContractNummer);
    const number = fine.BestuurderNummer;
    if (contract !== undefined && number !== null && contract.BestuurderNummer === number) {
      const who = await callFleet(request, fleet, drivers.byNumber, { number });
      return { fine, contract, number, name: who.NaamSamengesteld, email: who.Email };
    }
  }
  throw new Error('no driver of the demo world has a fine');
}

const openContract = (page: Page, { LeaseContractNummer }: Pick<LeaseContract, 'LeaseContractNummer'>) =>
  LeaseContractPage.open(page, locale, LeaseContractNummer);

readingTest(
  'a fleet manager goes from a contract to its driver, and from there to everything of that person',
  async ({ page, request }) => {
    const { fine, contract, number, name, email } = await someFined(request);
    await signIn(page, fleet);
    const detail = await openContract(page, contract);
    await detail.driver.getByRole('link', { name }).click();
    const personPage = await PersonPage.opened(page, locale, name);
    await expect(page).toHaveURL(new RegExp(`/drivers/view\\?id=${number}$`));
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${name} · `));
    await expect(personPage.ways.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    for (const part of ['contract', 'refueling', 'fine', 'request', 'chargePoint'] as const) {
      await expect(personPage.part(part)).toBeVisible();
    }
    await checkEverything(page, 'the page of a driver');
    const car = personPage.part('contract').getByRole('link', { name: contract.Kenteken });
    await expect(car.first()).toHaveAttribute('href', `/lease-contracts/view?id=${contract.LeaseContractNummer}`);
    await personPage.part('fine').getByRole('link', { name: fine.Omschrijving }).first().click();
    await expect(page).toHaveURL(/\/fines\/view\?id=\d+$/);
    await page.goBack();
    await expect(personPage.title).toBeVisible();
  },
);

readingTest('every other place that names a driver links to the person’s page too', async ({ page, request }) => {
  const { fine, contract, number, name } = await someFined(request);
  await signIn(page, fleet);
  const address = `/drivers/view?id=${number}`;
  const leadsThere = async () =>
    expect(page.locator('[data-record-pane]').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      address,
    );
  await page.goto(`/fines/view?id=${fine.VolgNummer}`);
  await leadsThere();
  await page.goto(`/fines/view?id=${fine.VolgNummer}&tab=driver`);
  await leadsThere();
  await page.goto(`/lease-contracts/view?id=${contract.LeaseContractNummer}&tab=drivers`);
  await expect(page.getByRole('tabpanel').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
    'href',
    address,
  );
  const palette = new Palette(page, locale);
  await palette.open();
  await palette.box.fill(`${name} ${contract.Kenteken}`);
  await palette.group('driver').getByRole('option').first().click();
  await PersonPage.opened(page, locale, name);
  await expect(page).toHaveURL(new RegExp(`/drivers/view\\?id=${number}$`));
});

readingTest('a driver sees themself, on a phone too, and nobody else', async ({ page, request }) => {
  const who = personOf('driver', installatie);
  const [own] = await callFleet(request, who, leaseContracts.running, {});
  const number = own?.BestuurderNummer ?? null;
  if (own === undefined || number === null) throw new Error('the driver of the demo world drives no car');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, who);
  await page.goto(`/drivers/view?id=${number}`);
  const personPage = await PersonPage.opened(page, locale, own.Bestuurder ?? '');
  await expect(personPage.part('contract').getByRole('link', { name: own.Kenteken })).toBeVisible();
  // Touch targets of sufficient height, in one column.
  for (const link of await personPage.root.locator('header, section').getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await checkEverything(page, 'the page of a driver on a phone');
});

test.describe('a person out of scope', () => {
  test.use({ expectedStatuses: [404] });

  test('settled 2: drivers and managers get the page of a missing record for a person out of scope or of another client', async ({
    page,
    otherPage,
    request,
  }) => {
    const { number } = await someFined(request);
    await signIn(page, personOf('driver', installatie));
    await page.goto(`/drivers/view?id=${number}`);
    await expect(page.getByRole('heading', { name: text('errorPage.notFound') })).toBeVisible();
    await page.goto('/drivers/view');
    await expect(page.getByRole('heading', { name: text('errorPage.notFound') })).toBeVisible();
    await signIn(otherPage, personOf('fleet', handel));
    await otherPage.goto('/drivers/view?id=999999');
    await expect(otherPage.getByRole('heading', { name: words(handel.locale)('errorPage.notFound') })).toBeVisible();
  });
});

test('a name of 120 characters without a space does not overflow the page, in light and dark', async ({
  page,
  request,
}) => {
  const { number } = await someFined(request);
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
  const stored = await callFleet(request, fleet, drivers.byNumber, { number });
  await page.route('**/api-fleet/**', async (route) => {
    const { cFunctie } = (route.request().postDataJSON() ?? {}) as { readonly cFunctie?: string };
    if (cFunctie?.startsWith('/Bestuurder/ID/') !== true) return route.fallback();
    return route.fulfill({ json: { ...stored, NaamSamengesteld: name, Email: '', Telefoon: null, Mobiel: null } });
  });
  await signIn(page, fleet);
  await page.goto(`/drivers/view?id=${number}`);
  const personPage = await PersonPage.opened(page, locale, name);
  await expect(personPage.ways).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkColours(page, 'the page of a driver in the dark');
});
