import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { DamageReportRow } from '@wagenpark/contract/fleet/damage-reports';
import { words } from '@wagenpark/messages/server-words';
import { REAL_HEIC } from '../apps/server/src/modules/stored-files/heic.samples.ts';
import { SECRET } from '../apps/server/src/modules/stored-files/testing.ts';
import { checkColours } from './axe.ts';
import { callFleet, runningContracts } from './contract-picker.ts';
import { brouwerij, type Client, handel, installatie, logistik, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { DamageReportsPage } from './pages/damage-reports-page.ts';
import { DetailPage } from './pages/detail-page.ts';
import { Frame } from './pages/frame.ts';
import { signIn } from './pages/login-page.ts';

/*
 * Damage reports, from the form to the list of handled ones. Reports are made at Brouwerij, where staff handle them,
 * and by the drivers of Logistik and Handel. Other clients are read only.
 */

const { damageReports } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

async function openList(page: Page, client: Client = installatie): Promise<DamageReportsPage> {
  const frame = await signIn(page, personOf('fleet', client));
  await frame.entry('damageReports.title').click();
  const list = new DamageReportsPage(page, client.locale);
  await list.expectReady();
  return list;
}

const pending = (request: APIRequestContext, client: Client = installatie): Promise<DamageReportRow[]> =>
  callFleet(request, personOf('fleet', client), damageReports.pending, {});

readingTest(
  'DR-02 DR-03 the list contains the pending reports, newest first, and a tab the handled ones',
  async ({ page, request }) => {
    const rows = await pending(request);
    const handled = await callFleet(request, fleet, damageReports.handled, {});
    const list = await openList(page);
    await expect(page).toHaveURL(/\/damage-reports$/);
    expect(await list.total()).toBe(rows.length);
    const codes = await list.table.column(text('damageReports.head.Meldcode'));
    expect(codes.slice(0, 8)).toEqual(rows.slice(0, 8).map((row) => String(row.Meldcode)));
    await list.openTab('damageReports.tab.handled');
    expect(await list.total()).toBe(handled.length);
  },
);

readingTest(
  'DR-04 with an active contract the list contains the reports of that contract',
  async ({ page, request }) => {
    const number = (await pending(request))[0]?.LeaseContractNummer ?? 0;
    const own = await callFleet(request, fleet, damageReports.ofLeaseContract, { number });
    const list = await openList(page);
    const frame = new Frame(page, locale);
    await frame.chooseContract(String(number));
    await frame.entry('damageReports.title').click();
    await list.expectReady();
    await expect.poll(() => list.total()).toBe(own.length);
    expect(await list.table.column(text('damageReports.head.Meldcode'))).toEqual(
      own.map(({ Meldcode }) => String(Meldcode)),
    );
  },
);

test('DR-05 DR-07 DF2-06 a manager reports a damage with the keyboard alone; staff handle it, and it moves', async ({
  page,
  request,
  browser,
}) => {
  const client = brouwerij;
  const local = words(client.locale);
  const [contract] = await runningContracts(request, personOf('fleet', client));
  if (!contract) throw new Error('the demo world has no car');
  const before = new Set((await pending(request, client)).map(({ Meldcode }) => Meldcode));
  await signIn(page, personOf('fleet', client));
  await page.goto(`/damage-reports/add?contract=${contract.LeaseContractNummer}`);
  const box = (name: string) => page.getByRole('textbox', { name });
  await expect(page.getByText(contract.Bestuurder ?? '').first()).toBeVisible();
  const send = page.getByRole('button', { name: local('damageReports.add.send') });
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(local('damageReports.fault.choosePart'))).toBeVisible();
  // The first invalid field has the focus.
  await expect(box(local('damageReports.fact.Locatie'))).toBeFocused();
  await page.keyboard.type('Markt 1, Leuven');
  const part = page.getByRole('checkbox', { name: local('damageReports.part.frontLeft') });
  while (!(await part.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(part).toBeChecked();
  for (const [name, chosen] of [
    ['damageReports.fact.Soort', 'damageReports.Soort.glass'],
    ['damageReports.fact.Oorzaak', 'damageReports.Oorzaak.stone'],
  ] as const) {
    const field = page.getByRole('combobox', { name: local(name) });
    while (!(await field.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type(local(chosen));
    await expect(page.getByRole('option', { name: local(chosen) })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  // There may be a report of the same car and day already (DF2-07).
  const another = page.getByRole('checkbox', { name: local('damageReports.double.confirm') });
  if (await another.isVisible()) await another.press('Space');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(local('damageReports.add.sent', { plate: contract.Kenteken }))).toBeVisible();

  const made = (await pending(request, client)).find(({ Meldcode }) => !before.has(Meldcode));
  if (!made) throw new Error('nothing was stored');
  expect(made).toMatchObject({
    Kenteken: contract.Kenteken,
    Soort: 'glass',
    Oorzaak: 'stone',
    Locatie: 'Markt 1, Leuven',
  });
  const list = new DamageReportsPage(page, client.locale);
  await list.expectReady();
  await expect(list.table.row(String(made.Meldcode))).toBeVisible();

  const provider = await (await browser.newContext()).newPage();
  await signIn(provider, staffOfClient(client));
  await provider.goto(`/damage-reports/view?id=${made.Meldcode}`);
  const detail = new DetailPage(provider, client.locale, 'damageReports.one', made.Meldcode);
  await detail.root.getByRole('button', { name: local('damageReports.settle') }).click();
  await provider.getByRole('checkbox', { name: local('damageReports.fact.Afgehandeld') }).check();
  await provider.getByRole('textbox', { name: local('damageReports.fact.StatusOmschrijving') }).fill('Ruit hersteld');
  await provider.getByRole('button', { name: local('common.save') }).click();
  await expect(detail.root.getByText(local('damageReports.state.handled')).first()).toBeVisible();
  await detail.openTab('history.title');
  await expect(detail.panel.getByText(local('history.action.damageReportChanged'))).toBeVisible();

  await page.reload();
  await list.openTab('damageReports.tab.handled');
  await list.searchFor(String(made.Meldcode));
  await expect(list.table.row(String(made.Meldcode))).toContainText('Ruit hersteld');
});

test('a driver reports a damage of the own car on the phone, with a photo', async ({ page, request }) => {
  const driver = personOf('driver', logistik);
  const local = words(logistik.locale);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, driver);
  await page.getByRole('link', { name: local('damageReports.add') }).click();
  await expect(page.getByRole('heading', { level: 1, name: local('damageReports.add') })).toBeVisible();
  await page.getByRole('textbox', { name: local('damageReports.fact.Locatie') }).fill('Bahnhofstraße 1, Köln');
  await page.locator('[data-part="behindRight"]').click();
  await expect(page.getByRole('checkbox', { name: local('damageReports.part.behindRight') })).toBeChecked();
  for (const [name, chosen] of [
    ['damageReports.fact.Soort', 'damageReports.Soort.bodywork'],
    ['damageReports.fact.Oorzaak', 'damageReports.Oorzaak.parked'],
  ] as const) {
    await page.getByRole('combobox', { name: local(name) }).click();
    await page.getByRole('option', { name: local(chosen) }).click();
  }
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'delle.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(page.getByRole('group', { name: local('damageReports.add.files') }).getByRole('listitem')).toHaveCount(
    1,
  );
  const another = page.getByRole('checkbox', { name: local('damageReports.double.confirm') });
  if (await another.isVisible()) await another.check();
  await checkColours(page, 'form');
  await expect(async () => {
    await page.getByRole('button', { name: local('damageReports.add.send') }).click();
    await expect(page).toHaveURL(/\/damage-reports$/, { timeout: 2_000 });
  }).toPass();
  const [made] = await callFleet(request, driver, damageReports.pending, {});
  expect(made).toMatchObject({ Soort: 'bodywork', Oorzaak: 'parked', Locatie: 'Bahnhofstraße 1, Köln' });
  await page.goto(`/damage-reports/view?id=${made?.Meldcode}&tab=photos`);
  await expect(page.getByRole('list', { name: local('damageReports.group.photos') }).getByRole('listitem')).toHaveCount(
    1,
  );
});

test('DF2-05 a HEIC photo that this browser cannot decode is sent unchanged except for its location, and can be downloaded', async ({
  page,
  request,
}) => {
  const driver = personOf('driver', handel);
  const local = words(handel.locale);
  await signIn(page, driver);
  await page.goto('/damage-reports/add');
  await page.getByRole('textbox', { name: local('damageReports.fact.Locatie') }).fill('ul. Długa 3, Gdańsk');
  await page.getByRole('checkbox', { name: local('damageReports.part.frontLeft') }).check();
  for (const [name, chosen] of [
    ['damageReports.fact.Soort', 'damageReports.Soort.bodywork'],
    ['damageReports.fact.Oorzaak', 'damageReports.Oorzaak.parked'],
  ] as const) {
    await page.getByRole('combobox', { name: local(name) }).click();
    await page.getByRole('option', { name: local(chosen) }).click();
  }
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: REAL_HEIC });
  const files = page.getByRole('group', { name: local('damageReports.add.files') });
  await expect(files.getByText(local('files.heicUnknown'))).toBeVisible();
  await files.getByRole('button', { name: local('files.sendAsIs') }).click();
  await expect(files.getByText(local('files.stored'), { exact: true })).toBeVisible();
  const another = page.getByRole('checkbox', { name: local('damageReports.double.confirm') });
  if (await another.isVisible()) await another.check();
  await page.getByRole('button', { name: local('damageReports.add.send') }).click();
  await expect(page).toHaveURL(/\/damage-reports$/);
  const made = (await callFleet(request, driver, damageReports.pending, {})).find(
    ({ Locatie }) => Locatie === 'ul. Długa 3, Gdańsk',
  );
  await page.goto(`/damage-reports/view?id=${made?.Meldcode}&tab=photos`);
  await page.getByRole('button', { name: local('files.open', { name: 'IMG_0412.heic' }) }).click();
  const viewer = page.getByRole('dialog', { name: 'IMG_0412.heic' });
  await expect(viewer.getByText(local('files.unreadable'))).toBeVisible();
  const saving = page.waitForEvent('download');
  await viewer.getByRole('button', { name: local('files.save') }).click();
  const saved = await readFile(await (await saving).path());
  expect((await saving).suggestedFilename()).toBe('IMG_0412.heic');
  expect(saved.length).toBe(REAL_HEIC.length);
  expect(saved.includes(SECRET)).toBe(false);
});

test('DF2-07 leaving a half-filled form asks for confirmation', async ({ page }) => {
  await signIn(page, fleet);
  await page.goto('/damage-reports/add');
  const place = page.getByRole('textbox', { name: text('damageReports.fact.Locatie') });
  await place.fill('A2');
  await new Frame(page, locale).entry('fines.title').click();
  const question = page.getByRole('dialog', { name: text('forms.leave') });
  await question.getByRole('button', { name: text('forms.stay') }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/damage-reports\/add/);
  await expect(place).toHaveValue('A2');
});
