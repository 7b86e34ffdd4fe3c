import { mileageProjection } from '@wagenpark/contract/fleet/mileage-projections';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { projectUnprojected } from '../lease-contracts/index.ts';
import { mileageReadingService } from './service.ts';

/*
 * Test data: contract 51 of debtor 10 with car 71 has four years of 15,000 km, from 100 km on. Contract 52 has no
 * agreed kilometers.
 */

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1, number: 10 });
    for (const number of [51, 52]) {
      await aVehicle(tx, { client_id: 1, number: number + 20, plate: `VL-0${number}-P` });
      await aLeaseContract(tx, {
        client_id: 1,
        debtor_number: 10,
        number,
        vehicle_number: number + 20,
        start_date: '2023-01-01',
        end_date: '2026-12-31',
        duration_months: 48,
        yearly_km: number === 51 ? 15_000 : 0,
        begin_mileage: 100,
        extra_km_price: '0.0860',
        fewer_km_price: '0.0425',
      });
    }
  });
});
beforeEach(async () => {
  await database.asOwner(async (tx) => {
    await tx.query('delete from mileage_reading');
    await tx.query(
      `update lease_contract set projection = null, driven_km = null, projected_km = null, projected_yearly_km = null,
         over_km = null, over_amount = null`,
    );
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const scope = wholeClient(1);
const caller: Caller = {
  role: 'fleetmanagement',
  rights: ['Kilometerstanden'],
  account: 7,
  accountClientId: 1,
  clientId: 1,
  clientName: 'client-1',
  name: 'Marieke de Boer',
  email: 'marieke@client.example',
  locale: 'nl-NL',
  scope: { ...scope, account: 7 },
  session: 'one',
};
const service = () => mileageReadingService(database, { now: () => new Date('2026-03-15T12:00:00Z') });
const add = (on: string, km: number, reason: string | null = null, contract = 51) =>
  service().add(caller, undefined, {
    LeaseContractNummer: contract,
    Datum: day(on),
    KilometerStand: km,
    Overschrijven: true,
    Reden: reason,
  });
const storedProjection = async (number = 51) =>
  database.inScope(scope, (tx) =>
    tx.db
      .selectFrom('lease_contract')
      .select(['projection', 'driven_km', 'projected_km', 'projected_yearly_km', 'over_km', 'over_amount'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow(),
  );
const version = async () =>
  (
    await database.inScope(scope, (tx) =>
      tx.db.selectFrom('debtor').select('version').where('number', '=', 10).executeTakeFirstOrThrow(),
    )
  ).version;
const none = { projected_km: null, projected_yearly_km: null, over_km: null, over_amount: null };

describe('the projected kilometers at a contract’s end', () => {
  test('MI-02 the projection is stored with each reading, and follows new and voided readings', async () => {
    await add('2023-01-20', 2_100);
    expect(await storedProjection()).toEqual({ projection: 'tooShort', driven_km: 2_000, ...none });
    // 36,500 km in 365 days, 1,095 days left: 36,600 + 109,500; 100 + 60,000 are allowed; × 0.086.
    const number = await add('2024-01-01', 36_600);
    const told = {
      projection: 'told',
      driven_km: 36_500,
      projected_km: 146_100,
      projected_yearly_km: 36_500,
      over_km: 86_000,
      over_amount: '7396.00',
    };
    expect(await storedProjection()).toEqual(told);
    const before = await version();
    await service().void({ caller, facts: { traceId: 'trace', address: '127.0.0.1' } }, number, null);
    expect(await storedProjection()).toEqual({ projection: 'tooShort', driven_km: 2_000, ...none });
    expect(await version()).toBeGreaterThan(before);
  });

  test('MI-02 contracts without a projection are projected by the job, and the reason for a missing one is stored', async () => {
    expect(await projectUnprojected(database)).toBe(2);
    expect(await storedProjection()).toEqual({ projection: 'noReading', driven_km: null, ...none });
    expect(await storedProjection(52)).toEqual({ projection: 'noKilometers', driven_km: null, ...none });
    expect(await projectUnprojected(database)).toBe(0);
  });

  test('EN2-13 EN2-14 MI-02 PM-11 every step of the calculation is returned, also with a replaced odometer', async () => {
    await add('2024-01-01', 30_100);
    await add('2024-02-01', 500, 'Odometer replaced');
    await add('2024-05-11', 2_500);
    const nothing = {
      Datum: null,
      Dagen: null,
      Kilometers: null,
      KmPerDag: null,
      Percentage: null,
      Prijs: null,
      Bedrag: null,
    };
    const standing = { Vervangen: false, Weggelaten: null };
    // Computed by hand: 2,000 km in 100 days; 964 days from 11 May 2024 to the end: 2,500 + 29,600 + 20 × 964.
    expect(v.parse(mileageProjection, await service().projection(scope, 51))).toEqual({
      LeaseContractNummer: 51,
      Reden: null,
      Vanaf: null,
      BeginDatum: day('2023-01-01'),
      EindDatum: day('2026-12-31'),
      BeginKilometerStand: 100,
      ToegestaneEindStand: 60_100,
      Standen: [
        { Datum: day('2024-01-01'), KilometerStand: 30_100, Totaal: 30_100, ...standing },
        { Datum: day('2024-02-01'), KilometerStand: 500, Totaal: 30_100, ...standing, Vervangen: true },
        { Datum: day('2024-05-11'), KilometerStand: 2_500, Totaal: 32_100, ...standing },
      ],
      // 15,000 × 496 ÷ 365 = 20,383.56. The driven 32,000 km, including those of the replaced odometer, are 56.99 %
      // more.
      VerwachteKilometers: 20_384,
      ToegestaneStand: 20_484,
      Afwijking: 56.99,
      PrognoseStand: 51_380,
      // 15 % slower and faster: 32,100 + 17 × 964 and 32,100 + 23 × 964
      LaagsteStand: 48_488,
      HoogsteStand: 54_272,
      PrognoseVerschil: -8_720,
      // 8,720 × 0.0425
      PrognoseBedrag: -370.6,
      Stappen: [
        { ...nothing, Stap: 'start', Datum: day('2023-01-01'), Kilometers: 100 },
        { ...nothing, Stap: 'allowed', Kilometers: 60_000 },
        { ...nothing, Stap: 'allowedEnd', Kilometers: 60_100 },
        { ...nothing, Stap: 'replaced', Kilometers: 29_600 },
        { ...nothing, Stap: 'last', Datum: day('2024-05-11'), Kilometers: 2_500 },
        { ...nothing, Stap: 'driven', Kilometers: 32_000 },
        { ...nothing, Stap: 'expected', Dagen: 496, Kilometers: 20_384 },
        { ...nothing, Stap: 'allowedNow', Datum: day('2024-05-11'), Kilometers: 20_484 },
        { ...nothing, Stap: 'deviation', Kilometers: 11_616, Percentage: 56.99 },
        { ...nothing, Stap: 'base', Datum: day('2024-02-01'), Kilometers: 500 },
        { ...nothing, Stap: 'average', Dagen: 100, Kilometers: 2_000, KmPerDag: 20 },
        { ...nothing, Stap: 'left', Dagen: 964 },
        { ...nothing, Stap: 'end', Datum: day('2026-12-31'), Kilometers: 51_380 },
        { ...nothing, Stap: 'slow', KmPerDag: 17, Kilometers: 48_488 },
        { ...nothing, Stap: 'fast', KmPerDag: 23, Kilometers: 54_272 },
        { ...nothing, Stap: 'over', Kilometers: -8_720 },
        { ...nothing, Stap: 'amount', Prijs: 0.0425, Bedrag: -370.6 },
      ],
    });
  });

  test('MI-02 too little data is reported with the day from which it suffices; a contract out of scope has no projection', async () => {
    await add('2023-01-20', 2_100);
    expect(await service().projection(scope, 51)).toMatchObject({
      Reden: 'tooShort',
      Vanaf: day('2023-01-31'),
      // KP-13: nineteen days are too few for a comparison.
      VerwachteKilometers: null,
      ToegestaneStand: null,
      Afwijking: null,
      PrognoseStand: null,
      PrognoseBedrag: null,
    });
    await expect(service().projection(scope, 99)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service().projection({ ...scope, debtors: [11] }, 51)).rejects.toMatchObject({ code: 'notFound' });
  });
});
