import { createContext, useContext } from 'react';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';

/** The neighbours of a record, and its position in the list, counted from 1. */
export interface RecordNeighbours {
  readonly previous: RowKey;
  readonly next: RowKey;
  readonly position: number;
  readonly total: number;
}

/** The order of a list as a ring: both ends are connected (DM-03). */
export interface CircularRecordOrder {
  /** Null when the record is not in the list, or is its only one. */
  neighbours(key: RowKey): Promise<RecordNeighbours | null>;
  /** Registers a listener for possible changes of the order. Gives the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The key at an index of the view. Waits for a page that has not loaded. */
function keyAt<Row>(source: RowSource<Row>, index: number): Promise<RowKey | null> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const row = source.row(index);
      if (row !== undefined) resolve(source.keyOf(row));
      else if (source.snapshot().failure !== null) resolve(null);
      else return false;
      return true;
    };
    if (look()) return;
    const stop = source.subscribe(() => {
      if (look()) stop();
    });
    source.requestRows(index, index + 1);
  });
}

/** Makes a ring of a list's rows. */
export function circularOrderOf<Row>(source: RowSource<Row>): CircularRecordOrder {
  let lastState = '';
  return {
    subscribe: (listener) =>
      source.subscribe(() => {
        const { phase, total, query } = source.snapshot();
        const order = JSON.stringify([phase, total, query]);
        if (order !== lastState) listener();
        lastState = order;
      }),
    async neighbours(key) {
      const { total, phase } = source.snapshot();
      if (phase !== 'ready' || total < 2) return null;
      // A list that was closed meanwhile rejects; its answer is not needed.
      const index = await source.indexOf(key).catch(() => -1);
      if (index < 0) return null;
      const [previous, next] = await Promise.all([
        keyAt(source, (index - 1 + total) % total),
        keyAt(source, (index + 1) % total),
      ]);
      return previous === null || next === null ? null : { previous, next, position: index + 1, total };
    },
  };
}

const RecordOrderContext = createContext<CircularRecordOrder | null>(null);
/** Provides the list's order to the details that open over it. */
export const RecordOrderProvider = RecordOrderContext.Provider;
/** The ring of the list below; null without a list. */
export const useRecordOrder = (): CircularRecordOrder | null => useContext(RecordOrderContext);
