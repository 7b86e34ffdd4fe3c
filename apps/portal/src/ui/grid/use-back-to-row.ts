import { useEffect, useEffectEvent, useRef } from 'react';
import type { RowKey } from './index-schema.ts';
import type { RowSource } from './row-source.ts';

/**
 * Gives the focus back to the row of a record that was closed, as soon as the list has rows; whoever has taken it elsewhere
 * meanwhile keeps it.
 * @param openKey the record that is open
 * @param source the rows; null until there are some
 * @param focusRow puts the focus on the row at a place of the view; -1 where the record is not in it
 */
export function useBackToRow<Row>(
  openKey: RowKey | undefined,
  source: RowSource<Row> | null,
  focusRow: (index: number) => void,
): void {
  const before = useRef(openKey);
  /** Closed, and its row does not have the focus yet. */
  const closed = useRef<RowKey>(undefined);
  const give = useEffectEvent((index: number) => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) focusRow(index);
  });
  useEffect(() => {
    if (openKey !== undefined) closed.current = undefined;
    else if (before.current !== undefined) closed.current = before.current;
    before.current = openKey;
    const key = closed.current;
    if (key === undefined || source === null) return;
    closed.current = undefined;
    // A list that was left meanwhile has no row to go back to.
    void source.indexOf(key).then(give, () => undefined);
  }, [openKey, source]);
}
