import { cars } from '@wagenpark/contract/fleet/cars';
import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { drivers } from '@wagenpark/contract/fleet/drivers';
import { session } from '@wagenpark/contract/fleet/session';
import { type Right, type Role, rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFuelContract } from '../modules/fuel-contracts/builders.samples.ts';
import { refreshContractList } from '../modules/lease-contracts/index.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../platform/database/builders.ts';
import type { Tx } from '../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { aPerson, type Person, type TestServer, testServer } from './test-server.ts';

/*
 * Tests the facts of cars, drivers, companies and users in the fleet API. Client 1 has company 10 with company 11 below
 * it, and company 20. The time is 28 August 2026 at 23:30 UTC, which is the 29th in Amsterdam.
 */

const now = new Date('2026-08-28T23:30:00Z');
let testing: TestDatabase;
let server: TestServer;
const accounts = new Map<string, { readonly client_id: number; readonly email: string; readonly number: number }>();

const day = (text: string): string => `/Date(${Date.parse(`${text}T00:00:00Z`)})/`;

/** A contract with its car and driver, all with the same number. */
async function aCar(
  tx: Tx,
  { number, debtor, drives = number }: { number: number; debtor: number; drives?: number },
  contract: { end_date?: string; car_deployed?: boolean; car_taken?: boolean } = {},
  type = 'PV',
): Promise<void> {
  const client_id = 1;
  await aVehicle(tx, { client_id, number, object_type: type });
  if (drives === number) await aDriver(tx, { client_id, debtor_number: debtor, number });
  await aLeaseContract(tx, { ...contract, client_id, debtor_number: debtor, number, vehicle_number: number });
  await anAssignment(tx, { client_id, contract_number: number, driver_number: drives });
  await refreshContractList(tx, client_id, [number], now);
}

async function aUser(tx: Tx, name: string, overrides: Parameters<typeof aPerson>[1]): Promise<void> {
  accounts.set(name, await aPerson(tx, { client_id: 1, rights: [...rights], role: 'fleetmanagement', ...overrides }));
}

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection, { clock: { now: () => now } });
  await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, country: 'be', required_driver_fields: ['Mobiel'] });
    await aClient(tx, { client_id: 2 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await aDebtor(tx, { client_id: 1, number: 10, has_fines: false });
    await aDebtor(tx, { client_id: 1, number: 11, parent_number: 10, has_fines: true });
    await aDebtor(tx, { client_id: 1, number: 20 });
    // One contract ends on the last day that counts as ending soon, the other on the first day that does not.
    await aCar(tx, { number: 100, debtor: 10 }, { end_date: '2027-02-28' });
    await aCar(tx, { number: 101, debtor: 10, drives: 100 }, { end_date: '2027-03-01' }, 'TW');
    await aCar(tx, { number: 110, debtor: 11 }, { end_date: '2026-08-29' });
    await aCar(tx, { number: 111, debtor: 11 }, { end_date: '2026-08-28' });
    await aCar(tx, { number: 112, debtor: 11 }, { car_taken: true });
    await aCar(tx, { number: 200, debtor: 20 }, { end_date: '2030-01-01' });
    const card = { client_id: 1, debtor_number: 10 };
    await aFuelContract(tx, { ...card, end_date: '2026-08-28' });
    await aFuelContract(tx, { ...card, end_date: '2026-08-29' });
    await aFuelContract(tx, { ...card, debtor_number: 20, end_date: null });
    await tx.query(`update vehicle set plate = '12-ABC-3', make = 'Citroën', model = 'ë-C4', type = 'Shine', co2 = 7, fuel = 'e',
      fuel_label = 'B', grey_plate = true, addition_percentage = 16.5, mot_date = '2027-01-02', last_service_km = 8,
      last_service_on = '2026-01-03', next_service_km = 9, next_service_on = '2027-01-04', delivered_on = '2025-01-05',
      mileage = 10, mileage_on = '2026-01-06', tyre_type = 2, tyre_storage = 'Rek 11', date_part_1 = '2025-01-07'
      where number = 100`);
    await aUser(tx, 'all', {});
    await aUser(tx, 'ten', { debtors: [10] });
    await aUser(tx, 'twenty', { debtors: [20] });
    await aUser(tx, 'nothing', { rights: [] });
    await aUser(tx, 'driver', { role: 'driver', driver_number: 100, rights: ['ContractenLease'] });
    await aUser(tx, 'supervisor', { role: 'supervisor' });
    await aUser(tx, 'sub of ten', { role: 'subsupervisor', debtors: [10] });
    await aUser(tx, 'eleven', { debtors: [11] });
    await aUser(tx, 'both', { debtors: [11, 20] });
    await aUser(tx, 'staff', { client_id: 9, role: 'master' });
    await aUser(tx, 'elsewhere', { client_id: 2, debtors: [] });
  });
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

