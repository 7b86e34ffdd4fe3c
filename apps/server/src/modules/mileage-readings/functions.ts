import type { mileageReadingAdmin } from '@wagenpark/contract/admin/mileage-readings';
import type { mileageProjections } from '@wagenpark/contract/fleet/mileage-projections';
import type { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { keepsAnswer } from '../../http/idempotency.ts';
import type { MileageReadingService } from './service.ts';

/** The inner functions of the fleet API about mileage readings. */
export const mileageReadingFunctions = (service: MileageReadingService): FleetHandlers<typeof mileageReadings> => ({
  all: ({ caller }) => service.all(caller.scope),
  paged: ({ caller, params, form }) => service.paged(caller.scope, params.pageIndex, form),
  paging: ({ caller, form }) => service.paging(caller.scope, form),
  ofLeaseContract: ({ caller, params }) => service.ofLeaseContract(caller.scope, params.number),
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
  expected: ({ caller }) => service.expected(caller.scope),
  add: keepsAnswer(({ caller, idempotencyKey, form }) => service.add(caller, idempotencyKey, form)),
  void: ({ caller, params, form }) => service.void(caller, params.number, form?.Reden || null),
  process: ({ caller, params }) => service.process(caller, params.number, true),
  unprocess: ({ caller, params }) => service.process(caller, params.number, false),
});

/** The inner function of the fleet API about where kilometers end. */
export const mileageProjectionFunctions = (
  service: MileageReadingService,
): FleetHandlers<typeof mileageProjections> => ({
  ofLeaseContract: ({ caller, params }) => service.projection(caller.scope, params.number),
});

/** The REST routes about mileage readings. */
export const mileageReadingRoutes = (service: MileageReadingService): AdminHandlers<typeof mileageReadingAdmin> => ({
  known: ({ caller, body }) => service.known(caller.scope, body),
  addMany: keepsAnswer(({ caller, idempotencyKey, body }) => service.addMany(caller, idempotencyKey, body)),
});
