import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { Fine, FineRow } from '@wagenpark/contract/fleet/fines';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { words } from '@wagenpark/messages/server-words';
import { atColours, atEverything } from './axe.ts';
import { answerTo } from './contract-picker.ts';
import { type Client, handel, installatie, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { FinesPage } from './pages/fines-page.ts';
import { Frame } from './pages/frame.ts';
import { signIn } from './pages/login-page.ts';
import { shownIn } from './pages/shown-values.ts';

/* Fines with the driver of their moment and the PDF. Nothing here changes a record. */

const { fines } = fleetSubjects;
const fleet = person('fleet', installatie);
const { locale } = installatie;
const text = words(locale);
const written = shownIn(locale);

async function openList(page: Page, client: Client = installatie): Promise<FinesPage> {
  const frame = await signIn(page, person('fleet', client));
  await frame.entry('fines.title').click();
  const list = new FinesPage(page, client.locale);
  await list.expectReady();
  return list;
}

const allFines = (request: APIRequestContext): Promise<FineRow[]> => answerTo(request, fleet, fines.all, {});

/** The first fine of the demo world that is as wanted. */
async function fineLike(request: APIRequestContext, wanted: (fine: Fine) => boolean): Promise<Fine> {
  for (const { VolgNummer } of await allFines(request)) {
    const fine = await answerTo(request, fleet, fines.byNumber, { number: VolgNummer });
    if (wanted(fine)) return fine;
  }
  throw new Error('the demo world has no such fine');
}

test('FI-01 FI-02 FI-03 TB-21 the list holds every fine, the latest processed first', async ({ page, request }) => {
  const all = await allFines(request);
  const list = await openList(page);
  await expect(page).toHaveURL(/\/fines$/);
  expect(await list.total()).toBe(all.length);
  const plates = await list.table.column(text('fact.Kenteken'));
  // What is not processed yet comes last, and has a view of its own.
  const processed = all.filter(({ DatumVerwerkt }) => DatumVerwerkt !== null);
  expect(plates.slice(0, 8)).toEqual(processed.slice(0, 8).map(({ Kenteken }) => Kenteken));
  const view = page.getByRole('button', { name: text('fines.view.notProcessed') });
  await expect(view).toContainText(String(all.length - processed.length));
  await list.searchFor(all.find(({ Doorgestuurd }) => Doorgestuurd)?.CjibNummer ?? '');
  expect(await list.table.column(text('fines.fact.Doorgestuurd'))).toEqual([text('status.forwarded')]);
});

test('DM-FI-01 DM-FI-02 DM-FI-03 DM-16 the facts of a fine in its tabs', async ({ page, request }) => {
  const fine = await fineLike(
    request,
    ({ ToegestaneSnelheid, DatumVerwerkt }) => !!ToegestaneSnelheid && !!DatumVerwerkt,
  );
  const list = await openList(page);
  const detail = await list.open(fine);
  await expect(page).toHaveURL(new RegExp(`/fines/view\\?.*id=${fine.VolgNummer}`));
  const fact = (field: 'ToegestaneSnelheid' | 'GeconstateerdeSnelheid' | 'Gemeente' | 'Locatie') =>
    detail.fact(text(`fines.fact.${field}`));
  await expect(detail.fact(text('fact.Omschrijving'))).toContainText(fine.Omschrijving);
  await expect(fact('ToegestaneSnelheid')).toContainText(String(fine.ToegestaneSnelheid));
  await expect(fact('GeconstateerdeSnelheid')).toContainText(String(fine.GeconstateerdeSnelheid));
  await expect(fact('Gemeente')).toContainText(fine.Gemeente ?? '');
  await expect(fact('Locatie')).toContainText(fine.Locatie ?? '');
  await expect(detail.fact(text('fines.fact.Datum'))).toHaveText(written.day(fine.OvertredingDatumTijd));
  const atTime = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });
  const moment = instantOfLegacyDate(fine.OvertredingDatumTijd);
  await expect(detail.fact(text('fines.fact.Tijd'))).toHaveText(
    fine.TijdBekend && moment ? atTime.format(moment) : NO_VALUE,
  );
  for (const field of [
    'BedragSanctie',
    'Administratiekosten',
    'TotaalTeBetalen',
    'Verhoging1',
    'Verhoging2',
  ] as const) {
    await expect(detail.fact(text(`fines.fact.${field}`)), field).toHaveText(written.money(fine[field]));
  }
  await detail.openTab('fines.detail.agency');
  expect(await detail.labels()).toEqual(
    (['CjibNummer', 'Registratienummer', 'Instantie', 'Administratie', 'Feitcode'] as const).map((field) =>
      text(`fines.fact.${field}`),
    ),
  );
  await detail.openTab('fines.detail.other');
  for (const field of ['Doorgestuurd', 'Doorbelast'] as const) {
    await expect(detail.fact(text(`fines.fact.${field}`)), field).toHaveText(written.yesNo(fine[field]));
  }
  await expect(detail.fact(text('fines.fact.DocumentNummer'))).toHaveText(written.text(fine.DocumentNummer));
  await expect(detail.fact(text('fines.fact.DatumVerwerkt'))).toHaveText(written.day(fine.DatumVerwerkt));
  await expect(detail.button('detail.change', detail.root)).toHaveCount(0);
});

