import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type GridPreferences, localGridPreferences, preferencesWithDefault } from '../../ui/grid/grid-preferences.ts';
import type { GridColumn, GridView } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import { type ListViews, PLAIN_VIEW, useListViews } from '../saved-views/use-list-views.ts';
import { isSameState, type ListFacts, type ListState } from '../saved-views/view-state.ts';
import {
  type AddressParameters,
  defaultListAddress,
  hasListParameters,
  type ListAddress,
  type ListNames,
  useAddressParameters,
  useListAddress,
  writeListAddress,
} from './list-address.ts';
import type { FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';

/** Screens that are wide enough for spare columns. */
const WIDE = '(min-width: 1700px)';

const devicePreferences = localGridPreferences('wagenpark');

/** The state of a list: the address, on top of the open saved view, and its columns. */
export interface ListScreenState<Row> {
  readonly tab: string;
  readonly view: GridView;
  readonly filters: FilterValues;
  /** The columns of the tab. */
  readonly columns: readonly GridColumn<Row>[];
  /** Writes tab, view and filters to the address. */
  readonly write: (changes: Partial<ListAddress>) => void;
  /** Storage key of the column preferences; each view has its own. */
  readonly tableId: string;
  readonly preferences: GridPreferences;
  readonly views: ListViews;
  readonly facts: ListFacts;
  readonly state: ListState;
  /** The state differs from the open view. */
  readonly isChanged: boolean;
  /** Opens a saved view, or the plain list. */
  readonly open: (view: { readonly id: string } | null) => void;
  /** Discards the changes to the open view. */
  readonly reset: () => void;
  /** Shows a state that no saved view has, as a new history entry. */
  readonly show: (parts: Pick<ListAddress, 'tab' | 'filters'> & { readonly sort: SortOrder | undefined }) => void;
}

const addressOf = ({ tab, search, sort, filters }: ListState): ListAddress => ({
  tab,
  view: { search, sort, page: 1 },
  filters,
});

/** The state of a list. With `hasViews` false it can neither be saved nor opened as a saved view. */
export function useListState<Row>(
  list: ListDescriptor<Row>,
  columns: readonly GridColumn<Row>[],
  tabs: readonly ListTab<Row>[],
  filters: readonly string[],
  hasViews: boolean,
): ListScreenState<Row> {
  const [parameters, change] = useAddressParameters();
  const listFacts = useMemo<ListFacts>(
    () => ({ tabs: tabs.map(({ id }) => id), columns, filters }),
    [tabs, columns, filters],
  );
  const names = useMemo<ListNames>(
    () => ({
      ...listFacts,
      columns: listFacts.columns.map(({ id }) => id),
      sorts: Object.fromEntries(tabs.flatMap(({ id, sort }) => (sort === undefined ? [] : [[id, sort]]))),
    }),
    [listFacts, tabs],
  );
  const askedView = { id: parameters['view'], namesState: hasListParameters(parameters, names) };
  const views = useListViews(list.name, listFacts, askedView, hasViews);
  const { current, opened, hasDefault } = views;

  const baseOn = useCallback(
    (tab: string | undefined) => (opened === null ? defaultListAddress(names, tab) : addressOf(opened.state)),
    [opened, names],
  );
  const [address, write] = useListAddress(names, baseOn);
  // A view that opened by default is added to the address, so that the address can be shared.
  useEffect(() => {
    if (current !== null && askedView.id === undefined) change({ view: current.id });
  }, [current, askedView.id, change]);
  const viewParameter = current?.id ?? (hasDefault ? PLAIN_VIEW : undefined);

  const tableId = current === null ? list.name : `${list.name}.${current.id}`;
  const preferences = useMemo(
    () => (opened === null ? devicePreferences : preferencesWithDefault(devicePreferences, opened.state.layout)),
    [opened],
  );
  const layout = useSyncExternalStore(preferences.subscribe, () => preferences.readTable(tableId));
  const { tab, view, filters: values } = address;
  const { shows: shownIds, spares: spareIds } = tabs.find(({ id }) => id === tab) ?? {};
  // The sort column is always shown.
  const sorted = view.sort?.column;
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const shownColumns = useMemo(
    () =>
      columns.map((column) => {
        const isSpare = !isWide && (column.spare === true || spareIds?.includes(column.id) === true);
        const isShown = column.id === sorted || shownIds?.includes(column.id);
        const hidden = !isShown && (column.hidden === true || isSpare);
        return hidden === (column.hidden ?? false) ? column : { ...column, hidden };
      }),
    [columns, shownIds, spareIds, sorted, isWide],
  );
  const facts = useMemo<ListFacts>(() => ({ ...listFacts, columns: shownColumns }), [listFacts, shownColumns]);
  const state = useMemo<ListState>(
    () => ({ tab, search: view.search, sort: view.sort, filters: values, layout }),
    [tab, view.search, view.sort, values, layout],
  );
  const isChanged = useMemo(() => opened !== null && !isSameState(state, opened.state, facts), [state, opened, facts]);

  const noState = (): AddressParameters =>
    Object.fromEntries(['list', 'q', 'sort', 'page', ...names.filters].map((name) => [name, undefined]));
  return {
    tab,
    view,
    filters: values,
    columns: shownColumns,
    write: (changes) => write({ ...address, ...changes }, { view: viewParameter }),
    tableId,
    preferences,
    views,
    facts,
    state,
    isChanged,
    open: (next) => change({ ...noState(), view: next?.id ?? (hasDefault ? PLAIN_VIEW : undefined) }, false),
    reset() {
      preferences.clearTable(tableId);
      change({ ...noState(), view: viewParameter });
    },
    show({ sort, ...parts }) {
      const base = defaultListAddress(names, parts.tab);
      const next = { ...parts, view: sort === undefined ? base.view : { ...base.view, sort } };
      change({ ...writeListAddress(next, names, base), view: hasDefault ? PLAIN_VIEW : undefined }, false);
    },
  };
}
