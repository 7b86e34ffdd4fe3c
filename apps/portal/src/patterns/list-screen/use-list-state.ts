import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type GridPreferences, localGridPreferences, preferencesOver } from '../../ui/grid/grid-preferences.ts';
import type { GridColumn, GridView } from '../../ui/grid/grid-types.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';
import { type ListViews, PLAIN_VIEW, useListViews } from '../saved-views/use-list-views.ts';
import { isSameState, type ListFacts, type ListState } from '../saved-views/view-state.ts';
import {
  type AddressParameters,
  type ListAddress,
  type ListNames,
  namesState,
  plainAddress,
  useAddress,
  useListAddress,
  writeListAddress,
} from './list-address.ts';
import type { FilterValues, ListDescriptor, ListTab } from './list-descriptor.ts';

/** Windows in which columns that are spare are shown. */
const WIDE = '(min-width: 1700px)';

const devicePreferences = localGridPreferences('wagenpark');

/** Where a list stands: what the address says, over the saved view that is open, and how its columns are arranged. */
export interface ListStand<Row> {
  readonly tab: string;
  readonly view: GridView;
  readonly filters: FilterValues;
  /** The columns as the tab shows them. */
  readonly columns: readonly GridColumn<Row>[];
  /** Writes tab, view and filters into the address. */
  readonly write: (parts: Partial<ListAddress>) => void;
  /** Name and place under which the columns are remembered: every view has its own. */
  readonly tableId: string;
  readonly preferences: GridPreferences;
  readonly views: ListViews;
  readonly facts: ListFacts;
  readonly state: ListState;
  /** It differs from the open view. */
  readonly isChanged: boolean;
  /** Opens a view as it was saved, or the plain list. */
  readonly open: (view: { readonly id: string } | null) => void;
  /** Back to the open view as it was saved. */
  readonly reset: () => void;
  /** Shows a state of the list as no saved view has it, as a new entry of the history. */
  readonly show: (parts: Pick<ListAddress, 'tab' | 'filters'> & { readonly sort: SortOrder | undefined }) => void;
}

const addressOf = ({ tab, search, sort, filters }: ListState): ListAddress => ({
  tab,
  view: { search, sort, page: 1 },
  filters,
});

/** The state of a list. `hasViews` false: it can neither be saved nor be opened as a saved view just now. */
export function useListState<Row>(
  list: ListDescriptor<Row>,
  columns: readonly GridColumn<Row>[],
  tabs: readonly ListTab<Row>[],
  filters: readonly string[],
  hasViews: boolean,
): ListStand<Row> {
  const [parameters, change] = useAddress();
  const known = useMemo<ListFacts>(
    () => ({ tabs: tabs.map(({ id }) => id), columns, filters }),
    [tabs, columns, filters],
  );
  const names = useMemo<ListNames>(
    () => ({
      ...known,
      columns: known.columns.map(({ id }) => id),
      sorts: Object.fromEntries(tabs.flatMap(({ id, sort }) => (sort === undefined ? [] : [[id, sort]]))),
    }),
    [known, tabs],
  );
  const asked = { id: parameters['view'], namesState: namesState(parameters, names) };
  const views = useListViews(list.name, known, asked, hasViews);
  const { current, opened, hasDefault } = views;

  const baseOn = useCallback(
    (tab: string | undefined) => (opened === null ? plainAddress(names, tab) : addressOf(opened.state)),
    [opened, names],
  );
  const [address, write] = useListAddress(names, baseOn);
  // A view that was opened because the address named none is named from then on, so that the address can be passed on.
  useEffect(() => {
    if (current !== null && asked.id === undefined) change({ view: current.id });
  }, [current, asked.id, change]);
  const viewParameter = current?.id ?? (hasDefault ? PLAIN_VIEW : undefined);

  const tableId = current === null ? list.name : `${list.name}.${current.id}`;
  const preferences = useMemo(
    () => (opened === null ? devicePreferences : preferencesOver(devicePreferences, opened.state.layout)),
    [opened],
  );
  const layout = useSyncExternalStore(preferences.subscribe, () => preferences.readTable(tableId));
  const { tab, view, filters: values } = address;
  const { shows, spares } = tabs.find(({ id }) => id === tab) ?? {};
  // What the rows stand in the order of is shown.
  const sorted = view.sort?.column;
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const shownColumns = useMemo(
    () =>
      columns.map((column) => {
        const isSpare = !isWide && (column.spare === true || spares?.includes(column.id) === true);
        const isShown = column.id === sorted || shows?.includes(column.id);
        const hidden = !isShown && (column.hidden === true || isSpare);
        return hidden === (column.hidden ?? false) ? column : { ...column, hidden };
      }),
    [columns, shows, spares, sorted, isWide],
  );
  const facts = useMemo<ListFacts>(() => ({ ...known, columns: shownColumns }), [known, shownColumns]);
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
    write: (parts) => write({ ...address, ...parts }, { view: viewParameter }),
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
      const base = plainAddress(names, parts.tab);
      const next = { ...parts, view: sort === undefined ? base.view : { ...base.view, sort } };
      change({ ...writeListAddress(next, names, base), view: hasDefault ? PLAIN_VIEW : undefined }, false);
    },
  };
}
