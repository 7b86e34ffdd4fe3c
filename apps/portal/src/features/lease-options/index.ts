import { IconAdjustments } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { leaseOptionPages } from './pages.ts';

/** Feature: options and accessories, maintained by supervisors (CP-01). */
export const leaseOptions = {
  name: 'lease-options',
  routes: [
    {
      ...leaseOptionPages.route,
      permission: pagePermissions['administration/options'],
      group: 'administration',
      title: 'leaseOptions.title',
      menu: { section: 'management', icon: IconAdjustments },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { leaseOption: { title: 'leaseOptions.title', address: leaseOptionPages.opened } },
} as const satisfies Feature;
