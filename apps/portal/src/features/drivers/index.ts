import { personPermission } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { driverPages } from './pages.ts';

/** Persons who drive: who they are, and everything that there is of them. */
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
