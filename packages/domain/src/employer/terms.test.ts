import { describe, expect, test } from 'vitest';
import type { ObjectType } from '../object-type.ts';
import { termsOfVector, type VectorTerms } from './limits.samples.ts';
import { type ChosenTerms, type FuelTerms, judgeTerms, termsOf } from './terms.ts';
import { fuelTermsErrors } from './terms-settings.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

type In =
  | ({ op: 'choose'; kind: ObjectType; rows: VectorTerms[]; fuel: string } & ChosenTerms)
  | { op: 'save'; rows: VectorTerms[] };

const cases = await readVectors<In>('terms');
const FIELDS: Partial<Record<keyof FuelTerms, string>> = {
  minYearlyKm: 'minKm',
  maxYearlyKm: 'maxKm',
  defaultYearlyKm: 'defaultKm',
};

describe('AR-05 AR-08 AR-09 EN2-22 MSG-11 terms to choose and rows to save of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    const rows = input.rows.map(termsOfVector);
    if (input.op === 'save') {
      const errors = fuelTermsErrors(rows).map((error) => ({ ...error, field: FIELDS[error.field] ?? error.field }));
      expect({ accepted: errors.length === 0, errors }).toEqual(out);
      return;
    }
    const terms = termsOf(input.kind, rows, input.fuel);
    const reasons = judgeTerms(terms, input.fuel, input);
    const defaults = terms && { months: terms.months.default, yearlyKm: terms.yearlyKm?.default ?? null };
    expect({ orderable: reasons.length === 0, reasons, defaults }).toEqual(out);
  });
});
