import { carOrders } from '@wagenpark/contract/fleet/car-orders';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { carOrderColumns } from './columns.tsx';

/** Tab of a lease contract's detail: the orders that replace it, and the order that it came from. */
export const CarOrdersOfContract = recordsTab({
  name: 'car-orders',
  title: 'carOrders.title',
  query: (number) => fleetQuery(carOrders.ofLeaseContract, { number }),
  columns: carOrderColumns,
  keyField: 'BestelNummer',
  none: 'carOrders.none.ofContract',
});
