import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAssignment,
  aVehicle,
} from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import { createTestImports, csv, outcomeCounts, runImport } from '../../../testing/imports.ts';

/*
 * A client with contract 100 of car WP-100-A. Driver 1 had the car until 1 March 2026, 14:00; driver 2 has had it
 * since.
 */
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
    const owner = { client_id: lastClient, debtor_number: 1 };
    await aDebtor(tx, { client_id: lastClient, number: 1 });
    await aVehicle(tx, { client_id: lastClient, number: 7, plate: 'WP-100-A' });
    await aLeaseContract(tx, { ...owner, number: 100, vehicle_number: 7 });
    for (const number of [1, 2, 3]) await aDriver(tx, { ...owner, number });
    const contract = { client_id: lastClient, contract_number: 100 };
    await anAssignment(tx, { ...contract, driver_number: 1, during: '[2025-01-01T00:00:00Z,2026-03-01T13:00:00Z)' });
    await anAssignment(tx, { ...contract, driver_number: 2, during: '[2026-03-01T13:00:00Z,)' });
    return made;
  });
});

const run = (rows: Parameters<typeof csv>[0], dryRun = false) =>
  runImport(database, { 'fines.csv': csv(rows) }, dryRun);
const fineRow = (number: number, overrides: Readonly<Record<string, string | number>> = {}) => ({
  Klant: client.name,
  VolgNummer: number,
  CjibNummer: `2000 ${number}`,
  Kenteken: 'WP100A',
  // Two fines of the same car in the same minute would count as duplicates.
  OvertredingDatumTijd: `2026-02-01 09:${29 + number}`,
  Feitcode: 'va011',
  BedragSanctie: '92,00',
  Administratiekosten: 9,
  BestuurderNummer: '',
  ...overrides,
});
interface StoredFine extends Record<string, unknown> {
  readonly number: number;
  readonly contract: number;
  readonly driver: number | null;
  readonly match: string;
}
const stored = () =>
  database.inScope(wholeClient(client.client_id), (tx) =>
    tx.query<StoredFine>(
      `select number, plate, lease_contract_number as contract, debtor_number as debtor, offence_at as at, time_known as known,
         driver_number as driver, driver_match as match, description, total_amount as total from fine order by number`,
    ),
  );

test('an amount that cannot be stored refuses its row, not the run, also when doubtful rows are accepted', async () => {
  const rows = [
    fineRow(1, { BedragSanctie: '-5' }),
    fineRow(2, { BedragSanctie: '60000000', Administratiekosten: '60000000' }),
    fineRow(3, { Administratiekosten: '999999999' }),
    fineRow(4, { BedragSanctie: '9999999', Administratiekosten: '9999999' }),
  ];
  const service = createTestImports(database);
  const opened = await service.open([{ name: 'fines.csv', bytes: csv(rows) }]);
  const { id, finished } = await service.start(opened, { dryRun: false, acceptDoubtful: true, actor: 'Test' });
  await finished;
  const finishedRun = await service.byId('en-GB', id);
  expect(finishedRun.error).toBeNull();
  expect(finishedRun.faults.map(({ line }) => line)).toEqual([2, 3, 3, 4]);
  expect((await stored()).map(({ number }) => number)).toEqual([4]);
});

test('valid amounts with a too large sum do not fail the import', async () => {
  const amounts = ['BedragSanctie', 'Administratiekosten', 'Verhoging1', 'Verhoging2'];
  const rows = [fineRow(1, Object.fromEntries(amounts.map((header) => [header, '9999999'])))];
  const service = createTestImports(database);
  const files = await service.open([{ name: 'fines.csv', bytes: csv(rows) }]);
  const { id, finished } = await service.start(files, { dryRun: true, acceptDoubtful: true, actor: 'Test' });
  await finished;
  expect(await service.byId('en-GB', id)).toMatchObject({ status: 'done', faults: [] });
});

test('FI-02 DM-FI-04 the contract follows from the plate, the driver from the moment, the description from the code', async () => {
  const finishedRun = await run([
    fineRow(1),
    fineRow(2, { OvertredingDatumTijd: '1-3-2026 13:59' }),
    fineRow(3, { OvertredingDatumTijd: '2026-03-01T14:00' }),
    fineRow(4, { OvertredingDatumTijd: '2026-03-01' }),
    fineRow(5, { OvertredingDatumTijd: '2-3-2026' }),
    fineRow(6, { BestuurderNummer: 3 }),
  ]);
  expect(outcomeCounts(finishedRun).fines).toEqual([6, 0, 0, 0]);
  const rows = await stored();
  expect(rows[0]).toEqual({
    number: 1,
    plate: 'WP-100-A',
    contract: 100,
    debtor: 1,
    at: new Date('2026-02-01T08:30:00Z'),
    known: true,
    driver: 1,
    match: 'soleOfDay',
    description: 'Overschrijding van de maximumsnelheid binnen de bebouwde kom met 11 km/h',
    total: '101.00',
  });
  expect(rows.map(({ driver, match }) => [driver, match])).toEqual([
    [1, 'soleOfDay'],
    [1, 'atThatTime'],
    [2, 'atThatTime'],
    [null, 'severalThatDay'],
    [2, 'soleOfDayWithoutTime'],
    [3, 'named'],
  ]);
  expect(rows[3]).toMatchObject({ known: false, at: new Date('2026-03-01T12:00:00Z') });
});

