import type { driverLookup } from '@wagenpark/contract/admin/drivers';
import type { drivers } from '@wagenpark/contract/fleet/drivers';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { DriverService } from './service.ts';

/** The inner functions of the fleet API about drivers. */
export const driverFunctions = (service: DriverService): FleetHandlers<typeof drivers> => ({
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
  byNumbers: ({ caller, form }) => service.byNumbers(caller.scope, form),
});

/** The REST routes about drivers. */
export const driverRoutes = (service: DriverService): AdminHandlers<typeof driverLookup> => ({
  search: ({ caller, query }) => service.search(caller.scope, query.search ?? ''),
  alike: ({ caller, body }) => service.alike(caller.scope, body),
});
