import { IconCarCrash } from '@tabler/icons-react';
import { holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { damageReportPages } from './pages.ts';

/** The feature of damage reports: list and detail. */
export const damageReports = {
  name: 'damage-reports',
  routes: [
    {
      ...damageReportPages.route,
      permission: holdsRight('Schademeldingen'),
      title: 'damageReports.title',
      menu: { section: 'general', icon: IconCarCrash },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { damageReport: { title: 'damageReports.title', address: damageReportPages.opened } },
} as const satisfies Feature;
