import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { csv, invoiceRow, outcomeCounts, refusedRows, runImport } from '../../../testing/imports.ts';

let testing: TestDatabase;
let database: Database;
let client: { client_id: number; name: string };
let lastClient = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});
beforeEach(async () => {
  lastClient += 1;
  client = await database.asOwner(async (tx) => {
    const made = await aClient(tx, { client_id: lastClient });
    await aDebtor(tx, { client_id: made.client_id, number: 1 });
    return made;
  });
});

const run = (files: Readonly<Record<string, Buffer>>, dryRun = false) => runImport(database, files, dryRun);
const rows = (sql: string) => database.readInScope(wholeClient(client.client_id), (tx) => tx.query(sql));

describe('invoices', () => {
  const types = (kolommen = 'Kenteken:text, Datum:date; BedragExclusief:amount, Aantal:number, Betaald:boolean') =>
    csv([
      { Klant: client.name, Code: 'L', Volgorde: 1, Omschrijving: 'Lease', ResourceCode: 'Lease', Kolommen: kolommen },
    ]);
  const line = (overrides: Readonly<Record<string, string | number>> = {}) => ({
    Klant: client.name,
    FactuurVolgNummer: 8,
    Regel: 1,
    SoortCode: 'L',
    ContractNummerRegel: 100,
    BedragExclusief: '100,00',
    BedragInclusief: '121,00',
    kenteken: 'WP-1',
    Datum: '1-2-2026',
    Aantal: '1,5',
    Betaald: 'ja',
    ...overrides,
  });
  const invoices = () => csv([invoiceRow(client.name, 8)]);
  const files = () => ({
    'invoice-types.csv': types(),
    'invoices.csv': invoices(),
    'invoice-lines.csv': csv([line()]),
  });

  test('IN-05 columns of a kind of line are not reported as unknown; others are', async () => {
    const misspelt = { ...files(), 'invoice-lines.csv': csv([line({ Betald: 'nee' })]) };
    const { counts } = await run(misspelt, true);
    expect(counts.map(({ kind, ignored }) => [kind, ignored])).toEqual([
      ['invoice-types', []],
      ['invoices', []],
      ['invoice-lines', ['Betald']],
    ]);
  });

  test('IN-04 IN-05 are imported with their kinds and lines, in one import or one after the other', async () => {
    expect(outcomeCounts(await run(files(), true))).toEqual(outcomeCounts(await run(files())));
    expect(await rows('select columns from invoice_type')).toEqual([
      {
        columns: [
          { code: 'Kenteken', kind: 'text' },
          { code: 'Datum', kind: 'date' },
          { code: 'BedragExclusief', kind: 'amount' },
          { code: 'Aantal', kind: 'number' },
          { code: 'Betaald', kind: 'boolean' },
        ],
      },
    ]);
    expect(
      await rows('select invoice_number, position, type_code, contract_number, amount_incl, cells from invoice_line'),
    ).toEqual([
      {
        invoice_number: 8,
        position: 1,
        type_code: 'L',
        contract_number: 100,
        amount_incl: '121.00',
        cells: { Kenteken: 'WP-1', Datum: '2026-02-01', BedragExclusief: 100, Aantal: 1.5, Betaald: true },
      },
    ]);
    expect(outcomeCounts(await run(files()))).toEqual({
      'invoice-types': [0, 0, 1, 0],
      invoices: [0, 0, 1, 0],
      'invoice-lines': [0, 0, 1, 0],
    });
  });

  test('IN-05 a line and a kind are replaced as a whole', async () => {
    await run(files());
    const finishedRun = await run({
      'invoice-types.csv': types('Kenteken'),
      'invoice-lines.csv': csv([line({ kenteken: 'WP-2' })]),
    });
    expect(outcomeCounts(finishedRun)).toEqual({ 'invoice-types': [0, 1, 0, 0], 'invoice-lines': [0, 1, 0, 0] });
    expect(await rows('select cells from invoice_line')).toEqual([{ cells: { Kenteken: 'WP-2' } }]);
  });

  test('IN-02 an invoice number is unique within a client', async () => {
    await run({ 'invoices.csv': invoices() });
    const finishedRun = await run({
      'invoices.csv': csv([
        invoiceRow(client.name, 9, { FactuurNummer: 'F2026-8', PeriodeVan: '', PeriodeTot: '' }),
        invoiceRow(client.name, 10, { FactuurNummer: 'F2026-10' }),
        invoiceRow(client.name, 11, { FactuurNummer: 'F2026-10' }),
        invoiceRow(client.name, 12, { PeriodeVan: '2026-02-01', PeriodeTot: '2026-01-31' }),
      ]),
    });
    expect(outcomeCounts(finishedRun)).toEqual({ invoices: [1, 0, 0, 3] });
    expect(refusedRows(finishedRun)).toEqual([
      [2, 'FactuurNummer', 'F2026-8', 'invoice 8 already has this invoice number'],
      [4, 'FactuurNummer', 'F2026-10', 'invoice 10 already has this invoice number'],
      [5, 'PeriodeTot', '2026-01-31', 'must be after the start, 1 Feb 2026'],
    ]);
  });

  test('IN-05 invalid lines are refused with all errors, the others are imported', async () => {
    const finishedRun = await run({
      ...files(),
      'invoice-lines.csv': csv([
        line(),
        line({ kenteken: 'WP-3' }),
        line({ Regel: 2, SoortCode: 'X' }),
        line({ Regel: 3, FactuurVolgNummer: 99 }),
        line({ Regel: 4, Datum: 'morgen', Aantal: 'veel' }),
        line({ Regel: 5, SoortCode: 'a/b' }),
      ]),
    });
    expect(outcomeCounts(finishedRun)['invoice-lines']).toEqual([1, 0, 0, 5]);
    expect(refusedRows(finishedRun)).toEqual([
      [3, 'Regel', '8/1', 'is already on line 2 of this file'],
      [4, 'SoortCode', 'X', 'the client has no such invoice line type'],
      [5, 'FactuurVolgNummer', '99', 'the client has no such invoice'],
      [6, 'Datum', 'morgen', 'not a date; write it as 2026-01-31 or 31-1-2026'],
      [6, 'Aantal', 'veel', 'not a number'],
      [7, 'SoortCode', 'a/b', 'letters and digits only; a column must start with a letter'],
    ]);
  });

  test('EN-18 a kind with invalid columns is refused', async () => {
    const finishedRun = await run({ 'invoice-types.csv': types('Kenteken:tekst') });
    expect(refusedRows(finishedRun)).toMatchObject([
      [2, 'Kolommen', 'Kenteken:tekst', expect.stringContaining('text, number')],
    ]);
    expect(refusedRows(await run({ 'invoice-types.csv': types('1:text') }))).toHaveLength(1);
  });
});
