import { describe, expect, test } from 'vitest';
import type { Money } from './exact-number.ts';
import { limitsOfVector, objectTypeOfVector, reasonOfVector, type VectorLimits } from './limits.samples.ts';
import { driverViewOf, judgeOrder, type OrderCandidate, type OrderReason } from './order-limits.ts';
import type { ChosenTerms } from './terms.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

interface In extends ChosenTerms {
  arrangement: VectorLimits;
  personalBudget: Money | null;
  cars: (Omit<OrderCandidate, 'objectType'> & { id: string; objectType: string })[];
}

const cases = await readVectors<In>('limits');

describe('AR-05 AR-06 AR-07 AR-09 AR-16 AR-17 CP-04 EW-09 OC-08 cars against limits in worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    const limits = limitsOfVector(input.arrangement);
    const cars = input.cars.map(({ id, objectType, ...facts }) => {
      const candidate = { ...facts, objectType: objectTypeOfVector(objectType) };
      const { reasons, marks, contribution } = judgeOrder(limits, candidate, input.personalBudget, input);
      return {
        id,
        orderable: reasons.length === 0,
        marks,
        contribution: contribution?.amount ?? null,
        perFourWeeks: contribution?.perFourWeeks ?? null,
        reasons: reasons.map(reasonOfVector),
      };
    });
    const orderable = cars.filter((car) => car.orderable).map(({ id }) => id);
    expect({ orderable, cars }).toEqual(out);
  });
});

describe('AR-07 AR-11 what a driver sees of a car', () => {
  const months: OrderReason = { code: 'months', limit: 60, value: 72 };
  const yearlyKm: OrderReason = { code: 'yearlyKm', limit: 15_000, value: 20_000 };
  const contribution: OrderReason = { code: 'maxContribution', limit: '100.00', value: '125.00' };
  const co2: OrderReason = { code: 'maxCo2', limit: 50, value: 120 };

  test.each<[string, readonly OrderReason[], ReturnType<typeof driverViewOf>]>([
    ['no reason', [], 'orderable'],
    ['other months would do', [months], 'greyed'],
    ['other kilometers would do', [yearlyKm], 'greyed'],
    ['fewer options would do', [contribution], 'greyed'],
    ['all three', [months, yearlyKm, contribution], 'greyed'],
    ['a limit of the employer', [co2], 'hidden'],
    ['a limit of the employer beside one of the choice', [contribution, co2], 'hidden'],
  ])('%s', (_, reasons, view) => {
    expect(driverViewOf(reasons)).toBe(view);
  });
});
