import type { Permission } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { type FilledList, type FleetFunction, fleetFunction } from './fleet-function.ts';
import { integerPart, type PathParam } from './path-params.ts';

// Types rather than interfaces, because the catalogue of functions needs their implicit index signature.
type ByNumber = { readonly number: PathParam<number> };
type NoParams = Readonly<Record<never, never>>;

/** The three calls of read-only records. */
export type RecordFunctions<Row, Whole> = {
  readonly all: FleetFunction<string, NoParams, undefined, Row[]>;
  readonly ofLeaseContract: FleetFunction<string, ByNumber, undefined, Row[]>;
  readonly byNumber: FleetFunction<string, ByNumber, undefined, Whole>;
};

/** The parameters of the declaration. */
export interface RecordDeclaration<Row, Whole> {
  /** The name of the records in the paths: `Bekeuring`. */
  readonly wire: string;
  readonly row: v.GenericSchema<unknown, Row>;
  readonly record: v.GenericSchema<unknown, Whole>;
  readonly list: FilledList;
  readonly permission: Permission;
  /** One English sentence per call for the reference page. */
  readonly summaries: Readonly<Record<keyof RecordFunctions<Row, Whole>, string>>;
}

/** Declares the three calls: `/<Wire>/All`, `/<Wire>/Leasecontract/{number}`, `/<Wire>/Nummer/{number}`. */
/* @__NO_SIDE_EFFECTS__ */
export function recordFunctions<Row, Whole>({
  wire,
  row,
  record,
  list,
  permission,
  summaries,
}: RecordDeclaration<Row, Whole>): RecordFunctions<Row, Whole> {
  const params: ByNumber = { number: integerPart };
  return {
    all: fleetFunction<string, Row[], NoParams>({
      method: 'get',
      path: `/${wire}/All`,
      answer: v.array(row),
      permission,
      list,
      isCachedPerScope: true,
      summary: summaries.all,
    }),
    ofLeaseContract: fleetFunction<string, Row[], ByNumber>({
      method: 'get',
      path: `/${wire}/Leasecontract/{number}`,
      params,
      answer: v.array(row),
      permission,
      errors: ['notFound'],
      summary: summaries.ofLeaseContract,
    }),
    byNumber: fleetFunction<string, Whole, ByNumber>({
      method: 'get',
      path: `/${wire}/Nummer/{number}`,
      params,
      answer: record,
      permission,
      errors: ['notFound'],
      summary: summaries.byNumber,
    }),
  };
}
