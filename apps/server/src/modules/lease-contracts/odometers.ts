import type { Tx } from '../../platform/database/database.ts';
import * as repository from './odometer-repository.ts';
import { refreshProjections } from './projections.ts';

export {
  type AddedReading,
  countReadings,
  insertReadings,
  type MileageRules,
  readBeside,
  readRules,
} from './odometer-repository.ts';

/**
 * Writes what follows from the valid readings of cars: the newest where contracts, lists and details show it, and where the
 * kilometers of their contracts end.
 */
export async function showNewest(tx: Tx, clientId: number, vehicles: readonly number[]): Promise<void> {
  await repository.showNewest(tx, clientId, vehicles);
  await refreshProjections(tx, clientId, 'vehicle_number', [...new Set(vehicles)]);
}
