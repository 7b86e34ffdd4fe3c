import { documents, type RemovedDocument, removedDocumentFacts } from '@wagenpark/contract/fleet/documents';
import type { ReactNode } from 'react';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';

// words: documents.fact.* documents.Soort.* documents.Bestandssoort.* documents.Taal.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('documents', removedDocumentFacts, context, {
    Titel: { card: 'title' },
    Kenteken: { card: 'fact' },
    Soort: {},
    Datum: {},
    Verwijderd: { card: 'fact' },
    VerwijderdDoor: { card: 'fact' },
    Reden: { card: 'fact' },
    Bestuurder: { spare: true },
    Grootte: { spare: true },
    Bestandssoort: { hidden: true },
    Bestand: { hidden: true },
    Taal: { hidden: true },
    Geplaatst: { hidden: true },
    GeplaatstDoor: { hidden: true },
    VoorBestuurder: { hidden: true },
    LeaseContractNummer: { hidden: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { hidden: true },
  });

/** The list of removed documents, the last removed first; for staff. */
export const removedDocumentList: ListDescriptor<RemovedDocument> = {
  name: 'removed-documents',
  title: 'documents.removed.title',
  description: 'documents.removed.about',
  search: 'documents.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: ({ Titel }) => Titel,
  none: { title: 'documents.removed.none' },
  tabs: [
    {
      id: 'all',
      label: 'documents.removed.title',
      source: wholeList(documents.removed),
      sort: { column: 'Verwijderd', descending: true },
      changesWithoutVersion: true,
    },
  ],
  download: {},
};

/** Page of removed documents. */
export default function RemovedDocumentsPage(): ReactNode {
  return <ListScreen list={removedDocumentList} />;
}
