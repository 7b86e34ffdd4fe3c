import { atLeast } from '@wagenpark/domain/permissions';
import type { RowAction } from '../../patterns/list-screen/list-descriptor.ts';
import { IconBuilding, IconHash } from '../../ui/icons.ts';
import { fuelContractPages } from './pages.ts';

/** Makes the address of a contract with a change panel open beside it. */
const addressOfChange = (changeId: string) => (number: string | number) =>
  fuelContractPages.opened(number, { change: changeId });

/** The changes that can be requested from the list and the palette (DM-14). */
export const requestableChanges = [
  {
    id: 'debtor',
    label: 'change.debtor.title',
    icon: IconBuilding,
    permission: atLeast('fleetmanagement'),
    path: addressOfChange('debtor'),
  },
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    path: addressOfChange('reference'),
  },
] as const satisfies readonly RowAction<never>[];
