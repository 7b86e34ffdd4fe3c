import type { RowSource } from '../../ui/grid/row-source.ts';
import type { FilterField, FilterTexts } from './filter-fields.ts';

/** What the button for a new filter and the chips of the set ones are given. */
export interface FilterControls {
  readonly fields: readonly FilterField[];
  readonly texts: FilterTexts;
  /** Sets a filter, or takes it away. */
  readonly change: (id: string, text: string | undefined) => void;
  readonly clear: () => void;
  /** The filter whose chip is open, `MENU` for the menu of all; null for none. */
  readonly opened: string | null;
  readonly open: (opened: string | null) => void;
  /** Counts the options where it can. */
  readonly source: RowSource<unknown> | null;
}

/** Opened: the menu with all filters. */
export const MENU = '';

/** The focus goes to the button of a filter; where its chip is gone, to the one that adds filters. */
export function focusFilter(name: string): void {
  const button = (of: string) => document.querySelector<HTMLElement>(`[data-filter="${CSS.escape(of)}"]`);
  (button(name) ?? button(MENU))?.focus();
}
