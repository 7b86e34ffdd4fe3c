import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { ChargePointRow } from '@wagenpark/contract/fleet/charge-points';
import { words } from '@wagenpark/messages/server-words';
import { atColours, atEverything } from './axe.ts';
import { answerTo } from './contract-picker.ts';
import { type Client, handel, installatie, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { ChargePointsPage } from './pages/charge-points-page.ts';
import { Frame } from './pages/frame.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';
import { shownIn } from './pages/shown-values.ts';

/* Charge points at drivers' homes, from the list to the file. Nothing here changes a record. */

const { chargePoints } = fleetSubjects;
const fleet = person('fleet', installatie);
const { locale } = installatie;
const text = words(locale);
const written = shownIn(locale);

async function openList(page: Page, client: Client = installatie): Promise<ChargePointsPage> {
  const frame = await signIn(page, person('fleet', client));
  await frame.entry('chargePoints.title').click();
  const list = new ChargePointsPage(page, client.locale);
  await list.expectReady();
  return list;
}

const allPoints = (request: APIRequestContext): Promise<ChargePointRow[]> =>
  answerTo(request, fleet, chargePoints.all, {});

/** The first charge point of the demo world that is as wanted. */
async function pointLike(
  request: APIRequestContext,
  wanted: (point: ChargePointRow) => boolean,
): Promise<ChargePointRow> {
  const found = (await allPoints(request)).find(wanted);
  if (found === undefined) throw new Error('the demo world has no such charge point');
  return found;
}

test('the list holds every charge point, the latest installed first, and those of drivers who left', async ({
  page,
  request,
}) => {
  const all = await allPoints(request);
  const left = all.filter(({ BestuurderVertrokken }) => BestuurderVertrokken);
  const list = await openList(page);
  await expect(page).toHaveURL(/\/charge-points$/);
  expect(await list.total()).toBe(all.length);
  const installed = all.map(({ GeplaatstOp }) => written.day(GeplaatstOp));
  expect((await list.table.column(text('chargePoints.fact.GeplaatstOp'))).slice(0, 8)).toEqual(installed.slice(0, 8));
  await list.builtInView('chargePoints.view.driversLeft').click();
  await expect.poll(() => list.total()).toBe(left.length);
  const shown = await list.table.column(text('fact.SerieNummer'));
  expect(shown.toSorted()).toEqual(left.map(({ SerieNummer }) => SerieNummer).toSorted());
});

test('what hangs where stands in two tabs', async ({ page, request }) => {
  const point = await pointLike(request, ({ BestuurderVertrokken }) => BestuurderVertrokken);
  const list = await openList(page);
  const detail = await list.open(point);
  await expect(detail.fact(text('fact.Model'))).toHaveText(point.Model);
  await expect(detail.fact(text('chargePoints.fact.GeijkteMeter'))).toHaveText(written.yesNo(point.GeijkteMeter));
  await expect(detail.fact(text('chargePoints.fact.GeplaatstOp'))).toHaveText(written.day(point.GeplaatstOp));
  await detail.openTab('chargePoints.detail.home');
  for (const field of ['Adres', 'Postcode', 'Plaats', 'Kenteken'] as const) {
    await expect(detail.fact(text(`fact.${field}`)), field).toHaveText(written.text(point[field]));
  }
});

test('a lease contract has a tab with its charge points; with it active the list holds the same', async ({
  page,
  request,
}) => {
  const point = await pointLike(request, ({ BestuurderVertrokken, VerwijderdOp }) => {
    return !BestuurderVertrokken && VerwijderdOp === null;
  });
  const number = point.LeaseContractNummer ?? 0;
  await signIn(page, fleet);
  const contract = await LeaseContractPage.open(page, locale, number);
  await contract.openTab('chargePoints.title');
  await expect(contract.panel.getByRole('gridcell', { name: point.SerieNummer })).toBeVisible();
  await contract.close();
  const frame = new Frame(page, locale);
  await frame.chooseContract(String(number));
  await frame.entry('chargePoints.title').click();
  const list = new ChargePointsPage(page, locale);
  expect(await list.total()).toBe(1);
  expect(await list.table.column(text('fact.SerieNummer'))).toEqual([point.SerieNummer]);
});

test('EX-11 a file leaves out names and addresses unless that is acknowledged', async ({ page, request }) => {
  const point = await pointLike(request, ({ Bestuurder }) => Bestuurder !== null);
  const list = await openList(page);
  await list.searchFor(point.SerieNummer);
  const dialog = await list.download('csv');
  await expect(dialog.privacy).toBeVisible();
  const file = await readFile(await (await dialog.confirm()).path(), 'utf8');
  expect(file).toContain(point.SerieNummer);
  expect(file).not.toContain(point.Bestuurder ?? '');
  expect(file).not.toContain(point.Plaats);
});

test('the palette finds a charge point by its serial number', async ({ page, request }) => {
  const point = await pointLike(request, () => true);
  await signIn(page, fleet);
  const palette = new Palette(page, locale);
  await palette.open();
  await palette.box.fill(point.SerieNummer);
  await palette.options.filter({ hasText: point.SerieNummer }).click();
  await expect(page).toHaveURL(new RegExp(`/charge-points/view\\?.*id=${point.VolgNummer}`));
});

for (const { client, scheme, look } of [
  { client: installatie, scheme: 'light', look: atEverything },
  { client: handel, scheme: 'dark', look: atColours },
] as const) {
  test(`no rule is broken by charge points, ${client.name} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const list = await openList(page, client);
    await look(page, 'list');
    await list.table.root.getByRole('row').nth(2).getByRole('gridcell').nth(3).click();
    const record = page.getByRole('region', { name: new RegExp(`^${words(client.locale)('chargePoints.one')} `) });
    await expect(record.getByRole('term').first()).toBeVisible();
    await look(page, 'detail', 'record');
  });
}
