import { atLeast, holdsRight } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconGasStation } from '../../ui/icons.ts';

/** A contract with one of the pencil's dialogs over it. */
const change = (what: string) => (number: string | number) => `/fuel-contracts/view?id=${number}&change=${what}`;

/** Fuel contracts: list, detail with refuelings (FC-01). */
export const fuelContracts: Feature = {
  name: 'fuel-contracts',
  routes: [
    {
      path: '/fuel-contracts',
      overlays: ['/fuel-contracts/view'],
      permission: holdsRight('BrandstofContractenLease'),
      title: 'fuelContracts.title',
      load: () => import('./page.tsx'),
    },
  ],
  menu: [{ section: 'leasing', label: 'fuelContracts.title', icon: IconGasStation, path: '/fuel-contracts' }],
  opens: {
    fuelContract: { title: 'palette.group.fuelContract', address: (number) => `/fuel-contracts/view?id=${number}` },
  },
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
};
