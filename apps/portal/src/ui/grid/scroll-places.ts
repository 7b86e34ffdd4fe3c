import type { RowQuery } from './index-schema.ts';
import { type RowSource, sameQuery } from './row-source.ts';

/** How far a list was scrolled: its first row in sight, under a query and on a page that begins at `first`. */
interface ScrollPlace {
  readonly answered: RowQuery;
  readonly first: number;
  readonly row: number;
}

// As long as the list itself is kept.
const places = new WeakMap<object, ScrollPlace>();

/** Remembers how far a list was scrolled when it was left. */
export function rememberPlace<Row>(source: RowSource<Row>, place: ScrollPlace): void {
  places.set(source, place);
}

/** The first row in sight when the list was left, if it shows the same again; else 0. */
export function placeOf<Row>(source: RowSource<Row>, answered: RowQuery, first: number): number {
  const place = places.get(source);
  return place?.first === first && sameQuery(place.answered, answered) ? place.row : 0;
}
