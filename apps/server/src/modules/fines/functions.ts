import type { fineAdmin } from '@wagenpark/contract/admin/fines';
import type { fines } from '@wagenpark/contract/fleet/fines';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { recordHandlers } from '../../http/record-service.ts';
import type { FineService } from './service.ts';

/** The inner functions of the fleet API about fines. */
export const fineFunctions = (service: FineService): FleetHandlers<typeof fines> => ({
  ...recordHandlers(service),
  fileExists: ({ caller, params }) => service.fileExists(caller.scope, params.number),
  file: ({ caller, params }) => service.file(caller, params.number),
});

/** The REST routes about fines. */
export const fineRoutes = (service: FineService): AdminHandlers<typeof fineAdmin> => ({
  history: ({ caller, params }) => service.history(caller.scope, params.number),
});
