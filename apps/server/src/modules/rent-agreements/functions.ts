import type { rentAgreementAdmin } from '@wagenpark/contract/admin/rent-agreements';
import type { rentAgreements } from '@wagenpark/contract/fleet/rent-agreements';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { recordHandlers } from '../../http/record-service.ts';
import type { RentAgreementService } from './service.ts';

/** The inner functions of the fleet API about rent agreements (FA-28 … FA-30). */
export const rentAgreementFunctions = (service: RentAgreementService): FleetHandlers<typeof rentAgreements> => ({
  ...recordHandlers(service),
  running: ({ caller }) => service.list(caller.scope, 'running'),
  expected: ({ caller }) => service.list(caller.scope, 'expected'),
  reportedBack: ({ caller }) => service.list(caller.scope, 'reportedBack'),
  invoiced: ({ caller }) => service.list(caller.scope, 'invoiced'),
  temporary: ({ caller }) => service.temporary(caller.clientName, caller.scope),
  accessories: ({ caller, params }) => service.accessories(caller.scope, params.number),
  terms: ({ caller, params }) => service.terms(caller.scope, params.number),
});

/** The REST routes about rent agreements. */
export const rentAgreementRoutes = (service: RentAgreementService): AdminHandlers<typeof rentAgreementAdmin> => ({
  history: ({ caller, params }) => service.history(caller.scope, params.number),
});
