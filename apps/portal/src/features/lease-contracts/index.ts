import { holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconFileText } from '../../ui/icons.ts';

/** Lease contracts: list, detail, driver change. */
export const leaseContracts: Feature = {
  name: 'lease-contracts',
  routes: [
    {
      path: '/lease-contracts',
      overlays: ['/lease-contracts/view'],
      permission: holdsRight('ContractenLease'),
      title: 'leaseContracts.title',
      load: () => import('./page.tsx'),
    },
  ],
  menu: [{ section: 'leasing', label: 'leaseContracts.title', icon: IconFileText, path: '/lease-contracts' }],
  opens: { leaseContract: (number) => `/lease-contracts/view?id=${number}` },
};
