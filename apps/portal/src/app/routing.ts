import type { Feature, FeatureRoute } from '../platform/feature.ts';
import type { Session } from '../platform/session/session.ts';
import { features } from './features.ts';

/** Every route of every feature. */
export const allRoutes: readonly FeatureRoute[] = features.flatMap((feature) => feature.routes);

/** The route that shows an address, also one that opens something over a page. */
export function routeAt(pathname: string): FeatureRoute | undefined {
  const path = pathname.replace(/\/+$/, '') || '/';
  return allRoutes.find((route) => route.path === path || route.overlays?.includes(path));
}

/** The entries of the sidebar that the person may see, in their order (SB-02). */
export function menuFor(session: Pick<Session, 'can'>, of: readonly Feature[] = features) {
  return of
    .flatMap((feature) => (feature.menu ?? []).map((entry) => ({ entry, feature })))
    .filter(({ entry, feature }) => {
      const route = feature.routes.find(({ path }) => path === entry.path);
      return route !== undefined && session.can(route.permission);
    })
    .map(({ entry }) => entry);
}

/** Where `/` leads: the first page of the menu that the person may see (PE-14); null when there is none (SH-11). */
export function firstPermittedPath(session: Pick<Session, 'can'>): string | null {
  return menuFor(session)[0]?.path ?? null;
}
