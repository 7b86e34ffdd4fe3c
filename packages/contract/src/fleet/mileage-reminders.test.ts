import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reminderLink } from './mileage-reminders.ts';

test.each([
  ['/Date(1774782000000)/', true],
  ['/Date(1774782000000+0000)/', true],
  ['2026-03-29T11:00:00Z', true],
  ['2026-03-29T11:00:00.123456+00:00', true],
  ['2026-03-29T11:00:00+01:00', false],
  ['2026-03-29T11:00:00-05:00', false],
  ['/Date(1774782000000+0200)/', false],
  ['2026-03-29', true],
  ['2026-3-29', false],
])('MI-09 the end of a link is a moment with zero offset, or a day: %s is %s', (GeldigTot, isOne) => {
  const link = { Url: 'https://portal.example/ktc/x', GeldigTot, BestuurderId: 31 };
  expect(v.safeParse(reminderLink, link).success).toBe(isOne);
});
