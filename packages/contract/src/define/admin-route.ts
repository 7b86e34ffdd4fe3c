import type { Permission } from '@wagenpark/domain/permissions';
import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { FilledList } from './fleet-function.ts';
import type { AnyPathParam, ParamsFor, ParamValues } from './path-params.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One route of the REST API (`/api-admin/…`). Its response is `{ successful: true, results: [...] }` (AA-23): the
 * handler returns the array `results`, and the client reads it. Paged routes add `pagination` (EN-22).
 */
export interface AdminRoute<
  Path extends string = string,
  Params = Readonly<Record<string, AnyPathParam>>,
  Query = unknown,
  Body = unknown,
  Item = unknown,
> {
  readonly kind: 'admin';
  readonly method: HttpMethod;
  readonly path: Path;
  readonly params: Params;
  readonly query: v.GenericSchema<unknown, Query> | undefined;
  readonly body: v.GenericSchema<unknown, Body> | undefined;
  /** Schema of one element of `results`. */
  readonly item: v.GenericSchema<unknown, Item>;
  /** True when the response contains `pagination` in addition to `results`. */
  readonly paged: boolean;
  /**
   * How body and response are transferred. `upload` takes multipart files. `download` answers with a file instead of
   * the envelope.
   */
  readonly transfer: 'json' | 'upload' | 'download';
  /** The name of the list in the response, where the specification does not call it `results` (KA-01). */
  readonly listedAs?: 'data';
  /** For an upload of a single file: its maximum size in bytes. The file is stored on disk while the call runs. */
  readonly maxFileBytes?: number | undefined;
  /** An upload of a single file that may come without a body, which deletes the existing file (AA-05). */
  readonly mayLackFile?: true;
  /** A GET with side effects. Tools that try out calls ask for confirmation before they send it. */
  readonly hasSideEffects?: true;
  /** The URL is a secret: responses forbid referrers, caching and indexing. */
  readonly isSecret?: true;
  /** The route uses basic authentication. A call without credentials is rejected before anything of it is read. */
  readonly takesBasic?: true;
  /** The header `fleet-token` narrows the caller to a fleet, as the last part of the path does in the fleet API. */
  readonly takesFleet?: true;
  /** The response can change while the synchronisation version stays the same (ST-02), so an open page polls it. */
  readonly changesWithoutVersion?: true;
  /** The handler waits for a server of somebody else, so the call holds no turn of interactive calls. */
  readonly waitsForServer?: true;
  /** The portal list that the route fills, if the list needs no further declaration. */
  readonly list?: FilledList;
  readonly permission: Permission;
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
}
export type AnyAdminRoute = AdminRoute<string, Readonly<Record<string, AnyPathParam>>, unknown, unknown, unknown>;

interface Declaration<Path extends string, Params, Query, Body, Item> {
  method: HttpMethod;
  path: Path;
  params?: Params;
  query?: v.GenericSchema<unknown, Query>;
  body?: v.GenericSchema<unknown, Body>;
  item: v.GenericSchema<unknown, Item>;
  paged?: boolean;
  transfer?: 'json' | 'upload' | 'download';
  listedAs?: 'data';
  maxFileBytes?: number;
  mayLackFile?: true;
  hasSideEffects?: true;
  isSecret?: true;
  takesBasic?: true;
  takesFleet?: true;
  changesWithoutVersion?: true;
  waitsForServer?: true;
  list?: FilledList;
  permission: Permission;
  errors?: readonly ErrorCode[];
  summary: string;
}

/** Declares a REST route. `params` must declare exactly the path parameters of the template. */
export function adminRoute<
  const Path extends string,
  Item,
  Params extends ParamsFor<Path> = ParamsFor<Path>,
  Query = undefined,
  Body = undefined,
>(declaration: Declaration<Path, Params, Query, Body, Item>): AdminRoute<Path, Params, Query, Body, Item> {
  const { params, query, body, paged = false, transfer = 'json', errors = [], ...rest } = declaration;
  return { kind: 'admin', ...rest, params: (params ?? {}) as Params, query, body, paged, transfer, errors };
}

export type RouteParamsOf<R> =
  R extends AdminRoute<string, infer Params, infer _Q, infer _B, infer _I> ? ParamValues<Params> : never;
export type QueryOf<R> = R extends AdminRoute<string, infer _P, infer Query, infer _B, infer _I> ? Query : never;
export type BodyOf<R> = R extends AdminRoute<string, infer _P, infer _Q, infer Body, infer _I> ? Body : never;
export type ItemOf<R> = R extends AdminRoute<string, infer _P, infer _Q, infer _B, infer Item> ? Item : never;
