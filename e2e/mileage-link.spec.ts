import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { ExpectedMileageRow } from '@wagenpark/contract/fleet/mileage-readings';
import { formatKilometers } from '@wagenpark/domain/typed-kilometers';
import { words } from '@wagenpark/messages/server-words';
import { checkColours, checkEverything } from './axe.ts';
import { callFleet } from './contract-picker.ts';
import { brouwerij, type Client, handel, installatie, logistik, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';

/*
 * Mileage by link: sent by a fleet manager, entered by a driver without an account. Each test has a client of its
 * own.
 */

const { mileageReadings } = fleetSubjects;

/** The links that were mailed about a car, the newest first, read from the staff's outbox. */
async function linksOf(page: Page, client: Client, plate: string): Promise<readonly string[]> {
  await signIn(page, staffOfClient(client));
  const result = await page.evaluate(async (search) => {
    const bearer = localStorage.getItem('wagenpark.token') ?? '';
    const query = new URLSearchParams({ search }).toString();
    const answer = await fetch(`/api-admin/mails?${query}`, { headers: { authorization: `Bearer ${bearer}` } });
    return ((await answer.json()) as { results: { body: string; createdAt: string }[] }).results;
  }, plate);
  return result
    .filter(({ body }) => body.includes(plate) && body.includes('/ktc/'))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ body }) => new URL(/https?:\S+\/ktc\/\S+/.exec(body)?.[0] ?? '').pathname);
}

/** Cars whose drivers were sent a link, or were not. */
async function carsOf(
  request: APIRequestContext,
  client: Client,
  isReminded: boolean,
): Promise<readonly ExpectedMileageRow[]> {
  const cars = await callFleet(request, personOf('fleet', client), mileageReadings.expected, {});
  return cars.filter(
    ({ HerinnerdOp, BestuurderNummer, KilometerStand }) =>
      (HerinnerdOp !== null) === isReminded && BestuurderNummer !== null && KilometerStand !== null,
  );
}

const expectedKm = ({ KilometerStand, KmPerJaar, StandPer }: ExpectedMileageRow): number => {
  const days = Math.round((Date.now() - Number(/\d+/.exec(StandPer ?? '')?.[0])) / 86_400_000);
  return (KilometerStand ?? 0) + Math.round((KmPerJaar * days) / 365);
};

test('PM-01 PM-02 PM-03 PM-12 PM-13 PM-14 PM-16 PM-25 a guest enters the mileage through the mailed link, once, and downloads it as a file', async ({
  page,
  request,
}) => {
  const [car] = await carsOf(request, logistik, true);
  if (car === undefined) throw new Error('the demo world has no car with a link');
  const [address = ''] = await linksOf(page, logistik, car.Kenteken);
  await page.evaluate(() => localStorage.clear());
  const text = words(logistik.locale);
  await page.setViewportSize({ width: 320, height: 640 });
  const response = await page.goto(`${address}?lang=${logistik.locale}`);
  expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  await expect(page.getByRole('heading', { name: text('ktc.entry.title') })).toBeVisible();
  await expect(page.getByText(car.Kenteken)).toBeVisible();
  await expect(page.getByText(`${formatKilometers(car.KilometerStand ?? 0, logistik.locale)}\u00a0km`)).toBeVisible();
  await expect(page.getByText(car.Bestuurder ?? '')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await checkEverything(page, 'the entry');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const field = page.getByRole('textbox', { name: text('ktc.km') });
  await expect(field).toBeFocused();
  // Other notations are refused, not truncated.
  await page.keyboard.type('12,345');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('ktc.notWhole', { example: '12.345' }))).toBeVisible();
  const value = expectedKm(car) + 3;
  await field.fill(formatKilometers(value, logistik.locale));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('ktc.check.title') })).toBeFocused();
  await expect(page.getByText(`${formatKilometers(value, logistik.locale)}\u00a0km`)).toBeVisible();
  await checkColours(page, 'the final check');
  // Going back keeps the value.
  await page.getByRole('button', { name: text('ktc.back') }).click();
  await expect(field).toHaveValue(formatKilometers(value, logistik.locale));
  await page.keyboard.press('Enter');
  const send = page.getByRole('button', { name: text('ktc.send') });
  await send.click();
  await expect(page.getByText(text('ktc.declareMissing'))).toBeVisible();
  await page.getByRole('checkbox', { name: text('ktc.declare') }).press('Space');
  await send.dblclick();
  await expect(page.getByRole('heading', { name: text('ktc.done.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: text('ktc.done.title') })).toBeVisible();
  await expect(page.getByText(`${formatKilometers(value, logistik.locale)}\u00a0km`)).toBeVisible();
  await page.getByRole('button', { name: text('ktc.download') }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'XML' }).check();
  await checkEverything(page, 'the download');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ktc.download') })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/\.xml$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A double click stores one reading, and the car shows it.
  const readings = await callFleet(request, personOf('fleet', logistik), mileageReadings.ofLeaseContract, {
    number: car.LeaseContractNummer,
  });
  const stored = readings.filter(({ KilometerStand }) => KilometerStand === value);
  expect(stored.map(({ Bron, Overschreven }) => [Bron, Overschreven])).toEqual([['publicLink', false]]);
});

test('PM-05 PM-06 PM-09 a warning is shown, repeated and overridden; a value below the last reading stays refused', async ({
  page,
  request,
}) => {
  const [car] = await carsOf(request, brouwerij, true);
  if (car === undefined) throw new Error('the demo world has no car with a link');
  const [address = ''] = await linksOf(page, brouwerij, car.Kenteken);
  const text = words(brouwerij.locale);
  await page.goto(`${address}?lang=${brouwerij.locale}`);
  const field = page.getByRole('textbox', { name: text('ktc.km') });
  const last = car.KilometerStand ?? 0;
  await field.fill(String(last - 1));
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: text('ktc.doubt.34', { km: `${formatKilometers(last, brouwerij.locale)}\u00a0km` }) }),
  ).toBeVisible();
  // Text typed while the server checks the reading is not sent.
  const judged = page.waitForResponse('**/api-ktc/link/check');
  await page.keyboard.press('Enter');
  await (await judged).finished();
  await expect(page.getByRole('heading', { name: text('ktc.entry.title') })).toBeVisible();
  await field.fill(String(last + 90_000));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('ktc.goOn') }).click();
  await expect(page.getByRole('heading', { name: text('ktc.check.title') })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: text('ktc.doubt.33', { km: '' }).slice(0, 20) }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: text('ktc.declare') }).check();
  await page.getByRole('button', { name: text('ktc.send') }).click();
  await expect(page.getByRole('heading', { name: text('ktc.done.title') })).toBeVisible();
  const readings = await callFleet(request, personOf('fleet', brouwerij), mileageReadings.ofLeaseContract, {
    number: car.LeaseContractNummer,
  });
  expect(readings[0]).toMatchObject({ Bron: 'publicLink', Overschreven: true, Signaal: 'aboveThreshold' });
});

