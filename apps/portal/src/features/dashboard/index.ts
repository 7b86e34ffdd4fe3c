import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconLayoutDashboard } from '../../ui/icons.ts';

/** The start of whoever manages a fleet (DB-01): what needs them today, and how the fleet is doing. */
export const dashboard = {
  name: 'dashboard',
  routes: [
    {
      path: '/',
      permission: pagePermissions.dashboard,
      // Who drives begins with the own car.
      when: ({ account }) => account.role.name !== 'driver',
      title: 'dashboard.title',
      menu: { section: 'general', icon: IconLayoutDashboard, goKey: 'd' },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
