import { CODE_LOADING } from '@wagenpark/domain/constants';
import { browserPage } from './browser-page.ts';
import { tabStore } from './storage.ts';
import { UnreachableError } from './unreachable-error.ts';

const key = 'chunkReload';

/** Whether a failed chunk may reload the page now: at most once per 60 seconds (SH-12). */
export function mayReload(now: number, lastReload: number): boolean {
  return now - lastReload >= CODE_LOADING.reloadOncePerMs;
}

/**
 * Reloads the page because a chunk is missing, unless that happened within the last minute (SH-12). Gives false in that
 * case: the caller must handle the failure.
 */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (!mayReload(now, Number(tabStore.get(key) ?? 0))) return false;
  tabStore.set(key, String(now));
  // Without storage nothing would stop a loop of reloads.
  if (tabStore.get(key) === null) return false;
  browserPage.reload();
  return true;
}

/** Whether the server answers. Reloading while it does not would lose the page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/livez', { cache: 'no-store', credentials: 'omit' });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Loads a page's code. When that fails although the server answers, a new version was most likely deployed: the page is
 * reloaded once. A second failure within the minute is passed on to the error page.
 * @throws {UnreachableError} when the server does not answer: the screen stays, and the person may try again
 */
export async function loadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(await isServerReachable())) throw new UnreachableError();
    if (!reloadOnce()) throw error;
    return new Promise(() => undefined);
  }
}

/** Requests failed style sheets again. The browser does not retry them, so the loaded code would appear unstyled. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** Shows that code cannot be loaded now, with a retry action. */
export type ShowUnreachable = (retry: () => void) => void;

/**
 * Loads code that opens over a page: a menu, a dialog. Without a connection the page and all typed values stay. The
 * part opens when the user tries again or the browser is online again.
 */
export const loadOverPage =
  (showUnreachable: ShowUnreachable) =>
  async <Code>(load: () => Promise<Code>): Promise<Code> => {
    for (;;) {
      try {
        return await loadOnce(load);
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        await new Promise<void>((resolve) => {
          showUnreachable(resolve);
          window.addEventListener('online', () => resolve(), { once: true });
        });
        askForStylesAgain();
      }
    }
  };
