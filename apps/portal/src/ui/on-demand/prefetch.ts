import { CODE_LOADING } from '@wagenpark/domain/constants';
import { isSlowConnection, pendingRequests } from './pending-requests.ts';

/** The browser functions that prefetching needs; tests replace them. */
export interface IdleTime {
  readonly request: (callback: () => void, options: { readonly timeout: number }) => number;
  readonly cancel: (handle: number) => void;
}

/** The browser's idle callbacks; a timer where it has none (Safari). */
const browserIdleTime: IdleTime = {
  request: (callback, options) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(callback, options)
      : setTimeout(callback, options.timeout),
  cancel: (handle) => ('cancelIdleCallback' in globalThis ? cancelIdleCallback(handle) : clearTimeout(handle)),
};

/**
 * Prefetches the code behind links in idle time (SH-13), one after the other, so that a page that the user opens
 * meanwhile waits for at most one request. It starts after a delay, because a browser that waits for the page's own
 * data also counts as idle. It pauses while the rows of a list are loading, and does nothing on an expensive or very
 * slow connection. Code that fails to load is loaded again when it is opened.
 * @returns the function that stops it
 */
export function prefetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  idle: IdleTime = browserIdleTime,
): () => void {
  const remaining = [...loads];
  let isStopped = false;
  let handle = 0;
  const loadNow = async (load: () => Promise<unknown>) => {
    await load().catch(() => undefined);
    void waitForNext();
  };
  const waitForNext = async () => {
    if (pendingRequests.isBusy) await pendingRequests.quiet();
    const load = remaining.shift();
    if (load === undefined || isStopped) return;
    handle = idle.request(() => void loadNow(load), { timeout: CODE_LOADING.prefetchIdleMs });
  };
  if (isSlowConnection()) return () => undefined;
  const startTimer = setTimeout(() => void waitForNext(), CODE_LOADING.prefetchAfterMs);
  return () => {
    isStopped = true;
    clearTimeout(startTimer);
    idle.cancel(handle);
  };
}