test('DM-FI-04 the driver is the one of the moment, and it is said how that is known', async ({ page, request }) => {
  const sole = await fineLike(request, ({ BestuurderKoppeling }) => BestuurderKoppeling === 'soleOfDay');
  const list = await openList(page);
  const detail = await list.open(sole);
  await detail.openTab('fines.detail.driver');
  await expect(detail.panel.getByText(text('fines.BestuurderKoppeling.soleOfDay'))).toBeVisible();
  await expect(detail.fact(text('fact.Bestuurder'))).toContainText(sole.Bestuurder ?? '');
  await detail.close();

  const without = await fineLike(request, ({ BestuurderNummer }) => BestuurderNummer === null);
  const other = await list.open(without);
  await other.openTab('fines.detail.driver');
  // words: fines.BestuurderKoppeling.*
  await expect(other.panel.getByText(text(`fines.BestuurderKoppeling.${without.BestuurderKoppeling}`))).toBeVisible();
  await expect(other.fact(text('fact.Bestuurder'))).toHaveCount(0);
});

test('FI-04 FI-05 DM-05 DM-07 DM-09 a processed fine has a PDF; one in process has none', async ({ page, request }) => {
  const processed = await fineLike(request, ({ DatumVerwerkt }) => DatumVerwerkt !== null);
  const list = await openList(page);
  const detail = await list.open(processed);
  await expect(detail.pdf).not.toHaveAttribute('aria-disabled');
  const arriving = page.waitForEvent('download');
  await detail.pdf.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Bekeuring-.*\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await detail.close();

  const inProcess = await fineLike(request, ({ DatumVerwerkt }) => DatumVerwerkt === null);
  const other = await list.open(inProcess);
  await expect(other.pdf).toHaveAttribute('aria-disabled', 'true');
});

test('FI-02 with an active contract the list holds the fines of that contract', async ({ page, request }) => {
  const [first] = (await allFines(request)).filter(({ LeaseContractNummer }) => LeaseContractNummer !== null);
  const number = first?.LeaseContractNummer ?? 0;
  const own = await answerTo(request, fleet, fines.ofLeaseContract, { number });
  const list = await openList(page);
  const frame = new Frame(page, locale);
  await frame.chooseContract(String(number));
  await frame.entry('fines.title').click();
  await list.expectReady();
  await expect.poll(() => list.total()).toBe(own.length);
});

test.describe('a fine that does not exist', () => {
  test.use({ expectedStatuses: [404] });
  test('says so beside the list', async ({ page }) => {
    await signIn(page, fleet);
    await page.goto('/fines/view?id=999999999');
    await expect(
      page.getByRole('region', { name: text('fines.one') }).getByText(text('errors.notFound')),
    ).toBeVisible();
  });
});

for (const { client, scheme, look } of [
  { client: installatie, scheme: 'light', look: atEverything },
  { client: handel, scheme: 'dark', look: atColours },
] as const) {
  test(`no rule is broken by fines, ${client.name} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const list = await openList(page, client);
    await look(page, 'list');
    await list.table.root.getByRole('row').nth(2).getByRole('gridcell').nth(3).click();
    const record = page.getByRole('region', { name: words(client.locale)('fines.one') });
    await expect(record.getByRole('term').first()).toBeVisible();
    await look(page, 'detail', 'record');
    await record.getByRole('tab', { name: words(client.locale)('fines.detail.driver') }).click();
    await look(page, 'driver', 'record');
  });
}
