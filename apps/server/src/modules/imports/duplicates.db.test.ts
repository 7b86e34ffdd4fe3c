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
  fuelContractRow,
  invoiceRow,
  refuelingRow,
  vehicleRow,
} from '../../testing/imports.ts';

/*
 * Tests the doubts about events that occur twice under different keys, amounts that do not add up, and facts that
 * exclude each other. Each doubt names both values. Correct rows next to them raise no doubt.
 */

type Row = Parameters<typeof csv>[0][number];

let testing: TestDatabase;
let database: Database;
let client = '';
let clients = 0;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

async function importFiles(files: Readonly<Record<string, readonly Row[]>>, acceptDoubtful = false) {
  const service = createTestImports(database);
  const opened = await service.open(Object.entries(files).map(([name, rows]) => ({ name, bytes: csv(rows) })));
  const { id, finished } = await service.start(opened, { dryRun: false, actor: 'Test', acceptDoubtful });
  await finished;
  return service.byId('en-GB', id);
}
/** The line, column and reason of each doubt and refusal. */
async function reasonsOf(files: Readonly<Record<string, readonly Row[]>>, acceptDoubtful = false) {
  const run = await importFiles(files, acceptDoubtful);
  return run.faults.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);
}

/** Two cars, each with a contract, and a fuel card. */
beforeEach(async () => {
  clients += 1;
  client = `firma${clients}`;
  await database.asOwner((tx) => aClient(tx, { client_id: clients, name: client }));
  const refused = await reasonsOf({
    'debtors.csv': [debtorRow(client, 1)],
    'vehicles.csv': [vehicleRow(client, 1), vehicleRow(client, 2), vehicleRow(client, 3)],
    'contracts.csv': [contractRow(client, 11), contractRow(client, 12, { AutoVolgnummer: 2 })],
    'fuel-contracts.csv': [fuelContractRow(client, 500)],
  });
  if (refused.length > 0) throw new Error(refused.join('\n'));
});

const fineRow = (number: number, overrides: Row = {}): Row => ({
  Klant: client,
  VolgNummer: number,
  CjibNummer: `90000000000000${number}`,
  Kenteken: 'WP-000-1',
  OvertredingDatumTijd: '2026-02-03 10:00',
  LeaseContractNummer: '',
  BedragSanctie: 50,
  Omschrijving: 'x',
  DatumVerwerkt: '',
  ...overrides,
});

const damageRow = (number: number, overrides: Row): Row => ({
  Klant: client,
  Meldcode: number,
  DebiteurNummer: 1,
  LeaseContractNummer: 11,
  Kenteken: 'WP-000-1',
  Schadedatum: '2026-02-03',
  Schadetijd: '10:00',
  Soort: 'bodywork',
  Oorzaak: 'collision',
  Locatie: 'Utrecht',
  Meldingsdatum: '2026-02-03 12:00',
  Afgehandeld: 'nee',
  ...overrides,
});

test('a fine with the number, or plate and moment, of another one is doubtful, and imported once confirmed', async () => {
  expect(
    await reasonsOf({ 'fines.csv': [fineRow(10), fineRow(11, { OvertredingDatumTijd: '2026-02-03 10:01' })] }),
  ).toEqual([]);
  const again = {
    'fines.csv': [
      fineRow(20, { CjibNummer: '9000000000000010', OvertredingDatumTijd: '2026-02-04 9:00' }),
      fineRow(21),
      // The second row of a file; and a fine with a day only, which is not compared.
      fineRow(22, { OvertredingDatumTijd: '2026-02-05 09:00' }),
      fineRow(23, { OvertredingDatumTijd: '2026-02-05 09:00' }),
      fineRow(24, { OvertredingDatumTijd: '2026-02-06' }),
      fineRow(25, { OvertredingDatumTijd: '2026-02-06' }),
    ],
  };
  const doubts = [
    '2 CjibNummer: possible duplicate: number 10 has the same CjibNummer',
    '3 OvertredingDatumTijd: possible duplicate: number 10 has the same OvertredingDatumTijd, Kenteken',
    '5 OvertredingDatumTijd: possible duplicate: number 22 has the same OvertredingDatumTijd, Kenteken',
  ];
  expect(await reasonsOf(again)).toEqual(doubts);
  expect(await reasonsOf(again, true)).toEqual([]);
  // Confirmed rows are not doubtful again. A row with the same number as a stored one is an update, not a duplicate.
  expect(await reasonsOf(again)).toEqual([]);
});

