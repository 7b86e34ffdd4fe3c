import type { Permission } from '@wagenpark/domain/permissions';
import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Facts } from './facts.ts';
import type { AnyPathParam, ParamsFor, ParamValues } from './path-params.ts';

/** The methods of the dynamic endpoint's `cMethode` (FA-01). */
export type FleetMethod = 'get' | 'post' | 'delete';

/** A portal list that a function fills: its name in the portal, and the facts of its columns. */
export interface FilledList {
  readonly name: string;
  readonly facts: Facts;
  /** By default: all records, and those of a contract. */
  readonly tabs?: readonly string[];
}

/**
 * One inner function of the fleet API (`POST /api-fleet/DynamicEndpoint`, FA-01 … FA-07), declared once. The
 * dispatcher, the typed client call, the handler's signature, the permission matrix and the reference page all derive
 * from this value.
 */
export interface FleetFunction<
  Path extends string = string,
  Params = Readonly<Record<string, AnyPathParam>>,
  Form = unknown,
  Answer = unknown,
> {
  readonly kind: 'fleet';
  readonly method: FleetMethod;
  /** Inner path on the wire, with parameters in braces: `/LeaseContract/Nummer/{number}`. */
  readonly path: Path;
  readonly params: Params;
  /** Schema of `cForm`; undefined when the function takes none. */
  readonly form: v.GenericSchema<unknown, Form> | undefined;
  /** Whether the form may be omitted (settled question 6: filters on a get). */
  readonly formOptional: boolean;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** A GET with side effects. Tools that try out calls ask for confirmation before they send it. */
  readonly hasSideEffects?: true;
  readonly permission: Permission;
  /** The error codes of this function in addition to the general ones. */
  readonly errors: readonly ErrorCode[];
  /**
   * The portal list that the function fills, for all records and for one contract, if the list needs no further
   * declaration.
   */
  readonly list?: FilledList;
  /**
   * The function returns all records of a scope. The result stays the same as long as the synchronisation version does,
   * so the server caches the response.
   */
  readonly isCachedPerScope?: true;
  /** The response can change while the synchronisation version stays the same (ST-02), so an open page polls it. */
  readonly changesWithoutVersion?: true;
  /** One English sentence for the reference page. */
  readonly summary: string;
}
export type AnyFleetFunction = FleetFunction<string, Readonly<Record<string, AnyPathParam>>, unknown, unknown>;

interface Declaration<Path extends string, Params, Form, Answer> {
  method: FleetMethod;
  path: Path;
  params?: Params;
  form?: v.GenericSchema<unknown, Form>;
  formOptional?: boolean;
  answer: v.GenericSchema<unknown, Answer>;
  hasSideEffects?: true;
  permission: Permission;
  errors?: readonly ErrorCode[];
  list?: FilledList;
  isCachedPerScope?: true;
  changesWithoutVersion?: true;
  summary: string;
}

/** Declares an inner function. `params` must declare exactly the path parameters of the template. */
export function fleetFunction<
  const Path extends string,
  Answer,
  Params extends ParamsFor<Path> = ParamsFor<Path>,
  Form = undefined,
>(declaration: Declaration<Path, Params, Form, Answer>): FleetFunction<Path, Params, Form, Answer> {
  const { params, form, formOptional = false, errors = [], ...rest } = declaration;
  return { kind: 'fleet', ...rest, params: (params ?? {}) as Params, form, formOptional, errors };
}

/** The path values that a function takes. */
export type ParamsOf<Fn> =
  Fn extends FleetFunction<string, infer Params, infer _F, infer _A> ? ParamValues<Params> : never;
/** The form that a function takes, `undefined` when it takes none. */
export type FormOf<Fn> = Fn extends FleetFunction<string, infer _P, infer Form, infer _A> ? Form : never;
/** The response of a function. */
export type AnswerOf<Fn> = Fn extends FleetFunction<string, infer _P, infer _F, infer Answer> ? Answer : never;
