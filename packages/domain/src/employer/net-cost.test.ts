import { describe, expect, test } from 'vitest';
import type { Money, Percentage } from './exact-number.ts';
import { additionPercentOf, isBracketInOrder, type NetCostInputs, netCostOf } from './net-cost.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

type In = NetCostInputs & { rateWithoutCredit: Percentage; rateWithCredit: Percentage };

const cases = await readVectors<In>('net-cost');

describe('AR-18 AR-20 the net cost in both variants of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    const result = netCostOf(input, { withoutCredit: input.rateWithoutCredit, withCredit: input.rateWithCredit });
    expect({
      additionPerMonth: result?.addition ?? null,
      netWithoutCredit: result?.withoutCredit ?? null,
      netWithCredit: result?.withCredit ?? null,
      difference: result?.difference ?? null,
    }).toEqual(out);
  });
});

const inputs = { fiscalValue: '42000.00', additionPercent: '22', contribution: '45.00' };
const rates = { withoutCredit: '37', withCredit: '42.5' };

test('AR-20 the net cost explains itself with its numbers, in both variants', () => {
  expect(netCostOf(inputs, rates)?.explanation).toEqual({
    rule: 'netCost',
    steps: [
      { kind: 'addition', fiscalValue: '42000.00', percentage: '22', result: '770.00' },
      {
        kind: 'netCost',
        taxCredit: 'without',
        addition: '770.00',
        contribution: '45.00',
        rate: '37',
        result: '313.25',
      },
      {
        kind: 'netCost',
        taxCredit: 'with',
        addition: '770.00',
        contribution: '45.00',
        rate: '42.5',
        result: '353.13',
      },
    ],
  });
});

test('AR-20 a contribution above the addition is explained as all that is left', () => {
  expect(netCostOf({ ...inputs, contribution: '800.00' }, rates)?.explanation.steps.slice(1)).toEqual([
    { kind: 'netCostWithoutAddition', taxCredit: 'without', result: '800.00' },
    { kind: 'netCostWithoutAddition', taxCredit: 'with', result: '800.00' },
  ]);
});

test("AR-20 the addition is the model's own, else the client's for object type and fuel, else unknown", () => {
  const table = [
    { objectType: 'car', fuel: 'e', percentage: '17' },
    { objectType: 'car', fuel: 'l', percentage: '22' },
    { objectType: 'bike', fuel: 'e', percentage: '7' },
  ];
  const percentOf = (objectType: string, fuel: string, modelPercent: Percentage | null = null) =>
    additionPercentOf({ objectType, fuel, modelPercent }, table);
  expect(percentOf('car', 'e', '16')).toBe('16');
  expect(percentOf('car', 'e')).toBe('17');
  expect(percentOf('car', 'l')).toBe('22');
  expect(percentOf('bike', 'e')).toBe('7');
  expect(percentOf('bike', 'l')).toBeNull();
});

test.each<[from: Money, to: Money | null, isInOrder: boolean]>([
  ['0.00', '38000.00', true],
  ['38000.00', '38000.00', false],
  ['38000.01', '38000.00', false],
  ['76000.00', null, true],
])('AR-19 a bracket from %s to %s is in order: %s', (from, to, isInOrder) => {
  expect(isBracketInOrder({ from, to })).toBe(isInOrder);
});
