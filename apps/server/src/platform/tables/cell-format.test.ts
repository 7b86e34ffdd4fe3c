import { expect, test } from 'vitest';
import { builtInFormat, formatOf } from './cell-format.ts';

test.each([
  ['General', { shows: 'number' }],
  ['@', { shows: 'number' }],
  ['#,##0.00', { shows: 'number' }],
  ['[$€-x-euro2] #,##0.00', { shows: 'money', sign: '€' }],
  ['"days" 0', { shows: 'number' }],
  ['0\\d', { shows: 'number' }],
  ['_d0', { shows: 'number' }],
  ['*h0', { shows: 'number' }],
  ['0;yyyy', { shows: 'number' }],
  ['0', { shows: 'number' }],
  ['#0', { shows: 'number' }],
  ['0,000', { shows: 'number' }],
  ['00.0', { shows: 'number' }],
  ['# 0/00', { shows: 'number' }],
  ['00', { shows: 'padded', pattern: ['0', '0'] }],
  ['00000', { shows: 'padded', pattern: ['0', '0', '0', '0', '0'] }],
  ['[Red]000', { shows: 'padded', pattern: ['0', '0', '0'] }],
  ['00\\-0_);0', { shows: 'padded', pattern: ['0', '0', '"-', '0'] }],
  ['"0"#', { shows: 'padded', pattern: ['"0', '#'] }],
  ['0.0%', { shows: 'percent' }],
  ['0.00E+00', { shows: 'exponent' }],
  ['##0.0E-0', { shows: 'exponent' }],
  ['[$-413]d mmmm yyyy;@', { shows: 'day' }],
  ['dd-mm-yyyy hh:mm', { shows: 'day' }],
  ['mmm', { shows: 'day' }],
  ['yy', { shows: 'day' }],
  ['h:mm AM/PM', { shows: 'clock' }],
  ['mm:ss', { shows: 'clock' }],
  ['[h]:mm', { shows: 'clock' }],
  ['[mm]', { shows: 'clock' }],
  ['[$zł-415]0.00', { shows: 'money', sign: 'zł' }],
  ['[$€]0.00', { shows: 'money', sign: '€' }],
  ['0.00 "USD"', { shows: 'money', sign: 'USD' }],
])('a format %s is recognized by what it shows', (code, format) => {
  expect(formatOf(code)).toEqual(format);
});

test('built-in formats are recognized by their ids, including first and last ones', () => {
  const builtInKinds = Array.from({ length: 60 }, (_, id) => builtInFormat(id).shows);
  const idsOf = (format: string) => builtInKinds.flatMap((shows, id) => (shows === format ? [id] : []));
  expect(idsOf('percent')).toEqual([9, 10]);
  expect(idsOf('exponent')).toEqual([11, 48]);
  expect(idsOf('clock')).toEqual([18, 19, 20, 21, 45, 46, 47]);
  expect(idsOf('day')).toEqual([
    14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
  ]);
});

test.each([
  ...['[', '[h', '"', '\\', '_', '*', '[$', '[$-', ' ', '0', 'E', '€', 'zl'].map((text) => ['', text]),
  ['[$', 'a'],
  ['[$-', 'a'],
  ['[', 'h'],
])('a very long format of %j and then only %j is parsed fast', (start, text) => {
  // If the time grew with the square of the length, this would take a quarter of an hour, and the test would time out.
  expect(formatOf(start + text.repeat(1_000_000 / text.length)).shows).toBeDefined();
});
