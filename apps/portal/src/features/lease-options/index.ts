import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { leaseOptionPages } from './pages.ts';

/** Feature: options and accessories, maintained by supervisors. */
export const leaseOptions = {
  name: 'lease-options',
  routes: [
    {
      ...leaseOptionPages.route,
      permission: pagePermissions['administration/lease-components'],
      group: 'administration',
      title: 'leaseOptions.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    leaseOption: { title: 'leaseOptions.title', address: leaseOptionPages.opened },
    leaseOptionList: { title: 'leaseOptions.title', address: leaseOptionPages.searched },
  },
} as const satisfies Feature;
