import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { csv, outcomeCounts, runImport } from '../../testing/imports.ts';

/*
 * Data that is cached by synchronisation version must be read again after any import that changes it. Car 7 belongs to
 * debtor 1.
 */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

let client = 0;
beforeEach(async () => {
  client += 1;
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: client, name: `firma-${client}` });
    for (const number of [1, 2]) await aDebtor(tx, { client_id: client, number });
    await aVehicle(tx, { client_id: client, number: 7, plate: 'WP-7-X', make: 'Volkswagen', model: 'Golf', co2: 90 });
    await aLeaseContract(tx, { client_id: client, debtor_number: 1, vehicle_number: 7, number: 100 });
  });
});

const car = (overrides: Readonly<Record<string, string | number>> = {}) => ({
  'vehicles.csv': csv([
    {
      Klant: `firma-${client}`,
      AutoVolgnummer: 7,
      Kenteken: 'WP-7-X',
      Merk: 'Volkswagen',
      Model: 'Golf',
      ...overrides,
    },
  ]),
});
const firm = (overrides: Readonly<Record<string, string>> = {}) => ({
  'clients.csv': csv([
    {
      Klant: `firma-${client}`,
      Weergavenaam: 'Firma',
      Land: 'nl',
      Tijdzone: 'Europe/Amsterdam',
      Valuta: 'EUR',
      PrimaireKleur: '#1455d9',
      SecundaireKleur: '#f28c28',
      Talen: 'nl-NL',
      ...overrides,
    },
  ]),
});
const versions = async (): Promise<readonly number[]> => {
  const rows = await database.inScope(wholeClient(client), (tx) =>
    tx.query<{ version: number }>('select version::float8 as version from debtor order by number'),
  );
  return rows.map(({ version }) => version);
};
/** The increase of the versions of debtors 1 and 2 by an import that changes one row. */
async function moves(files: Readonly<Record<string, Buffer>>): Promise<readonly boolean[]> {
  const before = await versions();
  const counts = outcomeCounts(await runImport(database, files));
  expect(Object.values(counts)).toEqual([[0, 1, 0, 0]]);
  const after = await versions();
  return after.map((version, place) => version > (before[place] ?? 0));
}

test.each([
  ['Co2', 120],
  ['DatumApk', '2027-05-01'],
  ['VolgendeServiceDatum', '2027-05-01'],
  ['BrandstofSoort', 'e'],
  ['ObjectSoort', 'TW'],
  ['KilometerStand', 12_000],
  ['Kleur', 'Blauw'],
  ['Model', 'Polo'],
])('KP-15 CA-03 a changed %s of a car raises the version of its debtor only', async (column, value) => {
  expect(await moves(car({ [column]: value }))).toEqual([true, false]);
});

test('CA-03 changed country, time zone or currency of a client raises the versions of all its debtors', async () => {
  await runImport(database, firm());
  expect(await moves(firm({ Land: 'be' }))).toEqual([true, true]);
  expect(await moves(firm({ Land: 'be', Tijdzone: 'Europe/Warsaw' }))).toEqual([true, true]);
  expect(await moves(firm({ Land: 'be', Tijdzone: 'Europe/Warsaw', Valuta: 'PLN' }))).toEqual([true, true]);
});

test('unchanged data raises no version', async () => {
  await runImport(database, { ...firm(), ...car({ Co2: 90 }) });
  const before = await versions();
  await runImport(database, { ...firm(), ...car({ Co2: 90 }) });
  expect(await versions()).toEqual(before);
});
