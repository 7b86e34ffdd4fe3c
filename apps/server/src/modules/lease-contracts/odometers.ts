import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { validateReading } from '@wagenpark/domain/mileage-rule';
import type { Tx } from '../../platform/database/database.ts';
import * as repository from './odometer-repository.ts';
import { refreshProjections } from './projections.ts';

export {
  type AddedReading,
  countReadings,
  insertReadings,
  type MileageRules,
  readEqualReadings,
  readNeighbourReadings,
  readOfDay,
  readRules,
} from './odometer-repository.ts';

/**
 * Updates the data derived from the valid readings of cars: the newest reading for contracts, lists and details, and
 * the mileage projection of their contracts.
 */
export async function updateDerivedMileage(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await repository.copyNewestReadings(tx, clientId, vehicles);
  await refreshProjections(tx, clientId, 'vehicle_number', [...new Set(vehicles)]);
}

/**
 * A reading from a file, with the contract's yearly and start mileage, which judge it when the car has no earlier
 * reading.
 */
export interface ImportedReading {
  readonly contract: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly day: IsoDay;
  readonly km: number;
  readonly kmPerYear: number;
  readonly startKm: number;
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
  at: Date,
): Promise<void> {
  const neighbours = await repository.readNeighbourReadings(
    tx,
    clientId,
    readings.map(({ vehicle, day }) => ({ vehicle, day, until: null })),
  );
  const added = readings.map(({ kmPerYear, startKm, ...reading }, index): repository.AddedReading => {
    const neighbour = neighbours[index];
    const before = { km: neighbour?.beforeKm ?? startKm, day: neighbour?.beforeDay ?? null, kmPerYear };
    const finding = validateReading(reading.km, reading.day, { before, afterKm: neighbour?.afterKm ?? null }, margins);
    const doubt = finding === null || finding.fault === 'impossible' ? null : finding.fault;
    return { ...reading, doubt, overridden: false, reason: null };
  });
  await repository.insertReadings(tx, clientId, added, { account: null, name: null, driver: null, at });
}
