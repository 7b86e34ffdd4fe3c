import type { fuelContractAdmin } from '@wagenpark/contract/admin/fuel-contracts';
import type { fuelContracts } from '@wagenpark/contract/fleet/fuel-contracts';
import type { refuelings } from '@wagenpark/contract/fleet/refuelings';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { FuelContractService } from './service.ts';

/** The inner functions of the fleet API about fuel contracts. */
export const fuelContractFunctions = (service: FuelContractService): FleetHandlers<typeof fuelContracts> => ({
  running: ({ caller }) => service.list(caller.scope, 'running'),
  terminated: ({ caller }) => service.list(caller.scope, 'terminated'),
  all: ({ caller }) => service.list(caller.scope, 'all'),
  ofLeaseContract: ({ caller, params }) => service.ofLeaseContract(caller.scope, params.number),
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
});

/** The inner functions of the fleet API about refuelings. */
export const refuelingFunctions = (service: FuelContractService): FleetHandlers<typeof refuelings> => ({
  ofContract: ({ caller, params }) => service.refuelings(caller.scope, params.number),
  ofInvoice: ({ caller, params }) => service.refuelingsOfInvoice(caller.scope, params.number),
});

/** The REST routes about fuel contracts. */
export const fuelContractRoutes = (service: FuelContractService): AdminHandlers<typeof fuelContractAdmin> => ({
  history: ({ caller, params }) => service.history(caller.scope, params.number),
});
