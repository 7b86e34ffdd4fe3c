import { CODE_LOADING } from '@wagenpark/domain/constants';
import { browserPage } from './browser-page.ts';
import { tabStore } from './storage.ts';
import { Unreachable } from './unreachable.ts';

const key = 'chunkReload';

/** Whether a failed chunk may reload the page now: at most once in 60 seconds (SH-12). */
export function mayReload(now: number, lastReload: number): boolean {
  return now - lastReload >= CODE_LOADING.reloadOncePerMs;
}

/**
 * Gives the page a new start because code of it is missing, unless that was done within the last minute (SH-12).
 * False: it was, and something else must be done.
 */
export function reloadOnce(): boolean {
  const now = Date.now();
  if (!mayReload(now, Number(tabStore.get(key) ?? 0))) return false;
  tabStore.set(key, String(now));
  // Where storage is forbidden nothing would end a row of reloads.
  if (tabStore.get(key) === null) return false;
  browserPage.reload();
  return true;
}

/** Whether the server answers at all; a page that is left while it does not is lost. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/livez', { cache: 'no-store', credentials: 'omit' });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Loads a page's code. When that fails although the server answers, a new version was most likely put in place: the page
 * is reloaded, once. A second failure within the minute is passed on to the error page.
 * @throws {Unreachable} when the server does not answer: what is on the screen stays, and who wants may try again
 */
export async function loadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(await serverAnswers())) throw new Unreachable();
    if (!reloadOnce()) throw error;
    return new Promise(() => undefined);
  }
}

/** Sheets that did not come are not asked for again by themselves, and code would come without its looks. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** Tells that code cannot be had now, with a way to try again. */
export type TellUnreachable = (retry: () => void) => void;

/**
 * Loads code that opens over a page: a menu, a dialog. Without a connection the page stays as it is, with all that was
 * typed; what was asked for opens once the person tries again, or the browser finds its line.
 */
export const loadOverPage =
  (tell: TellUnreachable) =>
  async <Code>(load: () => Promise<Code>): Promise<Code> => {
    for (;;) {
      try {
        return await loadOnce(load);
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        await new Promise<void>((resolve) => {
          tell(resolve);
          window.addEventListener('online', () => resolve(), { once: true });
        });
        askForStylesAgain();
      }
    }
  };
