import { personalKeys, tabStore } from '../platform/storage.ts';

/**
 * Returns and clears the page that the user wanted to open before signing in, if it is one of ours; otherwise the start
 * page (AU-16, AU-17).
 */
export function takeRequestedPage(): string {
  const path = tabStore.get(personalKeys.wantedPage);
  tabStore.remove(personalKeys.wantedPage);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
