import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateFormats } from '@wagenpark/contract/admin/imports';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { importKinds } from '../../import-kinds.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { describeColumns } from '../../platform/import/file-kind.ts';
import { writeTemplates } from '../../platform/import/templates.ts';
import { ZipParts } from '../../platform/tables/zip-parts.ts';
import { importNames, outcomeCounts, refusedRows, runImport } from '../../testing/imports.ts';

let testing: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagenpark-templates-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesOf = async (format: string): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      importNames.map(async (kind) => [`${kind}.${format}`, await readFile(join(folder, format, `${kind}.${format}`))]),
    ),
  ) as Record<string, Buffer>;

test('all templates can be imported unchanged: first as CSV, then as Excel, which changes nothing', async () => {
  expect(await writeTemplates(importKinds, folder)).toHaveLength(importNames.length * templateFormats.length);
  const first = await runImport(database, await filesOf('csv'));
  expect(refusedRows(first)).toEqual([]);
  expect(outcomeCounts(first)).toEqual(Object.fromEntries(importNames.map((kind) => [kind, [1, 0, 0, 0]])));
  const again = await runImport(database, await filesOf('xlsx'));
  expect(refusedRows(again)).toEqual([]);
  expect(outcomeCounts(again)).toEqual(Object.fromEntries(importNames.map((kind) => [kind, [0, 0, 1, 0]])));
});

test('an example has a value for every column, and the workbook describes each column', async () => {
  await writeTemplates(importKinds, folder);
  const files = await filesOf('xlsx');
  for (const kind of importKinds) {
    const headers = describeColumns(kind).map(({ header }) => header);
    expect(Object.keys(kind.example)).toEqual(headers);
    const { sheets } = await readXlsx(files[`${kind.name}.xlsx`] ?? Buffer.alloc(0));
    expect(sheets[0]?.rows[0]).toEqual(headers);
    expect(sheets[1]?.rows.slice(3).map(([header]) => header)).toEqual(headers);
  }
});

test('the columns of a workbook have the format of their values: text, days and times', async () => {
  await writeTemplates(importKinds, folder);
  const parts = new ZipParts((await filesOf('xlsx'))['damage-reports.xlsx'] ?? Buffer.alloc(0));
  const read = async (name: string) => Buffer.concat(await Array.fromAsync(parts.unpack(name, 8))).toString();
  const [sheet, styles] = await Promise.all(['xl/worksheets/sheet1.xml', 'xl/styles.xml'].map(read));
  const codes = new Map(
    [...(styles ?? '').matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const [cellStyles = ''] = /<cellXfs.*<\/cellXfs>/s.exec(styles ?? '') ?? [];
  const formatIds = [...cellStyles.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id);
  const columnStyles = [...(sheet ?? '').matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) => Number(style));
  const kind = importKinds.find(({ name }) => name === 'damage-reports');
  const headers = kind === undefined ? [] : describeColumns(kind).map(({ header }) => header);
  const formats = Object.fromEntries(
    headers.map((header, index) => [header, codes.get(formatIds[columnStyles[index] ?? -1])]),
  );
  expect(formats).toMatchObject({
    Klant: '@',
    Meldcode: '0',
    Kenteken: '@',
    Schadedatum: 'yyyy-mm-dd',
    Schadetijd: 'hh:mm',
    Meldingsdatum: 'yyyy-mm-dd hh:mm',
    Schadebedrag: '0.00##',
    PolitieRapportNummer: '@',
    Omschrijving: '@',
    Afgehandeld: '@',
  });
});

test('a filled-in template is never overwritten', async () => {
  await writeTemplates(importKinds, folder);
  await expect(writeTemplates(importKinds, folder)).rejects.toMatchObject({ code: 'EEXIST' });
});
