import { expect, test } from 'vitest';
import { asFewDigits, DigitCounts } from './digit-counts.ts';
import type { TableCell } from './raw-rows.ts';
import { SheetCell } from './sheet-cell.ts';

const usualOf = (cells: readonly TableCell[]): unknown => {
  const counts = new DigitCounts();
  for (const [index, cell] of cells.entries()) counts.add({ line: index + 2, cells: { a: cell }, surplus: 0 });
  return counts.usual;
};
const countingUpTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const long = [12_345, '23456', 34_567, 45_678, 56_789, 67_891, 78_912, 89_123, 91_234];

test.each<readonly [string, readonly TableCell[], unknown]>([
  ['nine numbers of five digits and one of four', [...long, 1234], [['a', 5]]],
  ['eight and one of four, which is more than a tenth', [...long.slice(1), 1234], []],
  ['numbers of one length', long, []],
  ['numbers of four digits and fewer, as they count from 1', [...long.map((_, index) => 1000 + index), 123], []],
  ['numbers that count from 1', countingUpTo(12_345), []],
  ['a zero in front of one, and most as long as it', ['007', '120', 12], [['a', 3]]],
  ['a zero that the format of a cell shows', [new SheetCell('padded', '007', 7), '120', 12], [['a', 3]]],
  ['a zero in front of one, and only half as long as it', ['007', 12], []],
  ['zeros in front of two digits', ['07', '12', 1], []],
  ['amounts, signs and words', ['1.5', -12, 'a', 1.5, null, true, ...long], []],
])('the usual number of digits: %s', (_, cells, usual) => {
  expect(usualOf(cells)).toEqual(usual);
});

test('only a shorter number is marked, as it is written', () => {
  const padded = new SheetCell('padded', '0712', 712);
  expect([712, ' 712 ', 12_345, 'a', null, padded].map((cell) => asFewDigits(cell, 5))).toEqual([
    new SheetCell('fewDigits', '712', 5),
    new SheetCell('fewDigits', '712', 5),
    12_345,
    'a',
    null,
    padded,
  ]);
});
