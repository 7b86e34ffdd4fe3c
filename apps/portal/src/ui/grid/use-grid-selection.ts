import { useCallback, useRef } from 'react';
import type { GridSelection } from './grid-types.ts';
import type { RowKey } from './index-schema.ts';
import type { RowSource } from './row-source.ts';

/** Functions that tick rows. */
export interface SelectionActions {
  /** Ticks or unticks one row; with `extend`, all rows from the last ticked one to this one. */
  readonly toggle: (key: RowKey, index: number, extend: boolean) => void;
  /** Ticks every row of the view, or none when all are ticked. `first`/`end` limit it to a page. */
  readonly toggleAll: (all: boolean, first: number, end: number) => void;
  readonly clear: () => void;
}

/** Does nothing: when a list was closed or failed while its keys were loading, the ticks stay unchanged. */
const nothingToTick = (): void => undefined;

/** Ticks single rows, ranges (Shift) and the whole result, even when most of it was never loaded. */
export function useGridSelection<Row>(
  source: RowSource<Row> | null,
  selection: GridSelection,
  onChange: ((selection: GridSelection) => void) | undefined,
): SelectionActions {
  const latestProps = useRef({ source, selection, onChange });
  latestProps.current = { source, selection, onChange };
  const anchor = useRef<number | null>(null);

  const toggle = useCallback((key: RowKey, index: number, extend: boolean) => {
    const { source: rows, selection: previous, onChange: onSelectionChange } = latestProps.current;
    if (extend && anchor.current !== null && rows) {
      const start = Math.min(anchor.current, index);
      const end = Math.max(anchor.current, index);
      rows
        .keys(start, end + 1)
        .then((keys) => onSelectionChange?.(new Set([...latestProps.current.selection, ...keys])))
        .catch(nothingToTick);
      return;
    }
    anchor.current = index;
    const next = new Set(previous);
    if (!next.delete(key)) next.add(key);
    onSelectionChange?.(next);
  }, []);

  const toggleAll = useCallback((all: boolean, first: number, end: number) => {
    const { source: rows, selection: previous, onChange: onSelectionChange } = latestProps.current;
    if (!rows) return;
    const keysToTick = rows.reachesAll ? rows.keys() : rows.keys(first, end);
    keysToTick
      .then((keys) => {
        if (all) {
          onSelectionChange?.(
            previous.size === 0 ? new Set(keys) : new Set([...latestProps.current.selection, ...keys]),
          );
        } else {
          const removedKeys = new Set(keys);
          onSelectionChange?.(new Set([...latestProps.current.selection].filter((key) => !removedKeys.has(key))));
        }
      })
      .catch(nothingToTick);
  }, []);

  const clear = useCallback(() => latestProps.current.onChange?.(new Set()), []);
  return { toggle, toggleAll, clear };
}
