import { IconListDetails } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { carModelPages } from './pages.ts';

/** Feature 'car models': models of cars, which staff maintain for all clients (RD-01). */
export const carModels = {
  name: 'car-models',
  routes: [
    {
      ...carModelPages.route,
      permission: pagePermissions['reference-data'],
      group: 'tools',
      title: 'carModels.title',
      menu: { section: 'management', icon: IconListDetails },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    carModel: { title: 'carModels.models', address: carModelPages.opened },
    carModelList: { title: 'carModels.models', address: carModelPages.searched },
  },
} as const satisfies Feature;
