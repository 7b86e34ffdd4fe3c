import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { judgeReading } from '@wagenpark/domain/mileage-rule';
import type { Tx } from '../../platform/database/database.ts';
import * as repository from './odometer-repository.ts';
import { refreshProjections } from './projections.ts';

export {
  type AddedReading,
  countReadings,
  insertReadings,
  type MileageRules,
  readBeside,
  readOfDay,
  readRules,
  readSame,
} from './odometer-repository.ts';

/**
 * Writes what follows from the valid readings of cars: the newest where contracts, lists and details show it, and where the
 * kilometers of their contracts end.
 */
export async function showNewest(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await repository.showNewest(tx, clientId, vehicles);
  await refreshProjections(tx, clientId, 'vehicle_number', [...new Set(vehicles)]);
}

/** A reading that a file tells, with what it is judged by where its car has none before it. */
export interface ToldReading {
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
 * Adds readings of a file, at most one of each car, marked where they are doubtful (PM-07): what a file says is never refused
 * for that. Contracts and lists show them after {@link showNewest}.
 */
export async function addMarked(
  tx: Tx,
  clientId: number,
  told: readonly ToldReading[],
  margins: repository.MileageRules,
  at: Date,
): Promise<void> {
  const besides = await repository.readBeside(
    tx,
    clientId,
    told.map(({ vehicle, day }) => ({ vehicle, day, until: null })),
  );
  const added = told.map(({ kmPerYear, startKm, ...reading }, place): repository.AddedReading => {
    const beside = besides[place];
    const before = { km: beside?.beforeKm ?? startKm, day: beside?.beforeDay ?? null, kmPerYear };
    const finding = judgeReading(reading.km, reading.day, { before, afterKm: beside?.afterKm ?? null }, margins);
    const doubt = finding === null || finding.fault === 'impossible' ? null : finding.fault;
    return { ...reading, doubt, overridden: false, reason: null };
  });
  await repository.insertReadings(tx, clientId, added, { account: null, name: null, driver: null, at });
}
