import { expect, test } from 'vitest';
import { countdown } from './session-ending.ts';

test('AU-35 the countdown shows minutes and seconds to the stored expiry', () => {
  expect(countdown(0, 300_000)).toBe('5:00');
  expect(countdown(0, 299_001)).toBe('5:00');
  expect(countdown(0, 65_000)).toBe('1:05');
  expect(countdown(0, 9_000)).toBe('0:09');
  expect(countdown(10, 5)).toBe('0:00');
});
