import { expect, test } from 'vitest';
import { nameList } from './name-list.ts';

test('DI-18 name lists show two entries and count the rest', () => {
  expect(nameList([])).toBe('');
  expect(nameList(['Anouk'])).toBe('Anouk');
  expect(nameList(['Anouk', ' ', 'Bram'])).toBe('Anouk, Bram');
  expect(nameList(['Anouk', 'Bram', 'Chloé', 'Daan', 'Eva'])).toBe('Anouk, Bram .. +3');
});
