import type { GridTicks } from './data-grid-props.ts';
import type { GridPage } from './grid-page.ts';
import type { GridSelection } from './grid-types.ts';
import type { RowSource } from './row-source.ts';
import { type SelectionActions, useGridSelection } from './use-grid-selection.ts';

const noSelection: GridSelection = new Set();

/** Rows that are looked at to tell whether all are ticked: the first ones of a view are always there. */
const LOOKED_AT = 100;

/** The ticks of a grid as it draws them. */
export interface DrawnTicks extends SelectionActions {
  /** Null where rows cannot be ticked, or are drawn without ticks. */
  readonly selection: GridSelection | null;
  /** How many rows are ticked. */
  readonly count: number;
  /** The box in the head; null where it is not drawn. */
  readonly box: 'none' | 'some' | 'all' | null;
}

/** Whether each of the rows that are there has its tick. */
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

/** The ticks of the rows on a page. @param isBrief rows beside an open record have none */
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
  // Ticks outlive a search and a page turned: as many of them need not be these.
  const hasAll =
    scope > 0 && selection.size >= scope && areTicked(source, selection, first, Math.min(count, LOOKED_AT));
  const box = selection.size === 0 ? 'none' : hasAll ? 'all' : 'some';
  return {
    ...actions,
    selection: isDrawn ? selection : null,
    count: selection.size,
    box: isDrawn ? box : null,
  };
}
