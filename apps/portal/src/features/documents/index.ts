import { IconFolder } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { documentPages, placePages, removedPages } from './pages.ts';

const permission = pagePermissions.documents;
const title = 'documents.title';

/** Feature 'documents': list, preview, the form that places them, the removed ones, and a tab of the lease contract. */
export const documents = {
  name: 'documents',
  routes: [
    {
      ...documentPages.route,
      permission,
      title,
      menu: { section: 'general', icon: IconFolder, goKey: 'b' },
      load: () => import('./page.tsx'),
    },
    {
      path: placePages.path,
      permission: exactly('master', 'supervisor'),
      title: 'documents.place.title',
      load: () => import('./place/page.tsx'),
    },
    {
      path: removedPages.path,
      permission: exactly('master'),
      title: 'documents.removed.title',
      load: () => import('./removed-page.tsx'),
    },
  ],
  opens: { document: { title, address: documentPages.opened } },
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'documents',
      label: title,
      permission,
      load: async () => (await import('./contract-tab.tsx')).DocumentsOfContract,
    },
  ],
} as const satisfies Feature<'leaseContract' | 'document'>;
