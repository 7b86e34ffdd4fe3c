import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconShieldCheck } from '../../ui/icons.ts';

/** Feature 'insurance quotes', for supervisors (SB-05): a list without details, because its rows contain everything. */
export const insuranceQuotes = {
  name: 'insurance-quotes',
  routes: [
    {
      path: '/iao',
      permission: pagePermissions.iao,
      title: 'insuranceQuotes.title',
      menu: { section: 'leasing', icon: IconShieldCheck },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
