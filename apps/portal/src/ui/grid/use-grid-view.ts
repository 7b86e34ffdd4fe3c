import { useCallback, useEffect, useRef, useState } from 'react';
import { type GridView, initialView } from './grid-types.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowSource } from './row-source.ts';

function sameView(first: GridView, second: GridView): boolean {
  return (
    first.search === second.search &&
    first.page === second.page &&
    first.sort?.column === second.sort?.column &&
    first.sort?.descending === second.sort?.descending
  );
}

/**
 * Search, sort and page of a grid. The grid's own state changes at once, and the parent, which stores it in the
 * address, may follow later. When the address changes by itself (Back, a link), the grid follows.
 */
export function useGridView<Row>(
  source: RowSource<Row> | null,
  viewOfParent: GridView | undefined,
  onChange: ((view: GridView) => void) | undefined,
  filters: RowFilters | undefined,
): readonly [GridView, (view: GridView) => void] {
  const [view, setView] = useState<GridView>(viewOfParent ?? initialView);
  const reportedView = useRef(view);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;

  const change = useCallback((next: GridView) => {
    reportedView.current = next;
    setView(next);
    latestOnChange.current?.(next);
  }, []);

  const previousView = useRef(viewOfParent);
  useEffect(() => {
    const isNew =
      viewOfParent !== undefined &&
      (previousView.current === undefined || !sameView(viewOfParent, previousView.current));
    previousView.current = viewOfParent;
    // An echo of a reported view is ignored, even when it arrives late and typing has continued.
    if (!viewOfParent || !isNew || sameView(viewOfParent, reportedView.current)) return;
    reportedView.current = viewOfParent;
    setView(viewOfParent);
  }, [viewOfParent]);

  const { search, sort } = view;
  useEffect(
    () => source?.setQuery({ search, sort, ...(filters === undefined ? {} : { filters }) }),
    [source, search, sort, filters],
  );
  return [view, change];
}
