import { useCallback, useEffect, useRef, useState } from 'react';
import { type GridView, initialView } from './grid-types.ts';
import type { RowFilters } from './row-filters.ts';
import type { RowSource } from './row-source.ts';

function sameView(one: GridView, other: GridView): boolean {
  return (
    one.search === other.search &&
    one.page === other.page &&
    one.sort?.column === other.sort?.column &&
    one.sort?.descending === other.sort?.descending
  );
}

/**
 * Search, sort and page of a grid. The grid answers at once and tells the outside, which may take its time to put it
 * into the address; when the address changes by itself (Back, a link), the grid follows.
 */
export function useGridView<Row>(
  source: RowSource<Row> | null,
  given: GridView | undefined,
  onChange: ((view: GridView) => void) | undefined,
  filters: RowFilters | undefined,
): readonly [GridView, (view: GridView) => void] {
  const [view, setView] = useState<GridView>(given ?? initialView);
  const told = useRef(view);
  const latestChange = useRef(onChange);
  latestChange.current = onChange;

  const change = useCallback((next: GridView) => {
    told.current = next;
    setView(next);
    latestChange.current?.(next);
  }, []);

  const lastGiven = useRef(given);
  useEffect(() => {
    const isNew = given !== undefined && (lastGiven.current === undefined || !sameView(given, lastGiven.current));
    lastGiven.current = given;
    // What comes back of what was told is no news, even when it comes late and typing has gone on.
    if (!given || !isNew || sameView(given, told.current)) return;
    told.current = given;
    setView(given);
  }, [given]);

  const { search, sort } = view;
  useEffect(
    () => source?.setQuery({ search, sort, ...(filters === undefined ? {} : { filters }) }),
    [source, search, sort, filters],
  );
  return [view, change];
}
