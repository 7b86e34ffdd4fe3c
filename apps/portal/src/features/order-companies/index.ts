import { IconTruckDelivery } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { orderCompanyPages } from './pages.ts';

/** The page of order companies. */
export const orderCompanies = {
  name: 'order-companies',
  routes: [
    {
      ...orderCompanyPages.route,
      permission: pagePermissions['administration/order-companies'],
      group: 'administration',
      title: 'orderCompanies.title',
      menu: { section: 'employer', icon: IconTruckDelivery },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { orderCompany: { title: 'orderCompanies.title', address: orderCompanyPages.opened } },
} as const satisfies Feature;
