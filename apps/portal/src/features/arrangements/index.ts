import { IconListDetails } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { arrangementPages } from './pages.ts';

/** The feature of arrangements, which a client keeps. */
export const arrangements = {
  name: 'arrangements',
  routes: [
    {
      ...arrangementPages.route,
      permission: pagePermissions['administration/arrangements'],
      group: 'administration',
      title: 'arrangements.title',
      menu: { section: 'management', icon: IconListDetails },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { arrangement: { title: 'arrangements.title', address: arrangementPages.opened } },
} as const satisfies Feature;
