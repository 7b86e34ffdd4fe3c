import { atLeast } from '@wagenpark/domain/permissions';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import { IconBuilding, IconHash } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import type { ChangedContract } from './changed-contract.ts';

// Lazy-loaded when the user opens a form, so that the forms do not delay the contract's page.
const DebtorChangePanel = lazyPart(async () => (await import('./debtor-change-panel.tsx')).DebtorChangePanel);
const ReferenceChangePanel = lazyPart(async () => (await import('./reference-change-panel.tsx')).ReferenceChangePanel);

/** The action 'debtor change' of a contract's detail. Requires the role fleet management or higher. */
export const debtorChange = <Facts,>(contractOf: (record: Facts) => ChangedContract): DetailAction<Facts> => ({
  id: 'debtor',
  label: 'change.debtor.title',
  icon: IconBuilding,
  permission: atLeast('fleetmanagement'),
  panel: (record, close) => <DebtorChangePanel contract={contractOf(record)} onClose={close} />,
});

/**
 * The actions 'debtor change' and 'reference change' of a contract's detail, for every kind of contract (DM-12, DM-14).
 * Requires the role fleet management or higher.
 */
export const contractChanges = <Facts,>(
  contractOf: (record: Facts) => ChangedContract,
): readonly DetailAction<Facts>[] => [
  debtorChange(contractOf),
  {
    id: 'reference',
    label: 'change.reference.title',
    icon: IconHash,
    permission: atLeast('fleetmanagement'),
    panel: (record, close) => <ReferenceChangePanel contract={contractOf(record)} onClose={close} />,
  },
];
