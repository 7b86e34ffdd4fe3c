import { documentAdmin, documentWriters } from '@wagenpark/contract/admin/documents';
import { type Document, documentFacts, documents } from '@wagenpark/contract/fleet/documents';
import { exactly } from '@wagenpark/domain/permissions';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { call } from '../../platform/calls/call.ts';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { IconPencil, IconRefresh, IconTrash } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { documentPages } from './pages.ts';
import { PreviewTab } from './preview/preview-tab.tsx';
import { DocumentStrip, OriginMark } from './strip.tsx';
import { VersionsTab } from './versions-tab.tsx';

// Loaded on demand: few people change documents, and rarely.
const ChangePanel = lazyPart(async () => (await import('./change-panel.tsx')).ChangePanel);
const ReplacePanel = lazyPart(async () => (await import('./replace-panel.tsx')).ReplacePanel);
const RemovePanel = lazyPart(async () => (await import('./remove-panel.tsx')).RemovePanel);

/** Files of other records are changed with their record, whose history tells of it. */
const isOwn = ({ Bron }: Document): boolean => Bron === 'document';

/** The detail of a document: its preview, its facts, and for staff its former versions (DO-03). */
export const documentDetail: DetailDescriptor<Document> = {
  typeName: 'documents.one',
  itemNumber: ({ Titel }) => Titel,
  query: (number) => fleetQuery(documents.byNumber, { number }),
  pages: documentPages,
  marks: (document) => <OriginMark document={document} />,
  summary: (document) => <DocumentStrip document={document} />,
  file: {
    exists: () => ({
      queryKey: ['documents', 'file'],
      queryFn: () => Promise.resolve(true),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    fetch: (number) => call(documents.file, { number }),
  },
  tabs: [
    { id: 'preview', label: 'documents.detail.preview', render: (document) => <PreviewTab document={document} /> },
    // words: documents.fact.* documents.Soort.* documents.Bestandssoort.* documents.Taal.* fact.*
    factsTab('documents', documentFacts, {
      id: 'details',
      label: 'documents.detail.facts',
      groups: [
        { facts: ['Titel', 'Soort', 'Datum', 'Taal', 'VoorBestuurder'] },
        {
          title: 'documents.belongs',
          facts: ['Kenteken', 'LeaseContractNummer', 'Bestuurder', 'DebiteurNaam', 'DebiteurNummer'],
        },
        {
          title: 'documents.detail.file',
          facts: ['Bestand', 'Bestandssoort', 'Grootte', 'Uitgave', 'Geplaatst', 'GeplaatstDoor'],
        },
      ],
    }),
    {
      id: 'versions',
      label: 'documents.detail.versions',
      permission: exactly('master'),
      when: isOwn,
      render: (document) => <VersionsTab document={document} />,
    },
    {
      ...historyTab<Document>('documents', documentFacts, ({ VolgNummer: number }) =>
        adminQuery(documentAdmin.history, { params: { number } }),
      ),
      permission: documentWriters,
      when: isOwn,
    },
  ],
  actions: [
    {
      id: 'change',
      label: 'documents.change',
      icon: IconPencil,
      permission: documentWriters,
      when: isOwn,
      isMain: true,
      panel: (document, close) => <ChangePanel document={document} onClose={close} />,
    },
    {
      id: 'replace',
      label: 'documents.replace',
      icon: IconRefresh,
      permission: documentWriters,
      when: isOwn,
      panel: (document, close) => <ReplacePanel document={document} onClose={close} />,
    },
    {
      id: 'remove',
      label: 'documents.remove',
      icon: IconTrash,
      permission: documentWriters,
      when: isOwn,
      panel: (document, close) => <RemovePanel document={document} onClose={close} />,
    },
  ],
};
