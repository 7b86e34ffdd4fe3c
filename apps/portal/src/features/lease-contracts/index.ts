import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast, holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconFileText, IconFlag, IconGauge, IconHistory, IconTool, IconUser } from '../../ui/icons.ts';
import { leaseContractPages } from './pages.ts';

/** A contract with one of the pencil's dialogs over it. */
const change = (what: string) => (number: string | number) => leaseContractPages.opened(number, { change: what });

/** Lease contracts: list, detail, driver change. */
export const leaseContracts = {
  name: 'lease-contracts',
  routes: [
    {
      ...leaseContractPages.route,
      permission: pagePermissions['lease-contracts'],
      title: 'leaseContracts.title',
      menu: { section: 'leasing', icon: IconFileText, goKey: 'c' },
      load: () => import('./page.tsx'),
    },
  ],
  timeline: {
    contract: { icon: IconFlag, icons: { mileage: IconGauge, service: IconTool, serviced: IconTool } },
    driver: { icon: IconUser },
    change: { icon: IconHistory },
  },
  opens: {
    leaseContract: {
      title: 'palette.group.leaseContract',
      address: leaseContractPages.opened,
    },
    // Drivers have no page of their own: the contracts that they had.
    driver: {
      title: 'palette.group.driver',
      address: (name) => leaseContractPages.listed({ list: 'allcontracts', q: String(name) }),
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
} as const satisfies Feature;
