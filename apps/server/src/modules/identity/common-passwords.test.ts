import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['the most used one', '123456'],
  ['the last one of the list', '24081990'],
  ['one of twelve letters', 'leavemealone'],
  ['one in capitals', 'SUNSHINE'],
  ['one in mixed case with digits behind', 'Football2026'],
  ['one with punctuation before', '!!!!!!monkey'],
  ['one with both, on both sides', '#1-dragon-2026!'],
  ['one that ends in a digit, with more digits', 'abc123456789x'.slice(0, -1)],
  ['one that begins with a digit, with punctuation', '**1qaz2wsx**'],
  ['a common number with punctuation', '--123456789--'],
  ['a Dutch word that the list lacks', 'Wachtwoord123!'],
  ['a Polish one in either spelling', 'HASŁO2026!!'],
  ['one whose accent is a letter of its own', 'SAMOCHO\u0301D-2026'],
  ['the name of the portal', '2026-Wagenpark'],
])('%s is common: %s', (_what, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  ['words in a row', 'monkey football dragon'],
  ['a common word with letters around it', 'xxsunshinexx'],
  ['a common word with accents', 'sùnshîne1234'],
  ['a long number that contains common ones', '8206123456471955'],
  ['nothing', ''],
  ['punctuation alone', '!?!?-!?!?-!?'],
  ['a thousand characters', `${'7'.repeat(500)}sunflowers in a row${'8'.repeat(500)}`],
])('%s is not common', (_what, password) => {
  expect(isCommonPassword(password)).toBe(false);
});