test('a refuelling with card, moment and amount of another one is doubtful', async () => {
  const rows = [
    refuelingRow(client, 1),
    refuelingRow(client, 2, { TransactieDatumTijd: '2026-02-01 14:30' }),
    refuelingRow(client, 3, { TransactieDatumTijd: '2026-02-01 14:30', BedragInclusief: '70,01' }),
    refuelingRow(client, 4, { TransactieDatumTijd: '2026-02-01 14:31' }),
  ];
  expect(await reasonsOf({ 'refuelings.csv': rows })).toEqual([
    '3 TransactieDatumTijd: possible duplicate: number 1 has the same TransactieDatumTijd, BrandstofcontractNummer, BedragInclusief',
  ]);
});

test('a person with licence, address, or name and birth date of another one is doubtful', async () => {
  const person = (number: number, overrides: Row): Row =>
    driverRow(client, number, { Email: '', RijbewijsNummer: '', Geboortedatum: '', ...overrides });
  const first = person(1, { Email: 'Anna@firma.example', RijbewijsNummer: '12-34', Geboortedatum: '1980-01-02' });
  expect(await reasonsOf({ 'drivers.csv': [first] })).toEqual([]);
  const otherRows = [
    person(2, { Voornaam: 'Bo', RijbewijsNummer: '1234' }),
    person(3, { Voornaam: 'Cas', Email: 'anna@firma.example' }),
    person(4, { Geboortedatum: '1980-01-02' }),
    person(5, { Voornaam: 'Bo', Geboortedatum: '1980-01-02' }),
    person(6, {}),
  ];
  expect(await reasonsOf({ 'drivers.csv': otherRows })).toEqual([
    '2 RijbewijsNummer: possible duplicate: number 1 has the same RijbewijsNummer',
    '3 Email: possible duplicate: number 1 has the same Email',
    '4 Naam: possible duplicate: number 1 has the same Naam, Geboortedatum, Voornaam',
  ]);
});

test('an invoice number that differs only in case or blanks is doubtful', async () => {
  const rows = [
    invoiceRow(client, 1, { FactuurNummer: 'F1' }),
    invoiceRow(client, 2, { FactuurNummer: 'f 1' }),
    invoiceRow(client, 3, { FactuurNummer: 'F-1' }),
  ];
  expect(await reasonsOf({ 'invoices.csv': rows })).toEqual([
    '3 FactuurNummer: possible duplicate: number 1 has the same FactuurNummer',
  ]);
});

test('invoice amounts that do not add up are doubtful, with both figures; credits are accepted', async () => {
  const sums = (number: number, [net, gross, base, tax]: readonly string[], overrides: Row = {}): Row =>
    invoiceRow(client, number, {
      BedragExclusief: net ?? '',
      BedragInclusief: gross ?? '',
      GrondslagHoog: base ?? '',
      PercentageHoog: '21',
      BtwBedragHoog: tax ?? '',
      GrondslagLaag: '0',
      PercentageLaag: '9',
      ...overrides,
    });
  const rows = [
    sums(871, ['100', '121', '100', '21']),
    sums(872, ['100', '12.10', '100', '21']),
    sums(873, ['100', '129', '100', '21']),
    sums(874, ['100', '121', '100', '2.10']),
    sums(875, ['-100', '-121', '-100', '-21']),
    // Two tax rates, each of which is rounded individually.
    sums(876, ['150.55', '179.00', '100.05', '21.01'], { GrondslagLaag: '50.50' }),
    sums(877, ['150.55', '176.11', '100.05', '21.01'], { GrondslagLaag: '50.00' }),
    // Without tax bases only the totals are compared.
    sums(878, ['100', '123', '0', '0']),
    sums(879, ['-100', '-90', '0', '0']),
  ];
  expect(await reasonsOf({ 'invoices.csv': rows })).toEqual([
    '3 BedragInclusief: amount incl. VAT lower than amount excl. VAT: 100 excl. VAT',
    '4 BedragInclusief: the total does not match: the other amounts add up to 121',
    '5 BtwBedragHoog: the total does not match: the other amounts add up to 21',
    '7 BedragInclusief: the total does not match: the other amounts add up to 176.11',
    '8 BedragExclusief: the total does not match: the other amounts add up to 150.05',
    '10 BedragInclusief: amount incl. VAT lower than amount excl. VAT: -100 excl. VAT',
  ]);
});

