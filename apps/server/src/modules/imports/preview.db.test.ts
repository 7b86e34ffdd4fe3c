import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ImportPreviewRow, ImportRun } from '@wagenpark/contract/admin/imports';
import type { Locale } from '@wagenpark/domain/locale';
import { writeTable } from '@wagenpark/exports/node/write-table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import {
  contractRow,
  createTestImports,
  csv,
  debtorRow,
  driverRow,
  invoiceRow,
  vehicleRow,
  workbook,
} from '../../testing/imports.ts';

let testing: TestDatabase;
let database: Database;
let lastClient = 0;
let firm = '';
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
  firm = `firma${lastClient}`;
  await database.asOwner((tx) => aClient(tx, { client_id: lastClient, name: firm, display_name: 'Bouw & Zn' }));
});

type Files = Readonly<Record<string, Buffer>>;

async function run(
  files: Files,
  options: { dryRun?: boolean; acceptDoubtful?: boolean; locale?: Locale } = {},
): Promise<ImportRun> {
  const service = createTestImports(database);
  const opened = await service.open(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
  const { dryRun = true, acceptDoubtful = false, locale = 'nl-NL' } = options;
  const { id, finished } = await service.start(opened, { dryRun, acceptDoubtful, actor: 'Test' });
  await finished;
  return service.byId(locale, id);
}

/**
 * Formats a row as text with one line per value: the cell of the file in brackets, the stored value before an arrow.
 */
const textOfRow = ({ line, outcome, client, values, reasons }: ImportPreviewRow) =>
  [
    `${line} ${outcome} ${client}`,
    ...values.map(
      ({ column, value, before, cell }) =>
        `${column}: ${before === null ? '' : `${before} → `}${value}${cell === null ? '' : ` [${cell}]`}`,
    ),
    ...reasons.map(({ column, reason }) => `! ${column}: ${reason}`),
  ].map((entry) => entry.replaceAll('\u00a0', ' '));
const previewOf = ({ preview }: ImportRun, kind: string) => preview.find((file) => file.kind === kind);
const rowsOf = (finishedRun: ImportRun, kind: string) => previewOf(finishedRun, kind)?.rows.map(textOfRow);

const parents = () => ({
  'debtors.csv': csv([debtorRow(firm, 1)]),
  'vehicles.csv': csv([vehicleRow(firm, 1)]),
});

test('a check shows new rows as the portal will, and the file’s text where it differs', async () => {
  const finishedRun = await run({
    ...parents(),
    'contracts.csv': csv([
      contractRow(firm, 100, { LeasebedragPerMaand: '1.045,25', KmPerJaar: 30_000, BeginDatum: '1-2-2025' }),
    ]),
  });
  expect(rowsOf(finishedRun, 'contracts')).toEqual([
    [
      '2 new Bouw & Zn',
      'LeaseContractNummer: 100',
      'DebiteurNummer: 1',
      'AutoVolgnummer: 1',
      'BeginDatum: 01-02-2025 [1-2-2025]',
      'EindDatum: 31-12-2028',
      'LooptijdMaanden: 48 maanden',
      'KmPerJaar: 30.000 km',
      'LeasebedragPerMaand: € 1.045,25',
      'AutoIngezet: Ja',
    ],
  ]);
  // A plate is shown in the notation of its country. Empty columns and missing columns are left out.
  expect(rowsOf(finishedRun, 'vehicles')).toEqual([
    [
      '2 new Bouw & Zn',
      'AutoVolgnummer: 1',
      'Kenteken: WP-00-01 [WP-000-1]',
      'Merk: Volkswagen',
      'Model: Golf',
      'Co2: 0 g/km',
    ],
  ]);
  expect(previewOf(finishedRun, 'contracts')).toMatchObject({
    file: 'contracts.csv',
    more: { doubtful: 0, changed: 0, new: 0 },
  });
});

test('codes are shown in the reader’s language, amounts in the client’s currency, moments in its time zone', async () => {
  await database.asOwner((tx) =>
    tx.query(`update client set currency = 'PLN', time_zone = 'Europe/London' where client_id = $1`, [lastClient]),
  );
  const files = {
    'debtors.csv': csv([debtorRow(firm, 1)]),
    'drivers.csv': csv([driverRow(firm, 1, { Geslacht: 2, LandCode: 'be', RijbewijsB: 'yes', RijbewijsC: 'nee' })]),
    'vehicles.csv': csv([vehicleRow(firm, 1, { BrandstofSoort: 'l', BandenSoort: 1, Cataloguswaarde: '12345,6' })]),
    'contracts.csv': csv([contractRow(firm, 100)]),
    'driver-assignments.csv': csv([
      { Klant: firm, LeaseContractNummer: 100, BestuurderNummer: 1, BeginDatumTijd: '2026-06-30T23:30:00Z' },
    ]),
    'mileage-readings.csv': csv([
      { Klant: firm, LeaseContractNummer: 100, StandPer: '2026-02-01', KilometerStand: 1234, Bron: 'service' },
    ]),
    'damage-reports.csv': csv([
      {
        Klant: firm,
        Meldcode: 7,
        DebiteurNummer: 1,
        LeaseContractNummer: 100,
        Kenteken: 'WP-00-01',
        Schadedatum: '2026-01-05',
        Soort: 'glass',
        Oorzaak: 'stone',
        Meldingsdatum: '2026-01-06 10:00',
        Afgehandeld: 'no',
        Schadebedrag: 450,
      },
    ]),
  };
  const finishedRun = await run(files, { locale: 'en-GB' });
  const [drivers, vehicles] = ['drivers', 'vehicles'].map((kind) => rowsOf(finishedRun, kind)?.[0]);
  expect(drivers).toEqual(
    expect.arrayContaining(['Geslacht: Woman', 'LandCode: Belgium', 'RijbewijsB: Yes', 'RijbewijsC: No [nee]']),
  );
  expect(vehicles).toEqual(
    expect.arrayContaining([
      'BrandstofSoort: Petrol',
      'BandenSoort: Winter',
      'Cataloguswaarde: 12.345,60 zł [12345,6]',
    ]),
  );
  expect(rowsOf(finishedRun, 'driver-assignments')).toEqual([
    [
      '2 new Bouw & Zn',
      'LeaseContractNummer: 100',
      'BestuurderNummer: 1',
      'BeginDatumTijd: 01/07/2026, 00:30 [2026-06-30T23:30:00Z]',
    ],
  ]);
  expect(rowsOf(finishedRun, 'mileage-readings')).toEqual([
    [
      '2 new Bouw & Zn',
      'LeaseContractNummer: 100',
      'StandPer: 01/02/2026',
      'KilometerStand: 1.234 km',
      'Bron: Service',
    ],
  ]);
  expect(rowsOf(finishedRun, 'damage-reports')?.[0]).toEqual(
    expect.arrayContaining(['Soort: Glass', 'Oorzaak: Stone chip', 'Schadebedrag: 450,00 zł']),
  );
});

test('changed records show old → new of each change, and their identifying values', async () => {
  const first = {
    'debtors.csv': csv([debtorRow(firm, 1)]),
    'drivers.csv': csv([
      driverRow(firm, 1, { Telefoon: '020 1', Plaats: 'Ede', Geboortedatum: '1980-05-06', RijbewijsB: 'ja' }),
      driverRow(firm, 2),
    ]),
    'vehicles.csv': csv([vehicleRow(firm, 1, { Cataloguswaarde: 30_000, Kleur: 'Blauw' })]),
  };
  await run(first, { dryRun: false });
  const changed = {
    'debtors.csv': csv([debtorRow(firm, 1, { Naam: 'Renamed' })]),
    'drivers.csv': csv([
      driverRow(firm, 1, { Telefoon: '', Plaats: 'Delft', Geboortedatum: '6-5-1981', RijbewijsB: 'nee' }),
      driverRow(firm, 2, { Telefoon: '', Plaats: '', Geboortedatum: '', RijbewijsB: 'nee' }),
    ]),
    'vehicles.csv': csv([vehicleRow(firm, 1, { Cataloguswaarde: '31.5', Kleur: 'Blauw' })]),
  };
  const finishedRun = await run(changed);
  expect(rowsOf(finishedRun, 'debtors')).toEqual([
    ['2 changed Bouw & Zn', 'Volgnummer: 1', 'Naam: Debtor 1 → Renamed'],
  ]);
  expect(rowsOf(finishedRun, 'drivers')).toEqual([
    [
      '2 changed Bouw & Zn',
      'BestuurderNummer: 1',
      'Naam: Vries',
      'Voornaam: Anna',
      'Voorvoegsel: de',
      'Geboortedatum: 06-05-1980 → 06-05-1981 [6-5-1981]',
      'Telefoon: 020 1 → ',
      'Plaats: Ede → Delft',
      'RijbewijsB: Ja → Nee',
    ],
  ]);
  expect(rowsOf(finishedRun, 'vehicles')).toEqual([
    [
      '2 changed Bouw & Zn',
      'AutoVolgnummer: 1',
      'Kenteken: WP-00-01 [WP-000-1]',
      'Cataloguswaarde: € 30.000,00 → € 31,50 [31.5]',
    ],
  ]);
  // Neither an import nor the list of runs has previews.
  const imported = await run(changed, { dryRun: false });
  expect(imported.counts.map((counts) => counts.changed)).toEqual([1, 1, 1]);
  expect(imported.preview).toEqual([]);
  const listed = await createTestImports(database).list('nl-NL');
  expect(listed.filter(({ preview }) => preview.length > 0)).toEqual([]);
});

test('doubtful rows are shown with their doubts, before and after confirmation', async () => {
  const stored = { ...parents(), 'drivers.csv': csv([driverRow(firm, 1, { Geboortedatum: '1980-01-02' })]) };
  await run(stored, { dryRun: false });
  const files = {
    'vehicles.csv': csv([vehicleRow(firm, 1, { Cataloguswaarde: '3500000' }), vehicleRow(firm, 2)]),
    'drivers.csv': csv([driverRow(firm, 1, { Geboortedatum: '2020-01-02' })]),
  };
  const vehicle = (outcome: string) => [
    `2 ${outcome} Bouw & Zn`,
    'AutoVolgnummer: 1',
    'Kenteken: WP-00-01 [WP-000-1]',
    'Cataloguswaarde:  → € 3.500.000,00',
    '! Cataloguswaarde: ongewoon hoog: zelden meer dan 1.000.000',
  ];
  const driver = (outcome: string) => [
    `2 ${outcome} Bouw & Zn`,
    'BestuurderNummer: 1',
    'Naam: Vries',
    'Voornaam: Anna',
    'Voorvoegsel: de',
    'Geboortedatum: 02-01-1980 → 02-01-2020',
    '! Geboortedatum: ongewoon laat: zelden na 9 mrt 2012',
  ];
  const checked = await run(files);
  expect(rowsOf(checked, 'vehicles')?.map(([head]) => head)).toEqual(['2 doubtful Bouw & Zn', '3 new Bouw & Zn']);
  expect(rowsOf(checked, 'vehicles')?.[0]).toEqual(vehicle('doubtful'));
  expect(rowsOf(checked, 'drivers')).toEqual([driver('doubtful')]);
  const confirmed = await run(files, { acceptDoubtful: true });
  expect(rowsOf(confirmed, 'vehicles')?.[0]).toEqual(vehicle('changed'));
  expect(rowsOf(confirmed, 'drivers')).toEqual([driver('changed')]);
});

test('rows without a number as key are shown completely: clients, assignments, invoice lines with their own columns', async () => {
  const lines = (incl: string, km: string) =>
    csv([
      {
        Klant: firm,
        FactuurVolgNummer: 1,
        Regel: 3,
        SoortCode: 'A',
        BedragExclusief: '100,00',
        BedragInclusief: incl,
        km,
        korting: '2.5',
        dag: '2026-02-01',
      },
    ]);
  const client = (name: string, languages: string) =>
    csv([
      {
        Klant: firm,
        Weergavenaam: name,
        Land: 'nl',
        Tijdzone: 'Europe/Amsterdam',
        Valuta: 'EUR',
        PrimaireKleur: '#1455d9',
        SecundaireKleur: '#f28c28',
        Talen: languages,
      },
    ]);
  const types = (columns: string) =>
    csv([{ Klant: firm, Code: 'A', Volgorde: 1, Omschrijving: 'Lease', ResourceCode: 'a', Kolommen: columns }]);
  const assignment = (driver: number, until: string) =>
    csv([
      {
        Klant: firm,
        LeaseContractNummer: 100,
        BestuurderNummer: driver,
        BeginDatumTijd: '2025-01-01 08:00',
        EindDatumTijd: until,
      },
    ]);
  const files = {
    'clients.csv': client('Bouw & Zn', 'nl-NL'),
    ...parents(),
    'drivers.csv': csv([driverRow(firm, 1), driverRow(firm, 2)]),
    'contracts.csv': csv([contractRow(firm, 100)]),
    'driver-assignments.csv': assignment(1, ''),
    'invoice-types.csv': types('km:number, korting:amount, dag:date'),
    'invoices.csv': csv([invoiceRow(firm, 1)]),
    'invoice-lines.csv': lines('121,00', '1234,125'),
  };
  expect(rowsOf(await run(files), 'invoice-lines')).toEqual([
    [
      '2 new Bouw & Zn',
      'FactuurVolgNummer: 1',
      'Regel: 3',
      'SoortCode: A',
      'BedragExclusief: € 100,00',
      'BedragInclusief: € 121,00',
      'km: 1.234,125 [1234,125]',
      'korting: € 2,50',
      'dag: 01-02-2026',
    ],
  ]);
  await run(files, { dryRun: false });
  const finishedRun = await run({
    ...files,
    'clients.csv': client('Bouwer', 'nl-NL, en-GB'),
    'driver-assignments.csv': assignment(2, '2026-03-01 17:00'),
    'invoice-types.csv': types('km:number, korting:amount, dag:text'),
    'invoice-lines.csv': lines('131,00', '5'),
  });
  expect(rowsOf(finishedRun, 'clients')).toEqual([
    ['2 changed Bouwer', `Klant: ${firm}`, 'Weergavenaam: Bouw & Zn → Bouwer', 'Talen: nl-NL → nl-NL, en-GB'],
  ]);
  expect(rowsOf(finishedRun, 'driver-assignments')).toEqual([
    [
      '2 changed Bouwer',
      'LeaseContractNummer: 100',
      'BestuurderNummer: 1 → 2',
      'BeginDatumTijd: 01-01-2025, 08:00 [2025-01-01 08:00]',
      'EindDatumTijd:  → 01-03-2026, 17:00 [2026-03-01 17:00]',
    ],
  ]);
  expect(rowsOf(finishedRun, 'invoice-types')).toEqual([
    [
      '2 changed Bouwer',
      'Code: A',
      'Volgorde: 1',
      'Omschrijving: Lease',
      'ResourceCode: a',
      'Kolommen: km:number, korting:amount, dag:date → km:number, korting:amount, dag:text',
    ],
  ]);
  expect(rowsOf(finishedRun, 'invoice-lines')?.[0]).toEqual(
    expect.arrayContaining([
      'Regel: 3',
      'BedragInclusief: € 121,00 → € 131,00',
      'km: 1.234,125 → 5',
      'korting: € 2,50',
    ]),
  );
});

test('of many rows the first 5 new and 50 changed ones are shown, the others counted; the download has all changed ones', async () => {
  const numbers = Array.from({ length: 53 }, (_, index) => index + 1);
  const debtors = (naam: string, count: number) =>
    csv(numbers.slice(0, count).map((number) => debtorRow(firm, number, { Naam: `${naam} ${number}` })));
  const added = await run({ 'debtors.csv': debtors('Old', 9) });
  expect(previewOf(added, 'debtors')).toMatchObject({ more: { doubtful: 0, changed: 0, new: 4 } });
  expect(previewOf(added, 'debtors')?.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  await run({ 'debtors.csv': debtors('Old', 53) }, { dryRun: false });
  const changed = await run({ 'debtors.csv': debtors('New', 53) });
  expect(previewOf(changed, 'debtors')).toMatchObject({ more: { doubtful: 0, changed: 3, new: 0 } });
  expect(previewOf(changed, 'debtors')?.rows).toHaveLength(50);
  const { kind, table } = await createTestImports(database).preview('de-DE', changed.id);
  const out = new PassThrough();
  const [content] = await Promise.all([text(out), writeTable(out, 'csv', table)]);
  const written = content.replace('\ufeff', '').trim().split('\r\n');
  expect(kind).toBe('debtors');
  expect(written).toHaveLength(1 + 53 * 2);
  expect([written[0], ...written.slice(-2)]).toEqual([
    'Zeile,Kunde,Art,Spalte,Aktuell,Nach dem Import,In der Datei,Grund',
    '54,Bouw & Zn,Geändert,Volgnummer,,53,,',
    '54,Bouw & Zn,Geändert,Naam,Old 53,New 53,,',
  ]);
  await expect(createTestImports(database).preview('de-DE', changed.id, 'drivers')).rejects.toMatchObject({
    code: 'notFound',
  });
});

test('numbers of a workbook are displayed like their values; a blank cell that the import fills in is displayed as blank', async () => {
  const plates = await run({
    ...parents(),
    'contracts.csv': csv([contractRow(firm, 100, { BeginDatum: '2025-01-01' })]),
    'vehicles.xlsx': await workbook([vehicleRow(firm, 1, { Cataloguswaarde: 1234.5, Co2: 1, Land: '' })]),
  }).catch((error: unknown) => error);
  expect(plates).toMatchObject({ faults: [{ reason: 'twoOfAKind' }] });
  const finishedRun = await run({
    'vehicles.xlsx': await workbook([vehicleRow(firm, 1, { Cataloguswaarde: 1234.5, Kenteken: 'wp0001' })]),
    'debtors.csv': csv([debtorRow(firm, 1)]),
    'contracts.csv': csv([contractRow(firm, 100)]),
    'fines.csv': csv([
      {
        Klant: firm,
        VolgNummer: 8,
        CjibNummer: '2000 8',
        Kenteken: 'WP0001',
        OvertredingDatumTijd: '2026-02-01 09:30',
        LeaseContractNummer: '',
        Feitcode: 'va011',
        Omschrijving: 'Te snel',
        BedragSanctie: '92',
      },
    ]),
  });
  expect(rowsOf(finishedRun, 'vehicles')?.[0]).toEqual(
    expect.arrayContaining(['Kenteken: WP-00-01 [wp0001]', 'Cataloguswaarde: € 1.234,50']),
  );
  expect(rowsOf(finishedRun, 'fines')?.[0]).toEqual(
    expect.arrayContaining(['LeaseContractNummer: 100 []', 'BedragSanctie: € 92,00']),
  );
});
