import { dashboardIndicators, dashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { addMonths, dayInZone, daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import {
  type DayPeriod,
  dashboardRanges,
  daysOfRange,
  precedingDays,
  tileBuckets,
} from '@wagenpark/domain/dashboard-range';
import { legacyDateOfDay, legacyDateOfInstant } from '@wagenpark/domain/legacy-date';
import { rights } from '@wagenpark/domain/permissions';
import { calculateTrend } from '@wagenpark/domain/trend';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { dashboardSources } from '../../subjects.ts';
import { BlockCache } from './block-cache.ts';
import { getIndicators, getMileageIndicators } from './indicators.ts';
import { deviationOf, isStale } from './mileage-state.samples.ts';
import { aRandomFleet, type RandomContract, type RandomFleet, storeFleet } from './random-fleets.samples.ts';

/*
 * Computes every figure a second time with loops over plain rows, for random fleets. This second computation uses
 * neither the server's SQL nor running totals.
 */

const FLEETS = 66;
const fleets = Array.from({ length: FLEETS }, (_, place) => aRandomFleet(place + 1));

let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const fleet of fleets) await storeFleet(tx, fleet);
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const onFailure = (error: unknown): never => {
  throw error;
};
const depsOf = ({ now }: RandomFleet) => ({
  database,
  clock: { now: () => now },
  sources: dashboardSources,
  answers: new BlockCache({ onFailure }),
});
const callerOf = ({ client }: RandomFleet, debtors: 'all' | readonly number[] = 'all') =>
  aCaller({ role: 'fleetmanagement', rights, clientId: client, scope: { clientId: client, debtors } });

test('an empty contract or fleet makes nobody a newcomer; a user who sees nothing at all is one', async () => {
  const fleet = fleets.find(({ contracts }) => contracts.some(({ debtor }) => debtor === 11));
  const empty = fleets.find(({ contracts }) => contracts.length === 0);
  if (fleet === undefined || empty === undefined) throw new Error('chance made both');
  const deps = depsOf(fleet);
  const readIsEmpty = (
    caller: ReturnType<typeof callerOf>,
    debtors: readonly number[],
    contract: number | null = null,
  ) => getIndicators(deps, caller, { range: '12m', debtors: [...debtors], contract }).then(({ NogLeeg }) => NogLeeg);
  // Contracts that the caller no longer sees or never saw.
  expect(await readIsEmpty(callerOf(fleet), [], 999_999)).toBe(false);
  expect(await readIsEmpty(callerOf(fleet, [10, 11]), [], 999_999)).toBe(false);
  await database.asOwner((tx) => aDebtor(tx, { client_id: fleet.client, number: 99 }));
  expect(await readIsEmpty(callerOf(fleet), [99])).toBe(false);
  // A cached answer must not reach another caller who sees less.
  expect(await readIsEmpty(callerOf(fleet, [99]), [99])).toBe(true);
  expect(await readIsEmpty(callerOf(fleet), [99])).toBe(false);
  expect(await readIsEmpty(callerOf(empty), [])).toBe(true);
  expect(await readIsEmpty(aCaller({ ...callerOf(empty), rights: ['Dashboard'] }), [])).toBeNull();
});

test('KP-03 KP-19 the trend of a share is that of the exact share, not of the rounded figure', async () => {
  const client_id = 9_001;
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id });
    await aDebtor(tx, { client_id, number: 10 });
    // The share of electric cars: one of three a year ago, one of five today.
    for (const [number, start_date] of [
      '2020-01-01',
      '2020-01-01',
      '2020-01-01',
      '2026-06-01',
      '2026-06-01',
    ].entries()) {
      const car = { client_id, number: number + 1 };
      await aVehicle(tx, { ...car, fuel: number === 0 ? 'e' : 'd' });
      await aLeaseContract(tx, {
        ...car,
        debtor_number: 10,
        vehicle_number: number + 1,
        start_date,
        end_date: '2030-01-01',
      });
    }
  });
  const deps = {
    database,
    clock: { now: () => new Date('2026-11-23T11:00:00Z') },
    sources: dashboardSources,
    answers: new BlockCache({ onFailure }),
  };
  const visibleFigures = await getIndicators(
    deps,
    aCaller({ role: 'fleetmanagement', rights, clientId: client_id, scope: { clientId: client_id } }),
    undefined,
  );
  const { Waarde, Vorig } = visibleFigures.Elektrisch ?? {};
  expect(Waarde).toBe(20);
  expect(calculateTrend(Waarde ?? 0, Vorig ?? 0)).toMatchObject({ direction: 'down', percent: 40 });
});

