import { text } from 'node:stream/consumers';
import type { ReportValues } from '@wagenpark/contract/fleet/reports';
import { type Right, rights } from '@wagenpark/domain/permissions';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import type { Report } from '../../platform/report.ts';
import { reportFunctions } from './functions.ts';
import type { FileWish } from './report-files.ts';
import { callerWith, NOW, QUARTER, reportsAt, storeReportWorld } from './report-world.samples.ts';
import { reportService } from './service.ts';

let testing: TestDatabase;
let database: Database;
const exports = new ExportThread();
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(storeReportWorld);
});
afterAll(async () => {
  await exports.close();
  await database?.close();
  await testing?.drop();
});

const facts = { traceId: 'trace-1', address: '192.0.2.1' };
const service = () => reportsAt(database, exports);
const wish: FileWish = { parameters: QUARTER, format: 'csv', culture: 'en-GB', downloadWithPrivacyData: false };
const file = (id: number, changes: Partial<FileWish> = {}, caller: Caller = callerWith()) =>
  service().wireFile({ caller, facts }, id, { ...wish, ...changes });
const linesOf = async (
  id: number,
  changes: Partial<FileWish> = {},
  caller = callerWith(),
): Promise<readonly string[]> =>
  (await file(id, changes, caller)).bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');

test('RP-02 FA-27 the list names the reports whose records the caller may see, in the wanted language', () => {
  const codesOf = (held: readonly Right[]) =>
    service()
      .list(callerWith({ rights: held }), undefined)
      .map(({ Code }) => Code);
  expect(codesOf(rights)).toEqual([
    'fleetList',
    'endingContracts',
    'settlement',
    'mileage',
    'leaseCosts',
    'totalCosts',
    'fuel',
    'fines',
    'damage',
    'invoices',
    'co2',
    'driverChanges',
  ]);
  expect(codesOf(['Rapportages', 'Bekeuringen'])).toEqual(['fines']);
  expect(codesOf(['Rapportages'])).toEqual([]);
  expect(service().list(callerWith(), 'de-DE')[0]).toEqual({
    Id: 1,
    Code: 'fleetList',
    Naam: 'Fuhrpark zum Stichtag',
    Omschrijving: 'Jedes Fahrzeug mit Fahrer, Debitor und Beträgen zum gewählten Stichtag',
    Vraag: 'fleet',
  });
});

test('RP-03 FA-27 the parameters of a report have kinds, defaults of today and limits', async () => {
  const fuel = await service().parameters(callerWith(), 7, 'en-GB');
  expect(fuel).toEqual([
    {
      Naam: 'Debiteuren',
      Omschrijving: 'Billing accounts',
      Soort: 'debtors',
      Verplicht: false,
      Standaard: [],
      Minimum: null,
      Maximum: null,
      Keuzes: [],
    },
    {
      Naam: 'Vanaf',
      Omschrijving: 'From',
      Soort: 'day',
      Verplicht: true,
      Standaard: '/Date(1743465600000)/',
      Minimum: null,
      Maximum: '/Date(1774915200000)/',
      Keuzes: [],
    },
    {
      Naam: 'Tot',
      Omschrijving: 'To',
      Soort: 'day',
      Verplicht: true,
      Standaard: '/Date(1774915200000)/',
      Minimum: null,
      Maximum: '/Date(1774915200000)/',
      Keuzes: [],
    },
    {
      Naam: 'Drempel',
      Omschrijving: 'Stands out from (%)',
      Soort: 'number',
      Verplicht: true,
      Standaard: 25,
      Minimum: 0,
      Maximum: 500,
      Keuzes: [],
    },
  ]);
  const fleet = await service().parameters(callerWith(), 1, 'nl-NL');
  expect(fleet.find(({ Naam }) => Naam === 'Brandstof')?.Keuzes).toContainEqual({
    Waarde: 'e',
    Omschrijving: 'Elektrisch',
  });
});

