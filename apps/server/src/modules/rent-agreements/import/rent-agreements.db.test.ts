import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { csv, outcomeCounts, refusedRows, runImport } from '../../../testing/imports.ts';

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

type Cells = Readonly<Record<string, string | number>>;
const agreementRow = (number: number, cells: Cells = {}): Cells => ({
  Klant: client.name,
  OvereenkomstNummer: number,
  DebiteurNummer: 1,
  LeaseContractNummer: '',
  VervangtKenteken: '',
  Kenteken: 'HU-001-R',
  MerkModelType: 'Toyota Yaris',
  Soort: 'replacement',
  Statusfield: 'running',
  AanmaakDatum: '2026-01-12 16:05',
  OphaalDatumTijd: '2026-01-13 09:00',
  TerugbrengDatumTijd: '2026-01-23 17:00',
  AankomstDatumTijd: '',
  BerekenDatumTijdVan: '',
  BerekenDatumTijdTot: '',
  ...cells,
});
const termRow = (number: number, term: number, cells: Cells = {}): Cells => ({
  Klant: client.name,
  OvereenkomstNummer: number,
  TermijnNummer: term,
  TermijnJaarMaand: '2026-01',
  TermijnVan: '2026-01-13',
  TermijnTot: '2026-01-23',
  TermijnBedrag: '357.50',
  FactuurDatum: '',
  ...cells,
});
const run = (files: Readonly<Record<string, readonly Cells[]>>) =>
  runImport(database, Object.fromEntries(Object.entries(files).map(([name, rows]) => [`${name}.csv`, csv(rows)])));
const bring = (...rows: readonly Cells[]) => run({ 'rent-agreements': rows });
const read = (sql: string) => database.readInScope(wholeClient(client.client_id), (tx) => tx.query(sql));

describe('rent agreements', () => {
  test('are imported with a version for every change, and are unchanged the second time', async () => {
    expect(outcomeCounts(await bring(agreementRow(600)))).toEqual({ 'rent-agreements': [1, 0, 0, 0] });
    expect(outcomeCounts(await bring(agreementRow(600)))).toEqual({ 'rent-agreements': [0, 0, 1, 0] });
    const result = await bring(agreementRow(600, { Statusfield: 'reportedBack' }));
    expect(outcomeCounts(result)).toEqual({ 'rent-agreements': [0, 1, 0, 0] });
    expect(
      await read(`select version, terms ->> 'Statusfield' as status from rent_agreement_version order by version`),
    ).toEqual([
      { version: 1, status: 'running' },
      { version: 2, status: 'reportedBack' },
    ]);
    expect(await read(`select entity_kind, entity_number, changes from audit_event where action = 'imported'`)).toEqual(
      [
        {
          entity_kind: 'rentAgreement',
          entity_number: 600,
          changes: [{ field: 'Statusfield', before: 'running', after: 'reportedBack' }],
        },
      ],
    );
  });

  test('settled 10: a number of a contract of another kind is refused', async () => {
    await database.asOwner((tx) => aLeaseContract(tx, { client_id: client.client_id, debtor_number: 1, number: 700 }));
    const done = await bring(agreementRow(700), agreementRow(701));
    expect(outcomeCounts(done)).toEqual({ 'rent-agreements': [1, 0, 0, 1] });
    expect(refusedRows(done)).toEqual([[2, 'OvereenkomstNummer', '700', 'another type of contract has this number']]);
  });

  test('an agreement that ends before it begins is refused, at the moment that is too early', async () => {
    const done = await bring(
      agreementRow(600, { TerugbrengDatumTijd: '2026-01-13 08:59' }),
      agreementRow(601, { AankomstDatumTijd: '2026-01-12 17:00' }),
      agreementRow(602, { BerekenDatumTijdVan: '2026-01-14', BerekenDatumTijdTot: '2026-01-13' }),
      agreementRow(603, { TerugbrengDatumTijd: '2026-01-13 09:00', AankomstDatumTijd: '2026-01-13 09:00' }),
    );
    expect(outcomeCounts(done)).toEqual({ 'rent-agreements': [1, 0, 0, 3] });
    expect(refusedRows(done).map(([line, column, value]) => [line, column, value])).toEqual([
      [2, 'TerugbrengDatumTijd', '2026-01-13 08:59'],
      [3, 'AankomstDatumTijd', '2026-01-12 17:00'],
      [4, 'BerekenDatumTijdTot', '2026-01-13'],
    ]);
    // A file without the column is compared with what is stored.
    const { AankomstDatumTijd: _, ...withoutArrival } = agreementRow(603, {
      OphaalDatumTijd: '2026-01-13 09:01',
      TerugbrengDatumTijd: '2026-01-13 09:00',
    });
    expect(refusedRows(await bring(withoutArrival)).map(([, column]) => column)).toEqual([
      'TerugbrengDatumTijd',
      'AankomstDatumTijd',
    ]);
  });

  test('the replaced contract is the one that had the plate on the day of the pickup, in any spelling', async () => {
    await database.asOwner(async (tx) => {
      const { client_id } = client;
      await aVehicle(tx, { client_id, number: 7, plate: 'AK-164-H' });
      const common = { client_id, debtor_number: 1, vehicle_number: 7 };
      await aLeaseContract(tx, { ...common, number: 51, start_date: '2024-01-01', end_date: '2025-12-31' });
      await aLeaseContract(tx, { ...common, number: 52, start_date: '2026-01-01', end_date: '2029-12-31' });
    });
    await bring(
      agreementRow(600, { VervangtKenteken: 'ak164h' }),
      agreementRow(601, {
        VervangtKenteken: 'AK-164-H',
        AanmaakDatum: '2025-12-30',
        OphaalDatumTijd: '2025-12-31 23:30',
      }),
      agreementRow(602, { VervangtKenteken: 'AK-164-H', LeaseContractNummer: 51 }),
      agreementRow(603, { VervangtKenteken: 'ZZ-999-Z' }),
      agreementRow(604),
    );
    const replaced = () =>
      read(
        'select number, lease_contract_number as contract, replaced_plate as plate from rent_agreement order by number',
      );
    expect(await replaced()).toEqual([
      { number: 600, contract: 52, plate: 'AK-164-H' },
      { number: 601, contract: 51, plate: 'AK-164-H' },
      { number: 602, contract: 51, plate: 'AK-164-H' },
      { number: 603, contract: null, plate: 'ZZ-999-Z' },
      { number: 604, contract: null, plate: null },
    ]);
    // Files without these columns, and with an earlier pickup.
    const {
      LeaseContractNummer: _contract,
      VervangtKenteken: _plate,
      ...rest
    } = agreementRow(600, {
      OphaalDatumTijd: '2025-12-30 09:00',
    });
    await bring(rest);
    expect((await replaced())[0]).toEqual({ number: 600, contract: 51, plate: 'AK-164-H' });
  });

  test('the first agreed drop-off is kept when a later file extends the agreement', async () => {
    await bring(agreementRow(600, { TerugbrengDatumTijd: '' }), agreementRow(601));
    await bring(agreementRow(600), agreementRow(601, { TerugbrengDatumTijd: '2026-01-30 17:00' }));
    await bring(agreementRow(600), agreementRow(601, { TerugbrengDatumTijd: '2026-02-06 17:00' }));
    expect(
      await read(`select number, first_drop_off_at::date::text as first, drop_off_at::date::text as now
        from rent_agreement order by number`),
    ).toEqual([
      { number: 600, first: '2026-01-23', now: '2026-01-23' },
      { number: 601, first: '2026-01-23', now: '2026-02-06' },
    ]);
  });

  test('a debtor that an approved request has set stays', async () => {
    await database.asOwner((tx) => aDebtor(tx, { client_id: client.client_id, number: 2 }));
    await bring(agreementRow(600));
    await database.asOwner((tx) =>
      tx.query(`update rent_agreement set debtor_number = 2, portal_fields = '{debtor_number}' where client_id = $1`, [
        client.client_id,
      ]),
    );
    expect(outcomeCounts(await bring(agreementRow(600, { MerkModelType: 'Kia Picanto' })))).toEqual({
      'rent-agreements': [0, 1, 0, 0],
    });
    expect(await read('select debtor_number as debtor, car from rent_agreement')).toEqual([
      { debtor: 2, car: 'Kia Picanto' },
    ]);
  });

  test('a car that came back with fewer kilometres than it left with is asked about', async () => {
    const done = await bring(
      agreementRow(600, { KmStandBegin: 21_480, KmStandEinde: 21_380 }),
      agreementRow(601, { KmStandBegin: 21_480, KmStandEinde: 21_480 }),
    );
    expect(done.counts).toMatchObject([{ new: 1, doubtful: 1, refused: 0 }]);
    expect(refusedRows(done).map(([line, column, value]) => [line, column, value])).toEqual([
      [2, 'KmStandEinde', '21380'],
    ]);
  });
});

