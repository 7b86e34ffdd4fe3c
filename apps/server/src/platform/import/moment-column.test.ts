import { expect, test } from 'vitest';
import { moment } from './moment-column.ts';

const read = (text: string | number) => {
  const parsed = moment('Europe/Amsterdam')(text);
  return parsed.fault ? parsed.fault.code : parsed.value.toISOString();
};

test('a moment is read on the clocks of the client, unless it names its own distance from UTC', () => {
  expect(read('2026-01-31')).toBe('2026-01-30T23:00:00.000Z');
  expect(read('31-7-2026 14:30')).toBe('2026-07-31T12:30:00.000Z');
  expect(read('2026-07-31T14:30:05')).toBe('2026-07-31T12:30:05.000Z');
  expect(read('2026-07-31T14:30:00Z')).toBe('2026-07-31T14:30:00.000Z');
  expect(read('2026-07-31 14:30+05:30')).toBe('2026-07-31T09:00:00.000Z');
  expect(read('/Date(1767225600000)/')).toBe('2026-01-01T00:00:00.000Z');
});

test('in the two nights of the year a skipped time is the instant after, a doubled one the first', () => {
  expect(read('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(read('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(read('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
});

test('what is no moment is refused', () => {
  for (const text of ['2026-02-30', '2026-01-31 24:00', '31/1/2026', 'gisteren', '2026-01', 46_053]) {
    expect(read(text), String(text)).toBe('not-a-moment');
  }
  expect(read('9999-12-31')).toBe('out-of-range');
});
