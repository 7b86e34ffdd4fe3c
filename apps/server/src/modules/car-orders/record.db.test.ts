import { carOrder } from '@wagenpark/contract/fleet/car-orders';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aDriver, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../testing/values/subject-values.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { aCarOrder } from './builders.samples.ts';
import { carOrderReads } from './repository.ts';

/* View, list and import read one table of columns: what is right is written here by the columns' own names. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const own = { client_id: 1, debtor_number: 12 };
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 12, name: 'Waarden Logistiek' });
    await aDriver(tx, { ...own, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    await aLeaseContract(tx, { ...own, number: 51 });
    await aCarOrder(tx, {
      ...own,
      number: 95,
      lease_contract_number: 51,
      driver_number: 31,
      plate: 'VL-001-P',
      make: 'Make 2',
      model: 'Model 3',
      ordered_on: '2026-01-09',
      promised_on: '2026-01-10',
      promise_reason: 'Reason of the change 6',
      confirmed_on: '2026-01-12',
      built_on: '2026-01-13',
      at_dealer_on: '2026-01-14',
      registered_on: '2026-01-15',
      handover_on: '2026-01-16',
      delivered_on: '2026-01-17',
      quote: 'Quote 13',
      colour: 'Colour 14',
      upholstery_colour: 'Upholstery colour 15',
      description: 'Description 16',
      creditor_name: 'Creditor 17',
      creditor_address: 'Creditor’s address 18',
      creditor_postcode: 'Creditor’ 19',
      creditor_city: 'Creditor’s place 20',
      driver_reference_1: 'Driver reference 1 21',
      driver_reference_2: 'Driver reference 2 22',
      representative_name: 'Robin Visser-W',
      representative_email: 'robin.24@waarden.example',
      representative_phone: '020-3000025',
      coworker_name: 'Robin Visser-Z',
      coworker_email: 'robin.27@waarden.example',
      coworker_phone: '020-3000028',
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('every fact of a car order is told of its own column', async () => {
  const service = recordService(database, carOrderReads, leaseContractExists);
  const told: unknown = JSON.parse((await service.byNumber(wholeClient(1), 95)).text);
  expect(v.parse(carOrder, told)).toEqual({
    VolgNummer: 95,
    LeaseContractNummer: 51,
    BestuurderNummer: 31,
    Bestuurder: 'Pieter Zwart',
    Kenteken: 'VL-001-P',
    Merk: 'Make 2',
    Model: 'Model 3',
    BestelDatum: day('2026-01-09'),
    VerwachteLeverdatum: day('2026-01-10'),
    GeleverdOp: day('2026-01-17'),
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden Logistiek',
    LeverdatumReden: 'Reason of the change 6',
    BevestigdOp: day('2026-01-12'),
    Bouwweek: day('2026-01-13'),
    BijDealerOp: day('2026-01-14'),
    GeregistreerdOp: day('2026-01-15'),
    LeveringGeplandOp: day('2026-01-16'),
    Offerte: 'Quote 13',
    Kleur: 'Colour 14',
    KleurBekleding: 'Upholstery colour 15',
    Omschrijving: 'Description 16',
    CrediteurNaam: 'Creditor 17',
    CrediteurAdres: 'Creditor’s address 18',
    CrediteurPostcode: 'Creditor’ 19',
    CrediteurPlaats: 'Creditor’s place 20',
    BestuurderReferentie1: 'Driver reference 1 21',
    BestuurderReferentie2: 'Driver reference 2 22',
    Vertegenwoordiger: 'Robin Visser-W',
    VertegenwoordigerEmail: 'robin.24@waarden.example',
    VertegenwoordigerTelefoon: '020-3000025',
    Medewerker: 'Robin Visser-Z',
    MedewerkerEmail: 'robin.27@waarden.example',
    MedewerkerTelefoon: '020-3000028',
  });
});
