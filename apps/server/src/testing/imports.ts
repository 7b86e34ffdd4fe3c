import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { words } from '@wagenpark/messages/server-words';
import { writeXlsx } from 'hucre/xlsx';
import { importKinds } from '../import-kinds.ts';
import { createImports, type ImportService } from '../modules/imports/index.ts';
import type { Database } from '../platform/database/database.ts';

/* Runs imports in tests, and builds files with plain defaults. A test sets only the values that matter to it. */

/** Noon (UTC) of 10 March 2026, the time of all these imports. */
export const importMoment = new Date('2026-03-10T12:00:00Z');

/** Creates the import service of a database. */
export const createTestImports = (database: Database): ImportService =>
  createImports({ database, clock: { now: () => importMoment }, words, kinds: importKinds }).service;

/** The names of all kinds, in import order. */
export const importNames: readonly string[] = importKinds.map(({ name }) => name);

/**
 * Imports files (name → content) completely and returns the run with English messages.
 * @param acceptDoubtful whether doubtful values are confirmed
 */
export async function runImport(
  database: Database,
  files: Readonly<Record<string, Buffer>>,
  dryRun = false,
  acceptDoubtful = false,
): Promise<ImportRun> {
  const service = createTestImports(database);
  const openedFiles = await service.open(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
  const { id, finished } = await service.start(openedFiles, { dryRun, acceptDoubtful, actor: 'Test' });
  await finished;
  return service.byId('en-GB', id);
}

/** The numbers of new, changed, unchanged and refused rows of each kind. */
export const outcomeCounts = (run: ImportRun): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(run.counts.map((file) => [file.kind, [file.new, file.changed, file.unchanged, file.refused]]));

/** Line, column, value and reason of every refusal. */
export const refusedRows = (run: ImportRun): readonly (readonly unknown[])[] =>
  run.faults.map(({ line, column, value, reason }) => [line, column, value, reason]);

type Row = Readonly<Record<string, string | number>>;

const cell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** Builds a CSV text from rows, with the headings of the first row. */
export function csv(rows: readonly Row[]): Buffer {
  const headers = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => headers.map((header) => cell(row[header] ?? '')).join(','));
  return Buffer.from(`${[headers.join(','), ...lines].join('\r\n')}\r\n`);
}

/** Builds an Excel workbook from rows, with the headings of the first row. */
export async function workbook(rows: readonly Row[]): Promise<Buffer> {
  const headers = Object.keys(rows[0] ?? {});
  const values = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: values }] }));
}

type Given = Row;

/** A debtor without a parent. */
export const debtorRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  Volgnummer: number,
  Code: `D${number}`,
  Naam: `Debtor ${number}`,
  BovenliggendNummer: '',
  ...overrides,
});

/** A person of debtor 1. */
export const driverRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  BestuurderNummer: number,
  DebiteurNummer: 1,
  Naam: 'Vries',
  Voornaam: 'Anna',
  Voorvoegsel: 'de',
  ...overrides,
});

/** A passenger car. Its plate is derived from its number. */
export const vehicleRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  AutoVolgnummer: number,
  Kenteken: `WP-${String(number)
    .padStart(4, '0')
    .replace(/(?=.$)/, '-')}`,
  Merk: 'Volkswagen',
  Model: 'Golf',
  Co2: 0,
  ...overrides,
});

/** A contract of debtor 1 for four years. */
export const contractRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  LeaseContractNummer: number,
  DebiteurNummer: 1,
  AutoVolgnummer: 1,
  BeginDatum: '2025-01-01',
  EindDatum: '31-12-2028',
  LooptijdMaanden: 48,
  KmPerJaar: 20_000,
  LeasebedragPerMaand: '512,50',
  AutoIngezet: 'ja',
  ...overrides,
});

/** A fuel card of debtor 1, without a car. */
export const fuelContractRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  BrandstofcontractNummer: number,
  DebiteurNummer: 1,
  Leverancier: 'Tankpas Delta',
  PasNummer: `7030 ${number}`,
  BeginDatum: '2025-01-01',
  ...overrides,
});

/** The minute of the event with this number. Two events at the same moment would count as duplicates. */
const minuteOf = (number: number, ofFirst: number): string => String((ofFirst + number - 1) % 60).padStart(2, '0');

/** A refuelling of forty litres with the card of fuel contract 500, the first one at 14:30. */
export const refuelingRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  Volgnummer: number,
  BrandstofcontractNummer: 500,
  DebiteurNummer: 1,
  TransactieDatumTijd: `2026-02-01 14:${minuteOf(number, 30)}`,
  BrandstofSoort: 'Diesel',
  Liters: '40,25',
  BedragInclusief: '70,00',
  BedragExclusief: '57,85',
  ProductCode: '03',
  ProductOmschrijving: 'Diesel (B7)',
  ...overrides,
});

/** An invoice of debtor 1. */
export const invoiceRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  VolgNummer: number,
  FactuurNummer: `F2026-${number}`,
  DebiteurNummer: 1,
  DebiteurNaam: 'Debtor 1',
  FactuurDatum: '2026-02-01',
  BedragExclusief: '100,00',
  BedragInclusief: '121,00',
  ...overrides,
});

/** A client in Belgium. */
export const clientRow = (client: string, overrides: Given = {}): Row => ({
  Klant: client,
  Weergavenaam: 'Nieuw Bedrijf',
  Land: 'be',
  Tijdzone: 'Europe/Brussels',
  Valuta: 'EUR',
  PrimaireKleur: '#1455d9',
  SecundaireKleur: '#f28c28',
  Talen: 'nl-BE, fr-BE',
  ...overrides,
});

/** Driver 1 with the car of contract 100, from 2025 on. */
export const assignmentRow = (client: string, overrides: Given = {}): Row => ({
  Klant: client,
  LeaseContractNummer: 100,
  BestuurderNummer: 1,
  BeginDatumTijd: '2025-01-01',
  EindDatumTijd: '',
  ...overrides,
});

/** A kind of invoice lines with one text column. */
export const invoiceTypeRow = (client: string, code: string, overrides: Given = {}): Row => ({
  Klant: client,
  Code: code,
  Volgorde: 1,
  Omschrijving: 'Lease',
  ResourceCode: 'InvoiceTypeLease',
  Kolommen: 'Kenteken:text',
  ...overrides,
});

/** A line of the kind LS. */
export const invoiceLineRow = (client: string, invoice: number, line: number, overrides: Given = {}): Row => ({
  Klant: client,
  FactuurVolgNummer: invoice,
  Regel: line,
  SoortCode: 'LS',
  BedragExclusief: '100,00',
  BedragInclusief: '121,00',
  Kenteken: 'WP-000-1',
  ...overrides,
});

/** A fine of 1 February 2026, the first one of 9:30, for the car with the plate WP-000-1. */
export const fineRow = (client: string, number: number, overrides: Given = {}): Row => ({
  Klant: client,
  VolgNummer: number,
  CjibNummer: `2000 ${number}`,
  Kenteken: 'WP0001',
  OvertredingDatumTijd: `2026-02-01 09:${minuteOf(number, 30)}`,
  Feitcode: 'va011',
  BedragSanctie: '92,00',
  BestuurderNummer: '',
  ...overrides,
});
