import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { settingsPages } from './pages.ts';

/** Feature 'settings': the brand and the other settings of the client (CS-01). Linked from the profile menu. */
export const settings = {
  name: 'settings',
  routes: [
    {
      path: settingsPages.list,
      group: 'administration',
      permission: pagePermissions['client-settings'],
      title: 'settings.title',
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
