import { createRootRoute, createRoute, Outlet, useLocation } from '@tanstack/react-router';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { vi } from 'vitest';
import { recordPages } from '../../platform/record-pages.ts';
import { type Session } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import type { IndexSchema } from '../../ui/grid/index-schema.ts';
import { MemoryRowSource } from '../../ui/grid/memory-row-source.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import type { ListDescriptor, ListTab } from './list-descriptor.ts';
import { ListScreen } from './list-screen.tsx';

/** The row type of the test list. */
export interface Car {
  readonly id: number;
  readonly plate: string;
  readonly driver: string;
}

/** Makes a number of distinct cars. */
export const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    plate: `AB-${index + 1}-C`,
    driver: `Driver ${index + 1}`,
  }));

const source = (rows: readonly Car[], schema: IndexSchema) => new MemoryRowSource(rows, schema);

/** A list with two tabs, two columns and one own filter, by driver. */
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

/** A feature's list whose tabs all have these rows, so that no worker and no server are needed. */
export const fillList = <Row,>(list: ListDescriptor<Row>, rows: readonly Row[]): ListDescriptor<Row> => {
  const [first, ...others] = list.tabs;
  const filled = (tab: ListTab<Row>): ListTab<Row> => ({
    ...tab,
    source: ({ schema, query }) => {
      const memory = new MemoryRowSource(rows, schema);
      memory.setQuery(query);
      return memory;
    },
  });
  return { ...list, tabs: [filled(first), ...others.map(filled)] };
};

/** An empty saved view of the list, owned by the signed-in person. */
export const aView = (changes: Partial<SavedView> = {}): SavedView => ({
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
  ...changes,
});

/** A request that the fake server of saved views received: method, address and body. */
export type ServerRequest = readonly [method: string, path: string, body: unknown];

/**
 * Fakes the server's saved views: stores the given and the newly saved ones. `refuse` makes a call fail with an error
 * code.
 */
export function serveViews(
  initialViews: readonly SavedView[],
  refuse: (request: ServerRequest) => string | undefined = () => undefined,
): { readonly asked: ServerRequest[] } {
  let views = [...initialViews];
  const received: ServerRequest[] = [];
  const answer = (results: readonly unknown[]) => Response.json({ successful: true, results });
  const put = (id: string, change: Partial<SavedView>) => {
    views = views.map((view) => (view.id === id ? { ...view, ...change, version: view.version + 1 } : view));
    return answer(views.filter((view) => view.id === id));
  };
  vi.stubGlobal('fetch', async (path: string, init: { readonly method?: string; readonly body?: string }) => {
    const call: ServerRequest = [init.method ?? 'GET', path, init.body === undefined ? null : JSON.parse(init.body)];
    const code = refuse(call);
    if (call[0] !== 'GET') received.push(call);
    if (code !== undefined) {
      return Response.json({ successful: false, errors: [{ code, message: code }] }, { status: 409 });
    }
    const id = /saved-views\/([^/]+)/.exec(path)?.[1] ?? '';
    const body = call[2] as Partial<SavedView>;
    switch (call[0]) {
      case 'POST': {
        const created = aView({ ...body, id: '019a0000-0000-7000-8000-00000000000f' });
        views.push(created);
        return answer([created]);
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
  return { asked: received };
}

/**
 * Renders a list as the router opens it at `address`, with the place of a record when the URL has one. Gives the
 * current address, and functions that leave the list or navigate.
 */
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
      const { id } = useLocation({ select: (location) => location.search as { readonly id?: string } });
      const isOpen = pathname === '/cars/view' && id !== undefined;
      return <ListScreen list={list} {...(isOpen ? { opened: { key: Number(id), list: '/cars' } } : {})} />;
    },
  });
  const record = createRoute({ getParentRoute: () => page, path: 'view', component: () => null });
  const otherRoute = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    // Simulates code that loads a moment after the address has changed.
    loader: () => new Promise((resolve) => setTimeout(resolve, 50)),
    component: () => null,
  });
  const router = await renderRoutes(root.addChildren([page.addChildren([record]), otherRoute]), session, address);
  return {
    address: () => router.state.location.href,
    leave: () => router.navigate({ href: '/elsewhere' }),
    goTo: (href) => router.navigate({ href }),
  };
}
