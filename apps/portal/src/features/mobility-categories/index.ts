import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { mobilityCategoryPages } from './pages.ts';

/** Feature: mobility categories, maintained by supervisors. */
export const mobilityCategories = {
  name: 'mobility-categories',
  routes: [
    {
      ...mobilityCategoryPages.route,
      permission: pagePermissions['administration/mobility'],
      group: 'administration',
      title: 'mobilityCategories.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    mobilityCategory: { title: 'mobilityCategories.title', address: mobilityCategoryPages.opened },
    mobilityCategoryList: { title: 'mobilityCategories.title', address: mobilityCategoryPages.searched },
  },
} as const satisfies Feature;
