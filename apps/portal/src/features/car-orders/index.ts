import { IconTruckDelivery } from '@tabler/icons-react';
import { holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { carOrderPages } from './pages.ts';

/** The feature of car orders: list and detail. */
export const carOrders = {
  name: 'car-orders',
  routes: [
    {
      ...carOrderPages.route,
      permission: holdsRight('AutobestellingenLease'),
      title: 'carOrders.title',
      menu: { section: 'leasing', icon: IconTruckDelivery },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { carOrder: { title: 'carOrders.title', address: carOrderPages.opened } },
} as const satisfies Feature;