test('FI-02 a fine on the first or last day of a contract finds it; one on the days around does not', async () => {
  await database.asOwner((tx) =>
    tx.query(
      `update lease_contract set start_date = '2025-06-01', end_date = '2026-05-31', pre_intake_date = '2026-02-10'
       where client_id = $1`,
      [client.client_id],
    ),
  );
  const days = ['2025-05-31 23:59', '2025-06-01 00:00', '2026-02-10 23:59', '2026-02-11 00:00'];
  const finishedRun = await run(days.map((moment, place) => fineRow(place + 1, { OvertredingDatumTijd: moment })));
  expect(finishedRun.faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Kenteken'],
    [5, 'Kenteken'],
  ]);
  expect((await stored()).map(({ number, contract }) => [number, contract])).toEqual([
    [2, 100],
    [3, 100],
  ]);
});

test('FI-02 for a plate that moved to another car, the car at the day of the offence counts', async () => {
  await database.asOwner(async (tx) => {
    await tx.query(`update lease_contract set taken_on = '2026-02-10', car_taken = true where client_id = $1`, [
      client.client_id,
    ]);
    const owner = { client_id: client.client_id, debtor_number: 1 };
    await aVehicle(tx, { client_id: client.client_id, number: 8, plate: 'WP-100-A' });
    await aLeaseContract(tx, { ...owner, number: 101, vehicle_number: 8, start_date: '2026-02-14' });
  });
  const days = ['2026-02-10 23:59', '2026-02-11 00:00', '2026-02-13 23:59', '2026-02-14 00:00'];
  const finishedRun = await run(days.map((moment, place) => fineRow(place + 1, { OvertredingDatumTijd: moment })));
  expect(finishedRun.faults.map(({ line }) => line)).toEqual([3, 4]);
  expect((await stored()).map(({ number, contract }) => [number, contract])).toEqual([
    [1, 100],
    [4, 101],
  ]);
});

test('DM-FI-04 a fine that is imported again keeps its driver, unless its moment changed', async () => {
  await run([fineRow(1), fineRow(2)]);
  await database.asOwner((tx) =>
    tx.query(`update driver_assignment set driver_number = 3 where client_id = $1 and driver_number = 1`, [
      client.client_id,
    ]),
  );
  const finishedRun = await run([
    fineRow(1, { Doorgestuurd: 'ja' }),
    fineRow(2, { OvertredingDatumTijd: '2026-02-02 09:30' }),
  ]);
  expect(outcomeCounts(finishedRun).fines).toEqual([0, 2, 0, 0]);
  expect((await stored()).map(({ driver }) => driver)).toEqual([1, 3]);
  const again = [
    fineRow(1, { Doorgestuurd: 'ja' }),
    fineRow(2, { OvertredingDatumTijd: '2026-02-02 09:30', Doorgestuurd: 'nee' }),
  ];
  expect(outcomeCounts(await run(again)).fines).toEqual([0, 0, 2, 0]);
});

test('invalid rows are refused with line, column and reason, and the others are imported', async () => {
  const rows = [
    fineRow(1),
    fineRow(2, { Kenteken: 'XX-99-YY' }),
    fineRow(3, { OvertredingDatumTijd: '2024-02-01 09:30' }),
    fineRow(4, { Feitcode: 'ZZ999' }),
    fineRow(5, { BestuurderNummer: 99 }),
    fineRow(6, { BedragSanctie: 'veel' }),
    fineRow(7, { OvertredingDatumTijd: 'gisteren' }),
  ];
  for (const dryRun of [true, false]) {
    const finishedRun = await run(rows, dryRun);
    expect(outcomeCounts(finishedRun).fines).toEqual([1, 0, 0, 6]);
    expect(finishedRun.faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Kenteken'],
      [4, 'Kenteken'],
      [5, 'Omschrijving'],
      [6, 'BestuurderNummer'],
      [7, 'BedragSanctie'],
      [8, 'OvertredingDatumTijd'],
    ]);
  }
  expect((await stored()).map(({ number }) => number)).toEqual([1]);
});
