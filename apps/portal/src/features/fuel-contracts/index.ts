import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconGasStation } from '../../ui/icons.ts';
import { fuelContractPages } from './pages.ts';

/** A contract with one of the pencil's dialogs over it. */
const change = (what: string) => (number: string | number) => fuelContractPages.opened(number, { change: what });

/** Fuel contracts: list, detail with refuelings (FC-01). */
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
  commands: [
    {
      of: 'fuelContract',
      label: 'change.debtor.title',
      permission: atLeast('fleetmanagement'),
      path: change('debtor'),
    },
    {
      of: 'fuelContract',
      label: 'change.reference.title',
      permission: atLeast('fleetmanagement'),
      path: change('reference'),
    },
  ],
} as const satisfies Feature;
