import { IconGavel } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { policyConditionPages } from './pages.ts';

/** Feature: policy conditions, maintained by supervisors. */
export const policyConditions = {
  name: 'policy-conditions',
  routes: [
    {
      ...policyConditionPages.route,
      permission: pagePermissions['administration/conditions'],
      group: 'administration',
      title: 'policyConditions.title',
      menu: { section: 'employer', icon: IconGavel },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    policyCondition: { title: 'policyConditions.title', address: policyConditionPages.opened },
    policyConditionList: { title: 'policyConditions.title', address: policyConditionPages.searched },
  },
} as const satisfies Feature;