const as = (name: string): Promise<Person> => server.signIn(accounts.get(name)!, 'client-1');

describe('cars', () => {
  test('FA-14 a car has each of its facts', async () => {
    const reply = await server.fleet(await as('ten'), cars.byNumber, { params: { carNumber: 100 } });
    expect(reply.answer()).toEqual({
      AutoVolgnummer: 100,
      Kenteken: '12-ABC-3',
      AutoOmschrijving: 'Citroën ë-C4 Shine',
      ObjectSoort: 'PV',
      Merk: 'Citroën',
      Model: 'ë-C4',
      Type: 'Shine',
      Co2: 7,
      BrandstofSoort: 'e',
      BrandstofEtiket: 'B',
      GrijsKenteken: true,
      BijtellingPercentage: 16.5,
      DatumApk: day('2027-01-02'),
      LaatsteServiceKm: 8,
      LaatsteServiceDatum: day('2026-01-03'),
      VolgendeServiceKm: 9,
      VolgendeServiceDatum: day('2027-01-04'),
      AfleverDatum: day('2025-01-05'),
      KilometerStand: 10,
      KilometerStandDatum: day('2026-01-06'),
      BandenSoort: 2,
      BandenOpslag: 'Rek 11',
      DatumDeel1: day('2025-01-07'),
    });
  });

  test.each([
    ['all', [100, 101, 110, 111, 200]],
    ['ten', [100, 101, 110, 111]],
    ['twenty', [200]],
    ['driver', [100, 101]],
  ])('FA-14 %s selects the matching running cars, and no others', async (name, expected) => {
    const running = (await server.fleet(await as(name), cars.running)).answer();
    expect(running.map((car) => car.AutoVolgnummer)).toEqual(expected);
  });

  test('FA-14 a car in use has its contract and driver', async () => {
    const [car] = (await server.fleet(await as('twenty'), cars.running)).answer();
    expect(car).toEqual({
      AutoVolgnummer: 200,
      Kenteken: expect.stringMatching(/./) as string,
      AutoOmschrijving: 'Volkswagen Golf',
      AutoIngenomen: false,
      LeaseContractNummer: 200,
      BestuurderNummer: 200,
      Bestuurder: 'Driver 200',
    });
  });
});

describe('drivers', () => {
  test('FA-35 drivers are in the requested order, each once, with numbers as text too', async () => {
    const form = [110, '100', 110] as number[];
    const names = (await server.fleet(await as('ten'), drivers.byNumbers, { form })).answer();
    expect(names.map((driver) => [driver.BestuurderNummer, driver.NaamSamengesteld])).toEqual([
      [110, 'Driver 110'],
      [100, 'Driver 100'],
    ]);
    expect((await server.fleet(await as('ten'), drivers.byNumbers, { form: [] })).answer()).toEqual([]);
  });

  test('FA-35 more than 500 are refused', async () => {
    const form = Array.from({ length: 501 }, () => 100);
    const [error] = (await server.fleet(await as('ten'), drivers.byNumbers, { form })).errors();
    expect(error?.code).toBe('invalidInput');
  });
});

