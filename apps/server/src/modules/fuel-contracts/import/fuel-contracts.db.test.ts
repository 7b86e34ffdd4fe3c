import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import {
  contractRow,
  csv,
  fuelContractRow,
  outcomeCounts,
  refuelingRow,
  refusedRows,
  runImport,
  vehicleRow,
} from '../../../testing/imports.ts';

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

describe('fuel contracts', () => {
  test('FC-05 are imported with a version for every change, and are unchanged the second time', async () => {
    const files = { 'fuel-contracts.csv': csv([fuelContractRow(client.name, 500, { Referentie: 'KP 7' })]) };
    expect(outcomeCounts(await run(files))).toEqual({ 'fuel-contracts': [1, 0, 0, 0] });
    expect(outcomeCounts(await run(files))).toEqual({ 'fuel-contracts': [0, 0, 1, 0] });
    const changed = csv([fuelContractRow(client.name, 500, { Referentie: 'KP 8' })]);
    expect(outcomeCounts(await run({ 'fuel-contracts.csv': changed }))).toEqual({ 'fuel-contracts': [0, 1, 0, 0] });
    expect(await rows('select number, reference, version, supplier from fuel_contract')).toEqual([
      { number: 500, reference: 'KP 8', version: 2, supplier: 'Tankpas Delta' },
    ]);
    expect(
      await rows(`select version, terms ->> 'Referentie' as reference from fuel_contract_version order by version`),
    ).toEqual([
      { version: 1, reference: 'KP 7' },
      { version: 2, reference: 'KP 8' },
    ]);
    expect(await rows(`select entity_kind, changes from audit_event where action = 'imported'`)).toEqual([
      { entity_kind: 'fuelContract', changes: [{ field: 'Referentie', before: 'KP 7', after: 'KP 8' }] },
    ]);
  });

  test('FC-05 values set by an approved request stay as they are', async () => {
    const files = { 'fuel-contracts.csv': csv([fuelContractRow(client.name, 500, { Referentie: 'KP 7' })]) };
    await run(files);
    await database.asOwner((tx) =>
      tx.query(`update fuel_contract set reference = 'KP 9', portal_fields = '{reference}' where client_id = $1`, [
        client.client_id,
      ]),
    );
    expect((await run(files)).counts).toMatchObject([{ changed: 0, unchanged: 1, kept: 1 }]);
    expect(await rows('select reference from fuel_contract')).toEqual([{ reference: 'KP 9' }]);
  });

  test('settled 10: a number of a contract of another kind is refused, stored or in the same import', async () => {
    await database.asOwner((tx) => aLeaseContract(tx, { client_id: client.client_id, debtor_number: 1, number: 700 }));
    const finishedRun = await run({
      'vehicles.csv': csv([vehicleRow(client.name, 7)]),
      'contracts.csv': csv([contractRow(client.name, 500, { AutoVolgnummer: 7 })]),
      'fuel-contracts.csv': csv([
        fuelContractRow(client.name, 500, { LeaseContractNummer: '', EindDatum: '' }),
        fuelContractRow(client.name, 700),
        fuelContractRow(client.name, 501, { LeaseContractNummer: 500 }),
        fuelContractRow(client.name, 502, { LeaseContractNummer: 999 }),
        fuelContractRow(client.name, 503, { EindDatum: '2024-12-31' }),
      ]),
    });
    expect(outcomeCounts(finishedRun)['fuel-contracts']).toEqual([1, 0, 0, 4]);
    expect(refusedRows(finishedRun)).toEqual([
      [2, 'BrandstofcontractNummer', '500', 'another type of contract has this number'],
      [3, 'BrandstofcontractNummer', '700', 'another type of contract has this number'],
      [5, 'LeaseContractNummer', '999', 'the client has no such contract'],
      [6, 'EindDatum', '2024-12-31', 'must be after the start, 1 Jan 2025'],
    ]);
    const back = await run({ 'contracts.csv': csv([contractRow(client.name, 501, { AutoVolgnummer: 7 })]) });
    expect(refusedRows(back)).toEqual([[2, 'LeaseContractNummer', '501', 'another type of contract has this number']]);
  });
});

describe('refuelings', () => {
  test('FC-04 DM-FC-01 are imported with their moment in the client’s time zone, and are unchanged the second time', async () => {
    const files = {
      'fuel-contracts.csv': csv([fuelContractRow(client.name, 500)]),
      'refuelings.csv': csv([
        refuelingRow(client.name, 1, { Snelweg: 'ja', FactuurVolgNummer: '' }),
        refuelingRow(client.name, 2, { BrandstofcontractNummer: 999 }),
        refuelingRow(client.name, 3, { FactuurVolgNummer: 8 }),
        refuelingRow(client.name, 4, { Liters: 'vol' }),
      ]),
    };
    const finishedRun = await run(files);
    expect(outcomeCounts(finishedRun)).toEqual({ 'fuel-contracts': [1, 0, 0, 0], refuelings: [1, 0, 0, 3] });
    expect(refusedRows(finishedRun)).toEqual([
      [3, 'BrandstofcontractNummer', '999', 'the client has no such contract'],
      [4, 'FactuurVolgNummer', '8', 'the client has no such invoice'],
      [5, 'Liters', 'vol', 'not a number'],
    ]);
    expect(await rows('select number, at, liters, on_highway from refueling')).toEqual([
      { number: 1, at: new Date('2026-02-01T13:30:00Z'), liters: '40.2500', on_highway: true },
    ]);
    const [debtor] = await rows('select version from debtor');
    expect(outcomeCounts(await run(files)).refuelings).toEqual([0, 0, 1, 3]);
    expect(await rows('select version from debtor')).toEqual([debtor]);
    await run({ 'refuelings.csv': csv([refuelingRow(client.name, 9)]) });
    expect(await rows('select version from debtor')).not.toEqual([debtor]);
  });

  test('FC-04 the mileage typed at the pump stays with the refuelling and is no reading of the car', async () => {
    await run({
      'vehicles.csv': csv([vehicleRow(client.name, 1, { KilometerStand: 15_000, KilometerStandDatum: '2026-01-20' })]),
      'contracts.csv': csv([contractRow(client.name, 11)]),
      'fuel-contracts.csv': csv([fuelContractRow(client.name, 500, { LeaseContractNummer: 11 })]),
    });
    const readReadings = () => rows('select km, read_on, source from mileage_reading order by read_on');
    const before = [{ km: 15_000, read_on: '2026-01-20', source: 'import' }];
    expect(await readReadings()).toEqual(before);
    const finishedRun = await run({
      'refuelings.csv': csv([
        refuelingRow(client.name, 1, { KilometerStand: 15_600 }),
        refuelingRow(client.name, 2, { KilometerStand: 123_456 }),
      ]),
    });
    expect(outcomeCounts(finishedRun)).toEqual({ refuelings: [2, 0, 0, 0] });
    expect(await rows('select number, mileage from refueling order by number')).toEqual([
      { number: 1, mileage: 15_600 },
      { number: 2, mileage: 123_456 },
    ]);
    expect(await readReadings()).toEqual(before);
    expect(await rows('select mileage, mileage_on from vehicle')).toEqual([
      { mileage: 15_000, mileage_on: '2026-01-20' },
    ]);
  });
});
