import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { mileageReadingColumns } from './columns.tsx';

/** The readings of a lease contract, in its detail; those that were voided as well. */
export const MileageReadingsOfContract = recordsTab({
  name: 'mileage-readings',
  title: 'mileageReadings.title',
  query: (number) => fleetQuery(mileageReadings.ofLeaseContract, { number }),
  columns: (context) => mileageReadingColumns(context, true),
  keyField: 'VolgNummer',
  none: 'mileageReadings.none.ofContract',
});
