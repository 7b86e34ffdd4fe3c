import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { isKey } from '../keys/keys.ts';

/** A cell by row on the page and column; row -1 is the head. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The range of cells that keys move through. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows per screen: the step of PageDown. */
  readonly screenful: () => number;
}

/** The actions of keys that do not move the focus. */
export interface GridKeyActions {
  readonly open: (row: number) => void;
  readonly tick: (row: number, extend: boolean) => void;
  readonly tickAll: () => void;
  readonly clearTicks: () => boolean;
  readonly resize: (column: number, pixels: number) => void;
  readonly openColumnMenu: (column: number) => void;
  /** A key moved the focus to another row. */
  readonly follow?: (row: number) => void;
}

/** Roving tabindex: the one focusable cell of a grid, and how keys move it. */
export interface GridFocus {
  readonly active: GridPlace;
  /** Number of focus requests, for any cell. */
  readonly requestCount: number;
  /** True once after a key moved the position. The cell must then take the focus when it is rendered. */
  readonly takeRequest: () => boolean;
  readonly moveTo: (place: GridPlace, withFocus: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Pixels per key press when resizing a column. */
const RESIZE_STEP = 10;

function placeOf(target: EventTarget): GridPlace | null {
  const position = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined;
  if (!position) return null;
  const [row = '0', column = '0'] = position.split(':');
  return { row: Number(row), column: Number(column) };
}

/** Whether a key was pressed in a control inside a cell, which handles the key itself. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}

function positionAfter(key: string, start: GridPlace, extent: GridExtent, toEdge: boolean): GridPlace | null {
  const { row, column } = start;
  const lastRow = extent.rows - 1;
  switch (key) {
    case 'ArrowDown':
      return { row: toEdge ? lastRow : row + 1, column };
    case 'ArrowUp':
      return { row: toEdge ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: toEdge ? extent.columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { row, column: toEdge ? 0 : column - 1 };
    case 'PageDown':
      return { row: Math.min(lastRow, row + extent.screenful()), column };
    case 'PageUp':
      return { row: Math.max(0, row - extent.screenful()), column };
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 };
    case 'End':
      return { row: toEdge ? lastRow : row, column: extent.columns - 1 };
    default:
      return null;
  }
}

/**
 * Keyboard navigation of a grid. Arrows and `j` `k`, PageUp and PageDown, Home and End move (with Ctrl to the edges);
 * Enter opens; Space or `x` ticks (Shift: a range); Ctrl A ticks all; Escape unticks. In the head, Shift with an arrow
 * resizes and Alt with ArrowDown opens the column's menu.
 */
export function useGridFocus(extent: GridExtent, actions: GridKeyActions): GridFocus {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [requestCount, setRequestCount] = useState(0);
  const isFocusRequested = useRef(false);
  const latestParts = useRef({ extent, actions });
  latestParts.current = { extent, actions };

  const active: GridPlace = {
    row: Math.min(place.row, extent.rows - 1),
    column: Math.max(0, Math.min(place.column, extent.columns - 1)),
  };

  const moveTo = useCallback((next: GridPlace, withFocus: boolean) => {
    const { rows, columns } = latestParts.current.extent;
    if (withFocus) {
      isFocusRequested.current = true;
      setRequestCount((count) => count + 1);
    }
    setPlace({
      row: Math.max(-1, Math.min(rows - 1, next.row)),
      column: Math.max(0, Math.min(columns - 1, next.column)),
    });
  }, []);

  const takeRequest = useCallback(() => {
    const wasRequested = isFocusRequested.current;
    isFocusRequested.current = false;
    return wasRequested;
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const start = placeOf(event.target);
      if (!start || event.defaultPrevented || isTyping(event.target)) return;
      const { extent: bounds, actions: keyActions } = latestParts.current;
      const withCommand = event.ctrlKey || event.metaKey;
      const inHead = start.row < 0;
      const preventDefault = () => event.preventDefault();
      const isWider = isKey(event, 'wider');
      if (inHead && (isWider || isKey(event, 'narrower'))) {
        preventDefault();
        keyActions.resize(start.column, isWider ? RESIZE_STEP : -RESIZE_STEP);
      } else if (inHead && isKey(event, 'columnMenu')) {
        preventDefault();
        // Stops the event: the menu listens for keys at the document and would close again.
        event.stopPropagation();
        keyActions.openColumnMenu(start.column);
      } else if (isKey(event, 'tickAll')) {
        preventDefault();
        keyActions.tickAll();
      } else if (isKey(event, 'clearTicks')) {
        if (keyActions.clearTicks()) {
          preventDefault();
          event.stopPropagation();
        }
      } else if (!inHead && isKey(event, 'openRow')) {
        preventDefault();
        keyActions.open(start.row);
      } else if (!inHead && isKey(event, 'tickRow', true)) {
        preventDefault();
        keyActions.tick(start.row, event.shiftKey);
      } else if (!event.altKey && !(withCommand && event.key.length === 1)) {
        const key = isKey(event, 'nextRow') ? 'ArrowDown' : isKey(event, 'previousRow') ? 'ArrowUp' : event.key;
        const next = positionAfter(key, start, bounds, withCommand);
        if (next) {
          preventDefault();
          moveTo(next, true);
          const row = Math.max(0, Math.min(bounds.rows - 1, next.row));
          if (row !== start.row && next.row >= 0) keyActions.follow?.(row);
        }
      }
    },
    [moveTo],
  );

  return { active, requestCount: requestCount, takeRequest, moveTo, onKeyDown };
}
