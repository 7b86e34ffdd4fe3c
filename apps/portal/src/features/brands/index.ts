import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { brandPages } from './pages.ts';

/** Feature 'brands': brands of cars, which staff maintain for all clients (RD-01). */
export const brands = {
  name: 'brands',
  routes: [
    {
      ...brandPages.route,
      permission: pagePermissions['reference-data'],
      group: 'tools',
      title: 'brands.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    carBrand: { title: 'brands.title', address: brandPages.opened },
    carBrandList: { title: 'brands.title', address: brandPages.searched },
  },
} as const satisfies Feature;
