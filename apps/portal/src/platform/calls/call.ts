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
import { type Outgoing, refusalOf, send } from './transport.ts';

// The widest declarations; the concrete ones differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type AnyAdmin = AdminRoute<string, never, never, never, unknown> | AdminRoute;

/** How a call is made beside its content. */
export interface CallOptions {
  /** Not caused by the person: does not keep the session alive. */
  readonly background?: boolean;
  readonly signal?: AbortSignal;
  /** Makes a repeated post have one effect. */
  readonly idempotencyKey?: string;
}

/** The body of a fleet call (FA-01, FA-02): the function name carries the fleet token as its last part (FA-06). */
export function fleetRequest(fn: { method: string; path: string }, params: object, form: unknown): Outgoing {
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

/** Calls an inner function of the fleet API. Throws a Refusal for a refused call, Unreachable without an answer. */
export async function call<Fn extends AnyFleet>(
  fn: Fn,
  params: ParamsOf<Fn>,
  form?: FormOf<Fn>,
  options: CallOptions = {},
): Promise<AnswerOf<Fn>> {
  const response = await send({ ...fleetRequest(fn, params, form), ...sending(options) });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as AnswerOf<Fn>;
}

/**
 * Calls a mail-type function and gives the number of the request that it made, from the `Location` header (settled
 * question 7). Throws a LeasingSystemFailure for an answer that says it was not done (ER-24).
 */
export async function post<Fn extends AnyFleet>(
  fn: Fn,
  form: FormOf<Fn>,
  options: CallOptions = {},
): Promise<{ answer: AnswerOf<Fn>; number: number | null }> {
  const response = await send({ ...fleetRequest(fn, {}, form), ...sending(options) });
  if (!response.ok) throw await refusalOf(response);
  const number = /(\d+)$/.exec(response.headers.get('location') ?? '')?.[1];
  const answer = (await response.json()) as AnswerOf<Fn>;
  if (!answer) throw new LeasingSystemFailure();
  return { answer, number: number === undefined ? null : Number(number) };
}

/** What a REST call is given. */
export interface AskInput<Route> {
  readonly params?: RouteParamsOf<Route>;
  readonly query?: Readonly<Record<string, string | number | undefined>> | QueryOf<Route>;
  readonly body?: BodyOf<Route>;
  readonly files?: readonly File[];
}

/** The address of a REST call. What is no plain value, such as the filters of a list, stands in it as JSON. */
export function routeAddress(route: { path: string }, input: { params?: unknown; query?: unknown }): string {
  const path = fillPath(route.path, (input.params ?? {}) as Record<string, string | number>);
  const given = Object.entries((input.query ?? {}) as Record<string, string | number | object | undefined>);
  const written = (value: string | number | object) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value);
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, written(value)]])),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** A REST call as it goes out. */
export function routeRequest<Route extends AnyAdmin>(route: Route, input: AskInput<Route>): Outgoing {
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

async function sendRoute(route: AnyAdmin, input: AskInput<never>, options: CallOptions): Promise<Response> {
  const response = await send({ ...routeRequest(route, input), ...sending(options) });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** Calls a REST route and gives its list. */
export async function ask<Route extends AnyAdmin>(
  route: Route,
  input: AskInput<Route> = {},
  options: CallOptions = {},
): Promise<readonly ItemOf<Route>[]> {
  const response = await sendRoute(route, input, options);
  const answer = (await response.json()) as Readonly<Record<'results' | 'data', readonly ItemOf<Route>[]>>;
  return answer[route.listedAs ?? 'results'];
}

/** Calls a paged REST route. */
export async function askPage<Route extends AnyAdmin>(
  route: Route,
  input: AskInput<Route> = {},
  options: CallOptions = {},
): Promise<{ results: readonly ItemOf<Route>[]; pagination: WirePagination }> {
  const response = await sendRoute(route, input, options);
  return (await response.json()) as { results: readonly ItemOf<Route>[]; pagination: WirePagination };
}

/** Fetches a file from a download route. Rejects when the stream breaks, so that a broken file is never saved. */
export async function fetchFile<Route extends AnyAdmin>(
  route: Route,
  input: AskInput<Route>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await sendRoute(route, input, options);
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { blob: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plain ?? 'download') };
}

const sending = ({ background, signal, idempotencyKey }: CallOptions) => ({
  ...(background ? { background } : {}),
  ...(signal ? { signal } : {}),
  ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
});
