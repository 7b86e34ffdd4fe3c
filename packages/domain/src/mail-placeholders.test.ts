import { expect, test } from 'vitest';
import { faultyPlaceholders, fillPlaceholders, placeholdersIn } from './mail-placeholders.ts';

const allowed = ['name', 'link'];

test.each([
  ['Beste {name}, open {link}', []],
  ['Beste {naam},', [{ fault: 'placeholderUnknown', typed: '{naam}', before: 'Beste ' }]],
  ['Beste {},', [{ fault: 'placeholderUnknown', typed: '{}', before: 'Beste ' }]],
  ['Beste { name },', [{ fault: 'placeholderUnknown', typed: '{ name }', before: 'Beste ' }]],
  ['Beste {name,\nopen {link}', [{ fault: 'placeholderHalf', typed: '{name,', before: 'Beste ' }]],
  ['Beste name},', [{ fault: 'placeholderHalf', typed: 'name}', before: 'Beste ' }]],
  [
    '{{name}}',
    [
      { fault: 'placeholderHalf', typed: '{', before: '' },
      { fault: 'placeholderHalf', typed: '}', before: '{{name}' },
    ],
  ],
  ['First line\nDear {x}', [{ fault: 'placeholderUnknown', typed: '{x}', before: 'Dear ' }]],
])('MS-10 an unknown or incomplete placeholder is reported with the text before it: %j', (text, faults) => {
  expect(faultyPlaceholders(text, allowed)).toEqual(faults);
});

test('MS-10 placeholders are listed in order and filled with values, in which placeholders are not replaced', () => {
  expect(placeholdersIn('{link} of {name} {x')).toEqual(['link', 'name']);
  expect(fillPlaceholders('{name}: {link}{other}', { name: '{link}', link: 'https://a.example' })).toBe(
    '{link}: https://a.example',
  );
  expect(fillPlaceholders('{constructor}', {})).toBe('');
});
