import type { RowQuery } from './index-schema.ts';
import { isSameQuery, type RowSource } from './row-source.ts';

/** Scroll position of a list: its first visible row, under a query and on a page that starts at `first`. */
interface ScrollPlace {
  readonly answered: RowQuery;
  readonly first: number;
  readonly row: number;
}

// A WeakMap, so that a position is garbage-collected with its source.
const places = new WeakMap<object, ScrollPlace>();

/** Stores the scroll position of a list when it is left. */
export function storeScrollPosition<Row>(source: RowSource<Row>, place: ScrollPlace): void {
  places.set(source, place);
}

/** The first visible row when the list was left, if the query and page are the same; else 0. */
export function savedRowOf<Row>(source: RowSource<Row>, query: RowQuery, first: number): number {
  const place = places.get(source);
  return place?.first === first && isSameQuery(place.answered, query) ? place.row : 0;
}
