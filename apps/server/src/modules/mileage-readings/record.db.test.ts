import {
  expectedMileageRow,
  type MileageReading,
  mileageReading,
  mileageReadingRow,
} from '@wagenpark/contract/fleet/mileage-readings';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonText } from '../../http/handlers.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { aMileageLink, aMileageReading } from './builders.samples.ts';
import { mileageReadingService } from './service.ts';

/* The expected values are named by the database columns. */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    const own = { client_id: 1, debtor_number: 12 };
    await aClient(tx, { client_id: 1, mileage_every_days: 30 });
    await aDebtor(tx, { client_id: 1, number: 12, name: 'Waarden Logistiek' });
    await aDriver(tx, { ...own, number: 31, first_name: 'Pieter', last_name: 'Zwart' });
    const car = { client_id: 1, mileage: 21_500, mileage_on: '2026-01-07' };
    await aVehicle(tx, { ...car, number: 71, plate: 'VL-001-P' });
    const listed = { list_plate: 'VL-001-P', list_driver_number: 31, list_driver: 'Pieter Zwart' };
    await aLeaseContract(tx, {
      ...own,
      ...listed,
      number: 51,
      vehicle_number: 71,
      list_description: 'Volvo EX30',
      list_debtor: 'Waarden Logistiek',
      yearly_km: 25_000,
    });
    for (const reminded_at of ['2026-02-03T08:00:00Z', '2026-02-09T08:31:00Z', null]) {
      const ended_at = reminded_at === null ? null : '2026-02-10T08:00:00Z';
      await aMileageLink(tx, { ...own, lease_contract_number: 51, driver_number: 31, reminded_at, ended_at });
    }
    // No reading is expected for bikes and for contracts that do not run.
    await aVehicle(tx, { client_id: 1, number: 72, object_type: 'TW' });
    await aLeaseContract(tx, { ...own, number: 52, vehicle_number: 72 });
    await aLeaseContract(tx, { ...own, number: 53, car_taken: true });
    await aMileageReading(tx, {
      ...own,
      number: 95,
      lease_contract_number: 51,
      driver_number: 31,
      plate: 'VL-001-P',
      read_on: '2026-01-07',
      km: 21_500,
      source: 'publicLink',
      doubt: 'belowLast',
      is_overridden: true,
      override_reason: 'Another odometer',
      is_processed: false,
      entered_at: '2026-01-08T09:15:00Z',
      entered_by: 4,
      entered_by_name: 'Marieke de Boer',
      voided_at: '2026-02-03T10:20:00Z',
      voided_by: 5,
      voided_by_name: 'Kees Baas',
      void_reason: 'Typed wrongly',
    });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = (moment = '2026-02-16T12:00:00Z') => mileageReadingService(database, { now: () => new Date(moment) });
const scope = wholeClient(1);
const read = ({ text }: JsonText<unknown>): unknown => JSON.parse(text);
const moment = (iso: string) => `/Date(${Date.parse(iso)})/`;

const row: Omit<MileageReading, 'Reden'> = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  Kenteken: 'VL-001-P',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter Zwart',
  StandPer: day('2026-01-07'),
  KilometerStand: 21_500,
  Bron: 'publicLink',
  Signaal: 'belowLast',
  Overschreven: true,
  Verwerkt: false,
  Invoerder: 'Marieke de Boer',
  IngevoerdOp: moment('2026-01-08T09:15:00Z'),
  VervallenOp: moment('2026-02-03T10:20:00Z'),
  VervallenDoor: 'Kees Baas',
  VervallenReden: 'Typed wrongly',
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
};

test('EN2-14 MI-02 every fact of a mileage reading is read from its own column', async () => {
  const result = read(await service().byNumber(scope, 95));
  expect(v.parse(mileageReading, result)).toEqual({ ...row, Reden: 'Another odometer' });
  const rows = v.array(mileageReadingRow);
  expect(v.parse(rows, read(await service().ofLeaseContract(scope, 51)))).toEqual([row]);
  expect(v.parse(rows, read(await service().paged(scope, 1, { voided: true })))).toEqual([row]);
  // A voided reading is in no list of valid readings.
  expect(read(await service().all(scope))).toEqual([]);
  expect(read(await service().paged(scope, 1, undefined))).toEqual([]);
});

const expectedAt = async (now: string) =>
  v.parse(v.array(expectedMileageRow), read(await service(now).expected(scope)));

test('MI-03 FA-25 EN-19 every fact of an expected reading is read from its own column', async () => {
  expect(await expectedAt('2026-02-16T12:00:00Z')).toEqual([
    {
      DagenTeLaat: 10,
      HerinnerdOp: moment('2026-02-09T08:31:00Z'),
      VerzendId: 51,
      LeaseContractNummer: 51,
      Kenteken: 'VL-001-P',
      BestuurderNummer: 31,
      Bestuurder: 'Pieter Zwart',
      AutoOmschrijving: 'Volvo EX30',
      KmPerJaar: 25_000,
      KilometerStand: 21_500,
      StandPer: day('2026-01-07'),
      VerwachtOp: day('2026-02-06'),
      DebiteurNummer: 12,
      DebiteurNaam: 'Waarden Logistiek',
    },
  ]);
});

test('MI-03 a reading is late from the day after its due day, in the client’s time zone', async () => {
  const late = async (now: string) => (await expectedAt(now)).map(({ DagenTeLaat }) => DagenTeLaat);
  expect(await late('2026-02-05T22:59:59Z')).toEqual([0]);
  expect(await late('2026-02-06T22:59:59Z')).toEqual([0]);
  // Midnight in Amsterdam.
  expect(await late('2026-02-06T23:00:00Z')).toEqual([1]);
});

test('MI-03 a car without readings is due from the start of its contract; the longest overdue comes first', async () => {
  const own = { client_id: 1, debtor_number: 12 };
  const added = [
    { number: 41, start_date: '2026-01-20' },
    { number: 61, start_date: '2025-12-01' },
  ];
  await database.asOwner(async (tx) => {
    for (const contract of added) await aLeaseContract(tx, { ...own, ...contract });
  });
  try {
    const result = await expectedAt('2026-02-16T12:00:00Z');
    expect(
      result.map(({ LeaseContractNummer, VerwachtOp, DagenTeLaat }) => [LeaseContractNummer, VerwachtOp, DagenTeLaat]),
    ).toEqual([
      [61, day('2025-12-31'), 47],
      [51, day('2026-02-06'), 10],
      [41, day('2026-02-19'), 0],
    ]);
  } finally {
    await database.asOwner((tx) => tx.query('delete from lease_contract where number in (41, 61)'));
  }
});
