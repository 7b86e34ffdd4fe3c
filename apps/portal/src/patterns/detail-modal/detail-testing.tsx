import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { Permission } from '@wagenpark/domain/permissions';
import type { ComponentType, ReactNode } from 'react';
import { type Session, SessionProvider } from '../../platform/session/session.ts';
import { formatsFor } from '../../platform/words/formats.ts';
import { i18n, showLocale } from '../../platform/words/words.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { render } from '../../ui/testing/render.tsx';
import { type RecordRing, RecordRingProvider } from '../list-screen/record-ring.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { OpenRecord } from './record-route.tsx';

/** A list's order for tests: these records, both ends joined. */
export const ringOfKeys = (keys: readonly RowKey[]): RecordRing => ({
  subscribe: () => () => undefined,
  async neighbours(key) {
    const at = keys.indexOf(key);
    const previous = keys.at(at - 1);
    const next = keys[(at + 1) % keys.length];
    return at < 0 || previous === undefined || next === undefined ? null : { previous, next };
  },
});

/** Somebody at a Dutch client who passes the permissions that `can` lets through. */
export const aSession = (can: (permission: Permission) => boolean = () => true): Session =>
  ({
    client: { name: 'test', countryCarData: 'NL' },
    formats: formatsFor('Europe/Amsterdam', 'EUR'),
    can,
  }) as Session;

/**
 * Draws a detail in the browser of the test as the router opens it: over a list with the records of `list`, at
 * `address`. Gives the address, which changes with what the test does, and a way to another one.
 */
export async function openDetail<Facts>(
  detail: DetailDescriptor<Facts>,
  address: string,
  {
    list = [],
    session = aSession(),
    opens: Opens,
  }: {
    readonly list?: readonly RowKey[];
    readonly session?: Session;
    /** What opens the detail, where that is what is tested. */
    readonly opens?: ComponentType;
  } = {},
): Promise<{ readonly address: () => string; readonly go: (address: string) => Promise<void> }> {
  await showLocale('en-GB', 'app', ['en-GB']);
  const root = createRootRoute({ component: Outlet });
  const ring = ringOfKeys(list);
  const page = createRoute({
    getParentRoute: () => root,
    path: detail.listPath,
    component: (): ReactNode => (
      <RecordRingProvider value={ring}>
        <h1>The list</h1>
        {Opens ? <Opens /> : <OpenRecord detail={detail} />}
      </RecordRingProvider>
    ),
  });
  const record = createRoute({
    getParentRoute: () => page,
    path: detail.recordPath.slice(detail.listPath.length + 1),
    component: () => null,
  });
  const router = createRouter({
    routeTree: root.addChildren([page.addChildren([record])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider value={session}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </I18nProvider>,
  );
  return {
    address: () => router.state.location.href,
    go: (to) => router.navigate({ href: to }),
  };
}
