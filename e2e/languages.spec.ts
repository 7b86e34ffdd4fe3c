import type { Page } from '@playwright/test';
import { type Locale, type MessageId } from '@wagenpark/messages';
import { messageNamespaces, words } from '@wagenpark/messages/server-words';
import { brouwerij, type Client, handel, installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import type { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { LoginPage, signIn } from './pages/login-page.ts';

/* Every language of the interface: no message ids, no words of another language, the formats of the country. */

/** Matches an untranslated message id: `fines.title`. */
const messageId = new RegExp(`\\b(?:${messageNamespaces().join('|')})\\.[a-zA-Z][\\w.]*`);

/** Labels of the screens below that differ in every language. */
const labels: readonly MessageId[] = [
  'leaseContracts.title',
  'leaseContracts.tab.terminated',
  'fact.Kenteken',
  'leaseContracts.detail.ownRisk',
  'requests.own',
];

/** The visible text of the page, without texts for screen readers only. */
const readable = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

async function expectOnlyWordsOf(page: Page, locale: Locale): Promise<void> {
  const visibleText = await readable(page);
  expect(visibleText).not.toMatch(messageId);
  if (locale.startsWith('nl')) return;
  for (const label of labels) expect(visibleText).not.toContain(words('nl-NL')(label));
}

/** Waits for a page's title and for all its requests. */
async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

async function firstNumber(list: LeaseContractsPage): Promise<number> {
  await list.expectReady();
  const [number] = await list.table.column(list.text('leaseContracts.fact.LeaseContractNummer'));
  return Number(number);
}

const staffLanguages: readonly { readonly name: string; readonly locale: Locale }[] = [
  { name: 'Nederlands (Nederland)', locale: 'nl-NL' },
  { name: 'English (United Kingdom)', locale: 'en-GB' },
  { name: 'Deutsch (Deutschland)', locale: 'de-DE' },
  { name: 'Français (France)', locale: 'fr-FR' },
  { name: 'Polski (Polska)', locale: 'pl-PL' },
];
const provider: Client = { name: 'provider', displayName: 'Wagenpark Lease', locale: 'nl-NL' };

test('LO-01 LO-06 LO-09 TH-03 staff read every screen in each of the five languages', async ({ page, context }) => {
  let frame = await signIn(page, staffOfClient(provider));
  for (const { name, locale } of staffLanguages) {
    frame = await frame.chooseLanguage(name, locale);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(frame.entry('leaseContracts.title')).toBeVisible();
    const screens = await frame.addresses();
    expect(screens.length).toBeGreaterThan(8);
    // The start page redirects to one of the others.
    for (const address of screens.filter((screen) => screen !== '/')) {
      await frame.sidebar.locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expectShown(page);
      await expectOnlyWordsOf(page, locale);
    }
    for (const address of ['/resources/open-data', '/no/such/page']) {
      await page.goto(address);
      await expectShown(page);
      await expectOnlyWordsOf(page, locale);
    }
    const cookie = (await context.cookies()).find((one) => one.name === 'language');
    expect(cookie?.value).toBe(locale);
    expect(cookie?.path).toBe('/');
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);
  }
});

for (const { client, name, locale } of [
  { client: installatie, name: 'English (United Kingdom)', locale: 'en-GB' },
  { client: brouwerij, name: 'Français (Belgique)', locale: 'fr-BE' },
  { client: handel, name: 'Deutsch (Deutschland)', locale: 'de-DE' },
  { client: handel, name: 'Polski (Polska)', locale: 'pl-PL' },
] satisfies readonly { client: Client; name: string; locale: Locale }[]) {
  test(`LO-01 LO-06 a contract of ${client.name} in ${locale}, also after a reload`, async ({ page }) => {
    const before = await signIn(page, personOf('fleet', client));
    const frame = await before.chooseLanguage(name, locale);
    const list = await frame.openLeaseContracts();
    const number = await firstNumber(list);
    await page.reload();
    expect(await firstNumber(list)).toBe(number);
    await expectOnlyWordsOf(page, locale);
    const detail = await LeaseContractPage.open(page, locale, number);
    const own = (['contract', 'form', 'car', 'ownRisk', 'drivers', 'contact'] as const).map(
      (tab) => `leaseContracts.detail.${tab}` as const,
    );
    for (const tab of [...own, 'history.title'] as const) {
      await detail.openTab(tab);
      await expect(detail.shown.first()).toBeVisible();
      await expectOnlyWordsOf(page, locale);
    }
    await detail.changeDriver();
    await expectOnlyWordsOf(page, locale);
  });
}

test('LO-03 DM-LC-07 Dutch at a Belgian client is Belgian Dutch, without facts that exist only in the Netherlands', async ({
  page,
  context,
}) => {
  await page.goto('/auth?clt=installatie');
  await page.evaluate(() => localStorage.setItem('wagenpark.language', 'nl-NL'));
  const frame = await (await LoginPage.open(page, brouwerij)).signIn(personOf('fleet', brouwerij));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
  expect(await page.evaluate(() => localStorage.getItem('wagenpark.language'))).toBe('nl-BE');
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('nl-BE');
  const list = await frame.openLeaseContracts();
  const detail = await LeaseContractPage.open(page, 'nl-BE', await firstNumber(list));
  await detail.openTab('leaseContracts.detail.car');
  const labelsOfTab = await detail.labels();
  expect(labelsOfTab).toContain(detail.text('leaseContracts.fact.Co2'));
  expect(labelsOfTab).not.toContain(detail.text('leaseContracts.fact.BijtellingPercentage'));
  expect(labelsOfTab).not.toContain(detail.text('leaseContracts.fact.DatumApk'));
});

test('LO-16 LO-06 a visitor gets the client’s language, and a language that is not offered is replaced', async ({
  page,
}) => {
  const login = await LoginPage.open(page, handel);
  await expect(login.title).toHaveText('Logowanie: Jantar Handel');
  await page.evaluate(() => localStorage.setItem('wagenpark.language', 'fr-FR'));
  await page.reload();
  await expect(login.title).toHaveText('Logowanie: Jantar Handel');
});

test('LO-10 CN-01 CN-02 CN-03 money and numbers are formatted as in the specification', async ({ page }) => {
  for (const { client, money } of [
    { client: installatie, money: /^€\s?\d{1,3}(\.\d{3})*,\d{2}$/ },
    { client: handel, money: /^\d{1,3}(\.\d{3})*,\d{2}\szł$/ },
  ]) {
    const frame = await signIn(page, personOf('fleet', client));
    const list = await frame.openLeaseContracts();
    const detail = await LeaseContractPage.open(page, client.locale, await firstNumber(list));
    await expect(detail.fact(detail.text('leaseContracts.fact.LeasebedragPerMaand'))).toHaveText(money);
    await expect(detail.fact(detail.text('leaseContracts.fact.KmPerJaar'))).toHaveText(/^\d{1,3}\.\d{3}\skm$/);
    await detail.close();
    await frame.signOut();
  }
});
