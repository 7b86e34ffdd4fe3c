import type { GridTicks } from './data-grid-props.ts';
import type { GridPage } from './grid-page.ts';
import type { GridSelection } from './grid-types.ts';
import type { RowSource } from './row-source.ts';
import { type SelectionActions, useGridSelection } from './use-grid-selection.ts';

const noSelection: GridSelection = new Set();

/**
 * The number of rows that are checked to find out whether all rows are ticked. The first ones of a view are always
 * loaded.
 */
const LOOKED_AT = 100;

/** The ticks of a grid for rendering. */
export interface DrawnTicks extends SelectionActions {
  /** Null when rows cannot be ticked, or have no checkbox. */
  readonly selection: GridSelection | null;
  /** Number of ticked rows. */
  readonly count: number;
  /** State of the checkbox in the head; null when it is not shown. */
  readonly box: 'none' | 'some' | 'all' | null;
}

/** Whether all loaded rows are ticked. */
function areTicked<Row>(
  source: RowSource<Row> | null,
  selection: GridSelection,
  first: number,
  count: number,
): boolean {
  for (let index = first; index < first + count; index += 1) {
    const row = source?.row(index);
    if (row !== undefined && !selection.has(source?.keyOf(row) ?? '')) return false;
  }
  return true;
}

/**
 * The ticks of the rows on a page.
 * @param isBrief rows beside an open record have none
 */
export function useGridTicks<Row>(
  source: RowSource<Row> | null,
  ticks: GridTicks | undefined,
  { first, count }: GridPage,
  total: number,
  isBrief: boolean,
): DrawnTicks {
  const selection = ticks?.selection ?? noSelection;
  const actions = useGridSelection(source, selection, ticks?.onChange);
  const isDrawn = ticks !== undefined && !isBrief;
  const scope = source?.reachesAll === false ? count : total;
  // Ticks survive searching and paging, so the same number of ticks may belong to other rows.
  const hasAll =
    scope > 0 && selection.size >= scope && areTicked(source, selection, first, Math.min(count, LOOKED_AT));
  const boxState = selection.size === 0 ? 'none' : hasAll ? 'all' : 'some';
  return {
    ...actions,
    selection: isDrawn ? selection : null,
    count: selection.size,
    box: isDrawn ? boxState : null,
  };
}
