import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { activeContract } from '../platform/active-contract.ts';
import { addressParameters } from '../platform/address-parameters.ts';
import type { Feature, FeatureRoute } from '../platform/feature.ts';
import { notify } from '../platform/notify.ts';
import type { Session } from '../platform/session/session.ts';
import { isInOtherClient } from '../platform/session/switching.ts';
import { UnreachableError } from '../platform/unreachable-error.ts';
import { loadPageWords, prefetchPageWords } from '../platform/words/choose-language.ts';
import { words } from '../words/words.ts';
import { AccessDenied } from './access-denied.tsx';
import { ErrorPage } from './error-page.tsx';
import { httpStatusOf } from './error-status.ts';
import { features } from './features.ts';
import { Frame } from './frame/frame.tsx';
import { lazyPage } from './lazy-page.tsx';
import { canOpenRoute, firstPermittedPath } from './routing.ts';
import { UnreachablePage } from './unreachable-page.tsx';

interface RouterContext {
  readonly session: Session;
}

/** The components that are shown instead of a page that does not exist or fails (SH-05, SH-06, ER-07). */
const failures = {
  notFoundComponent: () => <ErrorPage status={404} />,
  errorComponent: ({ error }: { readonly error: unknown }) =>
    error instanceof UnreachableError ? <UnreachablePage /> : <ErrorPage status={httpStatusOf(error)} error={error} />,
};

function createRoot() {
  return createRootRouteWithContext<RouterContext>()({ component: Frame, ...failures });
}
type Root = ReturnType<typeof createRoot>;

/**
 * The route `/`: the page that a feature declares there, for users who may open it. All others are redirected to their
 * start page (PE-14).
 */
function createHome(root: Root, featureList: readonly Feature[], session: Session) {
  const feature = featureList.find(({ routes }) => routes.some(({ path }) => path === '/'));
  const featureRoute = feature?.routes.find(({ path }) => path === '/');
  const isHome = () => featureRoute !== undefined && canOpenRoute(featureRoute, session);
  const Home = featureRoute && feature ? pageOf(featureRoute, feature, session.client) : AccessDenied;
  return createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      const { name } = session.client;
      if (isHome()) return;
      const path = firstPermittedPath(session, activeContract.of(name) !== null, featureList, isInOtherClient(name));
      if (path !== null) throw redirect({ to: path, replace: true });
    },
    component: () => (isHome() ? <Home /> : <AccessDenied />),
    ...failures,
  });
}

const pageOf = ({ load, menu }: FeatureRoute, { name }: Feature, { languages }: Session['client']) =>
  lazyPage(load, {
    load: () => loadPageWords(name, languages, !menu),
    preload: () => prefetchPageWords(name, languages, !menu),
  });

function createPage(root: Root, featureRoute: FeatureRoute, feature: Feature, { client }: Session) {
  const page = createRoute({
    getParentRoute: () => root,
    path: featureRoute.path,
    beforeLoad: ({ context, cause }) => {
      if (canOpenRoute(featureRoute, context.session)) return;
      if (cause !== 'preload') notify.problem('message.pageDenied', { page: words(featureRoute.title) });
      // PE-14: the address of a page that the user may not open redirects to the first permitted page.
      throw redirect({ to: '/', replace: true });
    },
    component: pageOf(featureRoute, feature, client),
    // Set on each page, not only on the root, so that the frame stays around the error.
    ...failures,
  });
  // Overlays are child routes without content: the page renders them itself, and keeps its own state below.
  const overlays = (featureRoute.overlays ?? []).map((address) =>
    createRoute({
      getParentRoute: () => page,
      path: address.slice(featureRoute.path.length + 1),
      component: () => null,
    }),
  );
  return overlays.length === 0
    ? page
    : page.addChildren([createRoute({ getParentRoute: () => page, path: '/', component: () => null }), ...overlays]);
}

export type PortalRouter = ReturnType<typeof makeRouter>;

/** Creates the router over the features' routes for a started session (SH-02: history mode from the root). */
export function makeRouter(session: Session, featureList: readonly Feature[] = features) {
  const root = createRoot();
  const pages = featureList.flatMap((feature) =>
    feature.routes
      .filter(({ path }) => path !== '/')
      .map((featureRoute) => createPage(root, featureRoute, feature, session)),
  );
  const home = createHome(root, featureList, session);
  return createRouter({
    routeTree: root.addChildren([home, ...pages]),
    context: { session },
    ...addressParameters,
    defaultPreload: 'intent',
    // An unknown address below a page gives the not-found page, instead of the page itself.
    notFoundMode: 'root',
    scrollRestoration: true,
  });
}
