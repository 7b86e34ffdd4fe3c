import { expect, test } from 'vitest';
import { calendarDay } from './date-column.ts';
import { SheetCell } from './sheet-cell.ts';
import { parseOutcomes } from './testing.ts';

const parse = calendarDay('Europe/Amsterdam');

test.each([
  ['2024-02-29', '2024-02-29'],
  ['29-02-2024', '2024-02-29'],
  ['1-3-2024', '2024-03-01'],
  ['20240228', '2024-02-28'],
  [20240227, '2024-02-27'],
  ['2024-02-26T00:00:00', '2024-02-26'],
  ['2024-02-25 00:00:00.000', '2024-02-25'],
  ['2024-02-24T00:00:00.000Z', '2024-02-24'],
  ['2024-02-23T00:00:00+01:00', '2024-02-23'],
  ['31.12.2027', '2027-12-31'],
  ['30-12-2027 0:00', '2027-12-30'],
  ['29.12.2027 00:00:00', '2027-12-29'],
  ['28/12/2027', '2027-12-28'],
  ['3/4/2027', '2027-04-03'],
  ['2027/12/26', '2027-12-26'],
  [new SheetCell('day', '2027-12-25'), '2027-12-25'],
  // Midnight of 1 January 2024 in UTC, and of the next day in Amsterdam.
  ['/Date(1704067200000)/', '2024-01-01'],
  ['/Date(1704150000000+0100)/', '2024-01-02'],
])('CN-09 %s is the day %s', (cell, day) => {
  expect(parseOutcomes(parse, [cell])).toEqual([day]);
});

test('CN-09 invalid days, and days with a time, are refused', () => {
  for (const cell of [
    '2023-02-29',
    '12/31/2027',
    '31.12/2027',
    '1-1-26',
    '45292',
    'morgen',
    '2024-02-29T10:00:00',
    '/Date(x)/',
    true,
    new SheetCell('moment', '2024-02-29T10:00:00'),
    new SheetCell('time', '14:30'),
  ]) {
    expect(parseOutcomes(parse, [cell]), String(cell)).toEqual(['refused: not-a-date']);
  }
  expect(parse('0001-01-01').fault).toEqual({ code: 'out-of-range', params: { min: 1900, max: 2199 } });
  expect(parseOutcomes(parse, [new SheetCell('monthFirst', '3/4/2027')])).toEqual(['refused: month-first']);
});
