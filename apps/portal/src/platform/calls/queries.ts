import { QueryClient } from '@tanstack/react-query';
import type { AdminRoute, AnswerOf, FleetFunction, FormOf, ItemOf, ParamsOf } from '@wagenpark/contract';
import { Refusal, refusal } from '@wagenpark/contract';
import { type AskInput, ask, askPage, call } from './call.ts';
import { fleetContext } from './fleet-context.ts';

/** The cache of answers. Refusals are answers: only calls that got none are tried again. */
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

// The widest declarations; the concrete ones differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type AnyAdmin = AdminRoute<string, never, never, never, unknown> | AdminRoute;

/** What is known of a query beside its answer: whether that changes while the version of the data stays. */
export interface QueryFacts extends Record<string, unknown> {
  readonly changesWithoutVersion: boolean;
}

/** A call as the cache asks for it: the key it is kept under, what is known of it, and how it is made. */
export interface Query<Answer> {
  readonly meta?: QueryFacts;
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

const factsOf = ({ changesWithoutVersion }: AnyFleet | AnyAdmin): QueryFacts => ({
  changesWithoutVersion: changesWithoutVersion === true,
});

/** A fleet call as a query. Its key holds the fleet token, so that no answer of another fleet can be shown (FS-09). */
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
  input: AskInput<Route> = {},
): Query<readonly ItemOf<Route>[]> => ({
  meta: factsOf(route),
  queryKey: ['admin', route.path, input.params ?? null, input.query ?? null],
  queryFn: ({ signal }) => ask(route, input, { signal }),
});

/** A REST call that answers one record, as a query; none is a refusal. */
export const adminRecordQuery = <Route extends AnyAdmin>(
  route: Route,
  input: AskInput<Route>,
): Query<ItemOf<Route>> => ({
  meta: factsOf(route),
  queryKey: ['admin', route.path, input.params ?? null, 'one'],
  queryFn: async ({ signal }) => {
    const [record] = await ask(route, input, { signal });
    if (record === undefined) throw refusal('notFound');
    return record;
  },
});

/** A paged REST call as a query. */
export const adminPageQuery = <Route extends AnyAdmin>(
  route: Route,
  input: AskInput<Route> = {},
): Query<Awaited<ReturnType<typeof askPage<Route>>>> => ({
  meta: factsOf(route),
  queryKey: ['admin', route.path, 'page', input.query ?? null],
  queryFn: ({ signal }) => askPage(route, input, { signal }),
});

type Listener = () => void;
type PathListener = (path: string) => void;
const listeners = {
  fleet: new Set<Listener>(),
  withoutVersion: new Set<Listener>(),
  admin: new Set<PathListener>(),
} as const;

/** Forgets the answers of a REST route and of everything below its address, so that screens ask again. */
export function forgetAdmin(path: string): Promise<void> {
  for (const listener of listeners.admin) listener(path);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' && String(queryKey[1]).startsWith(path),
  });
}

const listenTo = <Own>(to: Set<Own>, listener: Own): (() => void) => {
  to.add(listener);
  return () => to.delete(listener);
};

/** Tells when something in the fleet was changed, to who keeps answers elsewhere; gives the way to stop. */
export const whenFleetIsForgotten = (listener: Listener): (() => void) => listenTo(listeners.fleet, listener);

/** Tells which address of the REST side was forgotten, to who keeps answers of it elsewhere. */
export const whenAdminIsForgotten = (listener: PathListener): (() => void) => listenTo(listeners.admin, listener);

/** Tells when it is time to look again at what changes without a new version, to who keeps such answers elsewhere. */
export const whenLookedAgain = (listener: Listener): (() => void) => listenTo(listeners.withoutVersion, listener);

/** Forgets all answers of the fleet, after something in it has changed. */
export function forgetFleet(): Promise<void> {
  for (const listener of listeners.fleet) listener();
  return queryClient.invalidateQueries({ queryKey: ['fleet'] });
}

/** Forgets what changes while the version of the data stays (ST-02): requests, mails, what is done about signals. */
export function forgetWithoutVersion(): Promise<void> {
  for (const listener of listeners.withoutVersion) listener();
  return queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['changesWithoutVersion'] === true });
}
