import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { csv, debtorRow, driverRow, fuelContractRow, invoiceRow, runImport } from '../../testing/imports.ts';

const firm = 'firma1';
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner((tx) => aClient(tx, { client_id: 1, name: firm }));
  await runImport(database, {
    'debtors.csv': csv([debtorRow(firm, 1)]),
    'drivers.csv': csv([driverRow(firm, 1)]),
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const without = (row: Readonly<Record<string, unknown>>, ...headers: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([header]) => !headers.includes(header))) as ReturnType<
    typeof invoiceRow
  >;

const chargePoint = (overrides: Readonly<Record<string, string>>) => ({
  Klant: firm,
  VolgNummer: 1,
  DebiteurNummer: 1,
  BestuurderNummer: 1,
  SerieNummer: 'EVB-1',
  Leverancier: 'Laadwerk',
  Model: 'Wandlader',
  Vermogen: '11',
  GeijkteMeter: 'ja',
  Adres: 'Dorpsstraat 12',
  Postcode: '3511 AB',
  Plaats: 'Utrecht',
  PrijsPerKwh: '0,3150',
  ...overrides,
});

// The kinds of files whose rows may lack the last day.
test.each([
  [
    'fuel-contracts.csv',
    'EindDatum',
    fuelContractRow(firm, 500, { BeginDatum: '2026-01-01', EindDatum: '2026-06-30' }),
    without(fuelContractRow(firm, 500, { BeginDatum: '2026-07-01' }), 'EindDatum'),
  ],
  [
    'invoices.csv',
    'PeriodeTot',
    invoiceRow(firm, 1, { PeriodeVan: '2026-01-01', PeriodeTot: '2026-06-30' }),
    without(invoiceRow(firm, 1, { PeriodeVan: '2026-07-01' }), 'PeriodeTot'),
  ],
  [
    'charge-points.csv',
    'VerwijderdOp',
    chargePoint({ GeplaatstOp: '2026-01-01', VerwijderdOp: '2026-06-30' }),
    chargePoint({ GeplaatstOp: '2026-07-01' }),
  ],
])(
  'a first day in %s that is after the stored last day is refused, even if the file has no %s',
  async (name, column, row, later) => {
    expect((await runImport(database, { [name]: csv([row]) })).counts).toMatchObject([{ new: 1 }]);
    const finishedRun = await runImport(database, { [name]: csv([later]) }, true);
    expect(finishedRun).toMatchObject({ status: 'done', counts: [{ changed: 0, refused: 1 }] });
    expect(finishedRun.faults).toMatchObject([{ line: 2, column, value: '2026-06-30' }]);
    expect(finishedRun.faults[0]?.reason).toContain('1 Jul 2026');
    const rows = Object.fromEntries(
      Object.entries(later).map(([header, value]) => [header, value === '2026-07-01' ? '2026-06-30' : value]),
    );
    expect((await runImport(database, { [name]: csv([rows]) }, true)).counts).toMatchObject([
      { changed: 1, refused: 0 },
    ]);
  },
);

test('a removed charge point is no duplicate, although the file does not contain its removal', async () => {
  const other = chargePoint({ VolgNummer: '2', GeplaatstOp: '2026-07-01' });
  expect((await runImport(database, { 'charge-points.csv': csv([other]) })).counts).toMatchObject([{ new: 1 }]);
  // The first charge point, which was removed in June, has the same serial number.
  const moved = chargePoint({ GeplaatstOp: '2026-01-01', Adres: 'Kerkstraat 1' });
  const { counts, faults } = await runImport(database, { 'charge-points.csv': csv([moved]) });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject([{ changed: 1, doubtful: 0 }]);
});
