import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Session, SessionProvider } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import { i18n, showLocale } from '../../platform/words/words.ts';
import { render } from '../../ui/testing/render.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';

/** What a test may set of the surroundings of its pages. */
interface Surroundings {
  readonly address?: string;
  readonly session?: Session;
  readonly history?: RouterHistory;
}

/**
 * Draws pages as the frame does: with a session, a router, words and the host of dialogs. Gives the address, and a way
 * to go elsewhere as a link does.
 */
export async function renderPages(
  pages: Readonly<Record<string, () => ReactNode>>,
  {
    address = Object.keys(pages)[0] ?? '/',
    session = aSession(),
    history = createMemoryHistory({ initialEntries: [address] }),
  }: Surroundings = {},
): Promise<{ readonly address: () => string; readonly goTo: (address: string) => void; readonly back: () => void }> {
  await showLocale('en-GB', 'app', ['en-GB']);
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <DialogHost />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    },
  });
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider value={session}>
        <RouterProvider router={router} />
      </SessionProvider>
    </I18nProvider>,
  );
  return {
    address: () => router.state.location.href,
    goTo: (to) => void router.navigate({ to }),
    back: () => router.history.back(),
  };
}
