import type { RowSource } from '../../ui/grid/row-source.ts';
import type { FilterField, FilterTexts } from './filter-fields.ts';

/** State shared by the button that adds a filter and the chips of the active ones. */
export interface FilterControls {
  readonly fields: readonly FilterField[];
  readonly texts: FilterTexts;
  /** Sets a filter; undefined removes it. */
  readonly change: (id: string, text: string | undefined) => void;
  readonly clear: () => void;
  /** The filter whose editor is open, `ALL_FILTERS_MENU` for the menu of all filters; null for none. */
  readonly opened: string | null;
  readonly open: (filter: string | null) => void;
  /** Counts the rows per option, where the source can. */
  readonly source: RowSource<unknown> | null;
}

/** Value of `opened` for the menu with all filters. */
export const ALL_FILTERS_MENU = '';

/** Moves the focus to the button of a filter. When its chip is gone, the button that adds filters takes the focus. */
export function focusFilter(name: string): void {
  const button = (filterName: string) =>
    document.querySelector<HTMLElement>(`[data-filter="${CSS.escape(filterName)}"]`);
  (button(name) ?? button(ALL_FILTERS_MENU))?.focus();
}
