import { IconTruckDelivery } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { carOrderPages } from './pages.ts';

const permission = pagePermissions['car-orders'];

/** Feature 'car orders': list, detail with the tracker, and a tab of the lease contract (CO-01). */
export const carOrders = {
  name: 'car-orders',
  routes: [
    {
      ...carOrderPages.route,
      permission,
      title: 'carOrders.title',
      menu: { section: 'leasing', icon: IconTruckDelivery, goKey: 'o' },
      load: () => import('./page.tsx'),
    },
  ],
  timeline: { carOrder: { icon: IconTruckDelivery } },
  dashboard: {
    signals: { deliveryLate: { isEnd: true } },
    calendar: { delivery: { kind: 'carOrder', tone: 'promised' } },
  },
  opens: { carOrder: { title: 'carOrders.title', address: carOrderPages.opened } },
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'car-orders',
      label: 'carOrders.tab',
      permission,
      load: async () => (await import('./contract-tab.tsx')).CarOrdersOfContract,
    },
  ],
} as const satisfies Feature;