test('EN-15 terms are stored once; one without an amount, month or agreement, or that ends early, is refused', async () => {
  await bring(agreementRow(600));
  const first = await run({
    'rent-terms': [termRow(600, 1), termRow(600, 2, { TermijnTot: '', TermijnBedrag: '12' })],
  });
  expect(outcomeCounts(first)).toEqual({ 'rent-terms': [2, 0, 0, 0] });
  const second = await run({
    'rent-terms': [
      termRow(600, 1),
      termRow(600, 2, { TermijnBedrag: '13', FactuurDatum: '2026-02-01' }),
      termRow(600, 3, { TermijnBedrag: '' }),
      termRow(600, 4, { TermijnJaarMaand: '2026-13' }),
      termRow(600, 5, { TermijnTot: '2026-01-12' }),
      termRow(699, 1),
    ],
  });
  expect(outcomeCounts(second)).toEqual({ 'rent-terms': [0, 1, 1, 4] });
  expect(refusedRows(second)).toEqual([
    [4, 'TermijnBedrag', '', 'is missing'],
    [5, 'TermijnJaarMaand', '2026-13', 'not a month; write it as 2026-01'],
    [6, 'TermijnTot', '2026-01-12', expect.stringContaining('13')],
    [7, 'OvereenkomstNummer', '699', 'the client has no such rental agreement'],
  ]);
  expect(
    await read('select term, amount::float8, last_day::text, invoiced_on::text from rent_term order by term'),
  ).toEqual([
    { term: 1, amount: 357.5, last_day: '2026-01-23', invoiced_on: null },
    { term: 2, amount: 13, last_day: '2026-01-23', invoiced_on: '2026-02-01' },
  ]);
});

test('EN-14 an accessory of an agreement that is not there is refused', async () => {
  const done = await run({
    'rent-agreements': [agreementRow(600)],
    'rent-agreement-accessories': [600, 601].map((number) => ({
      Klant: client.name,
      OvereenkomstNummer: number,
      Regel: 1,
      Omschrijving: 'Kinderzitje',
    })),
  });
  expect(outcomeCounts(done)['rent-agreement-accessories']).toEqual([1, 0, 0, 1]);
  expect(await read('select description, quantity, is_one_time from rent_agreement_accessory')).toEqual([
    { description: 'Kinderzitje', quantity: 1, is_one_time: false },
  ]);
});
