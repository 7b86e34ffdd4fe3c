import { isOrderFuel } from './order-fuel.ts';
import { type FuelTerms, TERM_BOUNDS } from './terms.ts';

/** Why a row of an arrangement's terms cannot be saved. */
export interface FuelTermsError {
  /** The position of the row, from 0. */
  readonly row: number;
  readonly field: keyof FuelTerms;
  readonly code: 'unknownFuel' | 'fuelCodeSpecifiedMaxOnce' | 'outOfRange' | 'minimumAboveMaximum' | 'defaultOutside';
}

/** Names of the three numbers of a term. */
type Triple = readonly [min: keyof FuelTerms, max: keyof FuelTerms, chosenDefault: keyof FuelTerms];
const MONTHS: Triple = ['minMonths', 'maxMonths', 'defaultMonths'];
const YEARLY_KM: Triple = ['minYearlyKm', 'maxYearlyKm', 'defaultYearlyKm'];

/**
 * What stops the rows of an arrangement from being saved, in the order of rows and fields (AR-05, AR-08, AR-09,
 * MSG-11): an unknown fuel, a fuel that an earlier row has, numbers out of range, a minimum above the maximum, a default
 * outside both.
 */
export function fuelTermsErrors(rows: readonly FuelTerms[]): readonly FuelTermsError[] {
  return rows.flatMap((terms, row) =>
    [
      ...fuelErrors(terms, rows.slice(0, row)),
      ...tripleErrors(terms, MONTHS, TERM_BOUNDS.months),
      ...tripleErrors(terms, YEARLY_KM, TERM_BOUNDS.yearlyKm),
    ].map((error) => ({ row, ...error })),
  );
}

type FieldError = Omit<FuelTermsError, 'row'>;

function fuelErrors({ fuel }: FuelTerms, earlierRows: readonly FuelTerms[]): FieldError[] {
  if (!isOrderFuel(fuel)) return [{ field: 'fuel', code: 'unknownFuel' }];
  return earlierRows.some((earlier) => earlier.fuel === fuel)
    ? [{ field: 'fuel', code: 'fuelCodeSpecifiedMaxOnce' }]
    : [];
}

function tripleErrors(terms: FuelTerms, fields: Triple, bounds: { min: number; max: number }): FieldError[] {
  const numberOf = (field: keyof FuelTerms): number | null => terms[field] as number | null;
  const isOutOfRange = (value: number | null): boolean =>
    value !== null && (!Number.isInteger(value) || value < bounds.min || value > bounds.max);
  const outside = fields.filter((field) => isOutOfRange(numberOf(field)));
  // The other checks would compare with a number that cannot stay.
  if (outside.length > 0) return outside.map((field) => ({ field, code: 'outOfRange' }));

  const [minField, , defaultField] = fields;
  const [min, max, chosenDefault] = fields.map(numberOf);
  const lowest = min ?? bounds.min;
  const highest = max ?? bounds.max;
  if (lowest > highest) return [{ field: minField, code: 'minimumAboveMaximum' }];
  if (chosenDefault === null || chosenDefault === undefined) return [];
  return chosenDefault < lowest || chosenDefault > highest ? [{ field: defaultField, code: 'defaultOutside' }] : [];
}
