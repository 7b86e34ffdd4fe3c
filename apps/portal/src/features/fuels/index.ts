import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { fuelPages } from './pages.ts';

/** Feature 'fuels': fuels of cars, which staff maintain for all clients (RD-01). */
export const fuels = {
  name: 'fuels',
  routes: [
    {
      ...fuelPages.route,
      permission: pagePermissions['reference-data'],
      group: 'tools',
      title: 'fuels.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    fuel: { title: 'fuels.title', address: fuelPages.opened },
    fuelList: { title: 'fuels.title', address: fuelPages.searched },
  },
} as const satisfies Feature;
