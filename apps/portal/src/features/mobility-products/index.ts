import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { mobilityProductPages } from './pages.ts';

/** Feature: mobility products, maintained by supervisors. */
export const mobilityProducts = {
  name: 'mobility-products',
  routes: [
    {
      ...mobilityProductPages.route,
      permission: pagePermissions['administration/mobility'],
      group: 'administration',
      title: 'mobilityProducts.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    mobilityProduct: { title: 'mobilityProducts.title', address: mobilityProductPages.opened },
    mobilityProductList: { title: 'mobilityProducts.title', address: mobilityProductPages.searched },
  },
} as const satisfies Feature;
