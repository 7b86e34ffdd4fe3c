import { chargePoints } from '@wagenpark/contract/fleet/charge-points';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { chargePointColumns } from './columns.tsx';

/** The charge points of a lease contract, in its detail. */
export const ChargePointsOfContract = recordsTab({
  name: 'charge-points',
  title: 'chargePoints.title',
  query: (number) => fleetQuery(chargePoints.ofLeaseContract, { number }),
  columns: chargePointColumns,
  keyField: 'VolgNummer',
  none: 'chargePoints.none.ofContract',
});
