import type { FeatureRoute, MenuEntry } from '../../platform/feature.ts';
import { localStore, personalKeys } from '../../platform/storage.ts';

/** The page that Home leads to: the main one that was opened last, kept locally, else `/` (SB-09). */
export const lastMainPage = (): string => localStore.get(personalKeys.lastMainPage) ?? '/';

/** Remembers a page when it is a main one: of the menu, but neither of management nor of a group of its own. */
export function rememberMainPage(route: FeatureRoute | undefined, menu: readonly MenuEntry[]): void {
  const entry = menu.find(({ path }) => path === route?.path);
  if (!entry || entry.section === 'management' || route?.group !== undefined) return;
  localStore.set(personalKeys.lastMainPage, entry.path);
}
