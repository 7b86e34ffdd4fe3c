import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { FuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import { words } from '@wagenpark/messages/server-words';
import { callFleet } from './contract-picker.ts';
import { installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { FuelContractsPage } from './pages/fuel-contracts-page.ts';
import { signIn } from './pages/login-page.ts';

/* Fuel contracts with their refuelings. Read-only. */

const { fuelContracts, refuelings } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const text = words(installatie.locale);
const numberColumn = text('fuelContracts.fact.BrandstofcontractNummer');

async function openList(page: Page): Promise<FuelContractsPage> {
  const frame = await signIn(page, fleet);
  await frame.entry('fuelContracts.title').click();
  const list = new FuelContractsPage(page, installatie.locale);
  await list.expectReady();
  return list;
}

/** A running contract of a car with so few refuelings that they fit on the screen. */
async function refuelledContract(request: APIRequestContext): Promise<{ contract: FuelContractRow; count: number }> {
  for (const contract of await callFleet(request, fleet, fuelContracts.running, {})) {
    const number = contract.BrandstofcontractNummer;
    const { length: count } = await callFleet(request, fleet, refuelings.ofContract, { number });
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

test('FC-03 SB-06 with an active contract only its own fuel contracts are listed, and the menu has no invoices', async ({
  page,
  request,
}) => {
  const { contract } = await refuelledContract(request);
  const lease = contract.LeaseContractNummer ?? 0;
  const own = await callFleet(request, fleet, fuelContracts.ofLeaseContract, { number: lease });
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

test('DM-03 a link opens a contract that is not in the list’s tab; the arrows are disabled and explain why', async ({
  page,
  request,
}) => {
  const [ended] = await callFleet(request, fleet, fuelContracts.terminated, {});
  const list = await openList(page);
  const detail = await list.openByAddress(ended?.BrandstofcontractNummer ?? 0);
  await expect(detail.fact(text('fact.EindDatum'))).not.toHaveText('–');
  await list.expectReady();
  await expect(detail.next).toHaveAccessibleDescription(text('detail.notInList'));
  await page.goto(`/fuel-contracts/view?id=${ended?.BrandstofcontractNummer}&list=terminated`);
  await expect(detail.next).not.toHaveAttribute('aria-disabled');
});
