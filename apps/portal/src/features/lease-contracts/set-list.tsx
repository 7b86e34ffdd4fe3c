import {
  type ContractOfSet,
  type ContractSet,
  contractSets,
  dashboardRecordCalls,
  figureFacts,
} from '@wagenpark/contract/fleet/dashboard-records';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import type { FilterValues, ListContext, ListDescriptor, ListTab } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import type { contractColumns, leaseContractList } from './list.tsx';
import { leaseContractPages } from './pages.ts';
import { SetChip } from './set-chip.tsx';

/** The set of contracts named in the filters; undefined if it is missing or unknown. */
const setOfFilters = ({ set }: FilterValues): ContractSet | undefined =>
  contractSets.find((candidate) => candidate === set);

const numbersOf = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31);

/**
 * The presentation of a set's list: the figure's columns, which follow those that identify the contract, and the sort
 * order.
 */
interface SetLook {
  readonly columns: readonly (keyof ContractOfSet)[];
  readonly sort: SortOrder;
}

const look = (column: keyof ContractOfSet, descending: boolean, ...otherColumns: SetLook['columns']): SetLook => ({
  columns: [column, ...otherColumns],
  sort: { column, descending },
});
const soonestEnd = look('EindDatum', false, 'LeasebedragPerMaand', 'PrognoseVerschil', 'PrognoseBedrag');
const amounts = look('LeasebedragPerMaand', true, 'EindDatum');
const mostAbove = look('AfwijkingKm', true, 'AfwijkingPercentage', 'GeredenKm', 'PrognoseBedrag');
const lowestEmission = look('Co2', false, 'LeasebedragPerMaand', 'EindDatum');

/**
 * The columns and sort order of each set (settled question 109): the numbers that its figure adds up or compares, most
 * urgent first.
 */
const looks: Readonly<Record<ContractSet, SetLook>> = {
  contracts: amounts,
  expiring: soonestEnd,
  overdue: soonestEnd,
  electrified: lowestEmission,
  stale: look('KilometerStandDatum', false, 'GeredenKm', 'EindDatum'),
  deviating: mostAbove,
  above: mostAbove,
  below: { ...mostAbove, sort: { column: 'AfwijkingKm', descending: false } },
  otherMakes: amounts,
  make: amounts,
  fuel: look('Co2', true, 'LeasebedragPerMaand', 'EindDatum'),
  leaseBand: amounts,
  taxBand: look('FiscaleWaarde', true, 'LeasebedragPerMaand', 'EindDatum'),
  started: look('BeginDatum', true, 'EindDatum', 'LeasebedragPerMaand'),
  ended: look('EindDatum', true, 'BeginDatum', 'LeasebedragPerMaand'),
  withCo2: look('Co2', true, 'LeasebedragPerMaand', 'EindDatum'),
};

/** The columns that identify a contract in every set. */
const naming = new Set(['LeaseContractNummer', 'Kenteken', 'AutoOmschrijving', 'Bestuurder', 'DebiteurNaam']);

/** The list of all contracts, on which the list of a set is based. */
interface ContractList {
  readonly list: typeof leaseContractList;
  readonly columns: typeof contractColumns;
}

/** The columns of the list of contracts, then the set's own in its order. All others are hidden. */
// words: leaseContracts.fact.*
function columnsOfSet(
  columns: ContractList['columns'],
  set: ContractSet,
  context: ListContext,
): readonly GridColumn<ContractOfSet>[] {
  const own: readonly string[] = looks[set].columns;
  const all = [
    ...columns<ContractOfSet>(context),
    ...factColumns<typeof figureFacts, 'leaseContracts', ContractOfSet>('leaseContracts', figureFacts, context, {
      LeasebedragPerMaand: { header: context.words('leaseContracts.set.perMonth'), total: 'sum' },
      FiscaleWaarde: { total: 'sum' },
      Co2: { total: 'average' },
      KilometerStandDatum: {},
      GeredenKm: { total: 'sum' },
      AfgesprokenKm: { total: 'sum' },
      AfwijkingKm: { total: 'sum' },
      AfwijkingPercentage: {},
    }),
  ];
  const placeOf = ({ id }: GridColumn<ContractOfSet>): number => own.indexOf(id);
  return all
    .toSorted((first, second) => placeOf(first) - placeOf(second))
    .map(({ hidden: _hidden, spare: _spare, brief, card, ...column }) => ({
      ...column,
      ...(own.includes(column.id) || naming.has(column.id) ? {} : { hidden: true }),
      // The column with the figure's value is shown on cards, and at the end of a two-line row.
      ...(column.id === own[0]
        ? { card: 'fact', brief: 'end' }
        : { ...(card && { card }), ...(brief && brief !== 'end' && { brief }) }),
    }));
}

/** Row source of the contracts in the set. An unknown set gives the active contracts. */
const source: ListTab<ContractOfSet>['source'] = (parts) =>
  wholeList(dashboardRecordCalls.contractsOfSet, undefined, undefined, {
    range: '12m',
    debtors: numbersOf(parts.filters['fleets']),
    contract: null,
    set: setOfFilters(parts.filters) ?? 'contracts',
    // The server accepts no longer value.
    value: (parts.filters['of'] ?? '').slice(0, 60),
  })(parts);

/**
 * Makes the list of the contracts that a dashboard figure counts, with a chip that names the set (KP-20), and the
 * figure's own columns, order and totals (settled question 109).
 * @internal Exported for tests, whose rows are in memory.
 */
export function listOfSet({ list: base, columns }: ContractList, set: ContractSet): ListDescriptor<ContractOfSet> {
  const { contractTab: _, ...list } = base;
  return {
    ...list,
    // The name differs from that of the contract list, because columns and saved views are separate.
    name: 'figure-contracts',
    columns: (context) => columnsOfSet(columns, set, context),
    none: { title: 'leaseContracts.set.none' },
    tabs: [{ id: list.tabs[0].id, label: 'leaseContracts.set.tab', source, sort: looks[set].sort }],
    views: [],
    filters: {
      parameters: ['set', 'of', 'fleets'],
      render: ({ values, change }) => (
        <SetChip set={set} value={values['of'] ?? ''} onRemove={() => change('set', undefined)} />
      ),
    },
  };
}

/**
 * Page of the contracts that a dashboard figure counts, with the open contract beside it. An unknown set gives the
 * active contracts.
 */
export function ContractsOfSet(base: ContractList): ReactNode {
  const [{ set: name = '' }] = useAddressParameters();
  const set = setOfFilters({ set: name }) ?? 'contracts';
  return <PageOfSet key={set} {...base} set={set} />;
}

function PageOfSet({ set, ...base }: ContractList & { readonly set: ContractSet }): ReactNode {
  const [Page] = useState(() =>
    listPage(listOfSet(base, set), leaseContractPages, async () => (await import('./detail.tsx')).leaseContractDetail),
  );
  return <Page />;
}
