import { fleetSubjects } from '@wagenpark/contract';
import { words } from '@wagenpark/messages/server-words';
import { checkEverything } from './axe.ts';
import { callFleet, contractsWithoutRequests } from './contract-picker.ts';
import { installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';

/** In the typed form. */
const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('-');

/*
 * A green card is requested from a car's contract, approved with a promised day, and delivered as a PDF, whose first
 * upload fails. The requester downloads it from the request, and it is a document of the contract.
 */

test.use({ losesLine: true });

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 0x2a), Buffer.from('\n%%EOF\n')]);

test('FP-02 FP-06 FP-18 a manager requests a green card; staff promise a day and upload its PDF again after a failure; the requester downloads it', async ({
  page,
  otherPage,
  request,
}) => {
  const fleet = personOf('fleet', installatie);
  const text = words(installatie.locale);
  const free = new Set(
    (await contractsWithoutRequests(request, fleet)).map(({ LeaseContractNummer }) => LeaseContractNummer),
  );
  const running = await callFleet(request, fleet, fleetSubjects.leaseContracts.running, {});
  const car = running.find(
    ({ LeaseContractNummer, BestuurderNummer }) => BestuurderNummer !== null && free.has(LeaseContractNummer),
  );
  if (car === undefined) throw new Error('the demo world has no driven car that nothing is asked for');

  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, installatie.locale, car.LeaseContractNummer);
  await detail.button('detail.change', detail.root).click();
  await page.getByRole('menuitem', { name: text('greenCard.title') }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(`^${text('greenCard.title')}`) });
  const field = (id: Parameters<typeof text>[0]) => panel.getByRole('textbox', { name: text(id), exact: true });
  await expect(field('driver.fact.Naam')).not.toHaveValue('');
  const missing = {
    'driver.fact.Voornaam': 'Quirine',
    'driver.fact.Voorletters': 'Q.',
    'driver.fact.Straat': 'Dorpsstraat',
    'driver.fact.Huisnummer': '12',
    'driver.fact.Postcode': '3511 AB',
    'driver.fact.Plaats': 'Utrecht',
    'greenCard.plate': 'WA-12-BC',
    'greenCard.type': 'Open aanhanger',
  } as const;
  for (const [id, value] of Object.entries(missing)) await field(id as keyof typeof missing).fill(value);
  for (const [id, option] of [
    ['driver.fact.Geslacht', 'driver.gender.female'],
    ['driver.fact.LandCode', 'driver.country.nl'],
  ] as const) {
    await panel.getByRole('combobox', { name: text(id) }).click();
    await page.getByRole('option', { name: text(option), exact: true }).click();
  }
  await checkEverything(page, 'the form of a green card');
  await panel.getByRole('button', { name: text('common.send') }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: text('change.view') }).click();
  await expect(page).toHaveURL(/\/requests\/view\?id=\d+/);
  const number = Number(new URL(page.url()).searchParams.get('id'));

  await signIn(otherPage, staffOfClient(installatie));
  await otherPage.goto(`/management/requests/view?id=${number}`);
  const panelOf = otherPage.getByRole('tabpanel');
  await panelOf.getByRole('button', { name: text('requests.action.approve') }).click();
  const approval = otherPage.getByRole('dialog', { name: text('requests.action.approve') });
  await approval.getByRole('textbox', { name: text('requests.promisedDay') }).fill(inFiveDays);
  await approval.getByRole('button', { name: text('requests.action.approve') }).click();
  await expect(approval).toHaveCount(0);
  await page.goto(`/lease-contracts/view?id=${car.LeaseContractNummer}&tab=contract`);
  await expect(page.getByText(/Toegezegd voor \d\d-\d\d-\d{4}/)).toBeVisible();

  await otherPage.goto(`/management/requests/view?id=${number}`);
  const carryOut = text('requests.action.carryOut', { kind: 'greenCard' });
  await panelOf.getByRole('button', { name: carryOut }).click();
  const made = otherPage.getByRole('dialog', { name: carryOut });
  // The first upload fails.
  await otherPage.route('**/api-admin/files*', (route) => route.abort('internetdisconnected'), { times: 1 });
  await made
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'groene kaart.pdf', mimeType: 'application/pdf', buffer: PDF });
  const retry = made.getByRole('button', { name: `${text('common.retry')}: groene kaart.pdf` });
  await expect(retry).toBeVisible();
  await checkEverything(otherPage, 'a file that was not sent');
  await retry.click();
  await expect(made.getByText(text('files.stored'), { exact: true })).toBeVisible();
  await made.getByRole('button', { name: carryOut }).click();
  await expect(made).toHaveCount(0);

  await page.goto(`/requests/view?id=${number}`);
  const file = page.getByRole('button', { name: /groene kaart\.pdf/ });
  await expect(file).toBeVisible();
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('groene kaart.pdf');
  await page.goto(`/lease-contracts/view?id=${car.LeaseContractNummer}&tab=contract`);
  await expect(page.getByRole('heading', { name: text('leaseContracts.documents') })).toBeVisible();
  await expect(page.getByRole('button', { name: /groene kaart\.pdf/ })).toBeVisible();
});
