import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { anyOf, atLeast, exactly, holdsRight } from '@wagenpark/domain/permissions';
import type { RowAction } from '../../patterns/list-screen/list-descriptor.ts';
import { IconBuilding, IconCarCrash, IconFileText, IconGasStation, IconHash, IconUser } from '../../ui/icons.ts';
import { leaseContractPages } from './pages.ts';

/** Makes the address of a contract with a change panel open beside it. */
const addressOfChange = (changeId: string) => (number: string | number) =>
  leaseContractPages.opened(number, { change: changeId });

/** A contract that has ended cannot be changed any more. */
const isLive = ({ AutoIngenomen }: LeaseContractRow): boolean => !AutoIngenomen;

/** Another action in the row's menu: report a damage of the car. */
export const damageReportAction = {
  id: 'damage',
  label: 'damageReports.add',
  icon: IconCarCrash,
  permission: pagePermissions['damage-reports'],
  path: addressOfChange('damage'),
} as const satisfies RowAction<LeaseContractRow>;

/** The changes that can be requested from the list and the palette. */
export const availableChanges = [
  {
    id: 'driver',
    label: 'leaseContracts.change.driver',
    icon: IconUser,
    permission: holdsRight('WijzigenBestuurderLease'),
    when: isLive,
    path: addressOfChange('driver'),
  },
  {
    id: 'debtor',
    label: 'change.debtor.title',
    icon: IconBuilding,
    permission: atLeast('fleetmanagement'),
    when: isLive,
    path: addressOfChange('debtor'),
  },
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    when: isLive,
    path: addressOfChange('reference'),
  },
  {
    id: 'fuel-pass',
    label: 'fuelPass.title',
    icon: IconGasStation,
    permission: anyOf(atLeast('fleetmanagement'), exactly('driver')),
    when: isLive,
    path: addressOfChange('fuel-pass'),
  },
  {
    id: 'green-card',
    label: 'greenCard.title',
    icon: IconFileText,
    permission: anyOf(atLeast('fleetmanagement'), exactly('driver')),
    when: isLive,
    path: addressOfChange('green-card'),
  },
] as const satisfies readonly RowAction<LeaseContractRow>[];
