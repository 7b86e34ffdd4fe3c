import { useEffect, useMemo } from 'react';
import { type ActiveContract, useActiveContract } from '../../platform/active-contract.ts';
import { onAdminInvalidated, onFleetInvalidated, onUnversionedInvalidated } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import type { RowQuery } from '../../ui/grid/index-schema.ts';
import type { RowFilters } from '../../ui/grid/row-filters.ts';
import type { RowSource, SourceSnapshot } from '../../ui/grid/row-source.ts';
import { useRowSource, useSourceSnapshot } from '../../ui/grid/use-row-source.ts';
import { useWords } from '../../words/words.ts';
import { useFilterControls } from '../filters/filter-bar.tsx';
import type { FilterControls } from '../filters/filter-controls.ts';
import { type Filters, useFilterFields, useFilters } from '../filters/use-filters.ts';
import { listCache } from './list-cache.ts';
import type { BuiltInView, FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';
import { listSource } from './list-source.ts';
import { type ListScreenState, useListState } from './use-list-state.ts';

const noViews: readonly BuiltInView[] = [];
const noFilters: RowFilters = {};

/** The state of a list screen: its tabs, its query, and its rows. */
export interface ListRows<Row> {
  readonly tabs: readonly ListTab<Row>[];
  /** The tab that is shown. */
  readonly tab: ListTab<Row>;
  /** The active contract, when the list has a tab for it; else null. */
  readonly contract: ActiveContract | null;
  readonly listState: ListScreenState<Row>;
  readonly filters: Filters;
  /** The column filters; the same object until they change. */
  readonly rowFilters: RowFilters;
  /** The active filters that the list itself defines. */
  readonly ownFilters: FilterValues;
  readonly controls: FilterControls;
  readonly views: readonly BuiltInView[];
  /** Null while it is being created, or cannot be. */
  readonly source: RowSource<Row> | null;
  readonly snapshot: SourceSnapshot;
}

/** Reads a list's state from the address, and creates the source of its rows. */
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
  const listState = useListState(list, allColumns, tabs, parameters, !isOfContract);
  const { view, columns, write } = listState;
  const filters = useFilters(fields, listState.filters);
  const tab = tabs.find(({ id }) => id === listState.tab) ?? contractTab ?? list.tabs[0];

  const ownFilters = Object.fromEntries(
    (list.filters?.parameters ?? []).flatMap((name) => {
      const value = listState.filters[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const query: RowQuery = { search: view.search, sort: view.sort, filters: filters.rows ?? {} };
  const contract = isOfContract ? number : null;
  const { name, make: makeSource } = listSource(list, session, {
    tab,
    columns,
    view,
    query,
    filters: ownFilters,
    contract,
  });
  const isKnown = !listState.views.waits && filters.rows !== null;
  const source = useRowSource(isKnown ? name : null, makeSource, listCache<Row>(session.formats.timeZone, query));
  useFreshRows(source, tab);
  const snapshot = useSourceSnapshot(source);
  const controls = useFilterControls(fields, filters.texts, source, (next) =>
    write({ filters: next, view: { ...view, page: 1 } }),
  );

  return {
    tabs,
    tab,
    contract: isOfContract ? active : null,
    listState: listState,
    filters,
    rowFilters: filters.rows ?? noFilters,
    ownFilters,
    controls,
    views: isOfContract ? noViews : (list.views ?? noViews),
    source,
    snapshot,
  };
}

/** Fetches rows again after a change, in the record beside the list or elsewhere. */
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
      onFleetInvalidated(look),
      ...(changesWithoutVersion ? [onUnversionedInvalidated(look)] : []),
      onAdminInvalidated((path) => {
        if (ownPath?.startsWith(path)) look();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [source, changesWithoutVersion, ownPath]);
}
