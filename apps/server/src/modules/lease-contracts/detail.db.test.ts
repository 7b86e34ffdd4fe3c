import { historyEntry } from '@wagenpark/contract/admin/history';
import {
  contractComponent,
  driverHistoryEntry,
  leaseContract,
  optionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonText } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAccount,
  anAssignment,
  aVehicle,
} from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { leaseContractService } from './service.ts';

const scope = wholeClient(1);
const parsed = <Schema extends v.GenericSchema>(schema: Schema, answer: JsonText<unknown>) =>
  v.parse(schema, JSON.parse(answer.text) as unknown);

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    await aVehicle(tx, {
      body: 'sw',
      client_id: 1,
      number: 500,
      object_type: 'TW',
      addition_percentage: '21.50',
      tyre_type: 2,
      mot_date: '2027-03-28',
    });
    await aLeaseContract(tx, {
      client_id: 1,
      debtor_number: 10,
      number: 7,
      vehicle_number: 500,
      extra_km_price: '0.0825',
      own_risk_liability: '150.25',
      own_risk_casco: '350.00',
      own_risk_glass_breakage: '75.50',
      own_risk_glass_repair: '25.75',
      own_risk_theft: '1000.05',
      representative_name: 'Rita',
      second_employee_email: 'sam@lease.example',
    });
    await aDriver(tx, { client_id: 1, debtor_number: 10, number: 21, last_name: 'Aalbers' });
    await aDriver(tx, { client_id: 1, debtor_number: 10, number: 22, last_name: 'Bos' });
    const assignment = { client_id: 1, contract_number: 7 };
    await anAssignment(tx, { ...assignment, driver_number: 21, during: '[2025-01-01T08:30:00Z,2025-06-30T22:00:00Z)' });
    await anAssignment(tx, { ...assignment, driver_number: 22, during: '[2025-06-30T22:00:00Z,)' });
    await tx.db
      .insertInto('contract_component')
      .values([
        { ...assignment, component_number: 20, description: 'Tyres' },
        { ...assignment, component_number: 13, description: 'Service' },
      ])
      .execute();
    await tx.db
      .insertInto('vehicle_option')
      .values(
        [
          ['Optie', 'Zonnescherm'],
          ['Accessoire', 'Trekhaak'],
          ['Optie', 'Élektrische klep'],
          ['Optie', 'Dakdrager'],
        ].map(([kind = '', description = ''], position) => ({
          client_id: 1,
          vehicle_number: 500,
          position,
          kind,
          description,
        })),
      )
      .execute();
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('DM-LC-02 the detail has numbers as numbers and days as days', async () => {
  const contract = parsed(leaseContract, await leaseContractService(database).byNumber(scope, 7));
  expect(contract).toMatchObject({
    ObjectSoort: 'TW',
    MeerKmPrijs: 0.0825,
    EigenRisicoCasco: 350,
    BijtellingPercentage: 21.5,
    BandenSoort: 2,
    BestuurderSinds: `/Date(${Date.UTC(2025, 5, 30, 22)})/`,
    Carrosserie: 'sw',
    DatumApk: `/Date(${Date.UTC(2027, 2, 28)})/`,
    Vertegenwoordiger: { Naam: 'Rita', Email: null, Telefoon: null },
    TweedeMedewerker: { Naam: null, Email: 'sam@lease.example', Telefoon: null },
  });
});

test('EN2-04 each own risk of a contract is returned under its own name', async () => {
  const contract = parsed(leaseContract, await leaseContractService(database).byNumber(scope, 7));
  expect(Object.entries(contract).filter(([name]) => name.startsWith('EigenRisico'))).toEqual([
    ['EigenRisicoWA', 150.25],
    ['EigenRisicoCasco', 350],
    ['EigenRisicoRuitBreuk', 75.5],
    ['EigenRisicoRuitReparatie', 25.75],
    ['EigenRisicoDiefstal', 1000.05],
  ]);
});

