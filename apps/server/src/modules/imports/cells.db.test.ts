import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { workbookOf } from '../../platform/tables/testing.ts';
import {
  createTestImports,
  csv,
  debtorRow,
  fuelContractRow,
  outcomeCounts,
  refuelingRow,
  refusedRows,
  runImport,
  vehicleRow,
} from '../../testing/imports.ts';

/* Imports files as spreadsheet programs and other systems write them, and compares the stored values. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'firma' });
    await aClient(tx, { client_id: 2, name: 'szelda', country: 'pl', currency: 'PLN', time_zone: 'Europe/Warsaw' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const rowsOf = (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  database.asOwner((tx) => tx.query(sql));

const FORMATS = ['General', '0%', 'yyyy-mm-dd', 'hh:mm', '00000', '0000000000'] as const;
/** Formats a number in one of these notations. */
const numberIn = (format: (typeof FORMATS)[number], value: string): string =>
  `<c s="${FORMATS.indexOf(format)}"><v>${value}</v></c>`;
const textCell = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
/** Builds a workbook with these headings and rows; the rows are texts and cells in XML. */
const workbookWith = (headers: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> =>
  workbookOf(
    [headers, ...rows]
      .map((row) => `<row>${row.map((cell) => (cell.startsWith('<c') ? cell : textCell(cell))).join('')}</row>`)
      .join(''),
    {
      'xl/styles.xml': `<styleSheet><numFmts>${FORMATS.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${FORMATS.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    },
  );

test('amounts and days in the notation of each country are stored as intended', async () => {
  const row = (client: string, number: number, price: string, day: string) =>
    vehicleRow(client, number, { Cataloguswaarde: price, DatumApk: day });
  const run = await runImport(database, {
    'vehicles.csv': csv([
      row('firma', 1, '45.000', '31.12.2027'),
      row('firma', 2, '45,001', '30-12-2027 0:00'),
      row('firma', 3, '€ 45.002,-', '29/12/2027'),
      row('szelda', 4, '45 003,00 zł', '28.12.2027'),
      row('szelda', 5, '45\u00a0004,50', '2027-12-27T00:00:00.000Z'),
      row('szelda', 6, '€ 45.005', '2027-12-26'),
    ]),
  });
  expect(refusedRows(run)).toEqual([[7, 'Cataloguswaarde', '€ 45.005', 'is not in the client’s currency']]);
  expect(await rowsOf('select number, list_price, mot_date::text from vehicle order by number')).toEqual([
    { number: 1, list_price: '45000.00', mot_date: '2027-12-31' },
    { number: 2, list_price: '45001.00', mot_date: '2027-12-30' },
    { number: 3, list_price: '45002.00', mot_date: '2027-12-29' },
    { number: 4, list_price: '45003.00', mot_date: '2027-12-28' },
    { number: 5, list_price: '45004.50', mot_date: '2027-12-27' },
  ]);
});

test('values of a workbook never change silently: texts, percentages, stored values', async () => {
  const headers = ['Klant', 'AutoVolgnummer', 'Kenteken', 'Merk', 'Model', 'BijtellingPercentage', 'Cataloguswaarde'];
  const rows = [
    ['firma', '11', 'XX-011-X', 'Saab', '9-3', numberIn('0%', '0.22'), numberIn('General', '11000')],
    ['firma', '12', 'XX-012-X', 'Saab', numberIn('yyyy-mm-dd', '46090'), '', ''],
    ['firma', '13', numberIn('yyyy-mm-dd', '37104'), 'Merk', 'Model', '', ''],
    ['firma', '1', 'WP-000-1', 'Volkswagen', 'Golf', numberIn('0%', '0.175'), '<c><f>40000+5000</f></c>'],
    ['firma', '14', 'XX-014-X', 'Merk', 'Model', '', numberIn('0%', '0.14')],
    ['firma', '15', 'XX-015-X', 'Merk', numberIn('General', '7014720000012345678'), '', ''],
  ];
  const run = await runImport(database, { 'vehicles.xlsx': await workbookWith(headers, rows) });
  const asText =
    'the cell holds a date, time or other value instead of text; format the column as text and enter the text again';
  expect(refusedRows(run)).toEqual([
    [3, 'Model', '2026-03-09', asText],
    [4, 'Kenteken', '2001-08-01', asText],
    [
      5,
      'Cataloguswaarde',
      '=40000+5000',
      'formula without a result; open the file in a spreadsheet program and save it again',
    ],
    [6, 'Cataloguswaarde', '14%', 'is a percentage; this column takes a number without %'],
    [
      7,
      'Model',
      '7014720000012345000',
      'a spreadsheet keeps only 15 digits of a number; format the column as text and enter all digits again',
    ],
  ]);
  expect(
    await rowsOf(
      'select number, model, addition_percentage, list_price from vehicle where number in (1, 11) order by 1',
    ),
  ).toEqual([
    { number: 1, model: 'Golf', addition_percentage: null, list_price: '45000.00' },
    { number: 11, model: '9-3', addition_percentage: '22.00', list_price: '11000.00' },
  ]);
  // The file of refused rows does not contain such a cell as text.
  const { rows: left } = await createTestImports(database).refused('en-GB', run.id, 'vehicles');
  const refused = (await Array.fromAsync(left)).map(({ cells }) => [cells['Kenteken'], cells['Model']]);
  expect(refused.slice(0, 2)).toEqual([
    ['XX-012-X', '########'],
    ['########', 'Model'],
  ]);
});

test('numbers that lost their leading zeros, and fractions in place of percentages, are doubtful', async () => {
  const drivers = [
    ['firma', '1', '1', 'A', numberIn('General', '612345678'), numberIn('General', '1067'), 'de', '00712'],
    ['firma', '2', '1', 'B', numberIn('0000000000', '612345679'), numberIn('00000', '1067'), 'de', '00713'],
    ['firma', '3', '1', 'C', '0612345670', '1000', 'be', numberIn('General', '714')],
  ];
  const headers = [
    'Klant',
    'BestuurderNummer',
    'DebiteurNummer',
    'Naam',
    'Telefoon',
    'Postcode',
    'LandCode',
    'Referentie',
  ];
  const run = await runImport(database, {
    'debtors.csv': csv([debtorRow('firma', 1)]),
    'drivers.xlsx': await workbookWith(headers, drivers),
    'vehicles.csv': csv([
      vehicleRow('firma', 21, { BijtellingPercentage: '0,22' }),
      vehicleRow('firma', 22, { BijtellingPercentage: '0,5 %' }),
      vehicleRow('firma', 23, { BijtellingPercentage: '22' }),
    ]),
  });
  const zeros = (start: string, what: string) =>
    `${start}; a spreadsheet removes ${what}, format the column as text and enter the `;
  expect(refusedRows(run)).toEqual([
    [2, 'Telefoon', '612345678', `${zeros('starts with neither 0 nor +', 'these. If one is missing')}number again`],
    [
      2,
      'Postcode',
      '1067',
      `${zeros('has fewer than the usual 5 digits', 'zeros at the start. If they are missing')}value again`,
    ],
    [
      4,
      'Referentie',
      '714',
      `${zeros('has fewer than the usual 5 digits', 'zeros at the start. If they are missing')}value again`,
    ],
    [2, 'BijtellingPercentage', '0,22', 'is read as 0.22%, but can also mean 22%; if it does, write 22'],
  ]);
  expect(await rowsOf('select number, phone, postcode, invoice_reference_1 from driver order by 1')).toEqual([
    { number: 2, phone: '0612345679', postcode: '01067', invoice_reference_1: '00713' },
  ]);
});

test('kWh keep their decimals, fractions of a cent are rounded, and an ambiguous number is doubtful', async () => {
  const run = await runImport(database, {
    'debtors.csv': csv([debtorRow('firma', 1)]),
    'fuel-contracts.csv': csv([fuelContractRow('firma', 500)]),
    'refuelings.csv': csv([
      refuelingRow('firma', 1, { Liters: '23.456', BedragInclusief: '10.00', BedragExclusief: '8.2645' }),
      refuelingRow('firma', 2, { Liters: '7,0215', BedragInclusief: '3.51', BedragExclusief: '2.9008' }),
      refuelingRow('firma', 3, { Liters: '1.250', BedragInclusief: '0.63', BedragExclusief: '0.52' }),
    ]),
  });
  expect(refusedRows(run)).toEqual([
    [
      4,
      'Liters',
      '1.250',
      'is read as 1.25, but can also mean 1,250; if it does, write it without a thousands separator',
    ],
  ]);
  expect(await rowsOf('select number, liters, amount_incl, amount_excl from refueling order by number')).toEqual([
    { number: 1, liters: '23.4560', amount_incl: '10.00', amount_excl: '8.26' },
    { number: 2, liters: '7.0215', amount_incl: '3.51', amount_excl: '2.90' },
  ]);
});

test('ambiguous numbers, damaged letters and hours that do not exist are imported when confirmed', async () => {
  const refuelings = [
    refuelingRow('firma', 3, { Liters: '1.250', BedragInclusief: '0.63', BedragExclusief: '0.52' }),
    refuelingRow('firma', 4, { Tankstation: 'CafÃ©' }),
    refuelingRow('firma', 5, { TransactieDatumTijd: '2026-03-29 02:30' }),
    refuelingRow('firma', 6, { TransactieDatumTijd: '2025-10-26 02:30' }),
  ].map((row) => ({ Tankstation: '', ...row }));
  const files = [{ name: 'refuelings.csv', bytes: csv(refuelings) }];
  const service = createTestImports(database);
  const runs = [];
  for (const acceptDoubtful of [false, true, false]) {
    const { id, finished } = await service.start(await service.open(files), {
      dryRun: false,
      actor: 'Test',
      acceptDoubtful,
    });
    await finished;
    const { counts, faults } = await service.byId('en-GB', id);
    runs.push([counts.map((file) => [file.new, file.unchanged, file.doubtful]), faults.map(({ column }) => column)]);
  }
  expect(runs).toEqual([
    [[[0, 0, 4]], ['Liters', 'Tankstation', 'TransactieDatumTijd', 'TransactieDatumTijd', 'TransactieDatumTijd']],
    [[[4, 0, 0]], []],
    [[[0, 4, 0]], []],
  ]);
});

test('a column with the month first is refused as a whole', async () => {
  const run = await runImport(database, {
    'vehicles.csv': csv([
      vehicleRow('firma', 21, { DatumApk: '3/4/2027', DatumDeel1: '3/4/2025' }),
      vehicleRow('firma', 22, { DatumApk: '3/31/2027', DatumDeel1: '31/3/2025' }),
    ]),
  });
  const reason = 'the dates in this column have the month first; write them as 2026-01-31';
  expect(refusedRows(run)).toEqual([
    [2, 'DatumApk', '3/4/2027', reason],
    [3, 'DatumApk', '3/31/2027', reason],
  ]);
});

test('a tab-separated file is accepted; a file of another program is refused with advice', async () => {
  const run = await runImport(database, {
    'vehicles.txt': Buffer.from(
      'Klant\tAutoVolgnummer\tKenteken\tMerk\tModel\nfirma\t31\tXX-031-X\tMerk\tModel\n\u001a',
    ),
  });
  expect(outcomeCounts(run)).toEqual({ vehicles: [1, 0, 0, 0] });
  const service = createTestImports(database);
  const oldWorkbook = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('Workbook\0', 'utf16le'),
  ]);
  await expect(service.open([{ name: 'vehicles.xls', bytes: oldWorkbook }])).rejects.toMatchObject({
    faults: [{ file: 'vehicles.xls', reason: 'otherFormat', params: { format: '.xls' } }],
  });
});
