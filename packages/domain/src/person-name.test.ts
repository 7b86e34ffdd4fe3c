import { expect, test } from 'vitest';
import { composedName } from './person-name.ts';

test('a name is first name, else initials, then prefix and last name, without blanks around them', () => {
  const name = { Voornaam: ' Anna ', Voorletters: 'A.', Voorvoegsel: 'de', Naam: 'Vries ' };
  expect(composedName(name)).toBe('Anna de Vries');
  expect(composedName({ ...name, Voornaam: ' ' })).toBe('A. de Vries');
  expect(composedName({ Voornaam: null, Voorletters: null, Voorvoegsel: null, Naam: 'Vries' })).toBe('Vries');
});