describe('companies', () => {
  test.each([
    [10, false],
    [11, true],
    [20, null],
  ])('EN-05 FA-15 company %i has its own settings and those of its client', async (number, HasBekeuringen) => {
    const reply = await server.fleet(await as('all'), session.companySettings, { params: { number } });
    expect(reply.answer()).toEqual({
      Volgnummer: number,
      HasBekeuringen,
      LandCode: 'be',
      Valuta: 'EUR',
      Tijdzone: 'Europe/Amsterdam',
      VerplichteBestuurderVelden: ['Mobiel'],
    });
  });

  test.each([
    // The caller's own account, in every role.
    ['ten', 'ten', [10]],
    ['driver', 'driver', [10, 11, 20]],
    ['all', 'all', [10, 11, 20]],
    ['staff', 'staff', [10, 11, 20]],
    // Accounts of others, for roles that manage users.
    ['supervisor', 'ten', [10]],
    ['supervisor', 'all', [10, 11, 20]],
    ['supervisor', 'both', [11, 20]],
    ['staff', 'both', [11, 20]],
    ['sub of ten', 'ten', [10]],
    ['sub of ten', 'eleven', [11]],
    // Accounts outside the caller's scope (partly or completely), of another client, or for roles that manage nobody.
    ['sub of ten', 'both', null],
    ['sub of ten', 'twenty', null],
    ['sub of ten', 'all', null],
    ['supervisor', 'elsewhere', null],
    ['all', 'ten', null],
    ['driver', 'ten', null],
  ] as const)('FA-15 ST-06 %s requests the companies of %s', async (asker, companies, expected) => {
    const params = { user: accounts.get(companies)!.number };
    const reply = await server.fleet(await as(asker), session.companiesOfUser, { params });
    if (expected === null) expect([reply.status, reply.errors()[0]?.code]).toEqual([404, 'notFound']);
    else expect(reply.answer().map((company) => company.Volgnummer)).toEqual(expected);
  });
});

describe('the own user', () => {
  const withRights = (role: Role, accountRights: readonly Right[]) => ({
    role,
    rights: [...accountRights],
    ...(role === 'driver' ? { driver_number: 100 } : {}),
  });
  test.each([
    ['a fleet manager', withRights('fleetmanagement', rights), [1, 2, 3, 4, 5, 6]],
    ['one who sees contracts alone', withRights('fleetmanagement', ['ContractenLease']), [3, 4, 5, 6]],
    ['one who sees fuel contracts alone', withRights('supervisor', ['BrandstofContractenLease']), [3, 4]],
    ['one without rights', withRights('fleetmanagement', []), []],
    ['a subsupervisor who may change drivers', withRights('subsupervisor', ['WijzigenBestuurderLease']), [1, 2]],
    ['a driver', withRights('driver', []), [2, 5, 6]],
  ])('FA-33 %s', async (_who, input, expected) => {
    const account = await server.database.asOwner((tx) => aPerson(tx, { client_id: 1, language: 'en-GB', ...input }));
    const types = (await server.fleet(await server.signIn(account, 'client-1'), changeRequests.actionTypes)).answer();
    const all = [
      { Id: 1, Code: 'driverChange', Omschrijving: 'Driver change' },
      { Id: 2, Code: 'driverDetails', Omschrijving: 'Driver details' },
      { Id: 3, Code: 'debtorChange', Omschrijving: 'Billing account change' },
      { Id: 4, Code: 'referenceChange', Omschrijving: 'Reference change' },
      { Id: 5, Code: 'fuelPass', Omschrijving: 'Fuel card' },
      { Id: 6, Code: 'greenCard', Omschrijving: 'Insurance card' },
    ];
    expect(types).toEqual(all.filter(({ Id }) => expected.includes(Id)));
  });
});

describe('headline numbers', () => {
  test.each([
    // The columns: running contracts, cars, bikes, contracts that end soon, drivers, fuel contracts.
    ['all', [5, 4, 1, 2, 4, 2]],
    ['ten', [4, 3, 1, 2, 3, 1]],
    ['twenty', [1, 1, 0, 0, 1, 1]],
    ['nothing', [null, null, null, null, null, null]],
    ['driver', [2, 1, 1, 1, 1, null]],
    ['staff', [5, 4, 1, 2, 4, 2]],
  ] as const)('FA-34 %s gets the figures of the fleet in scope, limited by rights', async (name, expected) => {
    const [LeaseContracten, Autos, Fietsen, AflopendeContracten, Bestuurders, BrandstofContracten] = expected;
    expect((await server.fleet(await as(name), dashboard.mainSpecs)).answer()).toEqual({
      LeaseContracten,
      Autos,
      Fietsen,
      AflopendeContracten,
      Bestuurders,
      BrandstofContracten,
    });
  });

  test('FA-34 a language has its number and its own name', async () => {
    expect((await server.fleet(await as('ten'), session.languages)).answer()).toContainEqual({
      TaalId: 4,
      Omschrijving: 'English',
    });
  });
});
