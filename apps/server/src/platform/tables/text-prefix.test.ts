import { expect, test } from 'vitest';
import { removeTextPrefix } from './text-prefix.ts';

test.each([
  ["'007", '007'],
  ["'1-AUG-001", '1-AUG-001'],
  ['="008"', '008'],
  ['="say ""hi"""', 'say "hi"'],
  ["'=1+1", '=1+1'],
  ['\'="009"', '="009"'],
  ["'+31 6 1", '+31 6 1'],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'t Hart", "'t Hart"],
  ["D'Hondt", "D'Hondt"],
  ['=1+1', '=1+1'],
])('%s is the text %s', (written, text) => {
  expect(removeTextPrefix(written)).toBe(text);
});
