import { expect, test } from 'vitest';
import { emailKey, licenceKey } from './person-likeness.ts';

test('e-mail addresses are compared without case and surrounding blanks', () => {
  expect(emailKey(' Britt.Hofman@Installatie.Example ')).toBe('britt.hofman@installatie.example');
  expect(emailKey('  ')).toBeNull();
});

test('licence numbers are compared without case, blanks and hyphens', () => {
  expect(licenceKey('51 23-456.x')).toBe('5123456X');
  expect(licenceKey(' - ')).toBeNull();
});
