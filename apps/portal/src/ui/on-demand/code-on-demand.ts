import { type ComponentType, lazy, useEffect, useState } from 'react';

type Loading = <Code>(load: () => Promise<Code>) => Promise<Code>;

let loading: Loading = (load) => load();
let loadingAhead: Loading = (load) => load();

/**
 * Sets the functions that load code, on demand and in advance. Those of the application also load the words, and handle
 * new versions (SH-12).
 */
export const setCodeLoaders = (loadOnDemand: Loading, loadInAdvance: Loading = (load) => load()): void => {
  loading = loadOnDemand;
  loadingAhead = loadInAdvance;
};

/** A lazily loaded component. The surrounding `Suspense` defines the fallback. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loading(load) }));

/** Resolves after the next paint. Work or measurements that start then do not delay it. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A `lazyPart` with low priority: its code is requested only after its surroundings have been painted. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await waitForPaint();
    return { default: await loading(load) };
  });

/** A lazily loaded and cached module. */
export interface CodeOnDemand<Code> {
  /** Undefined until it has loaded. */
  readonly loaded: Code | undefined;
  /** Prefetches the module. Never fails: a failure is reported when the module is needed. */
  readonly preload: () => Promise<void>;
  /** Loads the module for a waiting person. After a failure the next call retries. */
  readonly load: () => Promise<Code>;
}

/** Caches the module that `load`, a dynamic `import()`, gives. */
export function codeOnDemand<Code>(load: () => Promise<Code>): CodeOnDemand<Code> {
  let loadedCode: Code | undefined;
  const keep = (code: Code): Code => {
    loadedCode = code;
    return code;
  };
  return {
    get loaded() {
      return loadedCode;
    },
    preload: async () => {
      if (loadedCode === undefined) await loadingAhead(load).then(keep, () => undefined);
    },
    load: async () => loadedCode ?? keep(await loading(load)),
  };
}

/**
 * The module once it is needed and loaded; undefined before, so that the caller can show something else. A loading
 * failure is thrown to the error boundary.
 */
export function useCode<Code>(code: CodeOnDemand<Code>, isNeeded: boolean): Code | undefined {
  const [, setArrived] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const loadedCode = isNeeded ? code.loaded : undefined;
  useEffect(() => {
    // A prefetch that finished after the render did not trigger another one.
    if (!isNeeded || loadedCode !== undefined) return;
    let isGone = false;
    code.load().then(
      () => isGone || setArrived(true),
      (error: unknown) => isGone || setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [code, isNeeded, loadedCode]);
  if (failure !== null) throw failure.error;
  return loadedCode;
}
