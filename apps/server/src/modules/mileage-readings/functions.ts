import type { mileageLinks } from '@wagenpark/contract/admin/mileage-links';
import type { mileageReadingAdmin } from '@wagenpark/contract/admin/mileage-readings';
import type { mileageProjections } from '@wagenpark/contract/fleet/mileage-projections';
import type { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import type { mileageReminders } from '@wagenpark/contract/fleet/mileage-reminders';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { storesAnswer } from '../../http/idempotency.ts';
import type { MileageLinkService } from './links.ts';
import type { PublicEntryService } from './public-entry.ts';
import type { MileageReadingService } from './service.ts';

/** The handlers of the fleet API for mileage readings. */
export const mileageReadingFunctions = (service: MileageReadingService): FleetHandlers<typeof mileageReadings> => ({
  all: ({ caller }) => service.all(caller.scope),
  paged: ({ caller, params, form }) => service.paged(caller.scope, params.pageIndex, form),
  paging: ({ caller, form }) => service.paging(caller.scope, form),
  ofLeaseContract: ({ caller, params }) => service.ofLeaseContract(caller.scope, params.number),
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
  expected: ({ caller }) => service.expected(caller.scope),
  add: storesAnswer(({ caller, idempotencyKey, form }) => service.add(caller, idempotencyKey, form)),
  void: ({ caller, facts, params, form }) => service.void({ caller, facts }, params.number, form?.Reden || null),
  process: ({ caller, facts, params }) => service.process({ caller, facts }, params.number, true),
  unprocess: ({ caller, facts, params }) => service.process({ caller, facts }, params.number, false),
});

/** The handlers of the fleet API for the projection of the final mileage. */
export const mileageProjectionFunctions = (
  service: MileageReadingService,
): FleetHandlers<typeof mileageProjections> => ({
  ofLeaseContract: ({ caller, params }) => service.projection(caller.scope, params.number),
});

/** The handlers of the REST routes for mileage readings. */
export const mileageReadingRoutes = (service: MileageReadingService): AdminHandlers<typeof mileageReadingAdmin> => ({
  known: ({ caller, body }) => service.known(caller.scope, body),
  addMany: storesAnswer(({ caller, idempotencyKey, body }) => service.addMany(caller, idempotencyKey, body)),
});

/** The handlers of the fleet API that remind drivers (MI-07, MI-08). */
export const mileageReminderFunctions = (links: MileageLinkService): FleetHandlers<typeof mileageReminders> => ({
  remind: async (call) => [...(await links.remind(call, call.form))],
  remindByLinks: async (call) => [...(await links.remindByLinks(call, call.form))],
});

/**
 * The handlers of the REST routes for mileage links (KTC): those that make links, and those that the holder of a link
 * may call.
 */
export const mileageLinkRoutes = (
  links: MileageLinkService,
  entry: PublicEntryService,
): AdminHandlers<typeof mileageLinks> => ({
  apiKey: async ({ caller, query }) => [await links.apiKey(caller, query.cw_debnr)],
  generate: ({ basic, body }) => links.generate(basic, body),
  remindable: ({ caller, body }) => links.remindable(caller, body.contracts),
  open: async ({ body }) => [await entry.open(body.token)],
  check: async ({ body }) => [await entry.check(body.token, body.km)],
  enter: async ({ body }) => [await entry.enter(body)],
  file: ({ body }) => entry.file(body.token, body.format, body.culture),
});
