import { type DocumentRow, documents } from '@wagenpark/contract/fleet/documents';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { documentColumns } from './columns.tsx';
import { documentPages } from './pages.ts';
import { PlaceButton } from './place-button.tsx';

const latestFirst = { column: 'Datum', descending: true };

/** The list of documents, the latest first (DO-02, DO-04). With an active contract: those of the contract. */
export const documentList: ListDescriptor<DocumentRow> = {
  name: 'documents',
  title: 'documents.title',
  search: 'documents.search',
  keyField: 'VolgNummer',
  columns: documentColumns,
  selectable: true,
  rowLabel: ({ Titel }) => Titel,
  recordPath: documentPages.opened,
  beside: PlaceButton,
  none: { title: 'documents.none.all', text: 'documents.none.about' },
  tabs: [
    {
      id: 'all',
      label: 'documents.title',
      source: wholeList(documents.all),
      sort: latestFirst,
      changesWithoutVersion: true,
    },
  ],
  views: [
    { id: 'greenCards', label: 'documents.Soort.greenCard', filters: { Soort: 'greenCard' } },
    { id: 'agreements', label: 'documents.Soort.agreement', filters: { Soort: 'agreement' } },
    { id: 'damage', label: 'documents.Soort.damage', filters: { Soort: 'damage' } },
    { id: 'fines', label: 'documents.Soort.fine', filters: { Soort: 'fine' } },
    { id: 'invoices', label: 'documents.Soort.invoice', filters: { Soort: 'invoice' } },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'documents.title',
    none: { title: 'documents.none.contract' },
    source: wholeList(documents.ofLeaseContract, () => ({ number })),
    sort: latestFirst,
    changesWithoutVersion: true,
  }),
  download: {},
};
