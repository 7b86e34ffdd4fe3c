import { atLeast } from '@wagenpark/domain/permissions';
import { lazy } from 'react';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import { loadOnce } from '../../platform/chunk-reload.ts';
import { IconBuilding, IconHash } from '../../ui/icons.ts';
import type { ChangedContract } from './changed-contract.ts';

// A contract is there before what may be changed of it: the forms are loaded when one is opened.
const DebtorChangePanel = lazy(async () => {
  const module = await loadOnce(() => import('./debtor-change-panel.tsx'));
  return { default: module.DebtorChangePanel };
});
const ReferenceChangePanel = lazy(async () => {
  const module = await loadOnce(() => import('./reference-change-panel.tsx'));
  return { default: module.ReferenceChangePanel };
});

/** Debtor and reference change as any contract offers them (DM-12, DM-14), from fleet management up. */
export const contractChanges = <Facts,>(
  contractOf: (record: Facts) => ChangedContract,
): readonly DetailAction<Facts>[] => [
  {
    id: 'debtor',
    label: 'change.debtor.title',
    icon: IconBuilding,
    permission: atLeast('fleetmanagement'),
    panel: (record, close) => <DebtorChangePanel contract={contractOf(record)} onClose={close} />,
  },
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    panel: (record, close) => <ReferenceChangePanel contract={contractOf(record)} onClose={close} />,
  },
];
