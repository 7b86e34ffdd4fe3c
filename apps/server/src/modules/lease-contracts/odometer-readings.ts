import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type MileageFinding, validateFileReading } from '@wagenpark/domain/mileage-rule';
import type { Tx } from '../../platform/database/database.ts';
import * as repository from './odometer-repository.ts';
import { refreshProjections } from './projections.ts';
import { readCheckedReadings, writeDoubts } from './superseded-readings-repository.ts';

export {
  type AddedReading,
  countReadings,
  insertReadings,
  type MileageRules,
  readEqualReadings,
  readMileageRules,
  readNeighbourReadings,
  readReadingsOfDay,
} from './odometer-repository.ts';
export { SUPERSEDED_REASON } from './superseded-readings-repository.ts';

/**
 * Updates the data derived from the valid readings of cars: the newest reading for contracts, lists and details, and
 * the mileage projection of their contracts.
 */
export async function updateDerivedMileage(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await repository.copyNewestReadings(tx, clientId, vehicles);
  await refreshProjections(tx, clientId, 'vehicle_number', [...new Set(vehicles)]);
}

/** A reading from a file. If the car has no earlier reading, it is compared with the contract's start and mileages. */
export interface ImportedReading {
  readonly contract: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly day: IsoDay;
  readonly km: number;
  readonly kmPerYear: number;
  readonly startKm: number;
  readonly start: IsoDay;
  readonly source: string;
}

/**
 * Adds readings from a file, at most one for each car. Doubtful readings are marked, never refused (PM-07). Contracts
 * and lists show them after {@link updateDerivedMileage}.
 */
export async function addReadingsWithDoubts(
  tx: Tx,
  clientId: number,
  readings: readonly ImportedReading[],
  margins: repository.MileageRules,
  moment: Date,
): Promise<void> {
  const neighbours = await repository.readNeighbourReadings(
    tx,
    clientId,
    readings.map(({ vehicle, day }) => ({ vehicle, day, until: null })),
  );
  const added = readings.map(({ kmPerYear, startKm, start, ...reading }, index): repository.AddedReading => {
    const { beforeKm = null, beforeDay = null, afterKm = null } = neighbours[index] ?? {};
    const before = beforeKm === null || beforeDay === null ? null : { km: beforeKm, day: beforeDay };
    const contract = { start, startKm, kmPerYear };
    const finding = validateFileReading(reading.km, reading.day, contract, { before, afterKm }, margins);
    return { ...reading, doubt: doubtOf(finding), overridden: false, reason: null };
  });
  await repository.insertReadings(tx, clientId, added, { account: null, name: null, driver: null, at: moment });
}

const doubtOf = (finding: MileageFinding | null) =>
  finding === null || finding.fault === 'impossible' ? null : finding.fault;

/**
 * Validates the readings of cars again after one of them was voided, but only imported ones, by the valid readings
 * before and after them. Doubts that users confirmed stay.
 */
export async function updateDoubts(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  const margins = await repository.readMileageRules(tx, clientId);
  const readings = await readCheckedReadings(tx, clientId, vehicles);
  const changed = readings.flatMap((reading, index) => {
    const { number, vehicle, day, km, doubt, mayChange, start, startKm, kmPerYear } = reading;
    if (!mayChange) return [];
    const [previous, next] = [readings[index - 1], readings[index + 1]];
    const before = previous?.vehicle === vehicle ? previous : null;
    // On the same day, the reading that was entered last is the newest. Readings of the same day are not compared with
    // each other as later ones.
    const after = next?.vehicle === vehicle && next.day > day ? next : undefined;
    const beside = { before, afterKm: after?.km ?? null };
    const newDoubt = doubtOf(validateFileReading(km, day, { start, startKm, kmPerYear }, beside, margins));
    return newDoubt === doubt ? [] : [{ number, doubt: newDoubt }];
  });
  if (changed.length > 0) await writeDoubts(tx, clientId, changed);
}
