import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { Locale } from '@wagenpark/domain/locale';
import type { ComponentType, ReactNode } from 'react';
import { type Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { type RecordRing, RecordRingProvider } from '../list-screen/record-ring.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { OpenRecord } from './record-route.tsx';

/** A list's order for tests: these records, both ends joined. */
export const ringOfKeys = (keys: readonly RowKey[]): RecordRing => ({
  subscribe: () => () => undefined,
  async neighbours(key) {
    const at = keys.indexOf(key);
    const previous = keys.at(at - 1);
    const next = keys[(at + 1) % keys.length];
    return at < 0 || previous === undefined || next === undefined
      ? null
      : { previous, next, place: at + 1, total: keys.length };
  },
});

/**
 * Draws a detail in the browser of the test as the router opens it: over a list with the records of `list`, at
 * `address`. Gives the address, which changes with what the test does, and a way to another one.
 */
export async function openDetail<Facts>(
  detail: DetailDescriptor<Facts>,
  address: string,
  {
    list = [],
    session = { ...aSession(), can: () => true },
    opens: Opens,
    locale,
  }: {
    readonly list?: readonly RowKey[];
    readonly session?: Session;
    /** What opens the detail, where that is what is tested. */
    readonly opens?: ComponentType;
    /** English when left out. */
    readonly locale?: Locale;
  } = {},
): Promise<{ readonly address: () => string; readonly go: (address: string) => Promise<void> }> {
  const root = createRootRoute({ component: Outlet });
  const ring = ringOfKeys(list);
  const page = createRoute({
    getParentRoute: () => root,
    path: detail.pages.list,
    component: (): ReactNode => (
      <RecordRingProvider value={ring}>
        <h1>The list</h1>
        {Opens ? <Opens /> : <OpenRecord detail={detail} />}
      </RecordRingProvider>
    ),
  });
  const record = createRoute({
    getParentRoute: () => page,
    path: detail.pages.record.slice(detail.pages.list.length + 1),
    component: () => null,
  });
  const router = await renderRoutes(root.addChildren([page.addChildren([record])]), session, address, locale);
  return {
    address: () => router.state.location.href,
    go: (to) => router.navigate({ href: to }),
  };
}
