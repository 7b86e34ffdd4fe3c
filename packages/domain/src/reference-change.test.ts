import { expect, test } from 'vitest';
import { faultOfReference, MAX_REFERENCE_LENGTH, normalizeReference } from './reference-change.ts';

test('CR-07 a reference is required unless the contract has one, which an empty one removes', () => {
  expect(faultOfReference('', null)).toBe('required');
  expect(faultOfReference('  ', ' ')).toBe('required');
  expect(faultOfReference('KP 7', null)).toBeNull();
  expect(faultOfReference('KP 8', 'KP 7')).toBeNull();
  expect(faultOfReference('', 'KP 7')).toBeNull();
});

test('CR-07 an equal reference is not a change, and a stored one is trimmed', () => {
  expect(faultOfReference(' KP 7 ', 'KP 7')).toBe('unchanged');
  expect(faultOfReference('kp 7', 'KP 7')).toBeNull();
  expect(faultOfReference('x'.repeat(MAX_REFERENCE_LENGTH), null)).toBeNull();
  expect(faultOfReference('x'.repeat(MAX_REFERENCE_LENGTH + 1), null)).toBe('tooLong');
  expect(normalizeReference(' KP 7\n')).toBe('KP 7');
  expect(normalizeReference(' ')).toBeNull();
});
