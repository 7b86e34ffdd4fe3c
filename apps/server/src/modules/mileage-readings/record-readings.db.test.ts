import type { Refusal } from '@wagenpark/contract/define/errors';
import type { MileageReading, NewMileageReading } from '@wagenpark/contract/fleet/mileage-readings';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import type { Role } from '@wagenpark/domain/permissions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { day } from '../../platform/testing/subject-values.ts';
import { mileageReadingFunctions } from './functions.ts';
import { mileageReadingService } from './service.ts';
import { mileageReadingTimeline } from './timeline-repository.ts';

/*
 * Test data: driver 31 has driven contract 51 of debtor 10 with car 71 (VL-001-P) since 2026, with 30,000 km a year
 * from 5,000 km on. Contract 52 belongs to debtor 11. Client 2 has a contract 51 too. Today is 15 March 2026.
 */

let testing: TestDatabase;
let database: Database;
const today = '2026-03-15';
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2]) {
      await aClient(tx, { client_id });
      await aDebtor(tx, { client_id, number: 10 });
      await aDebtor(tx, { client_id, number: 11 });
      for (const [number, debtor_number] of [
        [51, 10],
        [52, 11],
      ] as const) {
        const vehicle_number = number + 20;
        await aVehicle(tx, { client_id, number: vehicle_number, plate: `VL-0${number}-P` });
        await aDriver(tx, { client_id, debtor_number, number: number - 20 });
        await aLeaseContract(tx, {
          client_id,
          debtor_number,
          number,
          vehicle_number,
          yearly_km: 30_000,
          begin_mileage: 5_000,
          list_driver_number: number - 20,
        });
        const during = '[2026-01-01T00:00Z,)';
        await anAssignment(tx, { client_id, contract_number: number, driver_number: number - 20, during });
      }
    }
  });
});
beforeEach(async () => {
  await database.asOwner(async (tx) => {
    await tx.query('delete from mileage_reading');
    await tx.query('delete from hourly_use');
    await tx.query('update vehicle set mileage = null, mileage_on = null');
    await tx.query('update debtor set mileage_readings = null');
    await tx.query("update driver_assignment set during = '[2026-01-01T00:00Z,)'");
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const caller = (role: Role = 'fleetmanagement', scope: Partial<Scope> = {}): Caller => ({
  role,
  rights: ['Kilometerstanden'],
  account: 7,
  accountClientId: 1,
  clientId: scope.clientId ?? 1,
  clientName: 'client-1',
  name: 'Marieke de Boer',
  email: 'marieke@client.example',
  locale: 'nl-NL',
  scope: { ...wholeClient(1), account: 7, ...scope },
  session: 'one',
});
const driver = caller('driver', { driver: 31 });
const callOf = (by: Caller): Call => ({ caller: by, facts: { traceId: 'trace-7', address: '192.0.2.7' } });
const service = (moment = `${today}T12:00:00Z`) => mileageReadingService(database, { now: () => new Date(moment) });
const add = (km: number | string, overrides: Partial<NewMileageReading> & { on?: string; by?: Caller } = {}) => {
  const { on = today, by = caller(), ...form } = overrides;
  return service().add(by, undefined, {
    LeaseContractNummer: 51,
    Datum: day(on),
    KilometerStand: Number(km),
    Overschrijven: false,
    ...form,
  });
};
const shownMileage = (vehicle = 71) =>
  database.inScope(wholeClient(1), (tx) =>
    tx.db
      .selectFrom('vehicle')
      .select(['mileage', 'mileage_on'])
      .where('number', '=', vehicle)
      .executeTakeFirstOrThrow(),
  );
const stored = () =>
  database.inScope(wholeClient(1), (tx) =>
    tx.db
      .selectFrom('mileage_reading')
      .select(['km', 'read_on', 'doubt', 'is_overridden', 'override_reason', 'voided_at'])
      .orderBy('number')
      .execute(),
  );
const audited = () =>
  database.inScope(wholeClient(1), (tx) =>
    tx.query<Record<string, unknown>>(
      `select at, action, actor, actor_number, source, entity_kind, entity_number, changes, trace_id, address
       from audit_event where entity_kind = 'mileageReading' order by id`,
    ),
  );
const debtor = () =>
  database.inScope(wholeClient(1), (tx) =>
    tx.db
      .selectFrom('debtor')
      .select(['version', 'mileage_readings'])
      .where('number', '=', 10)
      .executeTakeFirstOrThrow(),
  );

describe('one reading', () => {
  test('MI-04 FA-40 a reading is stored with day, km, source and person, and shown for the car', async () => {
    const before = await debtor();
    const number = await add(40_000, { on: '2026-01-01' });
    const result: unknown = JSON.parse((await service().byNumber(caller().scope, number)).text);
    expect(result).toMatchObject({
      VolgNummer: number,
      LeaseContractNummer: 51,
      Kenteken: 'VL-051-P',
      BestuurderNummer: 31,
      StandPer: day('2026-01-01'),
      KilometerStand: 40_000,
      Bron: 'person',
      Signaal: null,
      Overschreven: false,
      Verwerkt: false,
      Invoerder: 'Marieke de Boer',
      IngevoerdOp: `/Date(${Date.parse(`${today}T12:00:00Z`)})/`,
      VervallenOp: null,
      DebiteurNummer: 10,
    });
    expect(await shownMileage()).toEqual({ mileage: 40_000, mileage_on: '2026-01-01' });
    const after = await debtor();
    expect(after.mileage_readings).toBe(1);
    expect(after.version).toBeGreaterThan(before.version);
  });

  // 30,000 km a year from 40,000 km on 1 January: 73 days later, 43,000 to 50,000 km are expected.
  test.each([
    [39_999, 34, 40_000],
    [40_000, 32, 43_000],
    [42_999, 32, 43_000],
    [50_001, 33, 50_000],
  ])('PM-07 PM-08 %i km is refused with its limit, and nothing is stored', async (km, code, limit) => {
    await add(40_000, { on: '2026-01-01' });
    await expect(add(km)).rejects.toMatchObject({
      errors: [{ code: 'mileageDoubted', path: 'KilometerStand', params: { code, limit } }],
    });
    expect(await stored()).toHaveLength(1);
  });

  test('PM-08 a plausible reading is accepted without a message', async () => {
    await add(40_000, { on: '2026-01-01' });
    await add(43_000);
    expect((await stored())[1]).toMatchObject({ km: 43_000, doubt: null, is_overridden: false });
  });

  test.each([-1, 12.345, 1_000_000, Number.NaN])(
    'PM-10 %d is refused for every role, because no odometer shows it',
    async (km) => {
      await expect(add(km, { Overschrijven: true, Reden: 'sure' })).rejects.toMatchObject({
        errors: [{ code: 'invalidInput', path: 'KilometerStand' }],
      });
      expect(await stored()).toEqual([]);
    },
  );

  test('PM-10 without a reading the start of the contract is used for comparison', async () => {
    await expect(add(4_999)).rejects.toMatchObject({
      errors: [{ code: 'mileageDoubted', params: { code: 34, limit: 5_000 } }],
    });
    await add(200_000);
    expect(await shownMileage()).toEqual({ mileage: 200_000, mileage_on: today });
  });

  test('PM-06 PM-09 an implausible reading is stored after confirmation, with a mark', async () => {
    await add(40_000, { on: '2026-01-01' });
    await add(42_000, { Overschrijven: true, by: driver });
    expect((await stored())[1]).toMatchObject({ km: 42_000, doubt: 'belowThreshold', is_overridden: true });
  });

  test('PM-11 a reading below the last one can be confirmed with a reason by a fleet manager, but not by a driver', async () => {
    await add(40_000, { on: '2026-01-01' });
    const lower = { Overschrijven: true, Reden: 'Another odometer' };
    await expect(add(12, { ...lower, by: driver })).rejects.toMatchObject({
      errors: [{ code: 'mileageDoubted', params: { code: 34 } }],
    });
    await expect(add(12, { Overschrijven: true })).rejects.toMatchObject({
      errors: [{ code: 'reasonRequired', path: 'Reden', params: { code: 34, limit: 40_000 } }],
    });
    await add(12, lower);
    expect((await stored())[1]).toMatchObject({
      km: 12,
      doubt: 'belowLast',
      is_overridden: true,
      override_reason: 'Another odometer',
    });
    expect(await shownMileage()).toEqual({ mileage: 12, mileage_on: today });
  });

  test('MI-04 a future day and a day before the contract are refused; a late entry is compared with its neighbours', async () => {
    await expect(add(9_000, { on: '2026-03-16' })).rejects.toMatchObject({
      errors: [{ code: 'invalidInput', path: 'Datum' }],
    });
    await expect(add(9_000, { on: '2024-12-31' })).rejects.toMatchObject({
      errors: [{ code: 'startOutsideTerm', path: 'Datum', message: 'The contract had not begun by that day' }],
    });
    // The first day of the contract is part of it.
    expect(await add(5_000, { on: '2025-01-01' })).toEqual(expect.any(Number));
    await add(40_000, { on: '2026-01-01' });
    await add(46_000);
    await expect(add(46_001, { on: '2026-02-20' })).rejects.toMatchObject({
      errors: [{ code: 'mileageDoubted', params: { code: 33, limit: 46_000 } }],
    });
    await add(44_000, { on: '2026-02-20' });
    expect(await shownMileage()).toEqual({ mileage: 46_000, mileage_on: today });
  });

  test('a contract of another client, debtor or driver gives the same error as a missing one', async () => {
    await expect(add(9_000, { LeaseContractNummer: 99 })).rejects.toMatchObject({ code: 'notFound' });
    await expect(add(9_000, { by: caller('fleetmanagement', { debtors: [11] }) })).rejects.toMatchObject({
      code: 'notFound',
    });
    await expect(add(9_000, { LeaseContractNummer: 52, by: driver })).rejects.toMatchObject({ code: 'notFound' });
    expect(await stored()).toEqual([]);
  });

  test('of two concurrent readings of a car the second is checked against the first', async () => {
    await add(40_000, { on: '2026-01-01' });
    const entered = await Promise.allSettled([add(46_000), add(44_000)]);
    const storedKms = (await stored()).slice(1).map(({ km }) => km);
    const refused = entered.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as Refusal).errors[0]?.params?.['code']] : [],
    );
    // The result is the same in either order: 44,000 after 46,000 is below the last reading; 46,000 after 44,000 on the
    // same day is above the margin.
    expect([storedKms, refused]).toEqual(storedKms[0] === 46_000 ? [[46_000], [34]] : [[44_000], [33]]);
  });

  test('MI-04 of two equal concurrent readings one is stored, and the other gets its number', async () => {
    const entered = await Promise.allSettled([add(46_000), add(46_000), add(46_000)]);
    const [number, ...more] = entered.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const errors = entered.flatMap((each) => (each.status === 'rejected' ? (each.reason as Refusal).errors : []));
    expect(more).toEqual([]);
    const knownFault = { code: 'mileageKnown', path: 'KilometerStand', params: { number } };
    expect(errors).toEqual([expect.objectContaining(knownFault), expect.objectContaining(knownFault)]);
    expect(await stored()).toHaveLength(1);
    expect((await debtor()).mileage_readings).toBe(1);
  });

  test('MI-04 MI-05 an equal reading is stored on another day, and after the first was voided', async () => {
    await add(46_000, { on: '2026-03-14' });
    const number = await add(46_000);
    await service().void(callOf(caller()), number, 'Another car');
    await add(46_000);
    await expect(add(46_000)).rejects.toMatchObject({ code: 'mileageKnown' });
    expect(await stored()).toHaveLength(3);
  });

  test('MI-04 existing duplicates are left as they are, and are recognized', async () => {
    await add(46_000);
    await database.asOwner((tx) =>
      tx.query(`insert into mileage_reading (client_id, number, lease_contract_number, vehicle_number, debtor_number, plate,
          read_on, km, source)
        select client_id, number + 1, lease_contract_number, vehicle_number, debtor_number, plate, read_on, km, source
        from mileage_reading`),
    );
    await expect(add(46_000)).rejects.toMatchObject({ code: 'mileageKnown' });
    expect(await stored()).toHaveLength(2);
  });

  test('MI-04 a user who may not see the existing reading learns only that it exists', async () => {
    await add(46_000);
    // Nobody had the car at noon of that day.
    await database.asOwner((tx) => tx.query("update driver_assignment set during = '[2026-03-15T13:00Z,)'"));
    await database.asOwner((tx) => tx.query('update mileage_reading set driver_number = null'));
    const refused = await add(46_000, { by: driver }).catch((error: unknown) => (error as Refusal).errors[0]);
    expect(refused).toEqual({ code: 'mileageKnown', message: 'Mileage known', path: 'KilometerStand' });
    expect(await stored()).toHaveLength(1);
  });

  test('MI-04 a car of another client with the same number makes no difference', async () => {
    await add(46_000, { by: caller('fleetmanagement', { clientId: 2 }) });
    const [car] = await service().known(caller().scope, { day: today, plates: ['VL-051-P'], contracts: [] });
    expect(car?.knownKms).toEqual([]);
    await add(46_000);
    expect(await stored()).toHaveLength(1);
  });

  test('a driver’s entry is checked against readings that the driver does not see', async () => {
    await database.asOwner((tx) => tx.query("update driver_assignment set during = '[2026-03-01T00:00Z,)'"));
    await add(40_000, { on: '2026-01-01' });
    expect(JSON.parse((await service().ofLeaseContract(driver.scope, 51)).text)).toEqual([]);
    await expect(add(39_000, { by: driver })).rejects.toMatchObject({
      errors: [{ code: 'mileageDoubted', params: { code: 34 } }],
    });
  });
});

describe('readings are immutable', () => {
  const asApp = (sql: string) => database.inScope(wholeClient(1), (tx) => tx.query(sql));

  test('the application can neither change nor delete readings', async () => {
    await add(40_000);
    for (const sql of [
      'update mileage_reading set km = 1',
      "update mileage_reading set read_on = '2026-01-01'",
      "update mileage_reading set source = 'service'",
      'update mileage_reading set entered_by = 1',
      'delete from mileage_reading',
      'truncate mileage_reading',
    ]) {
      await expect(asApp(sql), sql).rejects.toThrow(/permission denied/);
    }
  });

  test('MI-05 FA-26 a voided reading stays with person, time and reason, and no longer counts', async () => {
    await add(40_000, { on: '2026-01-01' });
    const number = await add(46_000);
    const events = (await audited()).length;
    expect(await service().void(callOf(caller()), number, 'Typed wrongly')).toBe(true);
    const parsed: unknown = JSON.parse((await service().byNumber(caller().scope, number)).text);
    expect(parsed).toMatchObject({
      KilometerStand: 46_000,
      VervallenOp: `/Date(${Date.parse(`${today}T12:00:00Z`)})/`,
      VervallenDoor: 'Marieke de Boer',
      VervallenReden: 'Typed wrongly',
    });
    expect(await shownMileage()).toEqual({ mileage: 40_000, mileage_on: '2026-01-01' });
    expect(await debtor()).toMatchObject({ mileage_readings: 1 });
    await expect(service().void(callOf(caller()), number, null)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    // The next reading is compared with the valid ones.
    await add(43_500);
    // A refused entry writes no audit entry.
    expect((await audited()).slice(events)).toEqual([
      {
        at: new Date(`${today}T12:00:00Z`),
        action: 'mileageReadingVoided',
        actor: 'Marieke de Boer',
        actor_number: 7,
        source: 'person',
        entity_kind: 'mileageReading',
        entity_number: number,
        changes: [{ field: 'VervallenReden', before: null, after: 'Typed wrongly' }],
        trace_id: 'trace-7',
        address: '192.0.2.7',
      },
    ]);
  });

  test('MI-04 a car accepts five readings per day, including voided ones, from all users together', async () => {
    const full = { code: 'mileageDayFull', status: 409, errors: [{ path: 'Datum', params: { limit: 5 } }] };
    const first = await add(7_001);
    await service().void(callOf(caller()), first, null);
    for (const km of [7_001, 7_002, 7_003]) await add(km, { by: driver });
    await add(7_004);
    for (const by of [caller(), driver]) await expect(add(7_005, { by })).rejects.toMatchObject(full);
    // Stored readings get the fault `known`. Other days and cars have limits of their own.
    await expect(add(7_004)).rejects.toMatchObject({ code: 'mileageKnown' });
    await add(6_900, { on: '2026-03-14' });
    await add(7_005, { LeaseContractNummer: 52 });
    const rows = [
      { plate: 'VL-051-P', km: 7_006, override: false },
      { plate: 'VL-052-P', km: 7_006, override: false },
    ];
    const answers = await service().addMany(caller(), undefined, { day: today, rows });
    expect(answers.map(({ fault, limit }) => [fault, limit])).toEqual([
      ['dayFull', 5],
      [null, null],
    ]);
  });

  test('MI-04 concurrent entries cannot exceed that limit', async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6, 7].map((km) => add(7_000 + km, { Overschrijven: true, Reden: 'x' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('MI-04 an account has an hourly limit of readings, over all cars', async () => {
    await add(7_001);
    await database.asOwner((tx) =>
      tx.query(`update hourly_use set used = $1 where action = 'mileageReading'`, [HOURLY_LIMITS.mileageReading - 1]),
    );
    const rows = [{ plate: 'VL-051-P', km: 7_002, override: false }];
    expect((await service().addMany(caller(), undefined, { day: today, rows }))[0]?.fault).toBeNull();
    const tooMany = { code: 'tooManyRequests', errors: [{ params: { retryAfterSeconds: 3_600 } }] };
    await expect(add(7_003)).rejects.toMatchObject(tooMany);
    const next = [{ plate: 'VL-051-P', km: 7_003, override: false }];
    await expect(service().addMany(caller(), undefined, { day: today, rows: next })).rejects.toMatchObject(tooMany);
    expect((await stored()).map(({ km }) => km)).toEqual([7_001, 7_002]);
    // A colleague has a count of their own. Refused and known readings are not counted.
    const colleague = { ...caller(), account: 8 };
    expect((await service().addMany(colleague, undefined, { day: today, rows }))[0]?.fault).toBe('known');
    await add(7_003, { by: colleague });
    expect((await stored()).map(({ km }) => km)).toEqual([7_001, 7_002, 7_003]);
  });

  test('MI-04 the readings entered for a day are returned with the car, without voided ones or other days', async () => {
    await add(46_000);
    const second = await add(46_200);
    const ofDay = async (on: string) => {
      const [car] = await service().known(caller().scope, { day: on, plates: ['VL-051-P'], contracts: [] });
      return car?.knownKms;
    };
    expect([await ofDay(today), await ofDay('2026-03-14')]).toEqual([[46_000, 46_200], []]);
    await service().void(callOf(caller()), second, null);
    expect(await ofDay(today)).toEqual([46_000]);
  });

  test('MI-05 a voided reading does not limit those before it', async () => {
    await add(40_000, { on: '2026-01-01' });
    const number = await add(46_000);
    const body = { day: '2026-03-01', plates: [], contracts: [51] };
    expect(await service().known(caller().scope, body)).toMatchObject([{ nextKm: 46_000 }]);
    await service().void(callOf(caller()), number, null);
    expect(await service().known(caller().scope, body)).toMatchObject([{ nextKm: null }]);
    expect(await add(46_500, { on: '2026-03-01' })).toEqual(expect.any(Number));
  });

  test('MI-04 the last reading entered for a day counts', async () => {
    await add(40_000);
    await add(40_500);
    expect(await shownMileage()).toEqual({ mileage: 40_500, mileage_on: today });
    await add(40_100, { Overschrijven: true, Reden: 'Typed wrongly' });
    expect(await shownMileage()).toEqual({ mileage: 40_100, mileage_on: today });
  });

  test('MI-05 MI-06 the calls pass on their parameters: the reason, and whether it was processed', async () => {
    const calls = mileageReadingFunctions(service());
    const number = await add(40_000);
    const call = {
      ...callOf(caller()),
      signedIn: caller(),
      params: { number },
      idempotencyKey: undefined,
      fleetToken: undefined,
    };
    const readReading = async () =>
      JSON.parse((await service().byNumber(caller().scope, number)).text) as MileageReading;
    await calls.process({ ...call, form: undefined });
    expect((await readReading()).Verwerkt).toBe(true);
    await calls.unprocess({ ...call, form: undefined });
    expect((await readReading()).Verwerkt).toBe(false);
    await calls.void({ ...call, form: { Reden: 'Typed wrongly' } });
    expect((await readReading()).VervallenReden).toBe('Typed wrongly');
  });

  test('MI-05 without any valid reading the car has no known mileage', async () => {
    await service().void(callOf(caller()), await add(46_000), null);
    expect(await shownMileage()).toEqual({ mileage: null, mileage_on: null });
  });

  test('MI-05 MI-06 drivers can neither void nor mark readings; foreign readings give the error of missing ones', async () => {
    const number = await add(40_000);
    await expect(service().void(callOf(driver), number, 'mine')).rejects.toMatchObject({ code: 'notPermitted' });
    await expect(service().process(callOf(driver), number, true)).rejects.toMatchObject({ code: 'notPermitted' });
    await expect(service().void(callOf(driver), 999_999, 'mine')).rejects.toMatchObject({ code: 'notFound' });
    await expect(service().process(callOf(driver), 999_999, true)).rejects.toMatchObject({ code: 'notFound' });
    const other = caller('fleetmanagement', { debtors: [11] });
    await expect(service().void(callOf(other), number, 'mine')).rejects.toMatchObject({ code: 'notFound' });
    await expect(service().process(callOf(other), number, true)).rejects.toMatchObject({ code: 'notFound' });
    expect((await stored())[0]?.voided_at).toBeNull();
  });

  test('MI-04 a driver enters readings for days on which they drove the car', async () => {
    await expect(add(39_000, { by: driver, on: '2025-12-31' })).rejects.toMatchObject({ code: 'notFound' });
    expect(await add(39_500, { by: driver, on: '2026-01-01' })).toEqual(expect.any(Number));
    expect(await add(39_000, { on: '2025-12-31' })).toEqual(expect.any(Number));
    const { rows } = await database.asOwner(async (tx) => ({
      rows: await tx.query<{ on: string; driver: number | null }>(
        'select read_on as "on", driver_number as driver from mileage_reading order by read_on',
      ),
    }));
    expect(rows).toEqual([
      { on: '2025-12-31', driver: null },
      { on: '2026-01-01', driver: 31 },
    ]);
  });

  test('MI-06 a reading is marked as processed, and nothing else changes', async () => {
    const number = await add(40_000);
    const countBefore = (await audited()).length;
    const isProcessed = async () =>
      (JSON.parse((await service().byNumber(caller().scope, number)).text) as { Verwerkt: boolean }).Verwerkt;
    expect(await service().process(callOf(caller()), number, true)).toBe(true);
    expect(await isProcessed()).toBe(true);
    const { version } = await debtor();
    expect(await service().process(callOf(caller()), number, false)).toBe(true);
    expect(await isProcessed()).toBe(false);
    // The cached list is out of date.
    expect((await debtor()).version).toBeGreaterThan(version);
    // Repeating it changes nothing.
    expect(await service().process(callOf(caller()), number, false)).toBe(true);
    const events = (await audited()).slice(countBefore);
    expect(events.map(({ action, actor, changes }) => [action, actor, changes])).toEqual([
      ['mileageReadingProcessed', 'Marieke de Boer', [{ field: 'Verwerkt', before: 'false', after: 'true' }]],
      ['mileageReadingProcessed', 'Marieke de Boer', [{ field: 'Verwerkt', before: 'true', after: 'false' }]],
    ]);
    await service().void(callOf(caller()), number, 'Typed twice');
    await expect(service().process(callOf(caller()), number, true)).rejects.toMatchObject({ code: 'changedMeanwhile' });
  });

  test('PM-07 readings during another person’s time are not shown to the current driver', async () => {
    await add(30_000, { on: '2025-12-01', Overschrijven: true });
    await add(33_000, { on: '2026-02-01', by: driver });
    const queryFor = (on: string) => ({ day: on, plates: ['VL-051-P'], contracts: [51] });
    const nothing = { lastKm: null, lastDay: null, nextKm: null, knownKms: [] };
    // Another person drove before the driver's first day. For that first day, the last reading before it is shown.
    for (const on of ['2025-12-01', '2025-12-02', '2025-12-31']) {
      expect(await service().known(driver.scope, queryFor(on))).toMatchObject([nothing, nothing]);
      const managerFacts = { lastKm: 30_000, lastDay: '2025-12-01', nextKm: 33_000 };
      expect(await service().known(caller().scope, queryFor(on))).toMatchObject([managerFacts, managerFacts]);
    }
    const first = { lastKm: 30_000, lastDay: '2025-12-01', nextKm: 33_000, knownKms: [] };
    expect(await service().known(driver.scope, queryFor('2026-01-01'))).toMatchObject([first, first]);
    expect(await service().known(driver.scope, queryFor('2026-02-01'))).toMatchObject([{ knownKms: [33_000] }, {}]);
    await database.asOwner(async (tx) => {
      const moved = { client_id: 1, debtor_number: 11, vehicle_number: 71, number: 54 };
      await aLeaseContract(tx, { ...moved, start_date: '2026-03-01', yearly_km: 30_000, begin_mileage: 34_000 });
    });
    try {
      // The company that has had the car since March does not see readings of earlier days.
      const { scope } = caller('fleetmanagement', { debtors: [11] });
      for (const on of ['2025-12-01', '2026-02-28'])
        expect(await service().known(scope, { day: on, plates: [], contracts: [54] })).toMatchObject([nothing]);
      const [since] = await service().known(scope, { day: '2026-03-01', plates: [], contracts: [54] });
      expect(since).toMatchObject({ lastKm: 33_000, lastDay: '2026-02-01' });
    } finally {
      await database.asOwner((tx) => tx.query('delete from lease_contract where number = 54'));
    }
  });

  test('MI-04 a car that moved to another contract no longer belongs to the former one', async () => {
    await database.asOwner(async (tx) => {
      const moved = { client_id: 1, debtor_number: 11, vehicle_number: 71, number: 53 };
      await aLeaseContract(tx, { ...moved, start_date: '2026-03-01', yearly_km: 30_000, begin_mileage: 5_000 });
    });
    try {
      const former = caller('fleetmanagement', { debtors: [10] });
      await expect(add(40_000, { by: former })).rejects.toMatchObject({ code: 'notFound' });
      await expect(add(40_000, { by: former, on: '2026-03-01' })).rejects.toMatchObject({ code: 'notFound' });
      expect(await add(39_000, { by: former, on: '2026-02-28' })).toEqual(expect.any(Number));
      const body = { day: today, plates: ['VL-051-P'], contracts: [51] };
      expect(await service().known(former.scope, body)).toEqual([]);
      expect(await service().known(former.scope, { ...body, day: '2026-02-28' })).toHaveLength(2);
      const [row] = await service().addMany(former, undefined, {
        day: today,
        rows: [{ plate: 'VL-051-P', km: 41_000, override: true, reason: 'x' }],
      });
      expect(row).toMatchObject({ number: null, fault: 'unknownCar' });
      const now = await service().known(caller('fleetmanagement', { debtors: [11] }).scope, body);
      expect(now.map(({ contract, lastKm }) => [contract, lastKm])).toEqual([[53, 39_000]]);
      // Readings of the current debtor are neither shown to the former one, nor compared with the former one's
      // readings.
      await add(41_000, { LeaseContractNummer: 53, on: '2026-03-10' });
      const [then] = await service().known(former.scope, { day: '2026-02-10', plates: [], contracts: [51] });
      expect(then).toMatchObject({ lastKm: null, nextKm: 39_000, kmPerYear: 30_000, startKm: 5_000 });
      const [end] = await service().known(former.scope, { day: '2026-02-28', plates: [], contracts: [51] });
      expect(end).toMatchObject({ lastKm: 39_000, lastDay: '2026-02-28', nextKm: null });
      // No reading is expected from the former debtor, and the timeline leaves out the reading that the contract itself
      // shows.
      const expected = JSON.parse((await service().expected(wholeClient(1))).text) as { LeaseContractNummer: number }[];
      expect(new Set(expected.map(({ LeaseContractNummer }) => LeaseContractNummer))).toEqual(new Set([52, 53]));
      await add(38_500, { on: '2026-01-15', Overschrijven: true });
      const [entries] = await database.readPipelined(former.scope, [mileageReadingTimeline.read(former, 51, 10)]);
      expect((JSON.parse(entries ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity)).toEqual([38_500]);
    } finally {
      await database.asOwner((tx) => tx.query('delete from mileage_reading'));
      await database.asOwner((tx) => tx.query('delete from lease_contract where number = 53'));
    }
  });
});

describe('a car that was returned', () => {
  const returned = (sql: string) =>
    database.asOwner((tx) => tx.query(`update lease_contract set ${sql} where client_id = 1 and number = 51`));
  afterEach(() => returned("car_taken = false, pre_intake_date = null, end_date = '2038-12-31'"));

  test.each([
    ["car_taken = true, end_date = '2026-03-10'", '2026-03-10', '2026-03-11'],
    ["pre_intake_date = '2026-02-05', end_date = '2026-03-10'", '2026-02-05', '2026-02-06'],
  ])('MI-04 with %s the last reading of the car is of %s', async (sql, last, after) => {
    await returned(sql);
    await expect(add(40_000, { on: after })).rejects.toMatchObject({
      errors: [{ code: 'startOutsideTerm', path: 'Datum', message: 'The car had been returned by that day' }],
    });
    const [row] = await service().addMany(caller(), undefined, {
      day: after,
      rows: [{ plate: 'VL-051-P', km: 40_000, override: false }],
    });
    expect(row).toMatchObject({ number: null, fault: 'afterContract' });
    expect(await add(40_000, { on: last })).toEqual(expect.any(Number));
    const knownCars = await service().known(caller().scope, { day: last, plates: [], contracts: [51, 52] });
    expect(knownCars.map(({ end }) => end)).toEqual([last, null]);
  });

  test('MI-04 a contract that continues after its end accepts readings', async () => {
    await returned("end_date = '2026-03-10'");
    expect(await add(40_000)).toEqual(expect.any(Number));
  });
});

describe('a car with several contracts', () => {
  // Car 73 belonged to contract 61, belongs to 62 now, and will belong to 63. Car 74 belonged to 64 and 65. All
  // contracts belong to debtor 10.
  beforeAll(async () => {
    await database.asOwner(async (tx) => {
      for (const number of [73, 74]) await aVehicle(tx, { client_id: 1, number, plate: `VL-0${number}-P` });
      for (const [number, vehicle_number, start_date, state] of [
        [61, 73, '2023-01-01', { car_taken: true, end_date: '2023-12-31' }],
        [62, 73, '2024-01-01', {}],
        [63, 73, '2026-06-01', { car_deployed: false }],
        [64, 74, '2023-01-01', { car_taken: true, end_date: '2023-12-31' }],
        [65, 74, '2024-01-01', { car_taken: true, end_date: '2026-03-31' }],
      ] as const) {
        await aLeaseContract(tx, { client_id: 1, debtor_number: 10, number, vehicle_number, start_date, ...state });
      }
    });
  });
  afterAll(async () => {
    await database.asOwner(async (tx) => {
      await tx.query('delete from mileage_reading');
      await tx.query('delete from lease_contract where number between 61 and 65');
    });
  });

  test('MI-04 a plate refers to the running contract, else to the last', async () => {
    const knownCars = await service().known(caller().scope, {
      day: today,
      plates: ['VL-074-P', 'VL-073-P'],
      contracts: [],
    });
    expect(knownCars.map(({ contract }) => contract)).toEqual([65, 62]);
  });

  test('MI-04 a plate refers to the contract of the day, also if it moved to another car', async () => {
    await database.asOwner(async (tx) => {
      await aVehicle(tx, { client_id: 1, number: 75, plate: 'VL074P' });
      const next = { number: 66, vehicle_number: 75, start_date: '2026-04-03' };
      await aLeaseContract(tx, { client_id: 1, debtor_number: 10, ...next });
    });
    const contracts: unknown[] = [];
    for (const on of [
      '2022-12-31',
      '2023-01-01',
      '2023-12-31',
      '2024-01-01',
      '2026-03-31',
      '2026-04-02',
      '2026-04-03',
    ]) {
      const [car] = await service().known(caller().scope, { day: on, plates: ['VL-074-P'], contracts: [] });
      contracts.push(car?.contract);
    }
    // On days without a contract, the running contract counts.
    expect(contracts).toEqual([66, 64, 64, 65, 65, 66, 66]);
    await database.asOwner((tx) => tx.query('delete from lease_contract where number = 66'));
  });

  test('MI-04 each car of a debtor is included', async () => {
    await add(40_000);
    expect((await debtor()).mileage_readings).toBe(1);
    const rows = ['VL-073-P', 'VL-074-P'].map((plate) => ({ plate, km: 90_000, override: false }));
    await service().addMany(caller(), undefined, { day: today, rows });
    expect((await debtor()).mileage_readings).toBe(3);
  });
});

describe('many readings at once', () => {
  const addMany = (
    rows: readonly { plate: string; km: number; override?: boolean; reason?: string }[],
    by = caller(),
  ) => service().addMany(by, undefined, { day: today, rows: rows.map((row) => ({ override: false, ...row })) });

  test('each row has its own result, and valid ones are stored', async () => {
    await add(40_000, { on: '2026-01-01' });
    const answers = await addMany([
      { plate: 'vl 052 p', km: 9_000 },
      { plate: 'XX-999-X', km: 9_000 },
      { plate: 'VL051P', km: 39_000 },
      { plate: 'VL-052-P', km: 9_100 },
    ]);
    // A refused row does not block a valid row of the same car.
    const [wrong, right] = await addMany([
      { plate: 'VL-051-P', km: 5 },
      { plate: 'VL-051-P', km: 44_000 },
    ]);
    expect([wrong?.fault, right?.fault]).toEqual(['belowLast', null]);
    expect(answers).toEqual([
      { row: 0, number: expect.any(Number) as number, fault: null, limit: null },
      { row: 1, number: null, fault: 'unknownCar', limit: null },
      { row: 2, number: null, fault: 'belowLast', limit: 40_000 },
      { row: 3, number: null, fault: 'twice', limit: null },
    ]);
    expect((await stored()).map(({ km }) => km)).toEqual([40_000, 9_000, 44_000]);
    expect(await shownMileage(72)).toEqual({ mileage: 9_000, mileage_on: today });
  });

  test('MI-04 a row with an existing reading is recognized, whatever the other rows are', async () => {
    await add(44_000);
    await add(44_500);
    const answers = await addMany([
      { plate: 'VL-051-P', km: 44_000, override: true, reason: 'Typed wrongly' },
      { plate: 'VL-052-P', km: 9_000 },
    ]);
    expect(answers.map(({ number, fault }) => [number === null, fault])).toEqual([
      [true, 'known'],
      [false, null],
    ]);
    expect((await stored()).map(({ km }) => km)).toEqual([44_000, 44_500, 9_000]);
  });

  test('PM-11 a row is confirmed separately, with its reason', async () => {
    await add(40_000, { on: '2026-01-01' });
    const [answer] = await addMany([{ plate: 'VL-051-P', km: 10, override: true, reason: 'Another odometer' }]);
    expect(answer?.number).toEqual(expect.any(Number));
    expect((await stored())[1]).toMatchObject({ km: 10, doubt: 'belowLast', override_reason: 'Another odometer' });
  });

  test('a plate of another debtor gives the same error as an unknown one', async () => {
    const limited = caller('fleetmanagement', { debtors: [10] });
    const [foreign, own] = await addMany(
      [
        { plate: 'VL-052-P', km: 9_000 },
        { plate: 'VL-051-P', km: 9_000 },
      ],
      limited,
    );
    expect([foreign?.fault, own?.fault]).toEqual(['unknownCar', null]);
  });

  test('a future day refuses the whole call', async () => {
    const wish = { day: '2026-03-16', rows: [{ plate: 'VL-051-P', km: 9_000, override: false }] };
    await expect(service().addMany(caller(), undefined, wish)).rejects.toMatchObject({ code: 'invalidInput' });
  });
});
