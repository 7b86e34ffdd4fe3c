import { CODE_LOADING } from '@wagenpark/domain/constants';
import { tabStore } from '../platform/storage.ts';

const key = 'chunkReload';

/** Whether a failed chunk may reload the page now: at most once in 60 seconds (SH-12). */
export function mayReload(now: number, lastReload: number): boolean {
  return now - lastReload >= CODE_LOADING.reloadOncePerMs;
}

/**
 * Loads a page's code. When that fails, a new version was most likely put in place: the page is reloaded, once.
 * A second failure within the minute is passed on to the error page.
 */
export async function loadOnce<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const now = Date.now();
    if (!mayReload(now, Number(tabStore.get(key) ?? 0))) throw error;
    tabStore.set(key, String(now));
    location.reload();
    return new Promise(() => undefined);
  }
}
