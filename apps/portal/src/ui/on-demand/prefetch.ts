import { CODE_LOADING } from '@wagenpark/domain/constants';
import { busyLine, sparesLine } from './busy-line.ts';

/** As much of the browser as prefetching needs; tests give another. */
export interface IdleTime {
  readonly request: (run: () => void, options: { readonly timeout: number }) => number;
  readonly cancel: (handle: number) => void;
}

/** The browser's idle time; a timer where it knows none (Safari). */
const browserIdleTime: IdleTime = {
  request: (run, options) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, options) : setTimeout(run, options.timeout),
  cancel: (handle) => ('cancelIdleCallback' in globalThis ? cancelIdleCallback(handle) : clearTimeout(handle)),
};

/**
 * Loads what links lead to while nothing else is to be done (SH-13), one after the other, so that what somebody opens
 * meanwhile never waits behind the rest. It begins when the page has had time to show itself: a browser counts as idle
 * also while it waits for the page's own data; and never while the rows of a list are still on their way, nor on a line
 * that is dear or very slow. What cannot be loaded now is loaded when it is opened.
 * @returns a function that ends it
 */
export function prefetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  idle: IdleTime = browserIdleTime,
): () => void {
  const rest = [...loads];
  let ended = false;
  let handle = 0;
  const loadNow = async (load: () => Promise<unknown>) => {
    await load().catch(() => undefined);
    void waitForNext();
  };
  const waitForNext = async () => {
    if (busyLine.isBusy) await busyLine.quiet();
    const load = rest.shift();
    if (load === undefined || ended) return;
    handle = idle.request(() => void loadNow(load), { timeout: CODE_LOADING.prefetchIdleMs });
  };
  if (sparesLine()) return () => undefined;
  const begin = setTimeout(() => void waitForNext(), CODE_LOADING.prefetchAfterMs);
  return () => {
    ended = true;
    clearTimeout(begin);
    idle.cancel(handle);
  };
}
