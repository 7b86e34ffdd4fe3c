import { IconBolt } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { chargePointPages } from './pages.ts';

const permission = pagePermissions['lease-contracts'];

/** Charge points at home: list, detail, and a tab of the lease contract. */
export const chargePoints = {
  name: 'charge-points',
  routes: [
    {
      ...chargePointPages.route,
      permission,
      title: 'chargePoints.title',
      menu: { section: 'leasing', icon: IconBolt, goKey: 'p' },
      load: () => import('./page.tsx'),
    },
  ],
  timeline: { chargePoint: { icon: IconBolt, lasts: true } },
  opens: { chargePoint: { title: 'chargePoints.title', address: chargePointPages.opened } },
  recordTabs: [
    {
      kind: 'leaseContract',
      id: 'charge-points',
      label: 'chargePoints.title',
      permission,
      load: async () => (await import('./contract-tab.tsx')).ChargePointsOfContract,
    },
  ],
} as const satisfies Feature;
