import { expect, test } from 'vitest';
import { composeName } from './person-name.ts';

test('a name is first name, or else initials, then prefix and last name, trimmed', () => {
  const name = { Voornaam: ' Anna ', Voorletters: 'A.', Voorvoegsel: 'de', Naam: 'Vries ' };
  expect(composeName(name)).toBe('Anna de Vries');
  expect(composeName({ ...name, Voornaam: ' ' })).toBe('A. de Vries');
  expect(composeName({ Voornaam: null, Voorletters: null, Voorvoegsel: null, Naam: 'Vries' })).toBe('Vries');
});
