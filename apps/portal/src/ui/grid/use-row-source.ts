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

/** Where sources rest that may be come back to: gives one back, and takes one that was left. */
export interface SourceKeeping<Source> {
  /** The one that was begun for who comes first, while nobody has taken it: it is drawn with its page. */
  readonly look: (key: string) => Source | undefined;
  readonly take: (key: string) => Source | undefined;
  readonly put: (key: string, source: Source) => void;
}

/**
 * Makes a source when the component appears or `key` changes, and closes it when it goes, unless it is kept. Null in the
 * first moment, which a grid shows as loading. `make` is only called then, so it may be a new function on every render.
 * With null for a key there is no source yet.
 */
export function useRowSource<Source extends RowSource<never> | RowSource<unknown>>(
  key: string | null,
  make: () => Source,
  keeping?: SourceKeeping<Source>,
): Source | null {
  const [source, setSource] = useState<Source | null>(() => (key === null ? null : (keeping?.look(key) ?? null)));
  // A page that has just come is drawn on in pieces; whoever goes to another tab, or back to rows that are there, waits for it.
  const isFirst = useRef(true);
  const begin = useEffectEvent((list: string) => {
    const held = keeping;
    const made = held?.take(list) ?? make();
    return { made, end: () => (held ? held.put(list, made) : made.close()) };
  });
  // Before anything is painted: rows that are there come with their page.
  useLayoutEffect(() => {
    if (key === null) return setSource(null);
    const { made, end } = begin(key);
    if (isFirst.current && made.snapshot().phase === 'loading') startTransition(() => setSource(made));
    else setSource(made);
    isFirst.current = false;
    return end;
  }, [key]);
  return source;
}

const nothing: SourceSnapshot = {
  phase: 'loading',
  busy: true,
  total: 0,
  query: { search: '', sort: null },
  revision: 0,
  loads: 0,
  failure: null,
};

/** The state of a source, as React state. Rows that come are drawn in pieces: a press or a key comes first. */
export function useSourceSnapshot<Row>(source: RowSource<Row> | null): SourceSnapshot {
  const snapshot = useSyncExternalStore(source?.subscribe ?? neverChanges, source?.snapshot ?? alwaysNothing);
  const isComing = useDeferredValue(snapshot.phase === 'loading');
  return isComing ? nothing : snapshot;
}

const neverChanges = () => () => undefined;
const alwaysNothing = () => nothing;
