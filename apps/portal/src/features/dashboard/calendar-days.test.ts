import type { CalendarEvent, DashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import { addDays } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { describe, expect, test } from 'vitest';
import { calendarEventsOf, calendarWeeksOf } from './calendar-days.ts';

const zone = 'Europe/Amsterdam';
const all: ReadonlySet<string> = new Set(['apk', 'service', 'delivery']);

const event = (Soort: string, day: string, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  Soort,
  Datum: legacyDateOfDay(day),
  DatumTot: legacyDateOfDay(Soort === 'delivery' ? addDays(day, 4) : day),
  Verlopen: false,
  LeaseContractNummer: 400_000 + Number(day.slice(-2)),
  BestelNummer: null,
  Kenteken: `GH-1${day.slice(-2)}-K`,
  Bestuurder: 'Anna Bos',
  AutoOmschrijving: 'Kia Niro',
  ...changes,
});
const calendar = (
  [from, until]: readonly [string, string],
  Gebeurtenissen: readonly CalendarEvent[] = [],
  Dagen: DashboardCalendar['Dagen'] = [],
): DashboardCalendar => ({
  PeilMoment: '/Date(1795610400000)/',
  Actueel: true,
  Vanaf: legacyDateOfDay(from),
  Tot: legacyDateOfDay(until),
  Soorten: ['apk', 'service', 'delivery'],
  Gebeurtenissen: [...Gebeurtenissen],
  Dagen,
});
const november = ['2026-10-26', '2026-12-06'] as const;
const weeks = (
  shownCalendar: DashboardCalendar,
  { kinds = all, month = '2026-11' }: { readonly kinds?: ReadonlySet<string>; readonly month?: string } = {},
) => calendarWeeksOf(shownCalendar, kinds, month, zone);
/** The days with events, and the plates shown there. */
const filled = (shownCalendar: DashboardCalendar, kinds = all) =>
  weeks(shownCalendar, { kinds })
    .flatMap(({ days }) => days)
    .filter(({ events, total }) => events.length > 0 || total > 0)
    .map(({ day, events, total }) => [day, ...events.map(({ name }) => name), total]);

describe('CA-02 the weeks of a month', () => {
  test('begin on Monday, and know which of their days are of the month and which are weekends', () => {
    const shownWeeks = weeks(calendar(november));
    expect(shownWeeks.map(({ days }) => [days[0]?.day, days[6]?.day])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
    const days = shownWeeks.flatMap((week) => week.days);
    expect(days.filter(({ isOfMonth }) => !isOfMonth).map(({ day }) => day)).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(shownWeeks[1]?.days.map(({ isWeekend }) => isWeekend)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test.each([
    // 1 January 2027 is a Friday and belongs to the last week of 2026.
    ['2027-01', ['2026-12-28', '2027-01-31'], [53, 1, 2, 3, 4]],
    ['2026-11', november, [44, 45, 46, 47, 48, 49]],
    ['2026-12', ['2026-11-30', '2027-01-03'], [49, 50, 51, 52, 53]],
    // 1 January 2026 is a Thursday and belongs to week 1.
    ['2026-01', ['2025-12-29', '2026-02-01'], [1, 2, 3, 4, 5]],
    ['2028-01', ['2027-12-27', '2028-02-06'], [52, 1, 2, 3, 4, 5]],
    ['2024-12', ['2024-11-25', '2025-01-05'], [48, 49, 50, 51, 52, 1]],
  ] as const)('of %s have the numbers of ISO 8601', (month, days, numbers) => {
    expect(weeks(calendar(days), { month }).map(({ number }) => number)).toEqual(numbers);
  });
});

describe('CA-01 CA-05 what happens', () => {
  const response = calendar(november, [
    event('apk', '2026-11-03'),
    event('service', '2026-11-03', { Kenteken: 'GH-203-K' }),
    event('service', '2026-11-08'),
    event('apk', '2026-11-09', { Verlopen: true }),
    event('apk', '2026-11-30'),
  ]);

  test('stands on its own day', () => {
    expect(filled(response)).toEqual([
      ['2026-11-03', 'GH-103-K', 'GH-203-K', 2],
      ['2026-11-08', 'GH-108-K', 1],
      ['2026-11-09', 'GH-109-K', 1],
      ['2026-11-30', 'GH-130-K', 1],
    ]);
  });

  test('of hidden kinds are left out', () => {
    expect(filled(response, new Set(['service']))).toEqual([
      ['2026-11-03', 'GH-203-K', 1],
      ['2026-11-08', 'GH-108-K', 1],
    ]);
  });

  test('are shown with all their facts', () => {
    const order = event('delivery', '2026-11-16', { LeaseContractNummer: null, BestelNummer: 900_007, Kenteken: null });
    expect(
      calendarEventsOf(calendar(november, [event('apk', '2026-11-09', { Verlopen: true }), order]), all, zone),
    ).toEqual([
      {
        kind: 'apk',
        day: '2026-11-09',
        until: '2026-11-09',
        isLate: true,
        number: 400_009,
        name: 'GH-109-K',
        plate: 'GH-109-K',
        driver: 'Anna Bos',
        car: 'Kia Niro',
      },
      {
        kind: 'delivery',
        day: '2026-11-16',
        until: '2026-11-20',
        isLate: false,
        number: 900_007,
        name: '900007',
        plate: null,
        driver: 'Anna Bos',
        car: 'Kia Niro',
      },
    ]);
  });
});

test('CA-04 a delivery spans its own week and is on no day', () => {
  const shownWeeks = weeks(
    calendar(november, [
      event('delivery', '2026-11-16', { BestelNummer: 900_007 }),
      event('delivery', '2026-11-30', { BestelNummer: 900_008 }),
    ]),
  );
  expect(shownWeeks.map(({ number, bars }) => [number, ...bars.map((bar) => bar.number)])).toEqual([
    [44],
    [45],
    [46],
    [47, 900_007],
    [48],
    [49, 900_008],
  ]);
  expect(shownWeeks.flatMap(({ days }) => days).filter(({ events, total }) => events.length + total > 0)).toEqual([]);
});

test('CA-05 all events of a day are counted, also those that were not sent, for the visible kinds', () => {
  const events = [event('apk', '2026-11-10'), event('apk', '2026-11-10'), event('service', '2026-11-10')];
  const response = calendar(november, events, [
    { Datum: legacyDateOfDay('2026-11-10'), Soort: 'apk', Aantal: 70 },
    { Datum: legacyDateOfDay('2026-11-11'), Soort: 'service', Aantal: 60 },
  ]);
  // The server sent two of the 70 inspections, and one service.
  expect(filled(response)).toEqual([
    ['2026-11-10', 'GH-110-K', 'GH-110-K', 'GH-110-K', 71],
    ['2026-11-11', 60],
  ]);
  expect(filled(response, new Set(['service']))).toEqual([
    ['2026-11-10', 'GH-110-K', 1],
    ['2026-11-11', 60],
  ]);
});