/* The second computation. */

/** The first day on which a contract is no longer active; null while it is active. */
function endOf(contract: RandomContract, today: IsoDay): IsoDay | null {
  if (contract.state !== 'terminated') return null;
  const day = contract.preIntake ?? contract.end;
  const returnedOn = contract.isTaken && day > contract.takenToldOn ? contract.takenToldOn : day;
  return returnedOn > today ? today : returnedOn;
}
function isActiveOn(contract: RandomContract, day: IsoDay, today: IsoDay): boolean {
  if (contract.state === 'expected') return false;
  const start = contract.start > today ? today : contract.start;
  const end = endOf(contract, today);
  return start <= day && (end === null || end > day);
}
const activeOn = ({ contracts, today }: RandomFleet, day: IsoDay) =>
  contracts.filter((contract) => isActiveOn(contract, day, today));

/** The last reading that counts on a day. */
function lastReading({ readings, start }: RandomContract, day: IsoDay) {
  let last: RandomContract['readings'][number] | null = null;
  for (const reading of readings) {
    if (reading.isVoided || reading.day > day || reading.day < start) continue;
    if (last === null || reading.day >= last.day) last = reading;
  }
  return last;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const electric = ({ objectType, fuel }: RandomContract): boolean =>
  objectType === 'PV' && (fuel === 'e' || fuel === 'lh' || fuel === 'dh');
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : (part * 100) / whole);
function gramsOf(contracts: readonly RandomContract[]): readonly number[] {
  const cars = contracts.filter(({ objectType }) => objectType === 'PV');
  return cars.flatMap(({ fuel, co2 }) => (fuel === 'e' ? [0] : co2 === null ? [] : [co2]));
}
const averageOf = (grams: readonly number[]): number | null => (grams.length === 0 ? null : sum(grams) / grams.length);
const endsSoon = (day: IsoDay) => (contract: RandomContract) =>
  contract.end >= day && contract.end <= addMonths(day, 6);

/** Computes a figure of a state on a day, and a figure of a sum over days. */
const stock = (days: Parts, on: (day: IsoDay) => number | null) => ({
  Waarde: on(days.range.until),
  Vorig: on(days.before.until),
  Reeks: days.buckets.map(({ until }) => on(until)),
});
const flow = (days: Parts, over: (within: DayPeriod) => number) => ({
  Waarde: over(days.range),
  Vorig: over(days.before),
  Reeks: days.buckets.map(over),
});
interface Parts {
  readonly range: DayPeriod;
  readonly before: DayPeriod;
  readonly buckets: readonly DayPeriod[];
}
const lies = (day: IsoDay, { from, until }: DayPeriod): boolean => from <= day && day <= until;

function expectedOf(fleet: RandomFleet, days: Parts) {
  const { today, timeZone } = fleet;
  const now = activeOn(fleet, today);
  const grams = gramsOf(now);
  const finesOf = (within: DayPeriod) => fleet.fines.filter(({ at }) => lies(dayInZone(at, timeZone), within));
  const damageOf = (within: DayPeriod) => fleet.damage.filter(({ day }) => lies(day, within));
  const open = fleet.damage.filter(({ isHandled }) => !isHandled);
  const oldest = open.map(({ notified }) => dayInZone(notified, timeZone)).sort()[0];
  return {
    NogLeeg: fleet.contracts.length === 0,
    Contracten: {
      ...stock(days, (day) => activeOn(fleet, day).length),
      Autos: now.filter(({ objectType }) => objectType === 'PV').length,
      Fietsen: now.filter(({ objectType }) => objectType === 'TW').length,
    },
    Aflopend: {
      ...stock(days, (day) => activeOn(fleet, day).filter(endsSoon(day)).length),
      OverDatum: now.filter(({ end }) => end < today).length,
    },
    Elektrisch: {
      ...stock(days, (day) => percent(activeOn(fleet, day).filter(electric).length, activeOn(fleet, day).length)),
      Aantal: now.filter(electric).length,
    },
    Leasekosten: {
      ...stock(days, (day) => sum(activeOn(fleet, day).map(({ cents }) => cents)) / 100),
      Gemiddeld: now.length === 0 ? null : Math.round(sum(now.map(({ cents }) => cents)) / now.length) / 100,
    },
    Co2: {
      ...stock(days, (day) => averageOf(gramsOf(activeOn(fleet, day)))),
      Ton: sum(grams) / 100,
      Bomen: Math.ceil(sum(grams) / 2),
    },
    Bekeuringen: {
      ...flow(days, (within) => finesOf(within).length),
      Bedrag: sum(finesOf(days.range).map(({ cents }) => cents)) / 100,
    },
    Schadekosten: {
      ...flow(days, (within) => sum(damageOf(within).map(({ cents }) => cents ?? 0)) / 100),
      Aantal: damageOf(days.range).length,
      ZonderBedrag: damageOf(days.range).filter(({ cents }) => cents === null).length,
    },
    OpenSchades: {
      Waarde: open.length,
      Vorig: null,
      Reeks: [],
      OudsteDagen: oldest === undefined ? null : daysBetween(oldest, today),
    },
  };
}

