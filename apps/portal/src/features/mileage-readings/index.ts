import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconGauge } from '../../ui/icons.ts';
import { mileageEntryPages, mileageReadingPages } from './pages.ts';

const permission = pagePermissions.mileages;
const title = 'mileageReadings.title';

/** Feature 'mileage readings': list, expected readings, detail, a tab of the lease contract, and entry. */
export const mileageReadings = {
  name: 'mileage-readings',
  routes: [
    {
      ...mileageReadingPages.route,
      permission,
      title,
      menu: { section: 'leasing', icon: IconGauge, goKey: 's', hiddenWithContract: true },
      load: () => import('./page.tsx'),
    },
    {
      path: mileageEntryPages.path,
      permission,
      title: 'mileageReadings.add',
      load: () => import('./entry/page.tsx'),
    },
  ],
  timeline: { mileageReading: { icon: IconGauge } },
  dashboard: {
    signals: {
      mileage: { icon: IconGauge, isReminded: true, next: { label: 'mileageReadings.add', kind: 'mileageEntry' } },
    },
  },
  opens: {
    mileageReading: { title, address: mileageReadingPages.opened },
    mileageEntry: { title, address: mileageEntryPages.address },
  },
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'mileage',
      label: title,
      permission,
      load: async () => (await import('./contract-tab.tsx')).MileageReadingsOfContract,
    },
  ],
} as const satisfies Feature;