describe('RP-04 FA-40 a report runs to a file', () => {
  test('that the fleet API gives in base64 with its name, with days as the API writes them', async () => {
    const call = {
      caller: callerWith(),
      signedIn: callerWith(),
      fleetToken: undefined,
      facts,
      params: { id: 8 },
      form: {
        Parameters: { Vanaf: '/Date(1767225600000)/', Tot: '/Date(1774915200000)/' },
        Formaat: 'csv' as const,
        MetPersoonsgegevens: true,
        Taal: 'nl-NL',
      },
      idempotencyKey: undefined,
    };
    const { ByteArray, Naam } = (await reportFunctions(service()).run(call)) as { ByteArray: string; Naam: string };
    expect(Naam).toBe('Bekeuringen_2026-03-31.csv');
    expect(Buffer.from(ByteArray, 'base64').toString('utf8')).toBe(
      '\uFEFFBestuurder,Instantie,Bekeuringen,Bedrag,Laatste\r\nJansen,CJIB,2,218,2026-01-20\r\n,Gemeente,1,50,2026-03-05\r\n',
    );
  });

  test('EX-11 RT-23 without personal data unless acknowledged, which the audit trail records', async () => {
    expect(await linesOf(8)).toEqual([
      'Authority,Fines,Amount,Latest',
      'CJIB,2,218,2026-01-20',
      'Gemeente,1,50,2026-03-05',
    ]);
    const recorded = () =>
      database.asOwner((tx) => tx.query("select changes from audit_event where action = 'listDownloaded' order by id"));
    const before = (await recorded()).length;
    await file(12, { downloadWithPrivacyData: true, format: 'pdf' });
    expect((await recorded()).slice(before)).toMatchObject([
      {
        changes: [
          { field: 'list', after: 'report-driverChanges' },
          { field: 'format', after: 'pdf' },
          {
            field: 'columns',
            after: 'BegonOp, Kenteken, AutoOmschrijving, VorigeBestuurder, NieuweBestuurder, LaatsteDag, DebiteurNaam',
          },
          { field: 'rows', after: '1' },
        ],
      },
    ]);
  });

  test('in Excel with the totals of all rows as its last row; XML holds rows alone', async () => {
    const { bytes, name } = await file(9, { format: 'xlsx' });
    expect(name).toBe('Damage_2026-03-31.xlsx');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.map((row) => [row[0], row[4], row[5], row[6]])).toEqual([
      ['Cause', 'Damage reports', 'Damage amount', 'Excess'],
      ['Collision with another vehicle', 1, 1000, 300],
      ['Collision with another vehicle', 1, 200.4, 150],
      ['Stone chip', 1, null, null],
      ['Total', 3, 1200.4, 450],
    ]);
    const xml = (await file(9, { format: 'xml' })).bytes.toString('utf8');
    expect(xml.match(/<Schades[ >]/g)).toHaveLength(3);
  });

  test('as PDF in the wanted language, with its totals', async () => {
    const { bytes, name } = await file(10, { format: 'pdf', culture: 'nl-NL' });
    expect(name).toBe('Facturen-per-soort-2026-03-31.pdf');
    const content = JSON.stringify(readPdf(bytes));
    for (const part of ['Facturen per soort', 'jan', 'Brandstof', '60,50', '435,60']) expect(content).toContain(part);
  });
});

test('RP-04 a PDF with many columns is landscape, so that no amount and no plate is broken', async () => {
  const { bytes } = await file(6, { format: 'pdf', culture: 'nl-NL', downloadWithPrivacyData: true });
  const texts = readPdf(bytes).pages.flat();
  for (const part of ['AA-100-A', '€\u00A01.771,75', '€\u00A0598,79', '10.500']) expect(texts).toContain(part);
  expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
});

test('RP-05 a report without rows is refused as such; its preview says how many rows there are', async () => {
  const parameters = { Vanaf: '2024-01-01', Tot: '2024-01-31' };
  await expect(file(8, { parameters })).rejects.toMatchObject({ status: 404, errors: [{ code: 'nothingFound' }] });
  const preview = await service().preview(callerWith(), 8, { parameters, culture: 'en-GB' });
  expect(preview).toMatchObject({ rows: 0, first: [], totals: { Bekeuringen: null, Bedrag: null }, notes: [] });
});

