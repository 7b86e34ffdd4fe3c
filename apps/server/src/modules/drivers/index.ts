import type { driverLookup } from '@wagenpark/contract/admin/drivers';
import type { drivers } from '@wagenpark/contract/fleet/drivers';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { driverFunctions, driverRoutes } from './functions.ts';
import { driverService } from './service.ts';

export { type DriverFacts, driverFacts } from './driver-facts.ts';
export { toDriver } from './import/references.ts';
export { createDriver, driverOnWire, personsAlike, updateDriver } from './persons.ts';
export { driverSearch } from './search-repository.ts';

/** The subject of drivers: one person, and the look-up of the driver-change form. */
export function createDrivers({ database }: { readonly database: Database }): {
  readonly fleet: FleetHandlers<typeof drivers>;
  readonly admin: AdminHandlers<typeof driverLookup>;
} {
  const service = driverService(database);
  return { fleet: driverFunctions(service), admin: driverRoutes(service) };
}
