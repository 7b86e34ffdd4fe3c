import { useSyncExternalStore } from 'react';

/** First and last visible row, from 0; `last` is -1 when there is none. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
}

/** External store of the visible rows. Only the footer subscribes, so that scrolling renders nothing else. */
export class RangeStore {
  private range: VisibleRange = { first: 0, last: -1 };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): VisibleRange => this.range;

  tell(first: number, last: number): void {
    if (first === this.range.first && last === this.range.last) return;
    this.range = { first, last };
    for (const listener of this.listeners) listener();
  }
}

/** The visible rows, as React state. */
export function useVisibleRange(store: RangeStore): VisibleRange {
  return useSyncExternalStore(store.subscribe, store.read);
}
