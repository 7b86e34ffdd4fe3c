import { createMemoryHistory, createRootRoute, createRoute, Outlet, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';

/** The options of `renderPages`. */
interface Surroundings {
  readonly address?: string;
  readonly session?: Session;
  readonly history?: RouterHistory;
}

/**
 * Renders pages with a session, a router, messages and the host of dialogs.
 * @param pages a component for each path; the first path is opened unless `address` is given
 * @returns functions that give the current address, navigate as a link does, and go back
 */
export async function renderPages(
  pages: Readonly<Record<string, () => ReactNode>>,
  {
    address = Object.keys(pages)[0] ?? '/',
    session = aSession(),
    history = createMemoryHistory({ initialEntries: [address] }),
  }: Surroundings = {},
): Promise<{ readonly address: () => string; readonly goTo: (address: string) => void; readonly back: () => void }> {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <DialogHost />
      </>
    ),
  });
  const router = await renderRoutes(
    root.addChildren(
      Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    session,
    history,
  );
  return {
    address: () => router.state.location.href,
    goTo: (to) => void router.navigate({ to }),
    back: () => history.back(),
  };
}
