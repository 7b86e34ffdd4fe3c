import { useEffect, useMemo } from 'react';
import { type ActiveContract, useActiveContract } from '../../platform/active-contract.ts';
import { whenAdminIsForgotten, whenFleetIsForgotten, whenLookedAgain } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource, SourceSnapshot } from '../../ui/grid/row-source.ts';
import { useRowSource, useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { useWords } from '../../words/words.ts';
import { useFilterControls } from '../filters/filter-bar.tsx';
import type { FilterControls } from '../filters/filter-controls.ts';
import { type Filters, useFilterFields, useFilters } from '../filters/use-filters.ts';
import { keptLists } from './kept-lists.ts';
import type { BuiltInView, FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';
import { listSource } from './list-source.ts';
import { type ListStand, useListState } from './use-list-state.ts';

const noViews: readonly BuiltInView[] = [];
const noFilters: RowFilters = {};

/** What a list screen shows: its tabs, its state, what is asked for, and the rows that answer. */
export interface ListRows<Row> {
  readonly tabs: readonly ListTab<Row>[];
  /** The tab that is shown. */
  readonly tab: ListTab<Row>;
  /** The contract that the list is narrowed to: the active one, where the list has a tab for it. */
  readonly contract: ActiveContract | null;
  readonly stand: ListStand<Row>;
  readonly filters: Filters;
  /** What the columns are narrowed to; the same object until that changes. */
  readonly rowFilters: RowFilters;
  /** The list's own filters that are set. */
  readonly ownFilters: FilterValues;
  readonly controls: FilterControls;
  readonly views: readonly BuiltInView[];
  /** Null while it is being made, or cannot be. */
  readonly source: RowSource<Row> | null;
  readonly snapshot: SourceSnapshot;
}

/** Reads the state of a list from the address, and makes the source of its rows. */
export function useListRows<Row>(list: ListDescriptor<Row>): ListRows<Row> {
  const words = useWords();
  const session = useSession();
  const active = useActiveContract();
  const number = active?.number ?? null;
  const contractTab = useMemo(() => (number === null ? null : (list.contractTab?.(number) ?? null)), [list, number]);
  const isOfContract = contractTab !== null;
  const tabs = useMemo(() => (contractTab === null ? list.tabs : [contractTab]), [list, contractTab]);
  const allColumns = useMemo(() => list.columns({ words, session }), [list, words, session]);
  const fields = useFilterFields(allColumns, list.filters?.parameters);
  const parameters = useMemo(
    () => [...(list.filters?.parameters ?? []), ...fields.map(({ id }) => id)],
    [list, fields],
  );
  const stand = useListState(list, allColumns, tabs, parameters, !isOfContract);
  const { view, columns, write } = stand;
  const filters = useFilters(fields, stand.filters);
  const tab = tabs.find(({ id }) => id === stand.tab) ?? contractTab ?? list.tabs[0];

  const ownFilters = Object.fromEntries(
    (list.filters?.parameters ?? []).flatMap((name) => {
      const value = stand.filters[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const query: RowQuery = { search: view.search, sort: view.sort, filters: filters.rows ?? {} };
  const contract = isOfContract ? number : null;
  const { name, make } = listSource(list, session, { tab, columns, view, query, filters: ownFilters, contract });
  const isKnown = !stand.views.waits && filters.rows !== null;
  const source = useRowSource(isKnown ? name : null, make, keptLists<Row>(session.formats.timeZone, query));
  useFreshRows(source, tab);
  const snapshot = useSourceSnapshot(source);
  const controls = useFilterControls(fields, filters.texts, source, (next) =>
    write({ filters: next, view: { ...view, page: 1 } }),
  );

  return {
    tabs,
    tab,
    contract: isOfContract ? active : null,
    stand,
    filters,
    rowFilters: filters.rows ?? noFilters,
    ownFilters,
    controls,
    views: isOfContract ? noViews : (list.views ?? noViews),
    source,
    snapshot,
  };
}

/** Fetches rows again after a change in a record beside the list, or elsewhere. */
function useFreshRows<Row>(
  source: RowSource<Row> | null,
  { changesWithoutVersion, path: ownPath }: ListTab<Row>,
): void {
  useEffect(() => {
    const look = () => {
      if (source?.resting) source.resting.resume(source.snapshot().query);
      else source?.reload();
    };
    const stops = [
      whenFleetIsForgotten(look),
      ...(changesWithoutVersion ? [whenLookedAgain(look)] : []),
      whenAdminIsForgotten((path) => {
        if (ownPath?.startsWith(path)) look();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [source, changesWithoutVersion, ownPath]);
}
