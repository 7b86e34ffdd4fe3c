import { damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { damageReportColumns } from './columns.tsx';

/** The damage reports of a lease contract, in its detail. */
export const DamageReportsOfContract = recordsTab({
  name: 'damage-reports',
  title: 'damageReports.title',
  query: (number) => fleetQuery(damageReports.ofLeaseContract, { number }),
  columns: damageReportColumns,
  keyField: 'Meldcode',
  none: 'damageReports.none.contract',
});
