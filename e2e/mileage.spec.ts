import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { ExpectedMileageRow } from '@wagenpark/contract/fleet/mileage-readings';
import { formatNumber } from '@wagenpark/domain/number-format';
import { words } from '@wagenpark/messages/server-words';
import { checkColours, checkEverything } from './axe.ts';
import { callFleet } from './contract-picker.ts';
import { brouwerij, type Client, handel, logistik, personOf } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';
import { MileageReadingsPage } from './pages/mileage-readings-page.ts';

/* Odometer readings: entered on a phone, overridden, voided, pasted. Each test uses its own cars. */

const { leaseContracts, mileageReadings } = fleetSubjects;

const km = (client: Client, value: number): string => words(client.locale)('unit.km', { value: formatNumber(value) });

/** Cars of a client with a reading, the oldest reading last. */
async function carsOf(request: APIRequestContext, client: Client): Promise<readonly ExpectedMileageRow[]> {
  const cars = await callFleet(request, personOf('fleet', client), mileageReadings.expected, {});
  return cars.filter(({ KilometerStand }) => KilometerStand !== null).toReversed();
}

/** A plausible reading: the kilometers that the contract expects by today. */
const expectedKm = ({ KilometerStand, KmPerJaar, StandPer }: ExpectedMileageRow): number => {
  const days = Math.round((Date.now() - Number(/\d+/.exec(StandPer ?? '')?.[0])) / 86_400_000);
  return (KilometerStand ?? 0) + Math.round((KmPerJaar * days) / 365);
};

async function openEntry(page: Page, client: Client, car: ExpectedMileageRow) {
  await page.goto(`/mileage/add?contract=${car.LeaseContractNummer}`);
  const text = words(client.locale);
  return {
    text,
    field: page.getByRole('textbox', { name: text('mileageReadings.add.km') }),
    save: page.getByRole('button', { name: text('common.save'), exact: true }),
  };
}

test('MI-04 a driver enters the mileage on the phone: two taps and a number', async ({ page, request }) => {
  const driver = personOf('driver', logistik);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, driver);
  const text = words(logistik.locale);
  const [car] = await callFleet(request, driver, mileageReadings.expected, {});
  if (car === undefined) throw new Error('the driver of the demo world has no car');
  const value = expectedKm(car) + 1;
  await page.getByRole('link', { name: text('leaseContracts.own.enterMileage') }).click();
  await expect(page.getByRole('textbox', { name: text('mileageReadings.add.km') })).toBeFocused();
  await expect(page.getByText(km(logistik, car.KilometerStand ?? 0))).toBeVisible();
  await page.keyboard.type(String(value));
  await page.getByRole('button', { name: text('common.save'), exact: true }).click();
  await expect(page.getByText(text('leaseContracts.own.title')).first()).toBeVisible();
  await expect
    .poll(async () => (await callFleet(request, driver, mileageReadings.expected, {}))[0]?.KilometerStand)
    .toBe(value);
});

