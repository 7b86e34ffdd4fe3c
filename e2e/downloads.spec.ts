import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { words } from '@wagenpark/messages/server-words';
import { parse } from 'csv-parse/sync';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, readingTest, test } from './fixtures.ts';
import type { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';
import type { RowTexts } from './pages/table.ts';

/* Downloads contain what the list shows: the saved file is parsed and compared with the screen. */

const text = words(installatie.locale);
const carColumn = text('fact.AutoOmschrijving');
const driverColumn = text('fact.Bestuurder');
const debtorColumn = text('fact.DebiteurNaam');
const endColumn = text('fact.EindDatum');

async function openList(page: Page): Promise<LeaseContractsPage> {
  const frame = await signIn(page, personOf('fleet', installatie));
  const list = await frame.openLeaseContracts();
  await list.expectReady();
  return list;
}

/** A list of a dozen rows with a sort and a hidden column, both of which a download has to follow. */
async function openPreparedList(page: Page): Promise<LeaseContractsPage> {
  const list = await openList(page);
  await list.searchFor('volkswagen');
  await list.sortBy(carColumn);
  await list.sortBy(carColumn);
  await list.hideColumn(debtorColumn);
  return list;
}

const fileOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** Formats a cell as the list does, with Dutch days. */
function displayedText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('-');
  return String(value);
}

const isoAsShown = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10).split('-').reverse().join('-') : value;

/** Removes what only the screen shows: the tag with the remaining time. */
const withoutTag = (row: RowTexts): RowTexts => ({ ...row, [endColumn]: (row[endColumn] ?? '').slice(0, 10) });

/** Converts the rows of a file with a header row to objects by heading. */
const byHeader = ([header = [], ...rows]: readonly (readonly string[])[]): RowTexts[] =>
  rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));

/** Expects the rows of a file to equal those on the screen. */
async function expectLikeScreen(list: LeaseContractsPage, header: readonly string[], rows: readonly RowTexts[]) {
  const onScreen = (await list.table.rows()).map(withoutTag);
  const likeFile = onScreen.map((row) => Object.fromEntries(header.map((name) => [name, row[name] ?? ''])));
  expect(rows.slice(0, likeFile.length)).toEqual(likeFile);
  expect(rows).toHaveLength(await list.total());
}

test('EX-01 EX-02 EX-03 DI-08 DI-09 nothing is downloaded before the terms are accepted', async ({ page }) => {
  const list = await openList(page);
  let exports = 0;
  page.on('request', (request) => {
    if (/\/export|\/api-admin\/downloads/.test(request.url())) exports += 1;
  });
  page.on('download', () => {
    exports += 1;
  });
  await list.downloadButton.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Excel', 'CSV', 'XML']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  const dialog = await list.download('xlsx');
  await expect(dialog.execute).toBeDisabled();
  const steps = await dialog.steps.count();
  await dialog.privacy.check();
  await expect(dialog.steps).toHaveCount(steps + 1);
  await dialog.privacy.uncheck();
  await expect(dialog.steps).toHaveCount(steps);
  await dialog.terms.check();
  await expect(dialog.execute).toBeEnabled();
  await dialog.button('common.cancel', dialog.root).click();
  await expect(dialog.root).toHaveCount(0);
  expect(exports).toBe(0);
});

readingTest(
  'EX-04 EX-05 EX-11 EX-12 an Excel file contains what the list shows, with its search, sort and columns',
  async ({ page }) => {
    const list = await openPreparedList(page);
    const dialog = await list.download('xlsx');
    const download = await dialog.confirm();
    const name = download.suggestedFilename();
    expect(name).toMatch(/^lease-contracts_\d{4}-\d{2}-\d{2}\.xlsx$/);
    await expect(list.notice(text('message.post.download', { name }))).toBeVisible();
    const workbook = await readXlsx(await fileOf(download));
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(['Sheet1']);
    const cells = (workbook.sheets[0]?.rows ?? []).map((row) => row.map(displayedText));
    const header = cells[0] ?? [];
    const visible = await list.table.headers();
    // Without the checkbox for personal data the drivers are left out.
    expect(header).toEqual(visible.filter((column) => column !== driverColumn));
    expect(header).not.toContain(debtorColumn);
    await expectLikeScreen(list, header, byHeader(cells));
  },
);

