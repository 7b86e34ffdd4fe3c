import { chargePoint, chargePointFacts, chargePointRow } from '@wagenpark/contract/fleet/charge-points';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { aChargePoint } from './builders.samples.ts';
import { chargePointColumns } from './record.ts';
import { chargePointReads } from './repository.ts';

/*
 * Test data: person 31 drives the running contract 51 of company 12. Person 32 drove contract 52 of company 13, whose
 * car was returned. Charge points 91 and 92 are at the homes of 31 and 32; 93, at the home of 32, was removed.
 */
let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const client_id = 1;
    await aClient(tx, { client_id });
    for (const [index, debtor_number] of [12, 13].entries()) {
      const owner = { client_id, debtor_number };
      await aDebtor(tx, { client_id, number: debtor_number, name: `Waarden ${debtor_number}` });
      await aVehicle(tx, { client_id, number: 21 + index, plate: `VL-00${7 + index}-P` });
      const person = await aDriver(tx, {
        ...owner,
        number: 31 + index,
        first_name: 'Pieter',
        last_name: `Zwart ${index}`,
      });
      await aLeaseContract(tx, {
        ...owner,
        number: 51 + index,
        vehicle_number: 21 + index,
        list_driver_number: person.number,
        car_taken: index === 1,
      });
    }
    await aChargePoint(tx, {
      client_id,
      debtor_number: 12,
      number: 91,
      driver_number: 31,
      lease_contract_number: 51,
      serial_number: 'EVB-0091',
      supplier: 'Laadwerk Thuis',
      model: 'Wandlader 22',
      power_kw: '22.50',
      is_calibrated: true,
      street: 'Lindelaan 7',
      postcode: '3511 XY',
      city: 'Vleuten',
      price_per_kwh: '0.3175',
      installed_on: '2025-04-17',
      removed_on: null,
      remark: 'Links naast de voordeur',
    });
    const ownerWithoutCar = { client_id, debtor_number: 13, driver_number: 32 };
    await aChargePoint(tx, { ...ownerWithoutCar, number: 92, installed_on: '2025-05-01' });
    await aChargePoint(tx, { ...ownerWithoutCar, number: 93, installed_on: '2024-01-08', removed_on: '2025-02-09' });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => recordService(database, chargePointReads, leaseContractExists);
const rows = ({ text }: { readonly text: string }) => v.parse(v.array(chargePointRow), JSON.parse(text));
const one = async (number: number, scope: Scope = wholeClient(1)) =>
  v.parse(chargePoint, JSON.parse((await service().byNumber(scope, number)).text));

test('every fact of a charge point is read from its own column', async () => {
  expect(await one(91)).toEqual({
    VolgNummer: 91,
    LeaseContractNummer: 51,
    Kenteken: 'VL-007-P',
    BestuurderNummer: 31,
    Bestuurder: 'Pieter Zwart 0',
    BestuurderVertrokken: false,
    SerieNummer: 'EVB-0091',
    Leverancier: 'Laadwerk Thuis',
    Model: 'Wandlader 22',
    Vermogen: 22.5,
    GeijkteMeter: true,
    Adres: 'Lindelaan 7',
    Postcode: '3511 XY',
    Plaats: 'Vleuten',
    PrijsPerKwh: 0.3175,
    GeplaatstOp: `/Date(${Date.UTC(2025, 3, 17)})/`,
    VerwijderdOp: null,
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden 12',
    Opmerking: 'Links naast de voordeur',
  });
  expect((await one(93)).VerwijderdOp).toBe(`/Date(${Date.UTC(2025, 1, 9)})/`);
  expect(Object.keys(chargePointColumns)).toEqual(Object.keys(chargePointFacts));
});

test('a driver without a running contract counts as gone while the charge point is installed', async () => {
  const readLeftDrivers = async (scope: Scope) =>
    rows(await service().all(scope)).map((row) => [row.VolgNummer, row.BestuurderVertrokken]);
  const all = [
    [92, true],
    [91, false],
    [93, false],
  ];
  expect(await readLeftDrivers(wholeClient(1))).toEqual(all);
  expect(await readLeftDrivers({ ...wholeClient(1), debtors: [13] })).toEqual([
    [92, true],
    [93, false],
  ]);
  // A running contract of another company, which only that company's manager sees.
  await database.asOwner((tx) => aLeaseContract(tx, { client_id: 1, debtor_number: 12, list_driver_number: 32 }));
  expect((await one(92)).BestuurderVertrokken).toBe(false);
  expect((await one(92, { ...wholeClient(1), debtors: [13] })).BestuurderVertrokken).toBe(true);
});

test('the charge points of a lease contract, which must be in scope', async () => {
  expect(rows(await service().ofLeaseContract(wholeClient(1), 51)).map((row) => row.VolgNummer)).toEqual([91]);
  expect(rows(await service().ofLeaseContract(wholeClient(1), 52))).toEqual([]);
  const foreign = service().ofLeaseContract({ ...wholeClient(1), debtors: [13] }, 51);
  await expect(foreign).rejects.toMatchObject({ code: 'notFound' });
});

test('a charge point outside the scope gives the same error as a missing one', async () => {
  for (const [number, scope] of [
    [91, { ...wholeClient(1), debtors: [13] }],
    [91, { ...wholeClient(1), driver: 32 }],
    [91, wholeClient(2)],
    [99, wholeClient(1)],
  ] as const) {
    await expect(service().byNumber(scope, number)).rejects.toMatchObject({ code: 'notFound' });
  }
});
