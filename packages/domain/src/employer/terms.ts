import type { ObjectType } from '../object-type.ts';

/** The terms of one fuel in an arrangement; null: no bound, or no default (AR-09). */
export interface FuelTerms {
  readonly fuel: string;
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  readonly defaultMonths: number | null;
  readonly minYearlyKm: number | null;
  readonly maxYearlyKm: number | null;
  readonly defaultYearlyKm: number | null;
}

/** A range of whole numbers with both bounds inside, and the number that is chosen at first. */
export interface TermRange {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** The durations and yearly kilometers that can be ordered; a bike has no kilometers. */
export interface OrderTerms {
  readonly months: TermRange;
  readonly yearlyKm: TermRange | null;
}

/** The bounds of what a term can be at all, whatever a row says (AR-05). */
export const TERM_BOUNDS = { months: { min: 1, max: 120 }, yearlyKm: { min: 0, max: 200_000 } } as const;

/** The terms of an arrangement without rows (AR-09). */
const USUAL_BOUNDS = { months: { min: 12, max: 60 }, yearlyKm: { min: 10_000, max: 50_000 } } as const;

/** A default that is not set is the allowed number nearest to these. */
const USUAL_DEFAULTS = { months: 48, yearlyKm: 20_000 } as const;

/** Why terms cannot be ordered: the bound that is broken, and the number. `fuel`: the arrangement has no such row. */
export type TermsReason =
  | { readonly code: 'fuel'; readonly limit: null; readonly value: string }
  | { readonly code: 'months' | 'yearlyKm'; readonly limit: number; readonly value: number };

/** The terms that were chosen; null: the default. */
export interface ChosenTerms {
  readonly months: number | null;
  readonly yearlyKm: number | null;
}

/** The terms that a car or bike can be ordered with; null when the arrangement does not allow its fuel (AR-09). */
export function termsOf(kind: ObjectType, rows: readonly FuelTerms[], fuel: string): OrderTerms | null {
  if (kind === 'bike') return { months: rangeOf(USUAL_BOUNDS.months, null, USUAL_DEFAULTS.months), yearlyKm: null };
  if (rows.length === 0) {
    return {
      months: rangeOf(USUAL_BOUNDS.months, null, USUAL_DEFAULTS.months),
      yearlyKm: rangeOf(USUAL_BOUNDS.yearlyKm, null, USUAL_DEFAULTS.yearlyKm),
    };
  }
  const row = rows.find((terms) => terms.fuel === fuel);
  if (row === undefined) return null;
  const { months, yearlyKm } = TERM_BOUNDS;
  return {
    months: rangeOf(
      { min: row.minMonths ?? months.min, max: row.maxMonths ?? months.max },
      row.defaultMonths,
      USUAL_DEFAULTS.months,
    ),
    yearlyKm: rangeOf(
      { min: row.minYearlyKm ?? yearlyKm.min, max: row.maxYearlyKm ?? yearlyKm.max },
      row.defaultYearlyKm,
      USUAL_DEFAULTS.yearlyKm,
    ),
  };
}

/** Why the chosen terms cannot be ordered; none when they can (AR-09). Both months and kilometers are named. */
export function judgeTerms(terms: OrderTerms | null, fuel: string, chosen: ChosenTerms): readonly TermsReason[] {
  if (terms === null) return [{ code: 'fuel', limit: null, value: fuel }];
  return [
    ...rangeReasons('months', terms.months, chosen.months),
    ...(terms.yearlyKm === null ? [] : rangeReasons('yearlyKm', terms.yearlyKm, chosen.yearlyKm)),
  ];
}

function rangeReasons(code: 'months' | 'yearlyKm', { min, max }: TermRange, value: number | null): TermsReason[] {
  if (value === null) return [];
  if (value < min) return [{ code, limit: min, value }];
  return value > max ? [{ code, limit: max, value }] : [];
}

function rangeOf({ min, max }: { min: number; max: number }, chosenDefault: number | null, usual: number): TermRange {
  return { min, max, default: chosenDefault ?? Math.min(max, Math.max(min, usual)) };
}