test('a refuelling that costs less with tax than without is doubtful', async () => {
  const rows = [
    refuelingRow(client, 871, { BedragInclusief: '66.12', BedragExclusief: '80' }),
    refuelingRow(client, 872, { BedragInclusief: '-80', BedragExclusief: '-66.12', Liters: '-40' }),
  ];
  expect(await reasonsOf({ 'refuelings.csv': rows })).toEqual([
    '2 BedragInclusief: amount incl. VAT lower than amount excl. VAT: 80 excl. VAT',
  ]);
});

test('a second contract of a car in the same term is doubtful; a subsequent one is accepted', async () => {
  const contract = (number: number, overrides: Row): Row =>
    contractRow(client, number, { AutoVolgnummer: 3, AutoIngenomen: 'nee', VoorInnameDatum: '', ...overrides });
  const rows = [
    contract(31, { BeginDatum: '2024-01-01', EindDatum: '2025-01-01' }),
    contract(32, { BeginDatum: '2025-01-01', EindDatum: '2026-01-01' }),
    contract(33, { BeginDatum: '2025-12-31', EindDatum: '2027-01-01' }),
    contract(34, { BeginDatum: '2025-06-01', EindDatum: '2025-07-01', AutoIngenomen: 'ja' }),
    // A car that leaves its contract early may begin the next contract on the same day.
    contract(36, { BeginDatum: '2027-01-01', EindDatum: '2029-01-01', VoorInnameDatum: '2027-06-01' }),
    contract(37, { BeginDatum: '2027-06-01', EindDatum: '2028-01-01' }),
  ];
  expect(await reasonsOf({ 'contracts.csv': rows })).toEqual([
    '3 AutoVolgnummer: the car is also under contract 33, which started on 31 Dec 2025',
    '4 AutoVolgnummer: the car is also under contract 32, which started on 1 Jan 2025',
  ]);
  const later = contract(35, { BeginDatum: '2024-06-01', EindDatum: '2024-07-01' });
  expect(await reasonsOf({ 'contracts.csv': [later] })).toEqual([
    '2 AutoVolgnummer: the car is also under contract 31, which started on 1 Jan 2024',
  ]);
});

test('a damage or fine with a contract and the plate of another car is doubtful', async () => {
  const run = await importFiles({
    'contracts.csv': [
      contractRow(client, 11, { VoorloperIngezet: 'ja', VoorloperKenteken: 'VL-11-A' }),
      contractRow(client, 12, { AutoVolgnummer: 2, VoorloperIngezet: 'ja', VoorloperKenteken: 'VL-12-A' }),
    ],
    'damage-reports.csv': [
      damageRow(1, {}),
      damageRow(2, { Kenteken: 'WP0002', Schadedatum: '2026-02-02' }),
      // The car that drove until the contract's own one came, and that of another contract.
      damageRow(3, { Kenteken: 'vl11a', Schadedatum: '2026-02-01' }),
      damageRow(4, { Kenteken: 'VL-12-A', Schadedatum: '2026-01-31' }),
    ],
    'fines.csv': [fineRow(10, { LeaseContractNummer: 12 })],
  });
  expect(
    run.faults.filter(({ column }) => column === 'Kenteken').map(({ line, reason }) => `${line}: ${reason}`),
  ).toEqual([
    '2: contract 12 is for the car with plate WP-00-02',
    '3: contract 11 is for the car with plate WP-00-01',
    '5: contract 11 is for the car with plate WP-00-01',
  ]);
});

test('days in an unusual order are doubtful', async () => {
  const rows = [
    fineRow(10, { DatumVerwerkt: '2026-02-02' }),
    fineRow(11, { OvertredingDatumTijd: '2026-02-02 10:00', DatumVerwerkt: '2026-02-02' }),
  ];
  expect(await reasonsOf({ 'fines.csv': rows })).toEqual(['2 DatumVerwerkt: unusually early: before 3 Feb 2026']);
});

test('moments are converted to the client’s days: after midnight is not the day before', async () => {
  const fines = [
    fineRow(10, { OvertredingDatumTijd: '2026-02-12 00:30', DatumVerwerkt: '2026-02-11' }),
    fineRow(11, { OvertredingDatumTijd: '2026-02-13 00:30', DatumVerwerkt: '2026-02-13' }),
  ];
  const damages = [damageRow(1, { Schadedatum: '2026-02-14', Schadetijd: '00:10', Meldingsdatum: '2026-02-14 00:30' })];
  expect(await reasonsOf({ 'fines.csv': fines, 'damage-reports.csv': damages })).toEqual([
    '2 DatumVerwerkt: unusually early: before 12 Feb 2026',
  ]);
});

