import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconCarCrash } from '../../ui/icons.ts';
import { damageFormPages, damageReportPages } from './pages.ts';

const permission = pagePermissions['damage-reports'];
const title = 'damageReports.title';

/** Feature 'damage reports': list, detail, the form to report a damage, and a tab of the lease contract (DR-01). */
export const damageReports = {
  name: 'damage-reports',
  routes: [
    {
      ...damageReportPages.route,
      permission,
      title,
      menu: { section: 'general', icon: IconCarCrash, goKey: 'x' },
      load: () => import('./page.tsx'),
    },
    {
      path: damageFormPages.path,
      permission,
      title: 'damageReports.add',
      load: () => import('./report/page.tsx'),
    },
  ],
  timeline: { damageReport: { icon: IconCarCrash } },
  opens: {
    damageReport: { title, address: damageReportPages.opened },
    damageSearch: { title, address: damageReportPages.searched },
    damageForm: { title, address: damageFormPages.address },
  },
  commands: [{ kind: 'leaseContract', label: 'damageReports.add', permission, path: damageFormPages.address }],
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'damage-reports',
      label: 'damageReports.tab',
      permission,
      load: async () => (await import('./contract-tab.tsx')).DamageReportsOfContract,
    },
  ],
} as const satisfies Feature<'leaseContract' | 'damageReport' | 'damageSearch' | 'damageForm'>;