test('PM-11 MI-05 a fleet manager overrides a lower reading with a reason, and voids it', async ({ page, request }) => {
  const [car] = await carsOf(request, brouwerij);
  if (car === undefined) throw new Error('the demo world has no such car');
  await signIn(page, personOf('fleet', brouwerij));
  const { text, field, save } = await openEntry(page, brouwerij, car);
  await field.fill('123');
  await expect(
    page.getByText(text('mileageReadings.finding.belowLast', { limit: km(brouwerij, car.KilometerStand ?? 0) })),
  ).toBeVisible();
  await save.click();
  await expect(page.getByText(text('mileageReadings.add.confirmMissing'))).toBeVisible();
  await page.getByRole('checkbox', { name: text('mileageReadings.add.confirm') }).check();
  await page.getByRole('textbox', { name: text('mileageReadings.add.reason') }).fill('Teller vervangen');
  await save.click();
  const list = new MileageReadingsPage(page, brouwerij.locale);
  const detail = await list.openNewest(car.Kenteken);
  await expect(detail.fact(text('mileageReadings.fact.KilometerStand'))).toHaveText(km(brouwerij, 123));
  await expect(detail.fact(text('mileageReadings.fact.Reden'))).toHaveText('Teller vervangen');
  await page.getByRole('button', { name: text('mileageReadings.void') }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('textbox').fill('Verkeerde auto');
  await dialog.getByRole('button', { name: text('mileageReadings.void') }).click();
  await expect(detail.fact(text('mileageReadings.fact.VervallenReden'))).toHaveText('Verkeerde auto');
  const after = await carsOf(request, brouwerij);
  expect(after.find(({ VerzendId }) => VerzendId === car.VerzendId)?.KilometerStand).toBe(car.KilometerStand);
});

test('of five pasted rows the four valid ones are sent, the invalid one stays and shows the reason', async ({
  page,
  request,
}) => {
  const cars = (await carsOf(request, handel)).slice(5, 9);
  await signIn(page, personOf('fleet', handel));
  const text = words(handel.locale);
  await page.goto('/mileage/add?way=many');
  const lines = [...cars.map((car) => `${car.Kenteken}\t${expectedKm(car) + 1}`), 'XX 99999\t12345'].join('\n');
  const first = page.getByRole('textbox', { name: new RegExp(text('fact.Kenteken')) }).first();
  await first.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines);
  await expect(page.getByText(text('mileageReadings.many.good'))).toHaveCount(4);
  await expect(page.getByText(text('mileageReadings.finding.unknownCar'))).toHaveCount(1);
  await page.getByRole('button', { name: text('mileageReadings.many.save', { count: 4 }) }).click();
  await expect(page.getByText(text('mileageReadings.many.saved', { count: 4 }))).toBeVisible();
  await expect(first).toHaveValue('XX 99999');
  await expect(page.getByText(text('mileageReadings.finding.unknownCar'))).toHaveCount(1);
  const after = await carsOf(request, handel);
  for (const car of cars) {
    expect(after.find(({ VerzendId }) => VerzendId === car.VerzendId)?.KilometerStand).toBe(expectedKm(car) + 1);
  }
});

for (const { client, scheme, look } of [
  { client: brouwerij, scheme: 'light', look: checkEverything },
  { client: handel, scheme: 'dark', look: checkColours },
] as const) {
  test(`no rule is broken by the entry of mileage, ${client.name} ${scheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, personOf('fleet', client));
    const [car] = await carsOf(request, client);
    const { field } = await openEntry(page, client, car as ExpectedMileageRow);
    await field.fill('7');
    await look(page, 'entry');
  });
}

readingTest(
  'MI-02 TB-19 the most expensive expected ends come first; the contract shows the calculation',
  async ({ page, request }) => {
    const manager = personOf('fleet', handel);
    await signIn(page, manager);
    const text = words(handel.locale);
    await page.goto('/lease-contracts');
    await page.getByRole('button', { name: new RegExp(text('leaseContracts.view.expensiveEnds')) }).click();
    // The sort column is shown.
    await expect(page.getByRole('columnheader', { name: text('leaseContracts.fact.PrognoseBedrag') })).toBeVisible();
    const rows = await callFleet(request, manager, leaseContracts.running, {});
    const dearest = Math.max(...rows.map(({ PrognoseBedrag }) => PrognoseBedrag ?? 0));
    const first = rows.find(({ PrognoseBedrag }) => PrognoseBedrag === dearest);
    if (first === undefined) throw new Error('no contract of the demo world ends above its kilometers');
    await page.goto(`/lease-contracts/view?id=${first.LeaseContractNummer}&tab=projection`);
    const chart = page.getByRole('slider');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(km(handel, first.PrognoseStand ?? 0)));
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuenow', '2');
    // The table of the calculation has the same value.
    const end = page.getByRole('row', { name: new RegExp(text('mileageProjection.Stap.end').slice(0, 20)) });
    await expect(end).toContainText(km(handel, first.PrognoseStand ?? 0));
    await checkEverything(page, 'the projection', 'record');
  },
);