test('DM-LC-04 FA-23 components by number', async () => {
  const components = parsed(v.array(contractComponent), await leaseContractService(database).components(scope, 7));
  expect(components).toEqual([
    { Nummer: 13, Omschrijving: 'Service' },
    { Nummer: 20, Omschrijving: 'Tyres' },
  ]);
});

test('DM-LC-12 driver history, newest first, with the moments of its periods', async () => {
  const history = parsed(v.array(driverHistoryEntry), await leaseContractService(database).driverHistory(scope, 7));
  const change = `/Date(${Date.UTC(2025, 5, 30, 22)})/`;
  expect(history).toEqual([
    { BestuurderNummer: 22, Naam: 'Bos', BeginDatumTijd: change, EindDatumTijd: null, Gepland: false },
    {
      BestuurderNummer: 21,
      Naam: 'Aalbers',
      BeginDatumTijd: `/Date(${Date.UTC(2025, 0, 1, 8, 30)})/`,
      EindDatumTijd: change,
      Gepland: false,
    },
  ]);
});

test('DM-LC-12 a future period of a driver is shown as planned', async () => {
  await database.asOwner(async (tx) => {
    const own = { client_id: 1, number: 501 };
    await aVehicle(tx, own);
    await aLeaseContract(tx, { ...own, debtor_number: 10, vehicle_number: 501 });
    const assignment = { client_id: 1, contract_number: 501, driver_number: 21 };
    await anAssignment(tx, { ...assignment, during: '[2025-01-01T00:00:00Z,2998-12-31T23:00:00Z)' });
    await anAssignment(tx, { ...assignment, driver_number: 22, during: '[2998-12-31T23:00:00Z,)' });
  });
  const history = parsed(v.array(driverHistoryEntry), await leaseContractService(database).driverHistory(scope, 501));
  expect(history.map(({ Naam, Gepland }) => [Naam, Gepland])).toEqual([
    ['Bos', true],
    ['Aalbers', false],
  ]);
});

test('LC-08 options by kind, then description', async () => {
  const options = parsed(v.array(optionLine), await leaseContractService(database).options(scope, 500));
  expect(options.map(({ Omschrijving }) => Omschrijving)).toEqual([
    'Trekhaak',
    'Dakdrager',
    'Élektrische klep',
    'Zonnescherm',
  ]);
});

test('the history of a contract contains its own events and those of its requests, newest first, at most 200', async () => {
  const request = await database.asOwner(async (tx) => {
    const account = await anAccount(tx, { client_id: 1 });
    const { number } = await tx.db
      .insertInto('request')
      .values({
        client_id: 1,
        debtor_number: 10,
        contract_number: 7,
        kind: 'referenceChange',
        asker_client_id: 1,
        asker_number: account.number,
        asker_name: 'Asker',
        asker_email: 'asker@client.example',
        asker_locale: 'nl-NL',
        effective_from: '2026-04-01',
        payload: '{}',
        before: '{}',
        plate: 'P',
        car: 'C',
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    const entity = { kind: 'leaseContract', number: 7 };
    const event = { clientId: 1, source: 'person', actor: 'Asker' } as const;
    for (let count = 0; count < 210; count += 1) await audit(tx, { ...event, action: 'imported', entity });
    await audit(tx, { ...event, action: 'referenceChangeAsked', entity, request: number });
    await audit(tx, { ...event, action: 'referenceChangeDeclined', request: number, onBehalfOf: 'Staff' });
    await audit(tx, { ...event, action: 'imported', entity: { kind: 'driver', number: 7 } });
    const changes = [{ field: 'Referentie', before: null, after: 'KP 7' }];
    await audit(tx, { ...event, action: 'imported', source: 'import', entity, changes });
    return number;
  });
  const history = v.parse(v.array(historyEntry), await leaseContractService(database).history(scope, 7));
  expect(history).toHaveLength(200);
  expect(history.slice(0, 3)).toMatchObject([
    { action: 'imported', source: 'import', changes: [{ field: 'Referentie', before: null, after: 'KP 7' }] },
    { action: 'referenceChangeDeclined', onBehalfOf: 'Staff', request },
    { action: 'referenceChangeAsked', actor: 'Asker', changes: [] },
  ]);
});
