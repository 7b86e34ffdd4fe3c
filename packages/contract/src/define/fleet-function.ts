import type { Permission } from '@wagenpark/domain/permissions';
import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { Facts } from './facts.ts';
import type { AnyPathParam, ParamsFor, ParamValues } from './path-params.ts';

/** The methods of the dynamic endpoint's `cMethode` (FA-01). */
export type FleetMethod = 'get' | 'post' | 'delete';

/** A list of the portal that is filled by a function: what the portal calls it, and the facts that are its columns. */
export interface FilledList {
  readonly name: string;
  readonly facts: Facts;
  /** Left out: all, and those of a contract. */
  readonly tabs?: readonly string[];
}

/**
 * One inner function of the fleet API (`POST /api-fleet/DynamicEndpoint`, FA-01 … FA-07), declared once:
 * the dispatcher, the typed client call, the handler's signature, the permission matrix and the reference page
 * are all made from this value.
 */
export interface FleetFunction<
  Path extends string = string,
  Params = Readonly<Record<string, AnyPathParam>>,
  Form = unknown,
  Answer = unknown,
> {
  readonly kind: 'fleet';
  readonly method: FleetMethod;
  /** Inner path as the wire writes it, variable parts in braces: `/LeaseContract/Nummer/{number}`. */
  readonly path: Path;
  readonly params: Params;
  /** Schema of `cForm`; absent when the function takes none. */
  readonly form: v.GenericSchema<unknown, Form> | undefined;
  /** A form that may be left out (settled question 6: filters on a get). */
  readonly formOptional: boolean;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** A get that changes something all the same: what tries calls asks before it is sent. */
  readonly changes?: true;
  readonly permission: Permission;
  /** The refusals that this function gives besides the general ones. */
  readonly errors: readonly ErrorCode[];
  /** The list that it fills, whole and for one contract, where nothing else is to be known of it. */
  readonly list?: FilledList;
  /** It gives all that a scope holds, alike as long as the synchronisation version stays: the server keeps its answer. */
  readonly wholeOfScope?: true;
  /** Its answer changes also while the synchronisation version stays (ST-02): an open page asks again. */
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
  changes?: true;
  permission: Permission;
  errors?: readonly ErrorCode[];
  list?: FilledList;
  wholeOfScope?: true;
  changesWithoutVersion?: true;
  summary: string;
}

/** Declares an inner function. Path parameters named in the template must be declared, no others. */
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
/** What a function answers. */
export type AnswerOf<Fn> = Fn extends FleetFunction<string, infer _P, infer _F, infer Answer> ? Answer : never;
