import { expect, test } from 'vitest';
import { nameListText } from './name-list.ts';

test.each([
  [[], ''],
  [['Kia'], 'Kia'],
  [['Kia', 'Renault'], 'Kia, Renault'],
  [['Kia', 'Renault', 'Audi'], 'Kia, Renault .. +1'],
  [['Kia', 'Renault', 'Audi', 'BMW', 'Opel'], 'Kia, Renault .. +3'],
])('DI-18 of the names %j two are shown, then the number of the others', (names, text) => {
  expect(nameListText(names)).toBe(text);
});
