import type { Permission } from '@wagenpark/domain/permissions';
import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { FilledList } from './fleet-function.ts';
import type { AnyPathParam, ParamsFor, ParamValues } from './path-params.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One route of the REST side (`/api-admin/…`). Its answer travels as `{ successful: true, results: [...] }` (AA-23):
 * the handler gives the array of `results`, the client reads it back. Paged routes add `pagination` (EN-22).
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
  /** True when the answer carries `pagination` beside `results`. */
  readonly paged: boolean;
  /** How the body or answer travels: `upload` takes multipart files, `download` answers a file instead of the envelope. */
  readonly transfer: 'json' | 'upload' | 'download';
  /** What the source calls the list of an answer, where it does not call it `results` (KA-01). */
  readonly listedAs?: 'data';
  /** Of an upload that takes one file alone: the most bytes that it may have. It lies on the disk while the call works. */
  readonly oneFile?: number | undefined;
  /** A get that changes something all the same: what tries calls asks before it is sent. */
  readonly changes?: true;
  /** Its address is a secret, which nobody may pass on, keep or index. */
  readonly isSecret?: true;
  /** It is called with basic authentication: without any, nothing of the call is looked at. */
  readonly takesBasic?: true;
  /** Its answer changes also while the synchronisation version stays (ST-02): an open page asks again. */
  readonly changesWithoutVersion?: true;
  /** The list of the portal that it fills, where nothing else is to be known of it. */
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
  oneFile?: number;
  changes?: true;
  isSecret?: true;
  takesBasic?: true;
  changesWithoutVersion?: true;
  list?: FilledList;
  permission: Permission;
  errors?: readonly ErrorCode[];
  summary: string;
}

/** Declares a REST route. Path parameters named in the template must be declared, no others. */
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
