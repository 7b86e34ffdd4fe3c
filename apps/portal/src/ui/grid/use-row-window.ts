import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond the edges, so that flinging shows no blanks. */
const OVERSCAN = 12;

/** Rows of one height that are scrolled in a viewport, below a head that stays in sight. */
export interface RowExtent {
  readonly count: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}

/** Which rows are in sight, by place on the page; `end` is the first that is not. */
export interface RowsInSight {
  readonly first: number;
  readonly end: number;
}

/** The rows between the edges of a viewport that is `height` px high and scrolled by `offset` px. */
export function rowsInSight({ count, rowHeight, headHeight }: RowExtent, offset: number, height: number): RowsInSight {
  const first = Math.floor(offset / rowHeight);
  const end = Math.ceil((offset + Math.max(rowHeight, height - headHeight)) / rowHeight);
  return { first: Math.max(0, Math.min(first, count - 1)), end: Math.max(0, Math.min(end, count)) };
}

/** The rows in sight and some around them; `beyond` each edge. */
export function rowsAround({ first, end }: RowsInSight, count: number, beyond: number = OVERSCAN): RowsInSight {
  return { first: Math.max(0, first - beyond), end: Math.min(count, end + beyond) };
}

/** The rows to draw: those of a range, and one more that must not go while it has the focus (-1: none). */
export function rowsToDraw({ first, end }: RowsInSight, count: number, kept: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (kept < 0 || kept >= count || (kept >= first && kept < end)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}

/** How high the last list was, in px: the next one most likely is as high, and need not be laid out to know its first rows. */
let lastHeight = 0;
/** The first one is no higher than the window. */
const likelyHeight = () => (lastHeight === 0 ? globalThis.innerHeight : lastHeight);

/**
 * Follows which rows are in sight. All are of one height, so a hundred thousand of them cost as much as ten.
 * @param rows the element that holds the rows; the one around it scrolls. (That one's own ref is not set yet when both
 *   appear together.)
 * @param begin the row that the list is scrolled to as it appears
 */
export function useRowWindow(
  rows: RefObject<HTMLElement | null>,
  extent: RowExtent,
  begin: number,
): {
  readonly inSight: RowsInSight;
  /** Scrolls as little as needed to bring a row in sight; or one that is out of sight to the middle. */
  readonly reveal: (row: number, toMiddle?: boolean) => void;
} {
  const { count, rowHeight, headHeight } = extent;
  const [inSight, setInSight] = useState<RowsInSight>(() => rowsInSight(extent, begin * rowHeight, likelyHeight()));
  const hasAppeared = useRef(false);

  useLayoutEffect(() => {
    const element = rows.current?.parentElement;
    if (!element) return undefined;
    let last: RowsInSight | null = null;
    const isSame = (one: RowsInSight | null, other: RowsInSight) => one?.first === other.first && one.end === other.end;
    const follow = () => {
      lastHeight = element.clientHeight;
      const next = rowsInSight({ count, rowHeight, headHeight }, element.scrollTop, lastHeight);
      if (isSame(last, next)) return;
      last = next;
      setInSight((before) => (isSame(before, next) ? before : next));
    };
    // Drawn in the very frame in which it was scrolled: later ones would show blanks while flinging.
    const followAtOnce = () => flushSync(follow);
    // The observer tells of rows that appear before they are painted, when they have been laid out anyway.
    if (hasAppeared.current) follow();
    hasAppeared.current = true;
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    element.addEventListener('scroll', followAtOnce, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', followAtOnce);
    };
  }, [rows, count, rowHeight, headHeight]);

  const reveal = useCallback(
    (row: number, toMiddle = false) => {
      const element = rows.current?.parentElement;
      if (!element) return;
      const top = row * rowHeight;
      const room = element.clientHeight - headHeight;
      const isAbove = top < element.scrollTop;
      if (!isAbove && top + rowHeight <= element.scrollTop + room) return;
      if (toMiddle) element.scrollTo({ top: top - (room - rowHeight) / 2 });
      else element.scrollTo({ top: isAbove ? top : top + rowHeight - room });
    },
    [rows, rowHeight, headHeight],
  );
  return { inSight, reveal };
}
