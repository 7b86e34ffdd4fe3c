import { carOrders } from '@wagenpark/contract/fleet/car-orders';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { carOrderColumns } from './columns.tsx';

/** The orders that a lease contract ends for, and the one that it came from, in its detail. */
export const CarOrdersOfContract = recordsTab({
  name: 'car-orders',
  title: 'carOrders.title',
  query: (number) => fleetQuery(carOrders.ofLeaseContract, { number }),
  columns: carOrderColumns,
  keyField: 'BestelNummer',
  none: 'carOrders.none.ofContract',
});