describe('bad input is refused with the parameter that is wrong', () => {
  const cases: readonly [string, number, ReportValues, string][] = [
    ['a period that begins after its end', 8, { Vanaf: '2026-03-02', Tot: '2026-03-01' }, 'Vanaf'],
    ['a period of more than ten years', 8, { Vanaf: '2016-03-30', Tot: '2026-03-31' }, 'Tot'],
    ['a period of a hundred years', 2, { Vanaf: '2026-01-01', Tot: '2126-01-01' }, 'Tot'],
    ['a day of the year 9999', 2, { Vanaf: '9999-01-01', Tot: '9999-12-31' }, 'Vanaf'],
    ['a day to come', 8, { ...QUARTER, Tot: '2026-04-01' }, 'Tot'],
    ['a day that does not exist', 8, { ...QUARTER, Tot: '2026-02-30' }, 'Tot'],
    ['a number for a day', 8, { ...QUARTER, Vanaf: 20_260_101 }, 'Vanaf'],
    ['a company of another client', 8, { ...QUARTER, Debiteuren: [30] }, 'Debiteuren'],
    ['a company that does not exist, beside one that does', 8, { ...QUARTER, Debiteuren: [10, 999] }, 'Debiteuren'],
    ['a text for companies', 8, { ...QUARTER, Debiteuren: '10' }, 'Debiteuren'],
    ['a parameter of another report', 8, { ...QUARTER, Drempel: 3 }, 'Drempel'],
    ['a name of every object', 8, { ...QUARTER, constructor: 3 }, 'constructor'],
    ['a choice that does not exist', 9, { ...QUARTER, Oorzaak: 'toString' }, 'Oorzaak'],
    ['a number beyond its limits', 7, { ...QUARTER, Drempel: 501 }, 'Drempel'],
    ['a text that is too long', 1, { Merk: 'x'.repeat(61) }, 'Merk'],
  ];
  test.each(cases)('%s', async (_, id, parameters, name) => {
    const error = { errors: [{ code: 'invalidInput', path: `Parameters.${name}` }] };
    await expect(service().preview(callerWith(), id, { parameters, culture: 'en-GB' })).rejects.toMatchObject(error);
    await expect(file(id, { parameters })).rejects.toMatchObject(error);
  });
  test('a report that does not exist, and one whose records the caller may not see', async () => {
    await expect(file(99)).rejects.toMatchObject({ status: 404 });
    const caller = callerWith({ rights: ['Rapportages', 'ContractenLease'] });
    await expect(file(8, {}, caller)).rejects.toMatchObject({ status: 403 });
    await expect(service().parameters(caller, 8, undefined)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a caller gets what the own scope shows', () => {
  const platesFor = async (caller: Caller, parameters: ReportValues = {}) => {
    const { first } = await service().preview(caller, 1, { parameters, culture: 'en-GB' });
    return first.map(({ Kenteken }) => Kenteken);
  };
  test('of the own companies, of the chosen ones with all below them', async () => {
    const ofSouth = callerWith({ scope: { debtors: [20] } });
    expect(await platesFor(ofSouth)).toEqual(['BB-101-B', 'DD-104-D']);
    expect(await platesFor(callerWith(), { Debiteuren: [10] })).toEqual(['AA-100-A']);
    expect(await platesFor(callerWith(), { Debiteuren: [11] })).toEqual([]);
    // A company out of scope is refused like a missing one.
    await expect(platesFor(ofSouth, { Debiteuren: [10] })).rejects.toMatchObject({
      errors: [{ path: 'Parameters.Debiteuren' }],
    });
  });
  test('of the own car for a driver, and of the own client', async () => {
    expect(await platesFor(callerWith({ role: 'driver', scope: { driver: 22 } }))).toEqual(['AA-100-A']);
    expect(await platesFor(callerWith({ clientId: 2, scope: { clientId: 2 } }))).toEqual([]);
  });
});

describe('long reports', () => {
  const report = (rows: string): Report => ({
    id: 1,
    code: 'fines',
    question: 'fleet',
    rights: [],
    parameters: [],
    columns: { Bedrag: { kind: 'count', total: 'sum' } },
    rows: () => rows,
    order: '"Bedrag"',
  });
  const serviceOf = (rows: string) =>
    reportService({
      database,
      clock: { now: () => NOW },
      words: () => (id) => id,
      exports,
      reports: [report(rows)],
      onFailure: () => undefined,
    });
  const order = { ...wish, parameters: {} };

  test('a file is streamed in chunks and holds every row once, in order', async () => {
    const { content } = await serviceOf('select n as "Bedrag" from generate_series(1, 1734) n').file(
      { caller: callerWith(), facts },
      1,
      order,
    );
    const lines = (await text(content as NodeJS.ReadableStream as never)).trim().split('\r\n').slice(1);
    expect(lines).toEqual(Array.from({ length: 1734 }, (_, index) => String(index + 1)));
  });

  test('the statement of a preview or file ends when its client goes away', async () => {
    const sleeping = serviceOf('select 1 as "Bedrag" from pg_sleep(3600)');
    const call = { caller: callerWith(), facts };
    for (const start of [
      (signal: AbortSignal) => sleeping.preview(call.caller, 1, { parameters: {}, culture: 'en-GB' }, signal),
      (signal: AbortSignal) => sleeping.file(call, 1, order, signal),
    ]) {
      const stop = new AbortController();
      const run = start(stop.signal);
      run.catch(() => undefined);
      const isRunning = () =>
        database.asOwner(async (tx) => {
          const rows = await tx.query<{ found: boolean }>(
            `select exists (select from pg_stat_activity where datname = current_database() and state = 'active'
               and (query like '%pg_sleep(3600)%' or query like 'fetch % from report_rows') and pid <> pg_backend_pid()) as found`,
          );
          return rows[0]?.found;
        });
      await expect.poll(isRunning, { timeout: 60_000 }).toBe(true);
      stop.abort();
      await expect(run).rejects.toMatchObject({ code: '57014' });
      await expect.poll(isRunning, { timeout: 60_000 }).toBe(false);
    }
  });
});
