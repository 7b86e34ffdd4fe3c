import { useEffect, useEffectEvent, useRef } from 'react';
import type { RowKey } from './index-schema.ts';
import type { RowSource } from './row-source.ts';

/**
 * Returns the focus to the row of a record that was closed, once the list has rows. If the focus is elsewhere
 * meanwhile, it stays there.
 * @param openKey the open record
 * @param source the rows; null until there are some
 * @param focusRow focuses the row at an index of the view; -1 when the record is not in it
 */
export function useBackToRow<Row>(
  openKey: RowKey | undefined,
  source: RowSource<Row> | null,
  focusRow: (index: number) => void,
): void {
  const previousKey = useRef(openKey);
  /** Key of a closed record whose row does not have the focus yet. */
  const closedKey = useRef<RowKey>(undefined);
  const focusIfFree = useEffectEvent((index: number) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) focusRow(index);
  });
  useEffect(() => {
    if (openKey !== undefined) closedKey.current = undefined;
    else if (previousKey.current !== undefined) closedKey.current = previousKey.current;
    previousKey.current = openKey;
    const key = closedKey.current;
    if (key === undefined || source === null) return;
    closedKey.current = undefined;
    // A list that was closed meanwhile rejects; the rejection is ignored.
    void source.indexOf(key).then(focusIfFree, () => undefined);
  }, [openKey, source]);
}
