import {
  startTransition,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RowSource, SourceSnapshot } from './row-source.ts';

/** Cache of sources that are not shown. */
export interface SourceCacheAccess<Source> {
  /** The prefetched source, until it is taken, so that it can be rendered together with its page. */
  readonly look: (key: string) => Source | undefined;
  readonly take: (key: string) => Source | undefined;
  readonly put: (key: string, source: Source) => void;
}

/**
 * Creates a source on mount and when `key` changes, and closes it on unmount unless `keeping` caches it. It is null
 * before the effect has run, which a grid shows as loading. `make` is called only in the effect, so it may be a new
 * function on every render. With null for a key there is no source.
 */
export function useRowSource<Source extends RowSource<never> | RowSource<unknown>>(
  key: string | null,
  makeSource: () => Source,
  cache?: SourceCacheAccess<Source>,
): Source | null {
  const [source, setSource] = useState<Source | null>(() => (key === null ? null : (cache?.look(key) ?? null)));
  // A new page is rendered in a transition. Switching tabs, or returning to loaded rows, is synchronous.
  const isFirst = useRef(true);
  const startSource = useEffectEvent((list: string) => {
    const sourceCache = cache;
    const created = sourceCache?.take(list) ?? makeSource();
    return { made: created, end: () => (sourceCache ? sourceCache.put(list, created) : created.close()) };
  });
  // A layout effect, so that loaded rows appear with their page.
  useLayoutEffect(() => {
    if (key === null) return setSource(null);
    const { made: created, end } = startSource(key);
    if (isFirst.current && created.snapshot().phase === 'loading') startTransition(() => setSource(created));
    else setSource(created);
    isFirst.current = false;
    return end;
  }, [key]);
  return source;
}

const noSnapshot: SourceSnapshot = {
  phase: 'loading',
  busy: true,
  total: 0,
  query: { search: '', sort: null },
  revision: 0,
  loads: 0,
  failure: null,
};

/**
 * The snapshot of a source, as React state. It is deferred, so that a click or key has priority over rendering rows.
 */
export function useSourceSnapshot<Row>(source: RowSource<Row> | null): SourceSnapshot {
  const snapshot = useSyncExternalStore(source?.subscribe ?? neverChanges, source?.snapshot ?? alwaysNothing);
  const isComing = useDeferredValue(snapshot.phase === 'loading');
  return isComing ? noSnapshot : snapshot;
}

const neverChanges = () => () => undefined;
const alwaysNothing = () => noSnapshot;
