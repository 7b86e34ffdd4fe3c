import type { AnyAdminRoute, ItemOf } from '@wagenpark/contract';
import { routeRequest } from '../../platform/calls/call.ts';
import { plainRequest } from '../../platform/calls/wire-request.ts';
import type { ListTab } from './list-descriptor.ts';
import { workerRows } from './whole-list.ts';

/** Source of a tab whose rows a REST route gives in one response. */
export const wholeRestList =
  <Route extends AnyAdminRoute>(route: Route): ListTab<ItemOf<Route>>['source'] =>
  (parts) =>
    workerRows<ItemOf<Route>>(parts, {
      rowsField: 'results',
      isAlwaysOld: route.changesWithoutVersion === true,
      request: (isRetry) => plainRequest(routeRequest(route as never, {}), isRetry),
    });
