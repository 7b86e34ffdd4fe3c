import { OBJECT_TYPE_CODES, type ObjectType, objectTypeOf } from '../object-type.ts';
import type { OrderLimits, OrderReason } from './order-limits.ts';
import type { FuelTerms } from './terms.ts';

/** Terms of a fuel as the worked cases name them. */
export interface VectorTerms extends Pick<FuelTerms, 'fuel' | 'minMonths' | 'maxMonths' | 'defaultMonths'> {
  readonly minKm: number | null;
  readonly maxKm: number | null;
  readonly defaultKm: number | null;
}

/** An arrangement as the worked cases name its settings. */
export type VectorLimits = Omit<OrderLimits, 'fuelTerms'> & { readonly fuelRows: readonly VectorTerms[] };

/** The terms of a worked case in the names of the rule. */
export const termsOfVector = ({ minKm, maxKm, defaultKm, ...terms }: VectorTerms): FuelTerms => ({
  ...terms,
  minYearlyKm: minKm,
  maxYearlyKm: maxKm,
  defaultYearlyKm: defaultKm,
});

/** The limits of a worked case in the names of the rule. */
export const limitsOfVector = ({ fuelRows, ...limits }: VectorLimits): OrderLimits => ({
  ...limits,
  fuelTerms: fuelRows.map(termsOfVector),
});

/** The object type of a code of a worked case. */
export const objectTypeOfVector = (code: string): ObjectType => objectTypeOf(code) ?? 'car';

/** A reason in the names of the worked cases: object types by their code. */
export const reasonOfVector = (reason: OrderReason): unknown =>
  reason.code === 'kind' ? { ...reason, value: OBJECT_TYPE_CODES[reason.value] } : reason;
