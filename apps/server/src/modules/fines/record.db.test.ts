import { fine, fineFacts } from '@wagenpark/contract/fleet/fines';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor, aDriver, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { aFine } from './builders.samples.ts';
import { fineColumns } from './record.ts';
import { fineService } from './service.ts';

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
    await aVehicle(tx, { client_id: 1, number: 61, plate: 'WP-061-A' });
    await aDriver(tx, { ...owner, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    await aLeaseContract(tx, { ...owner, number: 51, vehicle_number: 61 });
    await aFine(tx, {
      ...owner,
      number: 91,
      cjib_number: '2000 0091',
      lease_contract_number: 51,
      plate: 'VL-007-P',
      offence_at: '2026-01-21T13:05:00Z',
      time_known: true,
      description: 'Te hard gereden',
      driver_number: 31,
      driver_match: 'named',
      municipality: 'Breukelen',
      processed_on: '2026-02-22',
      is_forwarded: true,
      is_charged: false,
      fact_code: 'VA016',
      allowed_speed: 100,
      observed_speed: 116,
      on_highway: true,
      location: 'A2 rechts',
      sanction_amount: '100.50',
      admin_costs: '9.10',
      increase_1: '51.25',
      increase_2: '206.20',
      registration_number: 'REG-91',
      agency: 'Landelijke Eenheid',
      administration: 'CJIB Leeuwarden',
      document_number: 'DOC-91',
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

test('EN-17 EN2-11 DM-FI-01 DM-FI-02 DM-FI-03 every fact of a fine is read from its own column', async () => {
  const record: unknown = JSON.parse((await fineService(database).byNumber(wholeClient(1), 91)).text);
  expect(v.parse(fine, record)).toEqual({
    VolgNummer: 91,
    CjibNummer: '2000 0091',
    LeaseContractNummer: 51,
    Kenteken: 'VL-007-P',
    OvertredingDatumTijd: `/Date(${Date.UTC(2026, 0, 21, 13, 5)})/`,
    TijdBekend: true,
    Omschrijving: 'Te hard gereden',
    BestuurderNummer: 31,
    Bestuurder: 'Pieter Zwart',
    Gemeente: 'Breukelen',
    TotaalTeBetalen: 367.05,
    DatumVerwerkt: `/Date(${Date.UTC(2026, 1, 22)})/`,
    Doorgestuurd: true,
    Doorbelast: false,
    DebiteurNummer: 12,
    DebiteurNaam: 'Waarden Logistiek',
    Feitcode: 'VA016',
    ToegestaneSnelheid: 100,
    GeconstateerdeSnelheid: 116,
    Snelweg: true,
    Locatie: 'A2 rechts',
    BedragSanctie: 100.5,
    Administratiekosten: 9.1,
    Verhoging1: 51.25,
    Verhoging2: 206.2,
    Registratienummer: 'REG-91',
    Instantie: 'Landelijke Eenheid',
    Administratie: 'CJIB Leeuwarden',
    DocumentNummer: 'DOC-91',
    BestuurderKoppeling: 'named',
    BestuurderGewijzigd: false,
  });
});

test('booleans, which one row cannot distinguish, are read from their own columns', () => {
  const { TijdBekend, Doorgestuurd, Doorbelast, Snelweg } = fineColumns;
  expect({ TijdBekend, Doorgestuurd, Doorbelast, Snelweg }).toEqual({
    TijdBekend: 'time_known',
    Doorgestuurd: 'is_forwarded',
    Doorbelast: 'is_charged',
    Snelweg: 'on_highway',
  });
  expect(Object.keys(fineColumns)).toEqual(Object.keys(fineFacts));
});
