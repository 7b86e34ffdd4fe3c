import { type ComponentType, lazy, useEffect, useState } from 'react';

type Loading = <Code>(load: () => Promise<Code>) => Promise<Code>;

let loading: Loading = (load) => load();
let loadingAhead: Loading = (load) => load();

/**
 * Says how code is loaded that somebody waits for, and how ahead; the application gives ways that bring its words along and cope
 * with new versions (SH-12).
 */
export const loadCodeBy = (way: Loading, ahead: Loading = (load) => load()): void => {
  loading = way;
  loadingAhead = ahead;
};

/** A component whose code comes when it is first shown; a `Suspense` around it says what stands there until then. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loading(load) }));

/** When what was drawn last is on the screen: what begins then, or measures, holds up nothing that one waits for. */
export const afterPainting = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A `lazyPart` that what it stands in does not wait for: its code is asked for once that was painted. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await afterPainting();
    return { default: await loading(load) };
  });

/** Code that is loaded when somebody is about to need it. */
export interface CodeOnDemand<Code> {
  /** Undefined until it was loaded. */
  readonly loaded: Code | undefined;
  /** Loads it ahead. Never fails: code that is missing matters only once somebody waits for it. */
  readonly preload: () => Promise<void>;
  /** Loads it for somebody who waits. After a failure the next call tries again. */
  readonly load: () => Promise<Code>;
}

/** Code that `load` brings, an `import()`; it is kept once it is there. */
export function codeOnDemand<Code>(load: () => Promise<Code>): CodeOnDemand<Code> {
  let loaded: Code | undefined;
  const keep = (code: Code): Code => {
    loaded = code;
    return code;
  };
  return {
    get loaded() {
      return loaded;
    },
    preload: async () => {
      if (loaded === undefined) await loadingAhead(load).then(keep, () => undefined);
    },
    load: async () => loaded ?? keep(await loading(load)),
  };
}

/**
 * The code once it is wanted and there, undefined before: what stands in its place stays until then. A failure is
 * thrown to the boundary around the component.
 */
export function useCode<Code>(code: CodeOnDemand<Code>, isWanted: boolean): Code | undefined {
  const [, setArrived] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const shown = isWanted ? code.loaded : undefined;
  useEffect(() => {
    // What came after the drawing, asked for ahead, is there by now and was not drawn.
    if (!isWanted || shown !== undefined) return;
    let isGone = false;
    code.load().then(
      () => isGone || setArrived(true),
      (error: unknown) => isGone || setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [code, isWanted, shown]);
  if (failure !== null) throw failure.error;
  return shown;
}
