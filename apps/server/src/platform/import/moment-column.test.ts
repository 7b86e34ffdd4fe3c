import { expect, test } from 'vitest';
import type { TableCell } from '../tables/raw-rows.ts';
import { SheetCell } from '../tables/sheet-cell.ts';
import { parseOutcomes } from '../tables/testing.ts';
import { hasTimeOfDay, moment } from './moment-column.ts';

const read = (text: TableCell) => {
  const parsed = moment('Europe/Amsterdam')(text);
  return parsed.fault ? parsed.fault.code : parsed.value.toISOString();
};

test('a moment is in the client’s time zone, unless it has a UTC offset', () => {
  expect(read('2026-01-31')).toBe('2026-01-30T23:00:00.000Z');
  expect(read('31-7-2026 14:30')).toBe('2026-07-31T12:30:00.000Z');
  expect(read('2026-07-31T14:30:05')).toBe('2026-07-31T12:30:05.000Z');
  expect(read('2026-07-31T14:30:00Z')).toBe('2026-07-31T14:30:00.000Z');
  expect(read('2026-07-31 14:30+05:30')).toBe('2026-07-31T09:00:00.000Z');
  expect(read('/Date(1767225600000)/')).toBe('2026-01-01T00:00:00.000Z');
});

test('a moment is parsed in the notation of every supported country', () => {
  expect(read('31.12.2027 14:30')).toBe('2027-12-31T13:30:00.000Z');
  expect(read('31.12.2027 14.31')).toBe('2027-12-31T13:31:00.000Z');
  expect(read('31/12/2027, 14:32')).toBe('2027-12-31T13:32:00.000Z');
  expect(read('2027-12-31T14:33:05.123Z')).toBe('2027-12-31T14:33:05.000Z');
  expect(read('2027-12-31 14:34:00+01')).toBe('2027-12-31T13:34:00.000Z');
  expect(read(new SheetCell('moment', '2027-12-31T14:35:00'))).toBe('2027-12-31T13:35:00.000Z');
  expect(read(new SheetCell('day', '2027-12-31'))).toBe('2027-12-30T23:00:00.000Z');
});

test('around clock changes a skipped time is the instant after, a repeated one the first, and both are doubtful', () => {
  expect(parseOutcomes(moment('Europe/Amsterdam'), ['2026-03-29 02:30', '2026-10-25 02:30'])).toEqual([
    [new Date('2026-03-29T01:30:00.000Z'), 'unusual-skipped-time'],
    [new Date('2026-10-25T00:30:00.000Z'), 'unusual-doubled-time'],
  ]);
  // A day without a time, and a time with its own offset from UTC, are not doubtful. The hours before and after the
  // change are not either.
  const clear = ['2026-03-29', '2026-10-25 02:30+01:00', '2026-03-29 01:59', '2026-03-29 03:00', '2026-10-25 03:00'];
  expect(parseOutcomes(moment('Europe/Amsterdam'), clear)).toEqual([
    new Date('2026-03-28T23:00:00.000Z'),
    new Date('2026-10-25T01:30:00.000Z'),
    new Date('2026-03-29T00:59:00.000Z'),
    new Date('2026-03-29T01:00:00.000Z'),
    new Date('2026-10-25T02:00:00.000Z'),
  ]);
});

test('a moment without a time of day is distinguished from one with it', () => {
  expect(['31.12.2027', '2027-12-31', '31.12.2027 14.30', '2027-12-31T00:00', '/Date(0)/'].map(hasTimeOfDay)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('invalid moments are refused', () => {
  for (const text of ['2026-02-30', '2026-01-31 24:00', '12/31/2026', '31/1-2026', 'gisteren', '2026-01', 46_053]) {
    expect(read(text), String(text)).toBe('not-a-moment');
  }
  expect(read(new SheetCell('monthFirst', '3/4/2026 10:00'))).toBe('month-first');
  expect(read('9999-12-31')).toBe('out-of-range');
});
