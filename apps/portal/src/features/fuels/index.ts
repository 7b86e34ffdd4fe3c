import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { fuelPages } from './pages.ts';

/** Feature 'fuels': fuels of cars, which staff keep for all clients (RD-01). */
export const fuels = {
  name: 'fuels',
  routes: [
    {
      ...fuelPages.route,
      permission: pagePermissions['reference-data'],
      group: 'administration',
      title: 'fuels.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: { fuel: { title: 'fuels.title', address: fuelPages.opened } },
} as const satisfies Feature;
