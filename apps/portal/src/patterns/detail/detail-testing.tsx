import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { Locale } from '@wagenpark/domain/locale';
import type { ComponentType, ReactNode } from 'react';
import { type Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { type CircularRecordOrder, RecordOrderProvider } from '../list-screen/record-order.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { OpenRecord } from './record-route.tsx';

/** The order of a list for tests: these records, with both ends connected. */
export const fakeRecordOrder = (keys: readonly RowKey[]): CircularRecordOrder => ({
  subscribe: () => () => undefined,
  async neighbours(key) {
    const index = keys.indexOf(key);
    const previous = keys.at(index - 1);
    const next = keys[(index + 1) % keys.length];
    return index < 0 || previous === undefined || next === undefined
      ? null
      : { previous, next, position: index + 1, total: keys.length };
  },
});

/**
 * Renders a detail in the test's browser as the router opens it: over a list with the records of `list`, at `address`.
 * Gives the current address and a function that navigates.
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
    /** The component that opens the detail, when a test is about it. */
    readonly opens?: ComponentType;
    /** English when left out. */
    readonly locale?: Locale;
  } = {},
): Promise<{ readonly address: () => string; readonly go: (address: string) => Promise<void> }> {
  const root = createRootRoute({ component: Outlet });
  const ring = fakeRecordOrder(list);
  const page = createRoute({
    getParentRoute: () => root,
    path: detail.pages.list,
    component: (): ReactNode => (
      <RecordOrderProvider value={ring}>
        <h1>The list</h1>
        {Opens ? <Opens /> : <OpenRecord detail={detail} />}
      </RecordOrderProvider>
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
    go: (href) => router.navigate({ href: href }),
  };
}
