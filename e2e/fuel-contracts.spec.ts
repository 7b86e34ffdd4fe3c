import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { FuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import { words } from '@wagenpark/messages/server-words';
import { parse } from 'csv-parse/sync';
import { atColours, atEverything } from './axe.ts';
import { answerTo } from './contract-picker.ts';
import { handel, installatie, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { FuelContractsPage } from './pages/fuel-contracts-page.ts';
import { signIn } from './pages/login-page.ts';

/* Fuel contracts with their refuelings. Nothing here changes a record. */

const { fuelContracts, refuelings } = fleetSubjects;
const fleet = person('fleet', installatie);
const text = words(installatie.locale);
const numberColumn = text('fuelContracts.fact.BrandstofcontractNummer');
const liters = text('refuelings.fact.Liters');
const refuelingColumns = [
  'TransactieDatumTijd',
  'BrandstofSoort',
  'Liters',
  'BedragInclusief',
  'BedragExclusief',
  'KilometerStand',
  'ProductCode',
  'ProductOmschrijving',
  'Snelweg',
] as const;

async function openList(page: Page): Promise<FuelContractsPage> {
  const frame = await signIn(page, fleet);
  await frame.entry('fuelContracts.title').click();
  const list = new FuelContractsPage(page, installatie.locale);
  await list.expectReady();
  return list;
}

/** A running contract of a car with some refuelings, as many as fit on the screen. */
async function refuelledContract(request: APIRequestContext): Promise<{ contract: FuelContractRow; count: number }> {
  for (const contract of await answerTo(request, fleet, fuelContracts.running, {})) {
    const number = contract.BrandstofcontractNummer;
    const { length: count } = await answerTo(request, fleet, refuelings.ofContract, { number });
    if (count > 2 && count <= 12 && contract.Kenteken !== null) return { contract, count };
  }
  throw new Error('the demo world has no fuel contract with a handful of refuelings');
}

test('FC-01 FC-02 FC-05 FC-06 running, terminated and all fuel contracts, and a row that opens one', async ({
  page,
}) => {
  const list = await openList(page);
  expect(await list.table.headers()).toEqual(
    (
      [
        'fuelContracts.fact.BrandstofcontractNummer',
        'fact.Kenteken',
        'fact.AutoOmschrijving',
        'fact.Bestuurder',
        'head.DebiteurNummer',
        'fact.DebiteurNaam',
        'fact.Referentie',
        'fact.BeginDatum',
        'fact.EindDatum',
      ] as const
    ).map((id) => text(id)),
  );
  const running = await list.total();
  const [first] = (await list.table.column(numberColumn)).map(Number);
  await list.openTab('fuelContracts.tab.terminated');
  const terminated = await list.total();
  await list.openTab('fuelContracts.tab.all');
  expect(running).toBeGreaterThan(0);
  expect(terminated).toBeGreaterThan(0);
  expect(await list.total()).toBe(running + terminated);
  await list.openTab('fuelContracts.tab.running');
  const detail = await list.openByRow(first ?? 0);
  await expect(page).toHaveURL(new RegExp(`/fuel-contracts/view\\?id=${first}$`));
  await expect(detail.fact(text('fuelContracts.fact.PasNummer'))).not.toHaveText('–');
});

test('FC-03 SB-06 with an active contract only its own fuel contracts are there, and no invoices in the menu', async ({
  page,
  request,
}) => {
  const { contract } = await refuelledContract(request);
  const lease = contract.LeaseContractNummer ?? 0;
  const own = await answerTo(request, fleet, fuelContracts.ofLeaseContract, { number: lease });
  const frame = await signIn(page, fleet);
  await expect(frame.entry('invoices.title')).toBeVisible();
  const search = page.getByRole('combobox', { name: text('frame.lookAtOne') });
  await search.fill(String(lease));
  await page
    .getByRole('option', { name: String(lease) })
    .first()
    .click();
  await expect(frame.entry('invoices.title')).toHaveCount(0);
  await frame.entry('fuelContracts.title').click();
  const list = new FuelContractsPage(page, installatie.locale);
  expect(await list.total()).toBe(own.length);
  await expect(list.tab('fuelContracts.tab.terminated')).toHaveCount(0);
  expect((await list.table.column(numberColumn)).map(Number)).toEqual(own.map((row) => row.BrandstofcontractNummer));
});

test('FC-04 DM-FC-01 DM-FC-02 DM-FC-03 DM-06 DM-08 refuelings in their columns, sorted by a click, downloaded as CSV', async ({
  page,
  request,
}) => {
  const { contract, count } = await refuelledContract(request);
  const list = await openList(page);
  const detail = await list.openByAddress(contract.BrandstofcontractNummer, '&tab=refuelings');
  await expect(detail.table.root.getByRole('gridcell').first()).toBeVisible();
  const headers = refuelingColumns.map((name) => text(`refuelings.fact.${name}`));
  expect(await detail.table.headers()).toEqual(headers);
  const before = await detail.table.column(liters);
  expect(before).toHaveLength(count);
  for (const shown of before) expect(shown).toMatch(/^\d+,\d{2}$/);

  await detail.table.header(liters).getByRole('button', { name: liters, exact: true }).click();
  const numbers = (shown: readonly string[]) => shown.map((value) => Number(value.replace(',', '.')));
  const sorted = numbers(before).sort((one, other) => one - other);
  await expect.poll(async () => numbers(await detail.table.column(liters))).toEqual(sorted);

  const dialog = await detail.downloadTable('csv');
  const download = await dialog.confirm();
  expect(download.suggestedFilename()).toMatch(/^refuelings_\d{4}-\d{2}-\d{2}\.csv$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [header = [], ...rows]: string[][] = parse(bytes, { bom: true });
  expect(header).toEqual(headers);
  expect(rows.map((row) => Number(row[headers.indexOf(liters)]))).toEqual(sorted);
});

test('DM-09 DM-14 the pencil offers debtor and reference; the table download says why it is off', async ({
  page,
  request,
}) => {
  const { contract } = await refuelledContract(request);
  const list = await openList(page);
  const detail = await list.openByAddress(contract.BrandstofcontractNummer);
  await expect(detail.tableDownload).toHaveAttribute('aria-disabled', 'true');
  await expect(detail.tableDownload).toHaveAccessibleDescription(text('detail.noTable'));
  await detail.button('detail.change', detail.root).click();
  await expect(page.getByRole('menuitem')).toHaveText([text('change.debtor.title'), text('change.reference.title')]);
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('DM-03 a link opens a contract that the list’s tab does not hold; the arrows lead nowhere and say so', async ({
  page,
  request,
}) => {
  const [ended] = await answerTo(request, fleet, fuelContracts.terminated, {});
  const list = await openList(page);
  const detail = await list.openByAddress(ended?.BrandstofcontractNummer ?? 0);
  await expect(detail.fact(text('fact.EindDatum'))).not.toHaveText('–');
  await list.expectReady();
  await expect(detail.next).toHaveAccessibleDescription(text('detail.notInList'));
  await page.goto(`/fuel-contracts/view?id=${ended?.BrandstofcontractNummer}&list=terminated`);
  await expect(detail.next).not.toHaveAttribute('aria-disabled');
});

test.describe('a fuel contract that is not there', () => {
  test.use({ expectedStatuses: [404] });

  test('PE-17 says so in place and leads back to the list', async ({ page }) => {
    const list = await openList(page);
    const detail = await list.openByAddress(999_999_999);
    await expect(detail.root).toContainText(text('errors.notFound'));
    await detail.button('detail.backToList', detail.root).click();
    await expect(page).toHaveURL(/\/fuel-contracts$/);
    await list.expectReady();
  });
});

for (const [client, colorScheme] of [
  [installatie, 'light'],
  [handel, 'dark'],
] as const) {
  test.describe(`at ${client.name}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    const expectAccessible = colorScheme === 'light' ? atEverything : atColours;

    test('no screen of fuel contracts breaks a rule', async ({ page }) => {
      const frame = await signIn(page, person('fleet', client));
      await frame.entry('fuelContracts.title').click();
      const list = new FuelContractsPage(page, client.locale);
      await list.expectReady();
      await expectAccessible(page, 'the list');
      const [first] = await list.table.column(list.text('fuelContracts.fact.BrandstofcontractNummer'));
      const detail = await list.openByRow(Number(first));
      for (const tab of ['fuelContracts.detail.contract', 'refuelings.title', 'history.title'] as const) {
        await detail.openTab(tab);
        await expect(detail.shown.first()).toBeVisible();
        await expectAccessible(page, detail.text(tab), 'record');
      }
    });
  });
}
