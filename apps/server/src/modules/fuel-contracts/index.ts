import type { fuelContractAdmin } from '@wagenpark/contract/admin/fuel-contracts';
import type { fuelContracts } from '@wagenpark/contract/fleet/fuel-contracts';
import type { refuelings } from '@wagenpark/contract/fleet/refuelings';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { fuelContractFunctions, fuelContractRoutes, refuelingFunctions } from './functions.ts';
import { fuelContractService } from './service.ts';

export { readContractNow as fuelContractNow } from './contract-now-repository.ts';
export { countRunning as countRunningFuelContracts } from './repository.ts';
export { fuelContractSearch } from './search-repository.ts';

/** The subjects of fuel contracts and of refuelings: lists, detail, and what was refuelled (FA-18, FA-19). */
export function createFuelContracts(deps: { readonly database: Database; readonly clock: Clock }): {
  readonly fuelContracts: FleetHandlers<typeof fuelContracts>;
  readonly refuelings: FleetHandlers<typeof refuelings>;
  readonly admin: AdminHandlers<typeof fuelContractAdmin>;
} {
  const service = fuelContractService(deps);
  return {
    fuelContracts: fuelContractFunctions(service),
    refuelings: refuelingFunctions(service),
    admin: fuelContractRoutes(service),
  };
}