function expectedMileage(fleet: RandomFleet, days: Parts) {
  const cars = (day: IsoDay) => activeOn(fleet, day).filter(({ objectType }) => objectType === 'PV');
  const stale = (day: IsoDay) =>
    cars(day).filter((contract) => isStale(contract.start, lastReading(contract, day), day)).length;
  const deviating = (day: IsoDay, which: 'above' | 'below') =>
    activeOn(fleet, day).filter((contract) => deviationOf(contract, lastReading(contract, day)) === which).length;
  const { today } = fleet;
  return {
    KmStandOud: { ...stock(days, stale), Autos: cars(today).length },
    KmAfwijking: {
      ...stock(days, (day) => deviating(day, 'above') + deviating(day, 'below')),
      Boven: deviating(today, 'above'),
      Onder: deviating(today, 'below'),
    },
  };
}

const partsOf = (range: DashboardQuery['range'], today: IsoDay): Parts => {
  const days = daysOfRange(range, today);
  return { range: days, before: precedingDays(days), buckets: tileBuckets(range, today) };
};
const wireDays = ({ range, before, buckets }: Parts) => ({
  Vanaf: legacyDateOfDay(range.from),
  Tot: legacyDateOfDay(range.until),
  VorigVanaf: legacyDateOfDay(before.from),
  VorigTot: legacyDateOfDay(before.until),
  Punten: buckets.map(({ until }) => legacyDateOfDay(until)),
});
const query = (overrides: Partial<DashboardQuery>): DashboardQuery => ({
  range: '12m',
  debtors: [],
  contract: null,
  ...overrides,
});
/** The part of a fleet that a caller with a smaller scope sees. */
const partOf = (fleet: RandomFleet, isSeen: (contract: RandomContract) => boolean): RandomFleet => ({
  ...fleet,
  contracts: fleet.contracts.filter(isSeen),
  fines: fleet.fines.filter(({ contract }) => isSeen(contract)),
  damage: fleet.damage.filter(({ contract }) => isSeen(contract)),
});

test('the random fleets contain all counted situations', () => {
  const expectedFigures = fleets.map((fleet) => expectedOf(fleet, partsOf('12m', fleet.today)));
  const mileage = fleets.map((fleet) => expectedMileage(fleet, partsOf('12m', fleet.today)));
  const total = (values: readonly (number | null)[]) => sum(values.map((value) => value ?? 0));
  const totals = {
    contracts: total(expectedFigures.map(({ Contracten }) => Contracten.Waarde)),
    expiring: total(expectedFigures.map(({ Aflopend }) => Aflopend.Waarde)),
    overdue: total(expectedFigures.map(({ Aflopend }) => Aflopend.OverDatum)),
    fines: total(expectedFigures.map(({ Bekeuringen }) => Bekeuringen.Waarde)),
    damage: total(expectedFigures.map(({ Schadekosten }) => Schadekosten.Aantal)),
    stale: total(mileage.map(({ KmStandOud }) => KmStandOud.Waarde)),
    above: total(mileage.map(({ KmAfwijking }) => KmAfwijking.Boven)),
    below: total(mileage.map(({ KmAfwijking }) => KmAfwijking.Onder)),
    empty: fleets.filter(({ contracts }) => contracts.length === 0).length,
  };
  for (const [what, many] of Object.entries(totals)) expect(many, what).toBeGreaterThan(3);
});

