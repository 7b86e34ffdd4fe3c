import {
  type AdminRoute,
  type AnswerOf,
  type BodyOf,
  type FleetFunction,
  type FormOf,
  fillPath,
  type ItemOf,
  type ParamsOf,
  type QueryOf,
  type RouteParamsOf,
  type WirePagination,
} from '@wagenpark/contract';
import { fleetContext } from './fleet-context.ts';
import { LeasingSystemFailure } from './leasing-system-failure.ts';
import { type OutgoingRequest, parseRefusal, send } from './transport.ts';

// The widest types; concrete declarations differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type AnyAdmin = AdminRoute<string, never, never, never, unknown> | AdminRoute;

/** Options of a call beside its content. */
export interface CallOptions {
  /** The user did not cause the call, so it does not extend the session. */
  readonly background?: boolean;
  readonly signal?: AbortSignal;
  /** The server executes repeated posts with the same key once. */
  readonly idempotencyKey?: string;
}

/** The body of a fleet call (FA-01, FA-02): the function name carries the fleet token as its last part (FA-06). */
export function fleetRequest(fn: { method: string; path: string }, params: object, form: unknown): OutgoingRequest {
  const context = fleetContext.current;
  const path = fillPath(fn.path, params as Record<string, string | number>);
  return {
    method: 'POST',
    path: '/api-fleet/DynamicEndpoint',
    contentType: 'application/zip',
    body: JSON.stringify({
      cMethode: fn.method,
      cFunctie: context.fleetToken === null ? path : `${path}/${context.fleetToken}`,
      ...(form === undefined ? {} : { cForm: JSON.stringify(form) }),
      clientName: context.clientName,
      AmwUserId: context.accountId,
      ...(context.debtorNumber === null ? {} : { debtorNumber: context.debtorNumber }),
      synchronisation: context.synchronisation,
    }),
  };
}

/**
 * Calls an inner function of the fleet API and gives the parsed response. Throws a Refusal for a refused call,
 * Unreachable without a response.
 */
export async function call<Fn extends AnyFleet>(
  fn: Fn,
  params: ParamsOf<Fn>,
  form?: FormOf<Fn>,
  options: CallOptions = {},
): Promise<AnswerOf<Fn>> {
  const response = await send({ ...fleetRequest(fn, params, form), ...sending(options) });
  if (!response.ok) throw await parseRefusal(response);
  return (await response.json()) as AnswerOf<Fn>;
}

/**
 * Calls a function that mails a request, and gives the number of the request that it created, from the `Location`
 * header (settled question 7). Throws a LeasingSystemFailure when the response says that it was not executed (ER-24).
 */
export async function post<Fn extends AnyFleet>(
  fn: Fn,
  form: FormOf<Fn>,
  options: CallOptions = {},
): Promise<{ answer: AnswerOf<Fn>; number: number | null }> {
  const response = await send({ ...fleetRequest(fn, {}, form), ...sending(options) });
  if (!response.ok) throw await parseRefusal(response);
  const number = /(\d+)$/.exec(response.headers.get('location') ?? '')?.[1];
  const answer = (await response.json()) as AnswerOf<Fn>;
  if (!answer) throw new LeasingSystemFailure();
  return { answer, number: number === undefined ? null : Number(number) };
}

/** Input of a REST call. */
export interface RouteInput<Route> {
  readonly params?: RouteParamsOf<Route>;
  readonly query?: Readonly<Record<string, string | number | undefined>> | QueryOf<Route>;
  readonly body?: BodyOf<Route>;
  readonly files?: readonly File[];
}

/**
 * The path and query of a REST call. Values other than text and numbers, such as a list's filters, are written as JSON.
 */
export function routeAddress(route: { path: string }, input: { params?: unknown; query?: unknown }): string {
  const path = fillPath(route.path, (input.params ?? {}) as Record<string, string | number>);
  const entries = Object.entries((input.query ?? {}) as Record<string, string | number | object | undefined>);
  const toText = (value: string | number | object) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value);
  const query = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, toText(value)]])),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** Builds the HTTP request of a REST call. */
export function routeRequest<Route extends AnyAdmin>(route: Route, input: RouteInput<Route>): OutgoingRequest {
  const { body, files } = input;
  const form = files ? new FormData() : undefined;
  for (const file of files ?? []) form?.append('files', file, file.name);
  return {
    method: route.method,
    path: routeAddress(route, input),
    ...(form
      ? { body: form }
      : body === undefined
        ? {}
        : { body: JSON.stringify(body), contentType: 'application/json' }),
  };
}

async function sendRoute(route: AnyAdmin, input: RouteInput<never>, options: CallOptions): Promise<Response> {
  const { headers, ...rest } = sending(options);
  const fleet = route.takesFleet ? fleetContext.current.fleetToken : null;
  const response = await send({
    ...routeRequest(route, input),
    ...rest,
    headers: { ...headers, ...(fleet === null ? {} : { 'fleet-token': fleet }) },
  });
  if (!response.ok) throw await parseRefusal(response);
  return response;
}

/** Calls a REST route and gives the list in its response. */
export async function callRoute<Route extends AnyAdmin>(
  route: Route,
  input: RouteInput<Route> = {},
  options: CallOptions = {},
): Promise<readonly ItemOf<Route>[]> {
  const response = await sendRoute(route, input, options);
  const answer = (await response.json()) as Readonly<Record<'results' | 'data', readonly ItemOf<Route>[]>>;
  return answer[route.listedAs ?? 'results'];
}

/** Calls a paged REST route and gives one page with its pagination. */
export async function callPagedRoute<Route extends AnyAdmin>(
  route: Route,
  input: RouteInput<Route> = {},
  options: CallOptions = {},
): Promise<{ results: readonly ItemOf<Route>[]; pagination: WirePagination }> {
  const response = await sendRoute(route, input, options);
  return (await response.json()) as { results: readonly ItemOf<Route>[]; pagination: WirePagination };
}

/** Downloads a file from a REST route. Rejects when the stream breaks, so that a broken file is never saved. */
export async function fetchFile<Route extends AnyAdmin>(
  route: Route,
  input: RouteInput<Route>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await sendRoute(route, input, options);
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plainName = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { blob: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plainName ?? 'download') };
}

const sending = ({ background, signal, idempotencyKey }: CallOptions) => ({
  ...(background ? { background } : {}),
  ...(signal ? { signal } : {}),
  ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
});
