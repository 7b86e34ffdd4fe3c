import { IconBolt } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { chargePointPages } from './pages.ts';

const page = () => import('./page.tsx');
const permission = pagePermissions['lease-contracts'];

/** Charge points at home: list, detail, and a tab of the lease contract. */
export const chargePoints: Feature = {
  name: 'charge-points',
  routes: [
    {
      path: chargePointPages.list,
      overlays: [chargePointPages.record],
      permission,
      title: 'chargePoints.title',
      load: page,
    },
  ],
  menu: [{ section: 'leasing', label: 'chargePoints.title', icon: IconBolt, path: chargePointPages.list }],
  timeline: { chargePoint: { icon: IconBolt } },
  opens: { chargePoint: { title: 'chargePoints.title', address: chargePointPages.opened } },
  recordTabs: [
    {
      of: 'leaseContract',
      id: 'charge-points',
      label: 'chargePoints.title',
      permission,
      load: async () => (await page()).ChargePointsOfContract,
    },
  ],
};
