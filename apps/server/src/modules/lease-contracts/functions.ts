import type { leaseContractAdmin } from '@wagenpark/contract/admin/lease-contracts';
import type { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { LeaseContractDownload } from './download.ts';
import type { LeaseContractLists } from './list-service.ts';
import type { LeaseContractService } from './service.ts';

/** The handlers of the fleet API for lease contracts. */
export const leaseContractFunctions = (
  lists: LeaseContractLists,
  service: LeaseContractService,
): FleetHandlers<typeof leaseContracts> => ({
  running: ({ caller }) => lists.list(caller.scope, 'running'),
  terminated: ({ caller }) => lists.list(caller.scope, 'terminated'),
  all: ({ caller }) => lists.list(caller.scope, 'all'),
  precursors: ({ caller }) => lists.list(caller.scope, 'precursors'),
  paged: ({ caller, params, form }) => lists.page(caller.scope, params.pageIndex, form),
  paging: ({ caller, form }) => lists.paging(caller.scope, form),
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
  components: ({ caller, params }) => service.components(caller.scope, params.number),
  driverHistory: ({ caller, params }) => service.driverHistory(caller.scope, params.number),
  options: ({ caller, params }) => service.options(caller.scope, params.carNumber),
});

/** The handlers of the REST routes for lease contracts. */
export const leaseContractRoutes = (
  service: LeaseContractService,
  download: LeaseContractDownload,
): AdminHandlers<typeof leaseContractAdmin> => ({
  history: ({ caller, params }) => service.history(caller.scope, params.number),
  export: (call) => download(call, call.body),
});
