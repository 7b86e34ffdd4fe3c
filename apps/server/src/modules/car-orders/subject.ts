import type { Subject } from '../../http/subject.ts';
import { carOrderDashboard } from './dashboard.ts';
import { carOrderFunctions, carOrderRoutes } from './functions.ts';
import { carOrderOptionImport } from './import/car-order-options.ts';
import { carOrderImport } from './import/car-orders.ts';
import { deliveryMoveJobs } from './jobs.ts';
import { personCarOrders } from './person-repository.ts';
import { carOrderSearch } from './search-repository.ts';
import { carOrderService } from './service.ts';
import { carOrderTimeline } from './timeline-repository.ts';

/**
 * The subject of car orders: list, detail with options and promised days, changes by staff, and mails about moved
 * deliveries.
 */
export const carOrderSubject: Subject<'carOrders' | 'carOrderAdmin'> = {
  search: carOrderSearch,
  timeline: [carOrderTimeline],
  dashboard: [carOrderDashboard],
  person: personCarOrders,
  imports: [carOrderImport, carOrderOptionImport],
  make(deps) {
    const service = carOrderService(deps);
    return {
      handlers: { carOrders: carOrderFunctions(service), carOrderAdmin: carOrderRoutes(service) },
      jobs: deliveryMoveJobs(deps),
    };
  },
};
