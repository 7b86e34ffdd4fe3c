import { describe, expect, test } from 'vitest';
import { budgetOf, type ContributionSettings, contributionOf, type PricedChoice } from './contribution.ts';
import type { Money } from './exact-number.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

type In = ContributionSettings & Omit<PricedChoice, 'budget'> & { budget: Money | null; personalBudget: Money | null };

const cases = await readVectors<In>('contribution');

describe('AR-10 AR-11 AR-12 CP-04 EW-09 the own contribution of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    const budget = budgetOf(input.personalBudget, input.budget);
    const result = contributionOf(input, { ...input, budget });
    expect({
      effectiveBudget: budget,
      overrun: result.overrun,
      base: result.share,
      raised: result.isRaised,
      optionsShare: result.optionsShare,
      contribution: result.amount,
      perFourWeeks: result.perFourWeeks,
      orderable: result.refusal === null,
      reason: result.refusal,
    }).toEqual(out);
  });
});

const settings: ContributionSettings = {
  mode: 'standard',
  fixedAmount: null,
  percentage: '50',
  lowerLimit: '25.00',
  maximum: '100.00',
};
const choice: PricedChoice = { lease: '640.00', budget: '550.00', employeeOptions: '0.00', months: 48 };

test('AR-12 the contribution explains itself with its numbers', () => {
  expect(contributionOf(settings, choice).explanation).toEqual({
    rule: 'contribution',
    steps: [
      { kind: 'overrun', lease: '640.00', budget: '550.00', result: '90.00' },
      { kind: 'percentage', amount: '90.00', percentage: '50', result: '45.00' },
    ],
  });
});

test('AR-11 the explanation names the lower limit that raised the share', () => {
  expect(contributionOf(settings, { ...choice, lease: '580.00' }).explanation.steps).toEqual([
    { kind: 'overrun', lease: '580.00', budget: '550.00', result: '30.00' },
    { kind: 'percentage', amount: '30.00', percentage: '50', result: '15.00' },
    { kind: 'raised', share: '15.00', limit: '25.00', result: '25.00' },
  ]);
});

test('AR-11 CP-04 the explanation ends with the options and both amounts of the maximum', () => {
  const steps = contributionOf(settings, { ...choice, lease: '740.00', employeeOptions: '480.00' }).explanation.steps;
  expect(steps.slice(2)).toEqual([
    { kind: 'options', total: '480.00', months: 48, result: '10.00' },
    { kind: 'total', share: '95.00', options: '10.00', result: '105.00' },
    { kind: 'aboveMaximum', limit: '100.00', value: '105.00' },
  ]);
});

test('AR-10 a fixed share, no share and no budget are explained as such', () => {
  const stepsOf = (changes: Partial<ContributionSettings>, budget: Money | null = '550.00') =>
    contributionOf({ ...settings, ...changes }, { ...choice, budget }).explanation.steps;
  expect(stepsOf({ mode: 'fixed', fixedAmount: '60.00' })).toEqual([{ kind: 'fixedShare', result: '60.00' }]);
  expect(stepsOf({ mode: 'none' })).toEqual([{ kind: 'noShare', result: '0.00' }]);
  expect(stepsOf({}, null)).toEqual([{ kind: 'noBudget', lease: '640.00', result: '0.00' }]);
});
