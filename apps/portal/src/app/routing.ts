import { anyPagePermission } from '@wagenpark/domain/page-permissions';
import type { Feature, FeatureRoute, MenuEntry, PageEntry, PageFacts } from '../platform/feature.ts';
import type { Session } from '../platform/session/session.ts';
import { fetchWords } from '../words/words.ts';
import { features } from './features.ts';

/** As much of a session as decides where somebody may go. */
export type Visitor = Pick<Session, 'can'> & PageFacts;

/** Every route of every feature. */
export const allRoutes: readonly FeatureRoute[] = features.flatMap((feature) => feature.routes);

/** The route that shows an address, also one that opens something over a page. */
export function routeAt(pathname: string): FeatureRoute | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  return allRoutes.find((route) => route.path === path || route.overlays?.some((overlay) => overlay === path));
}

/** What the page at an address needs to be fetched ahead: its code, and its feature's words. */
export function loadersOf(pathname: string): readonly (() => Promise<unknown>)[] {
  const route = routeAt(pathname);
  const feature = features.find(({ routes }) => route !== undefined && routes.includes(route));
  return route && feature ? [route.load, () => fetchWords(feature.name)] : [];
}

/**
 * Waits for the code of the page at an address, if the person may open it; code that cannot be had is asked for again when
 * the page opens (SH-12).
 */
export async function preparePage(pathname: string, visitor: Visitor): Promise<void> {
  const route = routeAt(pathname);
  if (route !== undefined && isOpen(route, visitor)) await route.load().catch(() => undefined);
}

/** Lets the page at an address ask for what it opens with, before it is drawn, if the person may open it. */
export async function beginPage(pathname: string, session: Session): Promise<void> {
  const route = routeAt(pathname);
  if (route === undefined || !isOpen(route, session)) return;
  // Code that cannot be had is told of by the page.
  const page = await route.load().catch(() => undefined);
  if (page && 'begin' in page.default) page.default.begin(session);
}

/**
 * Whether somebody may open a route: with a permission at all (SH-11), the route's own (PE-14), and what client,
 * licence or company must have besides (PE-07, PE-12).
 */
export function isOpen(route: FeatureRoute, visitor: Visitor): boolean {
  return visitor.can(anyPagePermission) && visitor.can(route.permission) && (route.when?.(visitor) ?? true);
}

/** Whether an entry goes while one contract, and so one driver, is looked at (SB-06). */
const hidesWithContract = ({ section, hiddenWithContract }: PageEntry): boolean =>
  hiddenWithContract ?? (section === 'renting' || section === 'management');

/** The entries of the sidebar that the person may see, in their order (SB-02, SB-06). */
export function menuFor(
  visitor: Visitor,
  hasActiveContract = false,
  of: readonly Feature[] = features,
): readonly MenuEntry[] {
  return of
    .flatMap(({ routes }) => routes)
    .flatMap((route) => {
      const { menu, title, path } = route;
      const isShown = menu && isOpen(route, visitor) && !(hasActiveContract && hidesWithContract(menu));
      return isShown ? [{ ...menu, label: title, path }] : [];
    });
}

/** The entry under which a route stands: its own, else that of the page below whose address it is, as a form of a list. */
export const entryOf = (route: FeatureRoute | undefined, entries: readonly MenuEntry[]): MenuEntry | undefined =>
  entries.find(({ path }) => path === route?.path) ?? entries.find(({ path }) => route?.path.startsWith(`${path}/`));

/**
 * Where `/` leads: the page that is the start of the person's work, else the first of the menu that they may see (PE-14);
 * null when there is none (SH-11).
 * @param isElsewhere the person switched to another client, and looks at its fleet
 */
export function firstPermittedPath(
  visitor: Visitor,
  hasActiveContract = false,
  of: readonly Feature[] = features,
  isElsewhere = false,
): string | null {
  const entries = menuFor(visitor, hasActiveContract, of);
  const start = of
    .flatMap(({ routes }) => routes)
    .find(
      ({ path, startOf }) =>
        !isElsewhere && startOf && visitor.can(startOf) && entries.some((entry) => entry.path === path),
    );
  return (start ?? entries[0])?.path ?? null;
}
