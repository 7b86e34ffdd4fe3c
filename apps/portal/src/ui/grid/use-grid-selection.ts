import { useCallback, useRef } from 'react';
import type { GridSelection } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowSource } from './row-source.ts';

/** Ways to tick rows. */
export interface SelectionActions {
  /** Ticks or unticks one row; with `extend`, all rows from the last one ticked to this one. */
  readonly toggle: (key: RowKey, index: number, extend: boolean) => void;
  /** Ticks every row of the view, or none where all are ticked. `first`/`end` bound it to a page. */
  readonly toggleAll: (all: boolean, first: number, end: number) => void;
  readonly clear: () => void;
}

/** A list that was closed, or failed, while its keys were asked: the ticks stay as they are. */
const nothingToTick = (): void => undefined;

/** Ticking of single rows, of ranges (Shift) and of the whole result, also where most of it was never loaded. */
export function useGridSelection<Row>(
  source: RowSource<Row> | null,
  selection: GridSelection,
  onChange: ((selection: GridSelection) => void) | undefined,
): SelectionActions {
  const latest = useRef({ source, selection, onChange });
  latest.current = { source, selection, onChange };
  const anchor = useRef<number | null>(null);

  const toggle = useCallback((key: RowKey, index: number, extend: boolean) => {
    const { source: rows, selection: before, onChange: tell } = latest.current;
    if (extend && anchor.current !== null && rows) {
      const from = Math.min(anchor.current, index);
      const to = Math.max(anchor.current, index);
      rows
        .keys(from, to + 1)
        .then((keys) => tell?.(new Set([...latest.current.selection, ...keys])))
        .catch(nothingToTick);
      return;
    }
    anchor.current = index;
    const after = new Set(before);
    if (!after.delete(key)) after.add(key);
    tell?.(after);
  }, []);

  const toggleAll = useCallback((all: boolean, first: number, end: number) => {
    const { source: rows, selection: before, onChange: tell } = latest.current;
    if (!rows) return;
    const wanted = rows.reachesAll ? rows.keys() : rows.keys(first, end);
    wanted
      .then((keys) => {
        if (all) {
          tell?.(before.size === 0 ? new Set(keys) : new Set([...latest.current.selection, ...keys]));
        } else {
          const gone = new Set(keys);
          tell?.(new Set([...latest.current.selection].filter((key) => !gone.has(key))));
        }
      })
      .catch(nothingToTick);
  }, []);

  const clear = useCallback(() => latest.current.onChange?.(new Set()), []);
  return { toggle, toggleAll, clear };
}
