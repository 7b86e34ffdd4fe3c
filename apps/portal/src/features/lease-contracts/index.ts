import { atLeast, holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconFileText } from '../../ui/icons.ts';

/** A contract with one of the pencil's dialogs over it. */
const change = (what: string) => (number: string | number) => `/lease-contracts/view?id=${number}&change=${what}`;

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
  opens: {
    leaseContract: {
      title: 'palette.group.leaseContract',
      address: (number) => `/lease-contracts/view?id=${number}`,
    },
    // Drivers have no page of their own: the contracts that they had.
    driver: {
      title: 'palette.group.driver',
      address: (name) => `/lease-contracts?list=allcontracts&q=${encodeURIComponent(name)}`,
    },
  },
  commands: [
    {
      of: 'leaseContract',
      label: 'leaseContracts.change.driver',
      permission: holdsRight('WijzigenBestuurderLease'),
      path: change('driver'),
    },
    {
      of: 'leaseContract',
      label: 'change.debtor.title',
      permission: atLeast('fleetmanagement'),
      path: change('debtor'),
    },
    {
      of: 'leaseContract',
      label: 'change.reference.title',
      permission: atLeast('fleetmanagement'),
      path: change('reference'),
    },
  ],
};
