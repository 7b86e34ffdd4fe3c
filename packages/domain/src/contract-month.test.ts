import { describe, expect, test } from 'vitest';
import { againstBudget, contractMonths, costPerContract } from './contract-month.ts';

describe('the monthly costs of a contract', () => {
  test('GR-05 a contract that ran the whole year counts twelve months, one of 73 days two and two fifths', () => {
    expect(contractMonths(365)).toBe(12);
    expect(contractMonths(73)).toBe(2.4);
    expect(contractMonths(0)).toBe(0);
  });

  test('GR-05 by hand: two contracts in November, the second from the 16th, a refueling and a fine', () => {
    // 600.00 × 12 ÷ 365 × 30 + 900.00 × 12 ÷ 365 × 15 = 591.78 + 443.84; 120.00 of fuel and 28.00 of a fine.
    const cost = 59_178 + 44_384 + 12_000 + 2_800;
    // 30 + 15 days are 1.479 months: 1,183.62 ÷ 1.479 = 800.04. The lease of it is 31,500 ÷ 45 = 700.00.
    expect(costPerContract(cost, 45)).toBe(80_004);
    expect(costPerContract(59_178 + 44_384, 45)).toBe(70_000);
  });

  test.each([
    ['a contract at its monthly amount, over a year', 1_200_000, 365, 100_000],
    ['over one day: 365 ÷ 12 times what it cost on it', 2_630, 1, 79_996],
    ['nothing was spent', 0, 31, 0],
    ['what came after the last day of the last contract', 5_000, 0, null],
    ['neither costs nor contracts', 0, 0, null],
    ['a fleet of a million over two years', 1_440_000_000_000, 730_000_000, 60_000],
  ])('%s', (_what, cents, days, expected) => {
    expect(costPerContract(cents, days)).toBe(expected);
  });

  test.each([
    [80_004, 85_000, -4_996, 5.878],
    [93_500, 85_000, 8_500, 10],
    [85_000, 85_000, 0, 0],
    [0, 85_000, -85_000, 100],
    // Without a budget there is an amount above it, but no percentage.
    [12_345, 0, 12_345, null],
    [0, 0, 0, null],
  ])('%i compared with a budget of %i is %i above it', (cost, budget, above, percent) => {
    const result = againstBudget(cost, budget);
    expect(result.above).toBe(above);
    expect(result.percent === null ? null : Math.round(result.percent * 1_000) / 1_000).toBe(percent);
  });
});