test('an event before or after its contract’s term is doubtful; on its first and last day it is accepted', async () => {
  await importFiles({
    'contracts.csv': [
      contractRow(client, 12, {
        AutoVolgnummer: 2,
        BeginDatum: '2025-03-01',
        EindDatum: '2026-02-28',
        AutoIngenomen: 'ja',
        InnameDatum: '2026-03-05',
      }),
    ],
    'fuel-contracts.csv': [fuelContractRow(client, 501, { BeginDatum: '2025-04-01', EindDatum: '2026-01-31' })],
  });
  const card = (number: number, moment: string): Row =>
    refuelingRow(client, number, { BrandstofcontractNummer: 501, TransactieDatumTijd: moment });
  const ofCar2 = { LeaseContractNummer: 12, Kenteken: 'WP-000-2' };
  const damage = (number: number, day: string): Row =>
    damageRow(number, { ...ofCar2, Schadedatum: day, Meldingsdatum: '2026-03-08 12:00' });
  const fine = (number: number, moment: string): Row => fineRow(number, { ...ofCar2, OvertredingDatumTijd: moment });
  const run = await importFiles({
    'refuelings.csv': [
      card(1, '2025-03-31 23:59'),
      card(2, '2025-04-01 00:00'),
      card(3, '2026-01-31 23:59'),
      card(4, '2026-02-01 00:00'),
    ],
    // A contract past its last day continues until the car is returned.
    'damage-reports.csv': [
      damage(1, '2025-02-28'),
      damage(2, '2025-03-01'),
      damage(3, '2026-03-05'),
      damage(4, '2026-03-06'),
    ],
    'fines.csv': [fine(10, '2025-02-28 23:59'), fine(11, '2025-03-01 00:00'), fine(12, '2026-03-05 23:59')],
  });
  expect(run.faults.map(({ kind, line, column, reason }) => `${kind} ${line} ${column}: ${reason}`).toSorted()).toEqual(
    [
      'damage-reports 2 Schadedatum: contract 12 only began on 1 Mar 2025',
      'damage-reports 5 Schadedatum: contract 12 ended on 5 Mar 2026',
      'fines 2 OvertredingDatumTijd: contract 12 only began on 1 Mar 2025',
      'refuelings 2 TransactieDatumTijd: contract 501 only began on 1 Apr 2025',
      'refuelings 5 TransactieDatumTijd: contract 501 ended on 31 Jan 2026',
    ],
  );
});

test('a card with two contracts at the same time is doubtful; a card that moved is accepted', async () => {
  const card = (number: number, begin: string, end: string): Row =>
    fuelContractRow(client, number, { PasNummer: '7002 11', BeginDatum: begin, EindDatum: end });
  const first = [card(511, '2024-01-01', '2024-12-31'), card(512, '2024-12-31', '')];
  expect(await reasonsOf({ 'fuel-contracts.csv': first })).toEqual([]);
  const more = [
    card(513, '2023-01-01', '2024-01-01'),
    card(514, '2024-06-01', '2024-07-01'),
    fuelContractRow(client, 515, { PasNummer: '7030 500' }),
  ];
  expect(await reasonsOf({ 'fuel-contracts.csv': more })).toEqual([
    '3 PasNummer: possible duplicate: number 511 has the same PasNummer',
    '4 PasNummer: possible duplicate: number 500 has the same PasNummer',
  ]);
});

test('a speed within the limit, and a delivery before the registration, are doubtful', async () => {
  const speeds = (number: number, allowed: number, observed: number): Row =>
    fineRow(number, {
      OvertredingDatumTijd: `2026-02-03 1${number % 10}:00`,
      ToegestaneSnelheid: allowed,
      GeconstateerdeSnelheid: observed,
    });
  const car = (number: number, registered: string, delivered: string): Row =>
    vehicleRow(client, number, { DatumDeel1: registered, AfleverDatum: delivered });
  expect(
    await reasonsOf({
      'fines.csv': [speeds(10, 50, 61), speeds(11, 100, 62), speeds(12, 80, 80)],
      'vehicles.csv': [car(21, '2025-03-01', '2025-03-01'), car(22, '2025-03-02', '2025-02-27')],
    }),
  ).toEqual([
    '3 AfleverDatum: unusually early: before 2 Mar 2025',
    '3 GeconstateerdeSnelheid: not above the allowed speed, 100\u00a0km/h',
    '4 GeconstateerdeSnelheid: not above the allowed speed, 80\u00a0km/h',
  ]);
});
