import type { ViewState } from '@wagenpark/contract/admin/saved-views';
import { inOrder } from '../../ui/grid/column-order.ts';
import { clampWidth } from '../../ui/grid/column-widths.ts';
import { noPreference, type TablePreference } from '../../ui/grid/grid-preferences.ts';
import type { SortOrder } from '../../ui/grid/index-schema.ts';

/** What of a list a view keeps: which rows, and how they are shown. */
export interface ListState {
  readonly tab: string;
  readonly search: string;
  readonly sort: SortOrder | null;
  /** Parameter → value. */
  readonly filters: Readonly<Record<string, string>>;
  readonly layout: TablePreference;
}

/** What a list has today. */
export interface ListFacts {
  readonly tabs: readonly string[];
  readonly columns: readonly { readonly id: string; readonly hidden?: boolean | undefined }[];
  readonly filters: readonly string[];
}

/** A part of a view that the list has no longer. */
export type LostPart = 'tab' | 'columns' | 'filters';

/** What is left of a saved view in the list of today, and what it lost. */
export function openState(
  saved: ViewState,
  facts: ListFacts,
): { readonly state: ListState; readonly lost: readonly LostPart[] } {
  const known = new Set(facts.columns.map(({ id }) => id));
  const columns = saved.columns.filter(({ id }) => known.has(id));
  const filters = saved.filters.filter(({ parameter }) => facts.filters.includes(parameter));
  const hasTab = facts.tabs.includes(saved.tab);
  const hasSort = saved.sort === null || known.has(saved.sort.column);
  const lost: readonly (LostPart | false)[] = [
    !hasTab && 'tab',
    (columns.length < saved.columns.length || !hasSort) && 'columns',
    filters.length < saved.filters.length && 'filters',
  ];
  // Where all its columns are gone, the list stands as it was declared rather than empty.
  const isBare = columns.length > 0 && !columns.some(({ shown }) => shown);
  return {
    state: {
      tab: hasTab ? saved.tab : (facts.tabs[0] ?? ''),
      search: saved.search,
      sort: hasSort ? saved.sort : null,
      filters: Object.fromEntries(filters.map(({ parameter, value }) => [parameter, value])),
      layout:
        columns.length === 0 || isBare
          ? noPreference
          : {
              order: columns.map(({ id }) => id),
              shown: Object.fromEntries(columns.map(({ id, shown }) => [id, shown])),
              widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]]))),
            },
    },
    lost: lost.filter((part) => part !== false),
  };
}

/** What is kept of a list's state. */
export function savedStateOf({ tab, search, sort, filters, layout }: ListState, facts: ListFacts): ViewState {
  return {
    tab,
    search,
    sort,
    columns: inOrder(facts.columns, layout.order).map(({ id, hidden }) => {
      const width = layout.widths[id];
      return { id, shown: layout.shown[id] ?? !hidden, width: width === undefined ? null : clampWidth(width) };
    }),
    filters: facts.filters.flatMap((parameter) => {
      const value = filters[parameter] ?? '';
      return value === '' ? [] : [{ parameter, value }];
    }),
  };
}

/** Whether two states would be kept alike. */
export function isSameState(one: ListState, other: ListState, facts: ListFacts): boolean {
  const { sort: sortOfOne, ...partsOfOne } = savedStateOf(one, facts);
  const { sort: sortOfOther, ...partsOfOther } = savedStateOf(other, facts);
  return (
    sortOfOne?.column === sortOfOther?.column &&
    sortOfOne?.descending === sortOfOther?.descending &&
    JSON.stringify(partsOfOne) === JSON.stringify(partsOfOther)
  );
}
