import { IconUsersGroup } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { employeePages } from './pages.ts';

/** The feature of employees, which a client keeps. */
export const employees = {
  name: 'employees',
  routes: [
    {
      ...employeePages.route,
      permission: pagePermissions['management/employees'],
      title: 'employees.title',
      menu: { section: 'employer', icon: IconUsersGroup },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { employee: { title: 'employees.title', address: employeePages.opened } },
} as const satisfies Feature;
