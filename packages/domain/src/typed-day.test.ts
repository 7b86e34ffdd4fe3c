import { describe, expect, test } from 'vitest';
import { formatDayMonthYear, parseTypedDay } from './typed-day.ts';

describe('typed day', () => {
  test.each([
    ['1-7-2024', '2024-07-01'],
    ['01-07-2024', '2024-07-01'],
    [' 01072024 ', '2024-07-01'],
    ['1.7.2024', '2024-07-01'],
    ['29/2/2024', '2024-02-29'],
  ])('CN-09 parses %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  test.each(['', '31-4-2024', '29-2-2023', '1-13-2024', '2024-07-01', '1-7-24', '1072024', '0-1-2024', '1-1-0000'])(
    'CN-09 refuses "%s"',
    (typed) => {
      expect(parseTypedDay(typed)).toBeNull();
    },
  );

  test('CN-09 formats as DD-MM-YYYY', () => {
    expect(formatDayMonthYear('2024-07-01')).toBe('01-07-2024');
    expect(formatDayMonthYear('nonsense')).toBe('');
  });
});
