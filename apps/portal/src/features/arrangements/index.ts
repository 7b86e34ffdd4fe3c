import { IconListDetails } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { arrangementFormPages, arrangementPages } from './pages.ts';

/** The feature of arrangements: list, detail, and the form as a page (AR-01). */
export const arrangements = {
  name: 'arrangements',
  routes: [
    {
      ...arrangementPages.route,
      permission: pagePermissions['administration/arrangements'],
      group: 'administration',
      title: 'arrangements.title',
      menu: { section: 'employer', icon: IconListDetails },
      load: () => import('./page.tsx'),
    },
    {
      path: arrangementFormPages.path,
      permission: exactly('master', 'supervisor'),
      group: 'administration',
      title: 'arrangements.one',
      load: () => import('./form/page.tsx'),
    },
  ],
  opens: { arrangement: { title: 'arrangements.title', address: arrangementPages.opened } },
} as const satisfies Feature;
