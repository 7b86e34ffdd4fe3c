import { type RentAgreementRow, rentAgreements } from '@wagenpark/contract/fleet/rent-agreements';
import { TABLE } from '@wagenpark/domain/constants';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeListInPages } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { rentAgreementColumns } from './columns.tsx';
import { rentAgreementPages } from './pages.ts';

const pages = TABLE.rentPageSize;

/**
 * The list of rent agreements (RA-02), 20 a page (RA-05), with tabs by their status. With an active contract: the
 * rented cars that replace its car.
 */
export const rentAgreementList: ListDescriptor<RentAgreementRow> = {
  name: 'rent-agreements',
  title: 'rentAgreements.title',
  search: 'rentAgreements.search',
  keyField: 'OvereenkomstNummer',
  columns: rentAgreementColumns,
  selectable: true,
  rowLabel: ({ OvereenkomstNummer, MerkModelType }) => `${OvereenkomstNummer} ${MerkModelType}`,
  recordPath: rentAgreementPages.opened,
  none: { title: 'rentAgreements.none.all', ...importedRecordsHint },
  // No default sort: the server sorts by the moment that matters for each status, such as the creation of running ones
  // (RA-07), which not every tab shows.
  tabs: [
    {
      id: 'running',
      label: 'rentAgreements.list.running',
      none: { title: 'rentAgreements.none.running', ...importedRecordsHint },
      source: wholeListInPages(rentAgreements.running, pages),
    },
    {
      id: 'expected',
      label: 'rentAgreements.list.expected',
      none: { title: 'rentAgreements.none.expected', ...importedRecordsHint },
      source: wholeListInPages(rentAgreements.expected, pages),
    },
    {
      id: 'reportedBack',
      label: 'rentAgreements.list.reportedBack',
      none: { title: 'rentAgreements.none.reportedBack', ...importedRecordsHint },
      source: wholeListInPages(rentAgreements.reportedBack, pages),
    },
    {
      id: 'invoiced',
      label: 'rentAgreements.list.invoiced',
      none: { title: 'rentAgreements.none.invoiced', ...importedRecordsHint },
      source: wholeListInPages(rentAgreements.invoiced, pages),
    },
    { id: 'all', label: 'rentAgreements.list.all', source: wholeListInPages(rentAgreements.all, pages) },
  ],
  views: [
    { id: 'late', label: 'rentAgreements.view.late', filters: { TeLaat: 'yes' }, isOverdue: true },
    { id: 'replaces', label: 'rentAgreements.view.replaces', filters: { VervangtKenteken: 'filled' } },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'rentAgreements.title',
    none: { title: 'rentAgreements.none.contract' },
    source: wholeListInPages(rentAgreements.ofLeaseContract, pages, () => ({ number })),
  }),
  download: {},
};
