import { IconChartBar } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { reportPages } from './pages.ts';

/** Feature 'reports': what one can find out about the fleet, on the screen and as a file (RP-01). */
export const reports = {
  name: 'reports',
  routes: [
    {
      ...reportPages.route,
      permission: pagePermissions.reports,
      title: 'reports.title',
      menu: { section: 'general', icon: IconChartBar, goKey: 'v', hiddenWithContract: true },
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
