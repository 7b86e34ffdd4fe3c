import { IconPuzzle } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { leaseComponentPages } from './pages.ts';

/** Feature: lease components, maintained by supervisors. */
export const leaseComponents = {
  name: 'lease-components',
  routes: [
    {
      ...leaseComponentPages.route,
      permission: pagePermissions['administration/lease-components'],
      group: 'administration',
      title: 'leaseComponents.title',
      menu: { section: 'employer', icon: IconPuzzle },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    leaseComponent: { title: 'leaseComponents.components', address: leaseComponentPages.opened },
    leaseComponentList: { title: 'leaseComponents.components', address: leaseComponentPages.searched },
  },
} as const satisfies Feature;
