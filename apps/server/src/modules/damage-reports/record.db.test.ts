import { damageReport } from '@wagenpark/contract/fleet/damage-reports';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aDriver, aLeaseContract } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day, moment } from '../../platform/testing/subject-values.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { aDamageReport } from './builders.samples.ts';
import { damageReportColumns } from './record.ts';
import { damageReportReads } from './repository.ts';

/* View, list and import share one table of columns, so the expected values here use the database column names. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const owner = { client_id: 1, debtor_number: 12 };
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 12, name: 'Waarden Logistiek' });
    await aDriver(tx, { ...owner, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    await aLeaseContract(tx, { ...owner, number: 51 });
    await aDamageReport(tx, {
      ...owner,
      number: 95,
      lease_contract_number: 51,
      driver_number: 31,
      plate: 'VL-001-P',
      damage_on: '2026-01-07',
      damage_time: '08:15',
      kind: 'bodywork',
      cause: 'collision',
      location: 'A2 bij Breukelen',
      notified_at: '2026-01-12T13:05:00Z',
      is_handled: true,
      status: 'Expert komt langs',
      is_recoverable: true,
      own_risk: '21.50',
      damage_amount: '22.50',
      form_received_on: '2026-01-18',
      in_built_up_area: true,
      damage_on_car: 'Deuk in het portier',
      parts: 'above, midLeft',
      description: 'Bij het invoegen geraakt',
      has_police: true,
      police_report_number: 'PL0900-2026-1180',
      police_place: 'Woerden',
      has_counterparty: true,
      counterparty_name: 'Robin Visser',
      counterparty_plate: 'XR-482-B',
      counterparty_insurer: 'Verzekeringen Noord',
      counterparty_phone: '020-3000025',
      counterparty_email: 'robin.26@waarden.example',
      had_drunk: true,
      reporter_name: 'Marieke de Boer',
      reporter_email: 'marieke@waarden.example',
      reporter_locale: 'nl-NL',
      version: 7,
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('EN2-09 EN2-10 every fact of a damage report is read from its own column', async () => {
  const service = recordService(database, damageReportReads, leaseContractExists);
  const record: unknown = JSON.parse((await service.byNumber(wholeClient(1), 95)).text);
  expect(v.parse(damageReport, record)).toEqual({
    Meldcode: 95,
    LeaseContractNummer: 51,
    BestuurderNummer: 31,
    Bestuurder: 'Pieter Zwart',
    Kenteken: 'VL-001-P',
    Schadedatum: day('2026-01-07'),
    Soort: 'bodywork',
    Oorzaak: 'collision',
    Locatie: 'A2 bij Breukelen',
    Meldingsdatum: moment('2026-01-12T13:05:00Z'),
    Afgehandeld: true,
    StatusOmschrijving: 'Expert komt langs',
    Verhaalbaar: true,
    EigenRisico: 21.5,
    Schadebedrag: 22.5,
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden Logistiek',
    Schadetijd: '08:15',
    FormulierOntvangen: day('2026-01-18'),
    BinnenBebouwdeKom: true,
    SchadeAuto: 'Deuk in het portier',
    BeschadigdeDelen: 'above, midLeft',
    Omschrijving: 'Bij het invoegen geraakt',
    PolitieAanwezig: true,
    PolitieRapportNummer: 'PL0900-2026-1180',
    PolitiePlaats: 'Woerden',
    Tegenpartij: true,
    TegenpartijNaam: 'Robin Visser',
    TegenpartijKenteken: 'XR-482-B',
    TegenpartijVerzekeraar: 'Verzekeringen Noord',
    TegenpartijTelefoon: '020-3000025',
    TegenpartijEmail: 'robin.26@waarden.example',
    AlcoholGebruikt: true,
    Melder: 'Marieke de Boer',
    BestuurderGewijzigd: false,
    Versie: 7,
  });
});

test('EN2-09 EN2-10 booleans, which one row cannot distinguish, are read from their own columns', () => {
  const { Afgehandeld, Verhaalbaar, BinnenBebouwdeKom, PolitieAanwezig, Tegenpartij, AlcoholGebruikt } =
    damageReportColumns;
  expect({ Afgehandeld, Verhaalbaar, BinnenBebouwdeKom, PolitieAanwezig, Tegenpartij, AlcoholGebruikt }).toEqual({
    Afgehandeld: 'is_handled',
    Verhaalbaar: 'is_recoverable',
    BinnenBebouwdeKom: 'in_built_up_area',
    PolitieAanwezig: 'has_police',
    Tegenpartij: 'has_counterparty',
    AlcoholGebruikt: 'had_drunk',
  });
});
