import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { Session } from '../platform/session/session.ts';
import { AccessDenied } from './access-denied.tsx';
import { loadOnce } from './chunk-reload.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { allRoutes, firstPermittedPath } from './routing.ts';

interface RouterContext {
  readonly session: Session;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Frame,
  notFoundComponent: () => <ErrorPage status={404} />,
  errorComponent: ({ error }) => <ErrorPage status={500} error={error} />,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    const path = firstPermittedPath(context.session);
    if (path !== null) throw redirect({ to: path, replace: true });
  },
  component: AccessDenied,
});

const pages = allRoutes.map((declared) => {
  const page = createRoute({
    getParentRoute: () => root,
    path: declared.path,
    beforeLoad: ({ context }) => {
      // PE-14: a page without its permission leads to the first that is permitted.
      if (!context.session.can(declared.permission)) throw redirect({ to: '/', replace: true });
    },
    component: lazyRouteComponent(() => loadOnce(declared.load)),
  });
  // What opens over a page is a child of it without content: the page itself shows it, and stays as it was below.
  const overlays = (declared.overlays ?? []).map((address) =>
    createRoute({ getParentRoute: () => page, path: address.slice(declared.path.length + 1), component: () => null }),
  );
  return overlays.length === 0
    ? page
    : page.addChildren([createRoute({ getParentRoute: () => page, path: '/', component: () => null }), ...overlays]);
});

/** Search parameters stay plain text: a number in a link is not rewritten, and nothing is quoted. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const text = new URLSearchParams(given).toString();
  return text ? `?${text}` : '';
};

/** The router of a started session (SH-02: history mode from the root). */
export function makeRouter(session: Session) {
  return createRouter({
    routeTree: root.addChildren([home, ...pages]),
    context: { session },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}
