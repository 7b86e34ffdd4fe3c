import { CODE_LOADING } from '@wagenpark/domain/constants';
import { browserPage } from './browser-page.ts';
import { tabStore } from './storage.ts';

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

/**
 * Loads a page's code. When that fails, a new version was most likely put in place: the page is reloaded, once.
 * A second failure within the minute is passed on to the error page.
 */
export async function loadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!reloadOnce()) throw error;
    return new Promise(() => undefined);
  }
}
