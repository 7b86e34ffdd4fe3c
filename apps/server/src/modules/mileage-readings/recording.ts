import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { faultDespite, isOdometerKm, judgeReading, type MileageFault } from '@wagenpark/domain/mileage-rule';
import type { Tx } from '../../platform/database/database.ts';
import { odometers } from '../lease-contracts/index.ts';
import * as repository from './write-repository.ts';

/** A reading that somebody wants to be kept. */
export interface WantedReading {
  readonly contract: number;
  readonly day: IsoDay;
  readonly km: number;
  /** Confirmed although it is doubted, and why. */
  readonly override: boolean;
  readonly reason: string | null;
}

/** Who brings readings, and how. */
export interface Recorder {
  readonly clientId: number;
  readonly source: 'person' | 'publicLink';
  readonly account: number | null;
  readonly name: string | null;
  /** The own number of a driver who enters a reading. */
  readonly driver: number | null;
  /** Whether readings below the last one can be confirmed (PM-11). */
  readonly mayOverrideLast: boolean;
  readonly now: Date;
}

/** What became of a reading: its number, or why it is not kept; of one that is there already, which. */
export type Recorded =
  | { readonly number: number; readonly fault: null; readonly limit: null }
  | { readonly number: null; readonly fault: 'known'; readonly limit: null; readonly same: number }
  | { readonly number: null; readonly fault: Exclude<MileageFault, 'known'>; readonly limit: number | null };

const refused = (fault: Exclude<MileageFault, 'known'>, limit: number | null = null): Recorded => ({
  number: null,
  fault,
  limit,
});

/**
 * Keeps readings, each judged by itself beside what is known of its car (PM-07 … PM-11), in the transaction of the caller.
 * Those that cannot be kept say why, those that are there already which one; a contract that is missing or out of scope is an unknown car. What contracts and lists
 * show of the cars is written with them, and the version of their debtors moves.
 */
export async function recordReadings(
  tx: Tx,
  by: Recorder,
  wanted: readonly WantedReading[],
): Promise<readonly Recorded[]> {
  const { clientId } = by;
  const rules = await odometers.readRules(tx, clientId);
  const today = todayInZone(rules.timeZone, by.now);
  const cars = await repository.holdCars(tx, clientId, [...new Set(wanted.map(({ contract }) => contract))]);
  const known = wanted.flatMap((reading, place) => {
    const car = cars.get(reading.contract);
    const km = isOdometerKm(reading.km) ? reading.km : null;
    return car === undefined ? [] : [{ place, vehicle: car.vehicle, day: reading.day, until: car.until, km }];
  });
  const found = await odometers.readBeside(tx, clientId, known);
  const sames = await odometers.readSame(tx, clientId, known);
  const driven = by.driver === null ? null : await repository.readDriven(tx, clientId, by.driver, wanted);
  const besides = new Map(known.map(({ place }, index) => [place, found[index]]));
  const sameAt = new Map(known.map(({ place }, index) => [place, sames[index] ?? null]));
  const added: (odometers.AddedReading & { readonly place: number })[] = [];
  const named = new Set<number>();
  const answers = wanted.map((reading, place): Recorded | null => {
    const car = cars.get(reading.contract);
    const beside = besides.get(place);
    if (car === undefined || beside === undefined) return refused('unknownCar');
    if (reading.day > today) return refused('inFuture');
    if (reading.day < car.start) return refused('beforeContract');
    // Whoever had a car before has none any more, and hears nothing of whose it is.
    if (car.until !== null && reading.day > car.until) return refused('unknownCar');
    if (car.end !== null && reading.day > car.end) return refused('afterContract');
    // The reading of a driver has their name: it is of a day on which they drove.
    if (driven !== null && !driven.has(place)) return refused('unknownCar');
    if (named.has(car.vehicle)) return refused('twice');
    const same = sameAt.get(place) ?? null;
    if (same !== null) return { number: null, fault: 'known', limit: null, same };
    const { beforeKm, beforeDay, afterKm } = beside;
    const before = { km: beforeKm ?? car.startKm, day: beforeDay, kmPerYear: car.kmPerYear };
    const finding = judgeReading(reading.km, reading.day, { before, afterKm }, rules);
    const fault =
      finding === null ? null : faultDespite(finding, reading.override ? { ...by, reason: reading.reason } : undefined);
    if (finding !== null && fault !== null) return refused(fault, finding.limit);
    const { contract, day, km } = reading;
    const doubt = finding === null ? null : finding.fault;
    const reason = finding === null ? null : reading.reason;
    const { vehicle, debtor } = car;
    named.add(vehicle);
    added.push({
      place,
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
  await odometers.showNewest(
    tx,
    clientId,
    added.map(({ vehicle }) => vehicle),
  );
  const more = new Map<number, number>();
  for (const { debtor } of added) more.set(debtor, (more.get(debtor) ?? 0) + 1);
  await odometers.countReadings(tx, clientId, more);
  const numberAt = new Map(added.map(({ place }, index) => [place, numbers[index] ?? 0]));
  return answers.map((answer, place) => answer ?? { number: numberAt.get(place) ?? 0, fault: null, limit: null });
}

/**
 * Voids a reading: it stays, and counts no more. Gives 'missing' for one out of scope, 'voided' for one that somebody voided
 * before.
 */
export async function voidReading(
  tx: Tx,
  clientId: number,
  number: number,
  by: { readonly account: number; readonly name: string; readonly at: Date; readonly reason: string | null },
): Promise<'done' | 'missing' | 'voided'> {
  const reading = await repository.holdReading(tx, clientId, number);
  if (reading === undefined) return 'missing';
  if (reading.isVoided) return 'voided';
  await repository.voidStored(tx, clientId, number, by);
  await odometers.showNewest(tx, clientId, [reading.vehicle]);
  await odometers.countReadings(tx, clientId, new Map([[reading.debtor, -1]]));
  return 'done';
}
