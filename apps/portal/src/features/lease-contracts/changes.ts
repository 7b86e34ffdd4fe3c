import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { anyOf, atLeast, exactly, holdsRight } from '@wagenpark/domain/permissions';
import type { RowAction } from '../../patterns/list-screen/list-descriptor.ts';
import { IconBuilding, IconCarCrash, IconFileText, IconGasStation, IconHash, IconUser } from '../../ui/icons.ts';
import { leaseContractPages } from './pages.ts';

/** A contract with one of its changes beside it. */
const change = (what: string) => (number: string | number) => leaseContractPages.opened(number, { change: what });

/** Of a contract that has ended nothing changes hands any more. */
const isLive = ({ AutoIngenomen }: LeaseContractRow): boolean => !AutoIngenomen;

/** What can be done with a contract from its row besides: a damage of its car is reported. */
export const damageOnOffer = {
  id: 'damage',
  label: 'damageReports.add',
  icon: IconCarCrash,
  permission: pagePermissions['damage-reports'],
  path: change('damage'),
} as const satisfies RowAction<LeaseContractRow>;

/** What can be asked to change of a contract from elsewhere: the list, the palette. */
export const changesOnOffer = [
  {
    id: 'driver',
    label: 'leaseContracts.change.driver',
    icon: IconUser,
    permission: holdsRight('WijzigenBestuurderLease'),
    when: isLive,
    path: change('driver'),
  },
  {
    id: 'debtor',
    label: 'change.debtor.title',
    icon: IconBuilding,
    permission: atLeast('fleetmanagement'),
    when: isLive,
    path: change('debtor'),
  },
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    when: isLive,
    path: change('reference'),
  },
  {
    id: 'fuel-pass',
    label: 'fuelPass.title',
    icon: IconGasStation,
    permission: anyOf(atLeast('fleetmanagement'), exactly('driver')),
    when: isLive,
    path: change('fuel-pass'),
  },
  {
    id: 'green-card',
    label: 'greenCard.title',
    icon: IconFileText,
    permission: anyOf(atLeast('fleetmanagement'), exactly('driver')),
    when: isLive,
    path: change('green-card'),
  },
] as const satisfies readonly RowAction<LeaseContractRow>[];
