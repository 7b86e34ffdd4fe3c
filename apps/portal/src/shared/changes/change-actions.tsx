import { atLeast } from '@wagenpark/domain/permissions';
import { lazy } from 'react';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import { loadOnce } from '../../platform/chunk-reload.ts';
import { IconBuilding, IconHash } from '../../ui/icons.ts';
import type { ChangedContract } from './changed-contract.ts';

// A contract is there before what may be changed of it: the forms are loaded when one is opened.
const DebtorChangeDialog = lazy(async () => {
  const module = await loadOnce(() => import('./debtor-change-dialog.tsx'));
  return { default: module.DebtorChangeDialog };
});
const ReferenceChangeDialog = lazy(async () => {
  const module = await loadOnce(() => import('./reference-change-dialog.tsx'));
  return { default: module.ReferenceChangeDialog };
});

/** Debtor and reference change as the pencil of any contract offers them (DM-12, DM-14), from fleet management up. */
export const contractChanges = <Facts,>(
  contractOf: (record: Facts) => ChangedContract,
): readonly DetailAction<Facts>[] => [
  {
    id: 'debtor',
    label: 'change.debtor.title',
    icon: IconBuilding,
    permission: atLeast('fleetmanagement'),
    dialog: (record, close) => <DebtorChangeDialog contract={contractOf(record)} onClose={close} />,
  },
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    dialog: (record, close) => <ReferenceChangeDialog contract={contractOf(record)} onClose={close} />,
  },
];
