import { QueryClient } from '@tanstack/react-query';
import type { AdminRoute, AnswerOf, FleetFunction, FormOf, ItemOf, ParamsOf } from '@wagenpark/contract';
import { Refusal, refusal } from '@wagenpark/contract';
import { call, callPagedRoute, callRoute, type RouteInput } from './call.ts';
import { fleetContext } from './fleet-context.ts';

/** The query cache. Only calls without a response are retried: a refusal is a response. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 300_000,
      retry: (failures, error) => !(error instanceof Refusal) && failures < 1,
      refetchOnWindowFocus: false,
    },
  },
});

// The widest types; concrete declarations differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type AnyAdmin = AdminRoute<string, never, never, never, unknown> | AdminRoute;

/** Metadata of a query: whether its answer can change while the data version stays the same. */
export interface QueryMeta extends Record<string, unknown> {
  readonly changesWithoutVersion: boolean;
}

/** A call as a query of the cache: its key, its metadata, and the function that makes it. */
export interface Query<Answer> {
  readonly meta?: QueryMeta;
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

const factsOf = ({ changesWithoutVersion }: AnyFleet | AnyAdmin): QueryMeta => ({
  changesWithoutVersion: changesWithoutVersion === true,
});

/**
 * A fleet call as a query. Its key contains the fleet token, so that responses of another fleet are never shared
 * (FS-09).
 */
export const fleetQuery = <Fn extends AnyFleet>(
  fn: Fn,
  params: ParamsOf<Fn>,
  form?: FormOf<Fn>,
): Query<AnswerOf<Fn>> => ({
  meta: factsOf(fn),
  queryKey: ['fleet', fleetContext.current.fleetToken, fn.path, params, form ?? null],
  queryFn: ({ signal }) => call(fn, params, form, { signal }),
});

/** A REST call as a query. */
export const adminQuery = <Route extends AnyAdmin>(
  route: Route,
  input: RouteInput<Route> = {},
): Query<readonly ItemOf<Route>[]> => ({
  meta: factsOf(route),
  queryKey: ['admin', route.path, input.params ?? null, input.query ?? null],
  queryFn: ({ signal }) => callRoute(route, input, { signal }),
});

/** A REST call that gives one record, as a query. A missing record is a refusal. */
export const adminRecordQuery = <Route extends AnyAdmin>(
  route: Route,
  input: RouteInput<Route>,
): Query<ItemOf<Route>> => ({
  meta: factsOf(route),
  queryKey: ['admin', route.path, input.params ?? null, 'one'],
  queryFn: async ({ signal }) => {
    const [record] = await callRoute(route, input, { signal });
    if (record === undefined) throw refusal('notFound');
    return record;
  },
});

/** A paged REST call as a query. */
export const adminPageQuery = <Route extends AnyAdmin>(
  route: Route,
  input: RouteInput<Route> = {},
): Query<Awaited<ReturnType<typeof callPagedRoute<Route>>>> => ({
  meta: factsOf(route),
  queryKey: ['admin', route.path, 'page', input.query ?? null],
  queryFn: ({ signal }) => callPagedRoute(route, input, { signal }),
});

type Listener = () => void;
type PathListener = (path: string) => void;
const listeners = {
  fleet: new Set<Listener>(),
  withoutVersion: new Set<Listener>(),
  admin: new Set<PathListener>(),
} as const;

/** Invalidates cached responses of a REST route and of all addresses below it, so that screens fetch them again. */
export function invalidateAdmin(path: string): Promise<void> {
  for (const listener of listeners.admin) listener(path);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' && String(queryKey[1]).startsWith(path),
  });
}

const listenTo = <Own>(listenersOfKind: Set<Own>, listener: Own): (() => void) => {
  listenersOfKind.add(listener);
  return () => listenersOfKind.delete(listener);
};

/**
 * Registers a listener for changes in the fleet, for caches outside the query client. Gives the unsubscribe function.
 */
export const onFleetInvalidated = (listener: Listener): (() => void) => listenTo(listeners.fleet, listener);

/**
 * Registers a listener for invalidated paths of REST routes, for caches outside the query client. Gives the unsubscribe
 * function.
 */
export const onAdminInvalidated = (listener: PathListener): (() => void) => listenTo(listeners.admin, listener);

/**
 * Registers a listener for when data that changes without a new version must be fetched again, for caches outside the
 * query client. Gives the unsubscribe function.
 */
export const onUnversionedInvalidated = (listener: Listener): (() => void) =>
  listenTo(listeners.withoutVersion, listener);

/** Invalidates all cached responses of the fleet, after something in it has changed. */
export function invalidateFleet(): Promise<void> {
  for (const listener of listeners.fleet) listener();
  return queryClient.invalidateQueries({ queryKey: ['fleet'] });
}

/**
 * Invalidates cached data that changes while the data version stays the same (ST-02): requests, mails, the triage of
 * signals.
 */
export function invalidateUnversioned(): Promise<void> {
  for (const listener of listeners.withoutVersion) listener();
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['changesWithoutVersion'] === true });
}
