import { expect, test } from 'vitest';
import { emailKey, licenceKey } from './person-likeness.ts';

test('e-mail addresses are the same whatever their case and the blanks around them', () => {
  expect(emailKey(' Britt.Hofman@Installatie.Example ')).toBe('britt.hofman@installatie.example');
  expect(emailKey('  ')).toBeNull();
});

test('licence numbers are the same whatever their case, blanks and hyphens', () => {
  expect(licenceKey('51 23-456.x')).toBe('5123456X');
  expect(licenceKey(' - ')).toBeNull();
});
