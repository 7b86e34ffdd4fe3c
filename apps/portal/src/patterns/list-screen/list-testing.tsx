import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { vi } from 'vitest';
import { recordPages } from '../../platform/record-pages.ts';
import { type Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import type { IndexSchema } from '../../ui/grid/index-schema.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import type { ListDescriptor } from './list-descriptor.ts';
import { ListScreen } from './list-screen.tsx';

/** A row of the list that tests look at. */
export interface Car {
  readonly id: number;
  readonly plate: string;
  readonly driver: string;
}

/** So many cars, each different from the others. */
export const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, plate: `AB-${at + 1}-C`, driver: `Driver ${at + 1}` }));

const source = (rows: readonly Car[], schema: IndexSchema) => new MemoryRowSource(rows, schema);

/** A list with two tabs, two columns and one filter, which keeps the cars of one driver. */
export const carList: ListDescriptor<Car> = {
  name: 'cars',
  title: 'leaseContracts.title',
  search: 'leaseContracts.search',
  none: { title: 'leaseContracts.none.all' },
  keyField: 'id',
  columns: () => [
    { id: 'plate', field: 'plate', kind: 'text', header: 'Plate', card: 'title' },
    { id: 'driver', field: 'driver', kind: 'text', header: 'Driver', card: 'fact' },
  ],
  tabs: [
    {
      id: 'running',
      label: 'leaseContracts.tab.running',
      source: ({ schema, filters }) =>
        source(
          cars(40).filter(({ driver }) => filters['driver'] === undefined || driver === filters['driver']),
          schema,
        ),
    },
    { id: 'terminated', label: 'leaseContracts.tab.terminated', source: ({ schema }) => source(cars(3), schema) },
  ],
  filters: {
    parameters: ['driver'],
    render: ({ values, change }) => (
      <button type="button" onClick={() => change('driver', values['driver'] ? undefined : 'Driver 7')}>
        Only driver 7
      </button>
    ),
  },
  rowLabel: (row) => row.plate,
  recordPath: recordPages('/cars').opened,
};

/** A view of that list, of the person who looks, without anything in it. */
export const aView = (given: Partial<SavedView> = {}): SavedView => ({
  id: '019a0000-0000-7000-8000-000000000001',
  list: 'cars',
  name: 'Mine',
  shared: false,
  state: { tab: 'running', search: '', sort: null, columns: [], filters: [] },
  version: 1,
  isDefault: false,
  mine: true,
  maker: 'Anna',
  can: ['change', 'share'],
  ...given,
});

/** What was asked of the views that the test's server holds: method, address and body. */
export type Asked = readonly [method: string, path: string, body: unknown];

/**
 * Stands in for the server's saved views: holds what it is given and what is saved. `refuse` answers a call with a code
 * instead.
 */
export function serveViews(
  given: readonly SavedView[],
  refuse: (asked: Asked) => string | undefined = () => undefined,
): { readonly asked: Asked[] } {
  let views = [...given];
  const asked: Asked[] = [];
  const answer = (results: readonly unknown[]) => Response.json({ successful: true, results });
  const put = (id: string, change: Partial<SavedView>) => {
    views = views.map((view) => (view.id === id ? { ...view, ...change, version: view.version + 1 } : view));
    return answer(views.filter((view) => view.id === id));
  };
  vi.stubGlobal('fetch', async (path: string, init: { readonly method?: string; readonly body?: string }) => {
    const call: Asked = [init.method ?? 'GET', path, init.body === undefined ? null : JSON.parse(init.body)];
    const code = refuse(call);
    if (call[0] !== 'GET') asked.push(call);
    if (code !== undefined) {
      return Response.json({ successful: false, errors: [{ code, message: code }] }, { status: 409 });
    }
    const id = /saved-views\/([^/]+)/.exec(path)?.[1] ?? '';
    const body = call[2] as Partial<SavedView>;
    switch (call[0]) {
      case 'POST': {
        const made = aView({ ...body, id: '019a0000-0000-7000-8000-00000000000f' });
        views.push(made);
        return answer([made]);
      }
      case 'PUT':
        if (path.endsWith('/default')) views = views.map((view) => ({ ...view, isDefault: false }));
        return put(id, body);
      case 'DELETE':
        views = views.filter((view) => view.id !== id);
        return answer([]);
      default:
        return answer(views);
    }
  });
  return { asked };
}

/** Draws a list as the router opens it at `address`, beside the place of a record where it names one. Gives the address, which changes with what the test does, and a way out of the list and to any address. */
export async function openList<Row>(
  list: ListDescriptor<Row>,
  address = '/cars',
  session: Session = aSession(),
): Promise<{
  readonly address: () => string;
  readonly leave: () => Promise<void>;
  readonly goTo: (href: string) => Promise<void>;
}> {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cars',
    component: function Page() {
      const { pathname } = useLocation();
      const { id } = useLocation({ select: (at) => at.search as { readonly id?: string } });
      const isOpen = pathname === '/cars/view' && id !== undefined;
      return <ListScreen list={list} {...(isOpen ? { opened: { key: Number(id), list: '/cars' } } : {})} />;
    },
  });
  const record = createRoute({ getParentRoute: () => page, path: 'view', component: () => null });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    // Its code comes a moment after its address.
    loader: () => new Promise((done) => setTimeout(done, 50)),
    component: () => null,
  });
  const router = await renderRoutes(root.addChildren([page.addChildren([record]), elsewhere]), session, address);
  return {
    address: () => router.state.location.href,
    leave: () => router.navigate({ href: '/elsewhere' }),
    goTo: (href) => router.navigate({ href }),
  };
}