describe('compared with a second computation', () => {
  test.each(dashboardRanges)(
    'KP-02 KP-05 KP-06 KP-07 KP-08 KP-15 KP-16 KP-17 KP-18 KP-19 DF-04 CN2-01 the figures of %s',
    async (range) => {
      for (const fleet of fleets) {
        const days = partsOf(range, fleet.today);
        const answer = await getIndicators(depsOf(fleet), callerOf(fleet), query({ range }));
        expect(v.is(dashboardIndicators, answer)).toBe(true);
        expect(answer, `fleet ${fleet.client}`).toEqual({
          ...expectedOf(fleet, days),
          ...wireDays(days),
          PeilMoment: legacyDateOfInstant(fleet.now),
          Actueel: true,
        });
      }
    },
  );

  test.each(dashboardRanges)('KP-05 KP-09 KP-10 KP-11 KP-12 KP-13 the kilometers of %s', async (range) => {
    for (const fleet of fleets) {
      const days = partsOf(range, fleet.today);
      const answer = await getMileageIndicators(depsOf(fleet), callerOf(fleet), query({ range }));
      expect(v.is(dashboardMileage, answer)).toBe(true);
      expect(answer, `fleet ${fleet.client}`).toEqual({
        ...expectedMileage(fleet, days),
        ...wireDays(days),
        PeilMoment: legacyDateOfInstant(fleet.now),
        Actueel: true,
      });
    }
  });
});

describe('for a part of the fleet', () => {
  const sampleFleets = fleets.filter(({ contracts }) => contracts.length > 6).slice(0, 7);
  const figures = async (
    fleet: RandomFleet,
    overrides: Partial<DashboardQuery>,
    debtors: 'all' | readonly number[] = 'all',
  ) => {
    const deps = depsOf(fleet);
    const caller = callerOf(fleet, debtors);
    const { Vanaf: _from, ...contractFigures } = await getIndicators(deps, caller, query(overrides));
    return { ...contractFigures, ...(await getMileageIndicators(deps, caller, query(overrides))) };
  };
  // A caller who filters the fleet still sees the rest without the filter, so the fleet is not empty.
  const ofPart = (
    fleet: RandomFleet,
    isSeen: (contract: RandomContract) => boolean,
    isOwn: (contract: RandomContract) => boolean = () => true,
  ): unknown => {
    const part = partOf(fleet, isSeen);
    const days = partsOf('12m', fleet.today);
    const NogLeeg = !fleet.contracts.some(isOwn);
    return expect.objectContaining({ ...expectedOf(part, days), NogLeeg, ...expectedMileage(part, days) });
  };

  test('KP-21 DA-12 for chosen fleets', async () => {
    for (const fleet of sampleFleets) {
      expect(await figures(fleet, { debtors: [11] })).toEqual(ofPart(fleet, ({ debtor }) => debtor === 11));
    }
  });
  test('KP-21 DF-06 the scope always applies: chosen fleets of others are ignored', async () => {
    for (const fleet of sampleFleets) {
      const ofTen = ({ debtor }: RandomContract): boolean => debtor === 10;
      const expectedPart = ofPart(fleet, ofTen, ofTen);
      expect(await figures(fleet, {}, [10])).toEqual(expectedPart);
      expect(await figures(fleet, { debtors: [11] }, [10])).toEqual(expectedPart);
      expect(await figures(fleet, { debtors: [10, 11, 999] }, [10])).toEqual(expectedPart);
    }
  });
  test('DB-03 DA-11 for a single contract', async () => {
    for (const fleet of sampleFleets) {
      expect(await figures(fleet, { contract: 3 })).toEqual(ofPart(fleet, ({ number }) => number === 3));
    }
  });
  test('DB-03 an unknown contract gives nothing', async () => {
    const [fleet] = sampleFleets as [RandomFleet];
    expect(await figures(fleet, { contract: 4711 })).toEqual(ofPart(fleet, () => false));
  });
});

test('DA-10 KP-21 data without a right is left out', async () => {
  const [fleet] = fleets as [RandomFleet];
  const readFigures = async (...heldRights: readonly (typeof rights)[number][]) => {
    const caller = { ...callerOf(fleet), rights: heldRights };
    const answers = {
      ...(await getIndicators(depsOf(fleet), caller, undefined)),
      ...(await getMileageIndicators(depsOf(fleet), caller, undefined)),
    };
    return Object.entries(answers).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && 'Waarde' in value ? [name] : [],
    );
  };
  expect(await readFigures('Dashboard')).toEqual([]);
  expect(await readFigures('Dashboard', 'Bekeuringen')).toEqual(['Bekeuringen']);
  expect(await readFigures('Dashboard', 'Schademeldingen')).toEqual(['Schadekosten', 'OpenSchades']);
  expect(await readFigures('Dashboard', 'Kilometerstanden')).toEqual([]);
  const ofContracts = ['Contracten', 'Aflopend', 'Elektrisch', 'Leasekosten', 'Co2'];
  expect(await readFigures('Dashboard', 'ContractenLease')).toEqual(ofContracts);
  expect(await readFigures('Dashboard', 'ContractenLease', 'Kilometerstanden')).toEqual([
    ...ofContracts,
    'KmStandOud',
    'KmAfwijking',
  ]);
});
