import { createContext, useContext } from 'react';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';

/** The records before and after one, and its place in the list, counted from 1. */
export interface RingPlace {
  readonly previous: RowKey;
  readonly next: RowKey;
  readonly place: number;
  readonly total: number;
}

/** The records before and after one, in the order of the list; both ends are joined (DM-03). */
export interface RecordRing {
  /** Null when the record does not stand in the list, or stands there alone. */
  neighbours(key: RowKey): Promise<RingPlace | null>;
  /** Tells when the list's order may have changed; gives the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** The key at a place of the view; waits for a page that has not arrived. */
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
    source.want(index, index + 1);
  });
}

/** A list's rows as a ring. */
export function ringOf<Row>(source: RowSource<Row>): RecordRing {
  let seen = '';
  return {
    subscribe: (listener) =>
      source.subscribe(() => {
        const { phase, total, query } = source.snapshot();
        const order = JSON.stringify([phase, total, query]);
        if (order !== seen) listener();
        seen = order;
      }),
    async neighbours(key) {
      const { total, phase } = source.snapshot();
      if (phase !== 'ready' || total < 2) return null;
      // A list that was closed meanwhile, since one went on from the record, counts no more.
      const index = await source.indexOf(key).catch(() => -1);
      if (index < 0) return null;
      const [previous, next] = await Promise.all([
        keyAt(source, (index - 1 + total) % total),
        keyAt(source, (index + 1) % total),
      ]);
      return previous === null || next === null ? null : { previous, next, place: index + 1, total };
    },
  };
}

const RingContext = createContext<RecordRing | null>(null);
/** Gives the details that open over a list the list's order. */
export const RecordRingProvider = RingContext.Provider;
/** The ring of the list below, or null where there is none. */
export const useRecordRing = (): RecordRing | null => useContext(RingContext);
