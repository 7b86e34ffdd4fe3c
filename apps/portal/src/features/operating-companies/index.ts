import { IconBuilding } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { operatingCompanyPages } from './pages.ts';

/** The page of operating companies. */
export const operatingCompanies = {
  name: 'operating-companies',
  routes: [
    {
      ...operatingCompanyPages.route,
      permission: pagePermissions['administration/operating-companies'],
      group: 'administration',
      title: 'operatingCompanies.title',
      menu: { section: 'employer', icon: IconBuilding },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { operatingCompany: { title: 'operatingCompanies.title', address: operatingCompanyPages.opened } },
} as const satisfies Feature;
