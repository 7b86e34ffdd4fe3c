import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { isKey } from '../keys/keys.ts';

/** A cell by row on the page and column; row -1 is the head. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** What the keyboard moves through. */
export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen: how far PageDown goes. */
  readonly screenful: () => number;
}

/** What keys do beside moving. */
export interface GridKeyActions {
  readonly open: (row: number) => void;
  readonly tick: (row: number, extend: boolean) => void;
  readonly tickAll: () => void;
  readonly clearTicks: () => boolean;
  readonly resize: (column: number, by: number) => void;
  readonly openColumnMenu: (column: number) => void;
  /** A key moved to another row. */
  readonly follow?: (row: number) => void;
}

/** The one cell of a grid that the Tab key reaches, and how keys move it. */
export interface GridFocus {
  readonly active: GridPlace;
  /** How often the focus was asked for, whichever place. */
  readonly asked: number;
  /** True once after a key moved the place: the cell must take the focus when it is drawn. */
  readonly takeRequest: () => boolean;
  readonly moveTo: (place: GridPlace, withFocus: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Pixels a column grows by per key. */
const RESIZE_STEP = 10;

function placeOf(target: EventTarget): GridPlace | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined;
  if (!at) return null;
  const [row = '0', column = '0'] = at.split(':');
  return { row: Number(row), column: Number(column) };
}

/** Keys that belong to a control inside a cell stay with it. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}

function moved(key: string, from: GridPlace, extent: GridExtent, toEdge: boolean): GridPlace | null {
  const { row, column } = from;
  const last = extent.rows - 1;
  switch (key) {
    case 'ArrowDown':
      return { row: toEdge ? last : row + 1, column };
    case 'ArrowUp':
      return { row: toEdge ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: toEdge ? extent.columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { row, column: toEdge ? 0 : column - 1 };
    case 'PageDown':
      return { row: Math.min(last, row + extent.screenful()), column };
    case 'PageUp':
      return { row: Math.max(0, row - extent.screenful()), column };
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 };
    case 'End':
      return { row: toEdge ? last : row, column: extent.columns - 1 };
    default:
      return null;
  }
}

/**
 * Moves through a grid by keyboard: arrows and `j` `k`, PageUp and PageDown, Home and End (with Ctrl to the edges),
 * Enter opens, Space or `x` ticks (Shift: a range), Ctrl A ticks all, Escape unticks; in the head Shift with an arrow
 * resizes and Alt with ArrowDown opens the column's menu.
 */
export function useGridFocus(extent: GridExtent, actions: GridKeyActions): GridFocus {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [asked, setAsked] = useState(0);
  const requested = useRef(false);
  const latest = useRef({ extent, actions });
  latest.current = { extent, actions };

  const active: GridPlace = {
    row: Math.min(place.row, extent.rows - 1),
    column: Math.max(0, Math.min(place.column, extent.columns - 1)),
  };

  const moveTo = useCallback((next: GridPlace, withFocus: boolean) => {
    const { rows, columns } = latest.current.extent;
    if (withFocus) {
      requested.current = true;
      setAsked((before) => before + 1);
    }
    setPlace({
      row: Math.max(-1, Math.min(rows - 1, next.row)),
      column: Math.max(0, Math.min(columns - 1, next.column)),
    });
  }, []);

  const takeRequest = useCallback(() => {
    const was = requested.current;
    requested.current = false;
    return was;
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const from = placeOf(event.target);
      if (!from || event.defaultPrevented || isTyping(event.target)) return;
      const { extent: bounds, actions: does } = latest.current;
      const withCommand = event.ctrlKey || event.metaKey;
      const inHead = from.row < 0;
      const done = () => event.preventDefault();
      const isWider = isKey(event, 'wider');
      if (inHead && (isWider || isKey(event, 'narrower'))) {
        done();
        does.resize(from.column, isWider ? RESIZE_STEP : -RESIZE_STEP);
      } else if (inHead && isKey(event, 'columnMenu')) {
        done();
        // The menu listens at the document for keys outside of it, and this one would close it again.
        event.stopPropagation();
        does.openColumnMenu(from.column);
      } else if (isKey(event, 'tickAll')) {
        done();
        does.tickAll();
      } else if (isKey(event, 'clearTicks')) {
        if (does.clearTicks()) {
          done();
          event.stopPropagation();
        }
      } else if (!inHead && isKey(event, 'openRow')) {
        done();
        does.open(from.row);
      } else if (!inHead && isKey(event, 'tickRow', true)) {
        done();
        does.tick(from.row, event.shiftKey);
      } else if (!event.altKey && !(withCommand && event.key.length === 1)) {
        const key = isKey(event, 'nextRow') ? 'ArrowDown' : isKey(event, 'previousRow') ? 'ArrowUp' : event.key;
        const next = moved(key, from, bounds, withCommand);
        if (next) {
          done();
          moveTo(next, true);
          const row = Math.max(0, Math.min(bounds.rows - 1, next.row));
          if (row !== from.row && next.row >= 0) does.follow?.(row);
        }
      }
    },
    [moveTo],
  );

  return { active, asked, takeRequest, moveTo, onKeyDown };
}
