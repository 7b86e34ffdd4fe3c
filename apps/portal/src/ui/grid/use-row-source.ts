import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { RowSource, SourceSnapshot } from './row-source.ts';

/**
 * Makes a source when the component appears or `key` changes, and closes it when it goes. Null in the first moment,
 * which a grid shows as loading. `make` is only called then, so it may be a new function on every render. With null for
 * a key there is no source yet.
 */
export function useRowSource<Source extends RowSource<never> | RowSource<unknown>>(
  key: string | null,
  make: () => Source,
): Source | null {
  const [source, setSource] = useState<Source | null>(null);
  const begin = useEffectEvent((_list: string) => make());
  useEffect(() => {
    if (key === null) return setSource(null);
    const made = begin(key);
    setSource(made);
    return () => made.close();
  }, [key]);
  return source;
}

const nothing: SourceSnapshot = {
  phase: 'loading',
  busy: true,
  total: 0,
  query: { search: '', sort: null },
  revision: 0,
  failure: null,
};

/** The state of a source, as React state. */
export function useSourceSnapshot<Row>(source: RowSource<Row> | null): SourceSnapshot {
  return useSyncExternalStore(source?.subscribe ?? neverChanges, source?.snapshot ?? alwaysNothing);
}

const neverChanges = () => () => undefined;
const alwaysNothing = () => nothing;
