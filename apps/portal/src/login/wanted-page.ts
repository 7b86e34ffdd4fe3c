import { personalKeys, tabStore } from '../platform/storage.ts';

/** The page wanted before the login, if it is one of ours, once; else the start (AU-16, AU-17). */
export function takeWantedPage(): string {
  const wanted = tabStore.get(personalKeys.wantedPage);
  tabStore.remove(personalKeys.wantedPage);
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
