import { describe, expect, test } from 'vitest';
import { type DisplayChoices, displayOf, monthToFourWeeks, shownContributions } from './contribution-display.ts';
import type { Money } from './exact-number.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

type In = { op: 'amount'; month: Money } | ({ op: 'display'; month: Money } & DisplayChoices);

const cases = await readVectors<In>('per-four-weeks');

describe('AR-13 AR-14 the amount per 4 weeks, and which amounts are shown, of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    const result =
      input.op === 'amount'
        ? { perFourWeeks: monthToFourWeeks(input.month) }
        : { shown: shownContributions(input.month, displayOf(input)) };
    expect(result).toEqual(out);
  });
});
