import { expect, test } from 'vitest';
import { doubtOfTerm } from './assignments-outside-term.ts';

const now = new Date('2027-06-10T12:00:00Z');
const timeZone = 'Europe/Amsterdam';
/** Half past midnight of a day in Amsterdam. */
const early = (day: string): Date => new Date(`${day}T00:30:00+02:00`);
const midnight = (day: string): Date => new Date(`${day}T00:00:00+02:00`);
const running = { start: '2026-04-01', end: '2027-09-30', returned: null };
const overdue = { ...running, end: '2027-04-30' };
const returned = { ...overdue, returned: '2027-05-20' };

test.each([
  [
    'ends with the day before the first',
    running,
    early('2026-03-01'),
    midnight('2026-04-01'),
    ['unusualBeforeTerm', '2026-04-01'],
  ],
  ['ends on the first day', running, early('2026-03-01'), early('2026-04-01'), undefined],
  ['lasts, from before the first day', running, early('2026-03-01'), null, undefined],
  ['begins on the last day', running, early('2027-09-30'), null, undefined],
  [
    'begins after the last day, which is to come',
    running,
    early('2027-10-01'),
    null,
    ['unusualAfterEnd', '2027-09-30'],
  ],
  ['begins today, with a car that is overdue', overdue, early('2027-06-10'), null, undefined],
  [
    'begins tomorrow, with a car that is overdue',
    overdue,
    early('2027-06-11'),
    null,
    ['unusualAfterEnd', '2027-04-30'],
  ],
  ['begins on the day of the return', returned, early('2027-05-20'), null, undefined],
  ['begins after the return', returned, early('2027-05-21'), null, ['unusualAfterTerm', '2027-05-20']],
  [
    'has a contract without days',
    { start: null, end: null, returned: null },
    early('2000-01-01'),
    early('2000-01-02'),
    undefined,
  ],
] as const)('an assignment that %s', (_, term, from, until, expected) => {
  const doubt = doubtOfTerm({ contract: 7, from, until }, term, { now, timeZone });
  expect(doubt && [doubt.field, doubt.params['number'], doubt.code, doubt.params['date']]).toEqual(
    expected && ['from', '7', ...expected],
  );
});
