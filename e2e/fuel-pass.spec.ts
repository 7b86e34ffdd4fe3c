import { fleetSubjects } from '@wagenpark/contract';
import { words } from '@wagenpark/messages/server-words';
import { checkEverything } from './axe.ts';
import { callFleet, contractsWithoutRequests } from './contract-picker.ts';
import { handel, installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';

/** In the typed form. */
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('-');

/*
 * A fuel pass is requested from a car's contract, approved with a promised day, and handed out. Its number is then
 * the card of the car's fuel contract.
 */

const { fuelContracts } = fleetSubjects;

test('FP-01 FP-16 FP-18 MSG-22 a manager requests a fuel pass; staff promise a day and issue it; its number is on the fuel contract', async ({
  page,
  otherPage,
  request,
}) => {
  const fleet = personOf('fleet', installatie);
  const text = words(installatie.locale);
  const free = new Set(
    (await contractsWithoutRequests(request, fleet)).map(({ LeaseContractNummer }) => LeaseContractNummer),
  );
  const card = (await callFleet(request, fleet, fuelContracts.running, {})).findLast(
    ({ LeaseContractNummer, BestuurderNummer }) => BestuurderNummer !== null && free.has(LeaseContractNummer ?? 0),
  );
  if (card === undefined) throw new Error('the demo world has no driven car with a card that nothing is asked for');
  const contractNumber = card.LeaseContractNummer ?? 0;

  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, installatie.locale, contractNumber);
  await detail.button('detail.change', detail.root).click();
  await page.getByRole('menuitem', { name: text('fuelPass.title') }).click();
  const panel = page.getByRole('dialog', { name: /^Aanvragen brandstofpas/ });
  const field = (id: Parameters<typeof text>[0]) => panel.getByRole('textbox', { name: text(id), exact: true });
  await expect(panel.getByText(text('change.explain'))).toBeVisible();
  await expect(field('driver.fact.Naam')).not.toHaveValue('');
  await expect(field('fuelPass.company')).toHaveValue(card.DebiteurNaam);
  // Values that some of the demo's drivers lack.
  const missing = {
    'driver.fact.Voorletters': 'Q.',
    'driver.fact.Telefoon': '030-5550101',
    'driver.fact.Straat': 'Dorpsstraat',
    'driver.fact.Huisnummer': '12',
    'driver.fact.Postcode': '3511 AB',
    'driver.fact.Plaats': 'Utrecht',
  } as const;
  for (const [id, value] of Object.entries(missing)) await field(id as keyof typeof missing).fill(value);
  for (const [id, option] of [
    ['driver.fact.Geslacht', 'driver.gender.female'],
    ['driver.fact.LandCode', 'driver.country.nl'],
  ] as const) {
    await panel.getByRole('combobox', { name: text(id) }).click();
    await page.getByRole('option', { name: text(option), exact: true }).click();
  }
  await checkEverything(page, 'the form of a fuel pass');
  await panel.getByRole('button', { name: text('common.send') }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: text('change.view') }).click();
  await expect(page).toHaveURL(/\/requests\/view\?id=\d+/);
  const number = Number(new URL(page.url()).searchParams.get('id'));

  await signIn(otherPage, staffOfClient(installatie));
  await otherPage.goto(`/management/requests/view?id=${number}`);
  const panelOf = otherPage.getByRole('tabpanel');
  const title = otherPage.getByRole('main').getByRole('heading', { level: 2 });
  await panelOf.getByRole('button', { name: text('requests.action.approve') }).click();
  const approval = otherPage.getByRole('dialog', { name: text('requests.action.approve') });
  const promised = approval.getByRole('textbox', { name: text('requests.promisedDay') });
  await expect(promised).toBeFocused();
  await promised.fill(inFiveDays);
  await approval.getByRole('button', { name: text('requests.action.approve') }).click();
  await expect(approval).toHaveCount(0);
  await otherPage.goto(`/management/requests/view?id=${number}`);
  // Approved but not carried out yet, with the promised day.
  await expect(title).toContainText(/toegezegd voor \d\d-\d\d-\d{4}/);
  await panelOf.getByRole('button', { name: text('requests.action.carryOut', { kind: 'fuelPass' }) }).click();
  const made = otherPage.getByRole('dialog', { name: text('requests.action.carryOut', { kind: 'fuelPass' }) });
  const contracts = made.getByRole('combobox', { name: text('requests.changed.Brandstofcontract') });
  if ((await contracts.inputValue()) === '') {
    await contracts.click();
    await otherPage.getByRole('option', { name: String(card.BrandstofcontractNummer) }).click();
  }
  await made.getByRole('textbox', { name: text('requests.changed.PasNummer') }).fill('7030 99 88 77');
  await made.getByRole('button', { name: text('requests.action.carryOut', { kind: 'fuelPass' }) }).click();
  await expect(made).toHaveCount(0);
  await expect(title).toContainText(text('requests.effect.made'));

  await page.goto(`/fuel-contracts/view?id=${card.BrandstofcontractNummer}`);
  await expect(page.getByText('7030 99 88 77').first()).toBeVisible();
});

test('settled 19: a driver requests a pass on the own car’s page, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, personOf('driver', handel));
  const text = words(handel.locale);
  await page.getByRole('link', { name: text('fuelPass.title') }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(`^${text('fuelPass.title')}`) });
  await expect(panel.getByRole('textbox', { name: text('driver.fact.Naam'), exact: true })).not.toHaveValue('');
  await expect(panel.getByRole('group', { name: text('fuelPass.address') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
