import { atLeast } from '@wagenpark/domain/permissions';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import { IconBuilding, IconHash } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import type { ChangedContract } from './changed-contract.ts';

// A contract is there before what may be changed of it: the forms are loaded when one is opened.
const DebtorChangePanel = lazyPart(async () => (await import('./debtor-change-panel.tsx')).DebtorChangePanel);
const ReferenceChangePanel = lazyPart(async () => (await import('./reference-change-panel.tsx')).ReferenceChangePanel);

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
