import type { ViewState } from '@wagenpark/contract/admin/saved-views';
import { arrangeColumns } from '../../ui/grid/column-order.ts';
import { clampWidth } from '../../ui/grid/column-widths.ts';
import { emptyPreference, type TablePreference } from '../../ui/grid/grid-preferences.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';

/** The parts of a list's state that a view saves. */
export interface ListState {
  readonly tab: string;
  readonly search: string;
  readonly sort: SortOrder | null;
  /** Parameter → value. */
  readonly filters: Readonly<Record<string, string>>;
  readonly layout: TablePreference;
}

/** The tabs, columns and filters that the list has today. */
export interface ListFacts {
  readonly tabs: readonly string[];
  readonly columns: readonly { readonly id: string; readonly hidden?: boolean | undefined }[];
  readonly filters: readonly string[];
}

/** A part of a view that no longer exists in the list. */
export type MissingPart = 'tab' | 'columns' | 'filters';

/** Applies a saved view to the current list. Gives the state, and the parts that no longer exist. */
export function restoreState(
  saved: ViewState,
  facts: ListFacts,
): { readonly state: ListState; readonly lost: readonly MissingPart[] } {
  const columnIds = new Set(facts.columns.map(({ id }) => id));
  const columns = saved.columns.filter(({ id }) => columnIds.has(id));
  const filters = saved.filters.filter(({ parameter }) => facts.filters.includes(parameter));
  const hasTab = facts.tabs.includes(saved.tab);
  const hasSort = saved.sort === null || columnIds.has(saved.sort.column);
  const lost: readonly (MissingPart | false)[] = [
    !hasTab && 'tab',
    (columns.length < saved.columns.length || !hasSort) && 'columns',
    filters.length < saved.filters.length && 'filters',
  ];
  // When none of its columns exist any more, the default columns are shown.
  const isBare = columns.length > 0 && !columns.some(({ shown: isShown }) => isShown);
  return {
    state: {
      tab: hasTab ? saved.tab : (facts.tabs[0] ?? ''),
      search: saved.search,
      sort: hasSort ? saved.sort : null,
      filters: Object.fromEntries(filters.map(({ parameter, value }) => [parameter, value])),
      layout:
        columns.length === 0 || isBare
          ? emptyPreference
          : {
              order: columns.map(({ id }) => id),
              shown: Object.fromEntries(columns.map(({ id, shown: isShown }) => [id, isShown])),
              widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]]))),
            },
    },
    lost: lost.filter((part) => part !== false),
  };
}

/** Converts a list's state to the form in which it is saved. */
export function savedStateOf({ tab, search, sort, filters, layout }: ListState, facts: ListFacts): ViewState {
  return {
    tab,
    search,
    sort,
    columns: arrangeColumns(facts.columns, layout.order).map(({ id, hidden }) => {
      const width = layout.widths[id];
      return { id, shown: layout.shown[id] ?? !hidden, width: width === undefined ? null : clampWidth(width) };
    }),
    filters: facts.filters.flatMap((parameter) => {
      const value = filters[parameter] ?? '';
      return value === '' ? [] : [{ parameter, value }];
    }),
  };
}

/** Whether two states would be saved as the same. */
export function isSameState(first: ListState, second: ListState, facts: ListFacts): boolean {
  const { sort: sortOfOne, ...partsOfOne } = savedStateOf(first, facts);
  const { sort: sortOfOther, ...partsOfOther } = savedStateOf(second, facts);
  return (
    sortOfOne?.column === sortOfOther?.column &&
    sortOfOne?.descending === sortOfOther?.descending &&
    JSON.stringify(partsOfOne) === JSON.stringify(partsOfOther)
  );
}
