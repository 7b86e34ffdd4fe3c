import type { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import type { damageReports } from '@wagenpark/contract/fleet/damage-reports';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { storesAnswer } from '../../http/idempotency.ts';
import { recordHandlers } from '../../http/record-service.ts';
import type { DamageReportService } from './service.ts';

/** The inner functions of the fleet API about damage reports (FA-10, FA-36). */
export const damageReportFunctions = (service: DamageReportService): FleetHandlers<typeof damageReports> => ({
  ...recordHandlers(service),
  pending: ({ caller }) => service.pending(caller.scope),
  handled: ({ caller }) => service.handled(caller.scope),
  report: storesAnswer(({ caller, facts, idempotencyKey, form }) =>
    service.report({ caller, facts }, idempotencyKey, form),
  ),
});

/** The REST routes about damage reports. */
export const damageReportRoutes = (service: DamageReportService): AdminHandlers<typeof damageReportAdmin> => ({
  known: async ({ caller, body }) => [await service.known(caller.scope, body)],
  history: ({ caller, params }) => service.history(caller.scope, params.number),
  files: ({ caller, params }) => service.files(caller.scope, params.number),
  mails: ({ caller, params }) => service.mails(caller.scope, params.number),
  settle: async ({ caller, facts, params, body }) => [await service.settle({ caller, facts }, params.number, body)],
});
