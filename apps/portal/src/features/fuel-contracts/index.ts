import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconGasStation } from '../../ui/icons.ts';
import { requestableChanges } from './changes.ts';
import { fuelContractPages } from './pages.ts';

/** Feature 'fuel contracts': list, detail with refuelings (FC-01). */
export const fuelContracts = {
  name: 'fuel-contracts',
  routes: [
    {
      ...fuelContractPages.route,
      permission: pagePermissions['fuel-contracts'],
      title: 'fuelContracts.title',
      menu: { section: 'leasing', icon: IconGasStation, goKey: 't' },
      load: () => import('./page.tsx'),
    },
  ],
  opens: {
    fuelContract: { title: 'palette.group.fuelContract', address: fuelContractPages.opened },
  },
  timeline: { refueling: { icon: IconGasStation } },
  commands: requestableChanges.map(({ label, permission, path }) => ({
    kind: 'fuelContract' as const,
    label,
    permission,
    path,
  })),
} as const satisfies Feature;
