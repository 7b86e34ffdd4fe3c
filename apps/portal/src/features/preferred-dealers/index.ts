import { IconBuilding } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { preferredDealerPages } from './pages.ts';

/** Feature 'preferred dealers', maintained by supervisors (OC-07). */
export const preferredDealers = {
  name: 'preferred-dealers',
  routes: [
    {
      ...preferredDealerPages.route,
      permission: pagePermissions['administration/dealers'],
      group: 'administration',
      title: 'preferredDealers.title',
      menu: { section: 'management', icon: IconBuilding },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { preferredDealer: { title: 'preferredDealers.title', address: preferredDealerPages.opened } },
} as const satisfies Feature;
