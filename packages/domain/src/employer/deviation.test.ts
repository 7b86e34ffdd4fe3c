import { describe, expect, test } from 'vitest';
import { type Deviation, type DeviationSubject, isDeviating, leaseCeiling, valueCeiling } from './deviation.ts';
import type { Money } from './exact-number.ts';
import { isAbove } from './money-text.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

interface In {
  subject: DeviationSubject;
  base: Money | null;
  maxLease: Money | null;
  unit: Deviation['unit'] | null;
  value: string | null;
  amount: Money;
}

const cases = await readVectors<In>('deviation');
const CODES = { fiscalValue: 'maxFiscalValue', consumerPrice: 'maxConsumerPrice' } as const;

describe('AR-15 AR-16 AR-17 the ceiling and the mark of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    const { subject, base, maxLease, unit, value, amount } = input;
    const deviation = unit === null ? null : { unit, value };
    const ceiling = subject === 'lease' ? leaseCeiling(base, maxLease, deviation) : valueCeiling(base, deviation);
    const { limit } = ceiling;
    const isOrderable = limit === null || !isAbove(amount, limit);
    const code = subject === 'lease' ? ceiling.decidedBy : CODES[subject];
    expect({
      ceiling: limit,
      decides: ceiling.decidedBy,
      orderable: isOrderable,
      deviates: isOrderable && isDeviating(amount, base, ceiling),
      reason: isOrderable ? null : { code, limit, value: amount },
    }).toEqual(out);
  });
});

test('AR-16 the ceiling explains itself with its numbers', () => {
  expect(leaseCeiling('550.00', '580.00', { unit: 'percent', value: '10' }).explanation).toEqual({
    rule: 'ceiling',
    steps: [
      { kind: 'deviationPercent', base: '550.00', percentage: '10', result: '605.00' },
      { kind: 'lowerCeiling', reach: '605.00', maximum: '580.00', result: '580.00' },
    ],
  });
});

test('AR-16 a ceiling below the maximum lease explains both', () => {
  const { limit, explanation } = leaseCeiling('550.00', '700.00', { unit: 'euro', value: '25.00' });
  expect(limit).toBe('575.00');
  expect(explanation).toEqual({
    rule: 'ceiling',
    steps: [
      { kind: 'deviationEuro', base: '550.00', value: '25.00', result: '575.00' },
      { kind: 'lowerCeiling', reach: '575.00', maximum: '700.00', result: '575.00' },
    ],
  });
});

test('AR-16 without any limit there is nothing to explain', () => {
  expect(leaseCeiling('550.00', null, null).explanation).toEqual({ rule: 'ceiling', steps: [] });
});

test('AR-15 AR-17 the ceiling of a value explains a deviation in euro, and a maximum without one', () => {
  expect(valueCeiling('40000.00', { unit: 'euro', value: '500.00' }).explanation.steps).toEqual([
    { kind: 'deviationEuro', base: '40000.00', value: '500.00', result: '40500.00' },
  ]);
  expect(valueCeiling('40000.00', null).explanation.steps).toEqual([{ kind: 'maximum', result: '40000.00' }]);
});