readingTest(
  'EX-06 EX-11 a CSV file has a comma and a byte-order mark, and drivers when they are acknowledged and recorded',
  async ({ page }) => {
    const list = await openPreparedList(page);
    const dialog = await list.download('csv');
    await dialog.privacy.check();
    const recording = page.waitForResponse((response) => response.url().endsWith('/api-admin/downloads'));
    const bytes = await fileOf(await dialog.confirm());
    expect((await recording).request().postDataJSON()).toMatchObject({ list: 'lease-contracts', format: 'csv' });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const cells: string[][] = parse(bytes, { bom: true, delimiter: ',' });
    const header = cells[0] ?? [];
    expect(header).toEqual(await list.table.headers());
    await expectLikeScreen(list, header, byHeader(cells.map((row) => row.map(isoAsShown))));
  },
);

readingTest('EX-07 an XML file has an element for each row and a child for each column', async ({ page }) => {
  const list = await openPreparedList(page);
  const dialog = await list.download('xml');
  const xml = (await fileOf(await dialog.confirm())).toString('utf8');
  // The browser's own XML parser is strict.
  const read = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    const rows = [...(parsed.documentElement.children ?? [])];
    return {
      isBroken: parsed.querySelector('parsererror') !== null,
      plates: rows.map((row) => row.querySelector('Kenteken')?.textContent ?? ''),
      fields: [...(rows[0]?.children ?? [])].map((field) => field.tagName),
    };
  }, xml);
  expect(read.isBroken).toBe(false);
  expect(read.plates).toHaveLength(await list.total());
  expect(read.plates.slice(0, 8)).toEqual((await list.table.column(text('fact.Kenteken'))).slice(0, 8));
  expect(read.fields).toContain('Kenteken');
});

readingTest('EX-01 LC-10 the tab with all contracts downloads every page', async ({ page }) => {
  const list = await openList(page);
  await list.openTab('leaseContracts.tab.allcontracts');
  const all = await list.total();
  expect(all).toBeGreaterThan(30);
  const dialog = await list.download('csv');
  const cells: string[][] = parse(await fileOf(await dialog.confirm()), { bom: true });
  const numbers = byHeader(cells).map((row) => row[text('leaseContracts.fact.LeaseContractNummer')]);
  expect(new Set(numbers).size).toBe(all);
});

readingTest(
  'EX-06 EX-10 EX-11 the file of the request queue has states and kinds in words, and names of persons only when acknowledged',
  async ({ page }) => {
    const frame = await signIn(page, staffOfClient(installatie), installatie.locale);
    const queue = await frame.openQueue();
    await page.getByRole('tab', { name: text('requests.tab.all') }).click();
    await queue.expectReady();
    const column = (id: 'status' | 'kind' | 'to' | 'asker') => text(`requests.fact.${id}`);
    const shownRows = await queue.table.rows();
    const dialog = await queue.download('csv');
    const header = (await queue.table.headers()).filter((name) => ![column('to'), column('asker')].includes(name));
    const cells: string[][] = parse(await fileOf(await dialog.confirm()), { bom: true, delimiter: ',' });
    expect(cells[0]).toEqual(header);
    const rows = byHeader(cells);
    // Other tests ask and decide meanwhile, so only rows that are both on the screen and in the file are compared.
    // Requests are numbered per client, so the number alone is no key.
    const keyOf = (row: Readonly<Record<string, string | undefined>>): string =>
      `${row[text('requests.client')]} ${row[text('requests.fact.clientNumber')]}`;
    const inBoth = shownRows.filter((row) => rows.some((other) => keyOf(other) === keyOf(row)));
    expect(inBoth.length).toBeGreaterThan(5);
    for (const row of inBoth) {
      const inFile = rows.find((other) => keyOf(other) === keyOf(row));
      expect(inFile?.[column('kind')]).toBe(row[column('kind')]);
      const status = inFile?.[column('status')] ?? '';
      expect(status).not.toBe('');
      // On the screen an approved request also shows whether it is effective.
      expect(row[column('status')]).toContain(status);
    }
  },
);
