import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import {
  faultAfterConfirmation,
  isOdometerKm,
  type MileageFault,
  validateReading,
} from '@wagenpark/domain/mileage-rule';
import type { Tx } from '../../platform/database/database.ts';
import { odometers } from '../lease-contracts/index.ts';
import * as repository from './write-repository.ts';

/** A reading to check and store. */
export interface NewReading {
  readonly contract: number;
  readonly day: IsoDay;
  readonly km: number;
  /** Whether the user confirmed a doubtful reading; `reason` says why. */
  readonly override: boolean;
  readonly reason: string | null;
}

/** Who enters readings, and from which source. */
export interface Recorder {
  readonly clientId: number;
  readonly source: 'person' | 'publicLink';
  readonly account: number | null;
  readonly name: string | null;
  /** The number of the driver who enters the reading; null for anybody else. */
  readonly driver: number | null;
  /** Whether a reading below the last one can be confirmed (PM-11). */
  readonly mayOverrideLast: boolean;
  readonly now: Date;
}

/**
 * The outcome of a reading: its number, or the fault. With the fault `known`, `same` is the number of the stored
 * reading.
 */
export type RecordResult =
  | { readonly number: number; readonly fault: null; readonly limit: null }
  | { readonly number: null; readonly fault: 'known'; readonly limit: null; readonly same: number }
  | { readonly number: null; readonly fault: Exclude<MileageFault, 'known'>; readonly limit: number | null };

const refused = (fault: Exclude<MileageFault, 'known'>, limit: number | null = null): RecordResult => ({
  number: null,
  fault,
  limit,
});

/**
 * Stores readings in the caller's transaction. Compares each reading with the stored readings of its car (PM-07 …
 * PM-11). A contract that is missing or out of scope gives `unknownCar`. Also updates what contracts and lists show of
 * the cars, and raises the data version of their debtors.
 * @returns one outcome per reading, in the same order
 */
export async function recordReadings(
  tx: Tx,
  by: Recorder,
  readings: readonly NewReading[],
): Promise<readonly RecordResult[]> {
  const { clientId } = by;
  const rules = await odometers.readMileageRules(tx, clientId);
  const today = todayInZone(rules.timeZone, by.now);
  const cars = await repository.lockCars(tx, clientId, [...new Set(readings.map(({ contract }) => contract))]);
  const knownCars = readings.flatMap((reading, index) => {
    const car = cars.get(reading.contract);
    const km = isOdometerKm(reading.km) ? reading.km : null;
    return car === undefined ? [] : [{ place: index, vehicle: car.vehicle, day: reading.day, until: car.until, km }];
  });
  const neighbours = await odometers.readNeighbourReadings(tx, clientId, knownCars);
  const sameNumbers = await odometers.readEqualReadings(tx, clientId, knownCars);
  const drivenIndexes = by.driver === null ? null : await repository.readDriven(tx, clientId, by.driver, readings);
  const fullIndexes = await repository.readFullDays(tx, clientId, knownCars);
  const neighboursByIndex = new Map(knownCars.map(({ place }, index) => [place, neighbours[index]]));
  const sameByIndex = new Map(knownCars.map(({ place }, index) => [place, sameNumbers[index] ?? null]));
  const added: (odometers.AddedReading & { readonly place: number })[] = [];
  const readVehicles = new Set<number>();
  const answers = readings.map((reading, index): RecordResult | null => {
    const car = cars.get(reading.contract);
    const neighbour = neighboursByIndex.get(index);
    if (car === undefined || neighbour === undefined) return refused('unknownCar');
    if (reading.day > today) return refused('inFuture');
    if (reading.day < car.start) return refused('beforeContract');
    // The car moved to another contract before that day. The response must not reveal that somebody else has it.
    if (car.until !== null && reading.day > car.until) return refused('unknownCar');
    if (car.end !== null && reading.day > car.end) return refused('afterContract');
    // Drivers may enter readings only for days on which they had the car.
    if (drivenIndexes !== null && !drivenIndexes.has(index)) return refused('unknownCar');
    if (readVehicles.has(car.vehicle)) return refused('twice');
    const same = sameByIndex.get(index) ?? null;
    if (same !== null) return { number: null, fault: 'known', limit: null, same };
    if (fullIndexes.has(index)) return refused('dayFull', MILEAGE.readingsOfDay);
    const { beforeKm, beforeDay, afterKm } = neighbour;
    const before = { km: beforeKm ?? car.startKm, day: beforeDay, kmPerYear: car.kmPerYear };
    const finding = validateReading(reading.km, reading.day, { before, afterKm }, rules);
    const fault =
      finding === null
        ? null
        : faultAfterConfirmation(finding, reading.override ? { ...by, reason: reading.reason } : undefined);
    if (finding !== null && fault !== null) return refused(fault, finding.limit);
    const { contract, day, km } = reading;
    const doubt = finding === null ? null : finding.fault;
    const reason = finding === null ? null : reading.reason;
    const { vehicle, debtor } = car;
    readVehicles.add(vehicle);
    added.push({
      place: index,
      contract,
      vehicle,
      debtor,
      day,
      km,
      source: by.source,
      doubt,
      overridden: doubt !== null,
      reason,
    });
    return null;
  });
  if (added.length === 0) return answers.map((answer) => answer ?? refused('unknownCar'));
  const numbers = await odometers.insertReadings(tx, clientId, added, { ...by, at: by.now });
  await odometers.updateDerivedMileage(
    tx,
    clientId,
    added.map(({ vehicle }) => vehicle),
  );
  const more = new Map<number, number>();
  for (const { debtor } of added) more.set(debtor, (more.get(debtor) ?? 0) + 1);
  await odometers.countReadings(tx, clientId, more);
  const numberByIndex = new Map(added.map(({ place }, index) => [place, numbers[index] ?? 0]));
  return answers.map((answer, index) => answer ?? { number: numberByIndex.get(index) ?? 0, fault: null, limit: null });
}

/**
 * Voids a reading: it stays stored, but no longer counts. Returns 'missing' for a reading out of scope, 'voided' when
 * it is voided already.
 */
export async function voidReading(
  tx: Tx,
  clientId: number,
  number: number,
  by: { readonly account: number; readonly name: string; readonly at: Date; readonly reason: string | null },
): Promise<'done' | 'missing' | 'voided'> {
  const reading = await repository.lockReading(tx, clientId, number);
  if (reading === undefined) return 'missing';
  if (reading.isVoided) return 'voided';
  await repository.voidStoredReading(tx, clientId, number, by);
  await odometers.updateDoubts(tx, clientId, [reading.vehicle]);
  await odometers.updateDerivedMileage(tx, clientId, [reading.vehicle]);
  await odometers.countReadings(tx, clientId, new Map([[reading.debtor, -1]]));
  return 'done';
}
