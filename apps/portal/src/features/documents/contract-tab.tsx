import { documents } from '@wagenpark/contract/fleet/documents';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { documentColumns } from './columns.tsx';

/** The documents of a lease contract, in its detail. */
export const DocumentsOfContract = recordsTab({
  name: 'documents',
  title: 'documents.title',
  query: (number) => fleetQuery(documents.ofLeaseContract, { number }),
  columns: documentColumns,
  keyField: 'VolgNummer',
  none: 'documents.none.contract',
});
