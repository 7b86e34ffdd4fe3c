import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { brandPages } from './pages.ts';

/** Feature 'brands': brands of cars, which staff keep for all clients (RD-01). */
export const brands = {
  name: 'brands',
  routes: [
    {
      ...brandPages.route,
      permission: pagePermissions['reference-data'],
      group: 'administration',
      title: 'brands.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: { brand: { title: 'brands.title', address: brandPages.opened } },
} as const satisfies Feature;
