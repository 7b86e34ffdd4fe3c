import type { carOrderAdmin } from '@wagenpark/contract/admin/car-orders';
import type { carOrders } from '@wagenpark/contract/fleet/car-orders';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import { recordHandlers } from '../../http/record-service.ts';
import type { CarOrderService } from './service.ts';

/** The inner functions of the fleet API about car orders (FA-08, FA-09). */
export const carOrderFunctions = (service: CarOrderService): FleetHandlers<typeof carOrders> => ({
  ...recordHandlers(service),
  options: ({ caller, params }) => service.options(caller.scope, params.number),
  promises: ({ caller, params }) => service.promises(caller.scope, params.number),
});

/** The REST routes about car orders. */
export const carOrderRoutes = (service: CarOrderService): AdminHandlers<typeof carOrderAdmin> => ({
  history: ({ caller, params }) => service.history(caller.scope, params.number),
  setProgress: async ({ caller, facts, params, body }) => [
    await service.setProgress({ caller, facts }, params.number, body),
  ],
});