test.describe('ended links', () => {
  // An earlier session, an ended link, an unknown link.
  test.use({ expectedStatuses: [401, 404, 410] });
  test('MI-08 PM-23 PM-24 two drivers are reminded, and again the same day after a confirmation; the older link is no longer active', async ({
    page,
    request,
  }) => {
    const [car, other] = await carsOf(request, handel, true);
    if (car === undefined || other === undefined) throw new Error('the demo world has no cars with a link');
    const [former = ''] = await linksOf(page, handel, car.Kenteken);
    const fleet = personOf('fleet', handel);
    const text = words(handel.locale);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, fleet);
    for (const isAgain of [false, true]) {
      await page.goto('/mileage?list=expected');
      for (const { Kenteken } of [car, other]) {
        await page.getByRole('row').filter({ hasText: Kenteken }).getByRole('checkbox').check();
      }
      await page.getByRole('button', { name: text('mileageReadings.remind'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: text('mileageReadings.remind'), exact: true });
      if (isAgain) {
        await expect(dialog.getByText(text('mileageReadings.remind.explain', { count: 0 }).slice(0, 20))).toBeVisible();
        await expect(confirm).toBeDisabled();
        await dialog.getByRole('checkbox').check();
      }
      await expect(confirm).toBeEnabled();
      await confirm.click();
      await expect(page.getByText(text('mileageReadings.remind.done', { count: 2 })).first()).toBeVisible();
    }
    await page.goto(`${former}?lang=${handel.locale}`);
    await expect(page.getByRole('heading', { name: text('ktc.ended.title') })).toBeVisible();
    await checkEverything(page, 'the ended link');
    await page.goto('/ktc/nobody?lang=pl-PL');
    await expect(page.getByRole('heading', { name: text('ktc.unknown.title') })).toBeVisible();
    const links = await linksOf(page, handel, car.Kenteken);
    expect(links).toHaveLength(3);
    await page.goto(`${links[0]}?lang=${handel.locale}`);
    await expect(page.getByRole('heading', { name: text('ktc.entry.title') })).toBeVisible();
    // Any language can be chosen, also one that the client does not offer.
    await page.getByRole('combobox').selectOption('en-US');
    await expect(page.getByRole('heading', { name: words('en-US')('ktc.entry.title') })).toBeVisible();
  });
});

test('PM-07 staff set the interval of mileage readings and their margins in the client overview', async ({ page }) => {
  await signIn(page, staffOfClient(installatie));
  const text = words(installatie.locale);
  await page.goto('/management/client');
  for (const [from, to] of [
    ['90', '91'],
    ['91', '90'],
  ] as const) {
    await page.getByRole('button', { name: text('clients.mileage.open') }).click();
    const field = page.getByRole('textbox', { name: text('clients.mileage.fact.everyDays') });
    await expect(field).toHaveValue(from);
    await field.fill(to);
    await page.getByRole('button', { name: text('common.save') }).click();
    await expect(field).toHaveCount(0);
  }
});
