import { personPermission } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { driverPages } from './pages.ts';

/** Feature 'drivers': a person's details, and all records about them. */
export const drivers = {
  name: 'drivers',
  routes: [
    {
      path: driverPages.record,
      permission: personPermission,
      title: 'fact.Bestuurder',
      load: () => import('./page.tsx'),
    },
  ],
  opens: { driver: { title: 'palette.group.driver', address: driverPages.opened } },
} as const satisfies Feature;
