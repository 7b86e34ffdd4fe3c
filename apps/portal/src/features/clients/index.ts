import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconBuilding } from '../../ui/icons.ts';
import { clientPages, newClientPages } from './pages.ts';

/** The client companies, for staff: search one and work there (FS-14). */
export const clients = {
  name: 'clients',
  routes: [
    {
      path: clientPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'clients.title',
      menu: { section: 'management', icon: IconBuilding, goKey: 'k' },
      load: () => import('./page.tsx'),
    },
    {
      path: newClientPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'clients.add',
      load: () => import('./create-page.tsx'),
    },
  ],
  opens: { clients: { title: 'clients.title', address: clientPages.searched } },
} as const satisfies Feature;
