import { expect, test } from 'vitest';
import { type FactFormatters, factText } from './fact-text.ts';
import type { Fact } from './facts.ts';

const write: FactFormatters = {
  day: String,
  moment: String,
  number: (value, decimals) => (decimals === undefined ? String(value) : value.toFixed(decimals)),
  money: String,
  price: String,
  percentage: String,
  yesNo: String,
  texts: () => '',
  unit: (unit, written) => `${written} ${unit}`,
};
const read = (fact: Fact, value: number) => factText(fact, value, write);

test('a quantity has two decimals, and more if its fact allows them and they are stored', () => {
  expect(read({ kind: 'quantity' }, 41.2)).toBe('41.20');
  expect(read({ kind: 'quantity' }, 7.0215)).toBe('7.02');
  expect([41, 41.2, 23.456, 7.0215].map((value) => read({ kind: 'quantity', decimals: 4 }, value))).toEqual([
    '41.00',
    '41.20',
    '23.456',
    '7.0215',
  ]);
});
