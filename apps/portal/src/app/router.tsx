import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { activeContract } from '../platform/active-contract.ts';
import { addressParameters } from '../platform/address-parameters.ts';
import type { Feature, FeatureRoute } from '../platform/feature.ts';
import { notify } from '../platform/notify.ts';
import type { Session } from '../platform/session/session.ts';
import { isElsewhere } from '../platform/session/switching.ts';
import { Unreachable } from '../platform/unreachable.ts';
import { bringPageWords, preparePageWords } from '../platform/words/choose-language.ts';
import { words } from '../words/words.ts';
import { AccessDenied } from './access-denied.tsx';
import { ErrorPage } from './error-page.tsx';
import { statusOf } from './error-status.ts';
import { features } from './features.ts';
import { Frame } from './frame/frame.tsx';
import { lazyPage } from './lazy-page.tsx';
import { firstPermittedPath, isOpen } from './routing.ts';
import { UnreachablePage } from './unreachable-page.tsx';

interface RouterContext {
  readonly session: Session;
}

/** What stands in place of a page that is not there, or cannot be shown (SH-05, SH-06, ER-07). */
const failures = {
  notFoundComponent: () => <ErrorPage status={404} />,
  errorComponent: ({ error }: { readonly error: unknown }) =>
    error instanceof Unreachable ? <UnreachablePage /> : <ErrorPage status={statusOf(error)} error={error} />,
};

function makeRoot() {
  return createRootRouteWithContext<RouterContext>()({ component: Frame, ...failures });
}
type Root = ReturnType<typeof makeRoot>;

/** `/`: the page that a feature has there, for whoever may open it; everybody else is led to where they begin (PE-14). */
function makeHome(root: Root, of: readonly Feature[], session: Session) {
  const feature = of.find(({ routes }) => routes.some(({ path }) => path === '/'));
  const declared = feature?.routes.find(({ path }) => path === '/');
  const isHome = () => declared !== undefined && isOpen(declared, session);
  const Home = declared && feature ? pageOf(declared, feature, session.client) : AccessDenied;
  return createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      const { name } = session.client;
      if (isHome()) return;
      const path = firstPermittedPath(session, activeContract.of(name) !== null, of, isElsewhere(name));
      if (path !== null) throw redirect({ to: path, replace: true });
    },
    component: () => (isHome() ? <Home /> : <AccessDenied />),
    ...failures,
  });
}

const pageOf = ({ load, menu }: FeatureRoute, { name }: Feature, { languages }: Session['client']) =>
  lazyPage(load, {
    bring: () => bringPageWords(name, languages, !menu),
    prepare: () => preparePageWords(name, languages, !menu),
  });

function makePage(root: Root, declared: FeatureRoute, feature: Feature, { client }: Session) {
  const page = createRoute({
    getParentRoute: () => root,
    path: declared.path,
    beforeLoad: ({ context, cause }) => {
      if (isOpen(declared, context.session)) return;
      if (cause !== 'preload') notify.problem('message.pageDenied', { page: words(declared.title) });
      // PE-14: a page without its permission leads to the first that is permitted.
      throw redirect({ to: '/', replace: true });
    },
    component: pageOf(declared, feature, client),
    // Here and not at the root alone: the frame stays around them.
    ...failures,
  });
  // What opens over a page is a child of it without content: the page itself shows it, and stays as it was below.
  const overlays = (declared.overlays ?? []).map((address) =>
    createRoute({ getParentRoute: () => page, path: address.slice(declared.path.length + 1), component: () => null }),
  );
  return overlays.length === 0
    ? page
    : page.addChildren([createRoute({ getParentRoute: () => page, path: '/', component: () => null }), ...overlays]);
}

/** A router of the portal. */
export type PortalRouter = ReturnType<typeof makeRouter>;

/** The router of a started session over the features' routes (SH-02: history mode from the root). */
export function makeRouter(session: Session, of: readonly Feature[] = features) {
  const root = makeRoot();
  const pages = of.flatMap((feature) =>
    feature.routes.filter(({ path }) => path !== '/').map((declared) => makePage(root, declared, feature, session)),
  );
  const home = makeHome(root, of, session);
  return createRouter({
    routeTree: root.addChildren([home, ...pages]),
    context: { session },
    ...addressParameters,
    defaultPreload: 'intent',
    // An address below a page that is none of its own is no page at all.
    notFoundMode: 'root',
    scrollRestoration: true,
  });
}
