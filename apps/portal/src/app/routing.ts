import { anyPagePermission } from '@wagenpark/domain/page-permissions';
import type { Feature, FeatureRoute, MenuEntry, PageFacts, SidebarEntry } from '../platform/feature.ts';
import type { Session } from '../platform/session/session.ts';
import { fetchWords } from '../words/words.ts';
import { features } from './features.ts';

/** The part of a session that decides which pages a user may open. */
export type Visitor = Pick<Session, 'can'> & PageFacts;

export const allRoutes: readonly FeatureRoute[] = features.flatMap((feature) => feature.routes);

/** The route at an address, overlays of pages included. */
export function findRoute(pathname: string): FeatureRoute | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  return allRoutes.find((route) => route.path === path || route.overlays?.some((overlay) => overlay === path));
}

/** The loaders to prefetch for the page at an address: its code, and its feature's words. */
export function pageLoadersOf(pathname: string): readonly (() => Promise<unknown>)[] {
  const route = findRoute(pathname);
  const feature = features.find(({ routes }) => route !== undefined && routes.includes(route));
  return route && feature ? [route.load, () => fetchWords(feature.name)] : [];
}

/**
 * Loads the code of the page at an address, if the user may open it. Ignores failures: the code is requested again when
 * the page opens (SH-12).
 */
export async function preparePage(pathname: string, visitor: Visitor): Promise<void> {
  const route = findRoute(pathname);
  if (route !== undefined && canOpenRoute(route, visitor)) await route.load().catch(() => undefined);
}

/** Lets the page at an address start its first calls before it is rendered, if the user may open it. */
export async function startPageCalls(pathname: string, session: Session): Promise<void> {
  const route = findRoute(pathname);
  if (route === undefined || !canOpenRoute(route, session)) return;
  // If the code cannot be loaded, the page shows the error itself.
  const page = await route.load().catch(() => undefined);
  if (page && 'begin' in page.default) page.default.begin(session);
}

/**
 * Whether the user may open a route. Requires any page permission (SH-11), the route's own permission (PE-14), and the
 * route's conditions on client, licence or company (PE-07, PE-12).
 */
export function canOpenRoute(route: FeatureRoute, visitor: Visitor): boolean {
  return visitor.can(anyPagePermission) && visitor.can(route.permission) && (route.when?.(visitor) ?? true);
}

/** Whether a menu entry is hidden while the portal is limited to one contract, and thus to one driver (SB-06). */
const hidesWithContract = ({ section, hiddenWithContract }: SidebarEntry): boolean =>
  hiddenWithContract ?? (section !== 'general' && section !== 'leasing');

/** The entries of the sidebar that the user may see, in their order (SB-02, SB-06). */
export function menuEntriesFor(
  visitor: Visitor,
  hasActiveContract = false,
  featureList: readonly Feature[] = features,
): readonly MenuEntry[] {
  return featureList
    .flatMap(({ routes }) => routes)
    .flatMap((route) => {
      const { menu, title, path } = route;
      const isShown = menu && canOpenRoute(route, visitor) && !(hasActiveContract && hidesWithContract(menu));
      return isShown ? [{ ...menu, label: title, path }] : [];
    });
}

/**
 * The menu entry of a route: its own, otherwise that of its parent page. A form, for example, has the entry of its
 * list.
 */
export const menuEntryOf = (route: FeatureRoute | undefined, entries: readonly MenuEntry[]): MenuEntry | undefined =>
  entries.find(({ path }) => path === route?.path) ?? entries.find(({ path }) => route?.path.startsWith(`${path}/`));

/**
 * The page to which `/` redirects: the start page of the user's role, otherwise the first permitted page of the menu
 * (PE-14); null if there is none (SH-11).
 * @param isElsewhere the user has switched to another client and sees its fleet
 */
export function firstPermittedPath(
  visitor: Visitor,
  hasActiveContract = false,
  featureList: readonly Feature[] = features,
  isElsewhere = false,
): string | null {
  const entries = menuEntriesFor(visitor, hasActiveContract, featureList);
  const start = featureList
    .flatMap(({ routes }) => routes)
    .find(
      ({ path, startOf }) =>
        !isElsewhere && startOf && visitor.can(startOf) && entries.some((entry) => entry.path === path),
    );
  return (start ?? entries[0])?.path ?? null;
}
