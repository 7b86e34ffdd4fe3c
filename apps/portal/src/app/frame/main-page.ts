import type { FeatureRoute, MenuEntry } from '../../platform/feature.ts';
import { localStore, personalKeys } from '../../platform/storage.ts';

/** The page that Home opens: the last opened main page from local storage, otherwise `/` (SB-09). */
export const readLastMainPage = (): string => localStore.get(personalKeys.lastMainPage) ?? '/';

/**
 * Stores a page as the last main page. Main pages are in the menu, but not in the sections Employer and Management and not in a group
 * of their own.
 */
export function rememberMainPage(route: FeatureRoute | undefined, menu: readonly MenuEntry[]): void {
  const entry = menu.find(({ path }) => path === route?.path);
  if (!entry || route?.group !== undefined || ['employer', 'management'].includes(entry.section)) return;
  localStore.set(personalKeys.lastMainPage, entry.path);
}
