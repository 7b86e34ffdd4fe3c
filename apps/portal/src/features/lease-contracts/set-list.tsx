import { type ContractSet, contractSets, dashboardRecordCalls } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import type { FilterValues, ListDescriptor, ListTab } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { leaseContractPages } from './pages.ts';
import { SetChip } from './set-chip.tsx';

/** The set that filters name; undefined where they name none that there is. */
const namedSet = ({ set }: FilterValues): ContractSet | undefined => contractSets.find((one) => one === set);

const numbersOf = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31);

/** Exactly the contracts that the filters name. A set that there is not holds the active ones. */
const source: ListTab<LeaseContractRow>['source'] = (parts) =>
  wholeList(dashboardRecordCalls.contractsOfSet, undefined, undefined, {
    range: '12m',
    debtors: numbersOf(parts.filters['fleets']),
    contract: null,
    set: namedSet(parts.filters) ?? 'contracts',
    // Nothing has a longer one.
    value: (parts.filters['of'] ?? '').slice(0, 60),
  })(parts);

/**
 * The list of the lease contracts that a figure of the dashboard counts, under a chip that names them (KP-20).
 * @param list that of all contracts, of which it is a part
 */
const listOfSet = (list: ListDescriptor<LeaseContractRow>): ListDescriptor<LeaseContractRow> => ({
  ...list,
  none: { title: 'leaseContracts.set.none' },
  tabs: [{ ...list.tabs[0], label: 'leaseContracts.set.tab', source }],
  views: [],
  filters: {
    parameters: ['set', 'of', 'fleets'],
    render: ({ values, change }) => {
      const set = namedSet(values);
      return set === undefined ? null : (
        <SetChip set={set} value={values['of'] ?? ''} onRemove={() => change('set', undefined)} />
      );
    },
  },
});

/** The page of the contracts that a figure counts, with the one that is open. @param list that of all contracts */
export function ContractsOfSet({ list }: { readonly list: ListDescriptor<LeaseContractRow> }): ReactNode {
  const [Page] = useState(() =>
    listPage(listOfSet(list), leaseContractPages, async () => (await import('./detail.tsx')).leaseContractDetail),
  );
  return <Page />;
}
