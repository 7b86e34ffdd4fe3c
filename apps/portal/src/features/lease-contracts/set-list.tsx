import { type ContractSet, contractSets, dashboardRecordCalls } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import type { FilterValues, ListDescriptor, ListTab } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { leaseContractPages } from './pages.ts';
import { SetChip } from './set-chip.tsx';

/** The set in the filters; undefined if it is missing or unknown. */
const setOfFilters = ({ set }: FilterValues): ContractSet | undefined =>
  contractSets.find((candidate) => candidate === set);

const numbersOf = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31);

/** Row source of the contracts in the set. An unknown set gives the active contracts. */
const source: ListTab<LeaseContractRow>['source'] = (parts) =>
  wholeList(dashboardRecordCalls.contractsOfSet, undefined, undefined, {
    range: '12m',
    debtors: numbersOf(parts.filters['fleets']),
    contract: null,
    set: setOfFilters(parts.filters) ?? 'contracts',
    // The server accepts no longer value.
    value: (parts.filters['of'] ?? '').slice(0, 60),
  })(parts);

/**
 * Makes the list of the contracts that a dashboard figure counts, with a chip that names the set (KP-20).
 * @param list the list of all contracts, on which it is based
 */
const listOfSet = (list: ListDescriptor<LeaseContractRow>): ListDescriptor<LeaseContractRow> => ({
  ...list,
  none: { title: 'leaseContracts.set.none' },
  tabs: [{ ...list.tabs[0], label: 'leaseContracts.set.tab', source }],
  views: [],
  filters: {
    parameters: ['set', 'of', 'fleets'],
    render: ({ values, change }) => {
      const set = setOfFilters(values);
      return set === undefined ? null : (
        <SetChip set={set} value={values['of'] ?? ''} onRemove={() => change('set', undefined)} />
      );
    },
  },
});

/**
 * Page of the contracts that a dashboard figure counts, with the open contract beside it.
 * @param list the list of all contracts
 */
export function ContractsOfSet({ list }: { readonly list: ListDescriptor<LeaseContractRow> }): ReactNode {
  const [Page] = useState(() =>
    listPage(listOfSet(list), leaseContractPages, async () => (await import('./detail.tsx')).leaseContractDetail),
  );
  return <Page />;
}
