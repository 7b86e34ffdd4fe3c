import { atLeast } from '@wagenpark/domain/permissions';
import type { RowAction } from '../../patterns/list-screen/list-descriptor.ts';
import { IconBuilding, IconHash } from '../../ui/icons.ts';
import { fuelContractPages } from './pages.ts';

/** A contract with one of its changes beside it. */
const change = (what: string) => (number: string | number) => fuelContractPages.opened(number, { change: what });

/** What can be asked to change of a contract from elsewhere: the list, the palette (DM-14). */
export const changesOnOffer = [
  {
    id: 'debtor',
    label: 'change.debtor.title',
    icon: IconBuilding,
    permission: atLeast('fleetmanagement'),
    path: change('debtor'),
  },
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    path: change('reference'),
  },
] as const satisfies readonly RowAction<never>[];
