import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows rendered beyond the edges, so that fast scrolling shows no blanks. */
const OVERSCAN = 12;

/** Rows of equal height that scroll in a viewport, below a sticky head. */
export interface RowExtent {
  readonly count: number;
  readonly rowHeight: number;
  readonly headHeight: number;
}

/** The visible rows, by index on the page; `end` is exclusive. */
export interface RowsInSight {
  readonly first: number;
  readonly end: number;
}

/** The visible rows of a viewport with a `height` in px, scrolled by `offset` px. */
export function rowsInSight({ count, rowHeight, headHeight }: RowExtent, offset: number, height: number): RowsInSight {
  const first = Math.floor(offset / rowHeight);
  const end = Math.ceil((offset + Math.max(rowHeight, height - headHeight)) / rowHeight);
  return { first: Math.max(0, Math.min(first, count - 1)), end: Math.max(0, Math.min(end, count)) };
}

/** The visible rows and some around them; `overscan` beyond each edge. */
export function rowsAround({ first, end }: RowsInSight, count: number, overscan: number = OVERSCAN): RowsInSight {
  return { first: Math.max(0, first - overscan), end: Math.min(count, end + overscan) };
}

/** The rows to render: a range, and one more that must stay mounted while it has the focus (-1: none). */
export function rowsToDraw({ first, end }: RowsInSight, count: number, focusedRow: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (focusedRow < 0 || focusedRow >= count || (focusedRow >= first && focusedRow < end)) return rows;
  return focusedRow < first ? [focusedRow, ...rows] : [...rows, focusedRow];
}

/**
 * Viewport height of the last list in px. The next list most likely has the same height, so its first rows can be
 * rendered without measuring.
 */
let lastHeight = 0;
/** The assumed height of the first list: that of the window, which it does not exceed. */
const likelyHeight = () => (lastHeight === 0 ? globalThis.innerHeight : lastHeight);

/**
 * Tracks which rows are visible. All rows have the same height, so a hundred thousand of them cost as much as ten.
 * @param rows the element that contains the rows; its parent scrolls. (The parent's own ref is not set yet when both
 * mount together.)
 * @param initialRow the row to which the list is scrolled on mount
 */
export function useRowWindow(
  rows: RefObject<HTMLElement | null>,
  extent: RowExtent,
  initialRow: number,
): {
  readonly inSight: RowsInSight;
  /** Scrolls as little as needed to make a row visible, or centres one that is out of sight. */
  readonly reveal: (row: number, toMiddle?: boolean) => void;
} {
  const { count, rowHeight, headHeight } = extent;
  const [inSight, setInSight] = useState<RowsInSight>(() =>
    rowsInSight(extent, initialRow * rowHeight, likelyHeight()),
  );
  const hasAppeared = useRef(false);

  useLayoutEffect(() => {
    const element = rows.current?.parentElement;
    if (!element) return undefined;
    let lastRange: RowsInSight | null = null;
    const isSame = (first: RowsInSight | null, second: RowsInSight) =>
      first?.first === second.first && first.end === second.end;
    const update = () => {
      lastHeight = element.clientHeight;
      const next = rowsInSight({ count, rowHeight, headHeight }, element.scrollTop, lastHeight);
      if (isSame(lastRange, next)) return;
      lastRange = next;
      setInSight((previous) => (isSame(previous, next) ? previous : next));
    };
    // Renders synchronously in the frame of the scroll event. Later frames would show blanks while scrolling fast.
    const followAtOnce = () => flushSync(update);
    // The observer reports new rows before they are painted, when their layout is known anyway.
    if (hasAppeared.current) update();
    hasAppeared.current = true;
    const sizes = new ResizeObserver(update);
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
