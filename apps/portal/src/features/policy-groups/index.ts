import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { policyGroupPages } from './pages.ts';

/** Feature: groups of policy conditions, maintained by supervisors. */
export const policyGroups = {
  name: 'policy-groups',
  routes: [
    {
      ...policyGroupPages.route,
      permission: pagePermissions['administration/conditions'],
      group: 'administration',
      title: 'policyGroups.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    policyGroup: { title: 'policyGroups.title', address: policyGroupPages.opened },
    policyGroupList: { title: 'policyGroups.title', address: policyGroupPages.searched },
  },
} as const satisfies Feature;
