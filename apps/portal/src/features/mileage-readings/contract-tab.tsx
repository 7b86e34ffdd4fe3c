import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { mileageReadingColumns } from './columns.tsx';

/** Tab of a lease contract with its readings, voided ones included. */
export const MileageReadingsOfContract = recordsTab({
  name: 'mileage-readings',
  title: 'mileageReadings.title',
  query: (number) => fleetQuery(mileageReadings.ofLeaseContract, { number }),
  columns: (context) => mileageReadingColumns(context, true),
  keyField: 'VolgNummer',
  none: 'mileageReadings.none.ofContract',
});
