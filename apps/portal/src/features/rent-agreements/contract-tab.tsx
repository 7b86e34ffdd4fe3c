import { rentAgreements } from '@wagenpark/contract/fleet/rent-agreements';
import { recordsTab } from '../../patterns/detail/records-tab.tsx';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { rentAgreementColumns } from './columns.tsx';

/** Tab of a lease contract's detail: the rented cars that replace its car now, or did before. */
export const RentAgreementsOfContract = recordsTab({
  name: 'rent-agreements',
  title: 'rentAgreements.title',
  query: (number) => fleetQuery(rentAgreements.ofLeaseContract, { number }),
  columns: rentAgreementColumns,
  keyField: 'OvereenkomstNummer',
  none: 'rentAgreements.none.ofContract',
});
