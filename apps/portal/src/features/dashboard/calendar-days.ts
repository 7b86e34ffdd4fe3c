import type { CalendarEvent, DashboardCalendar } from '@wagenpark/contract/fleet/dashboard-calendar';
import { addDays, daysBetween, type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { isoWeekOf } from '@wagenpark/domain/car-order';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';

/** An event of the calendar. */
export interface DayEvent {
  readonly kind: string;
  readonly day: IsoDay;
  /** Its last day. */
  readonly until: IsoDay;
  readonly isLate: boolean;
  /** The number of the record that it opens. */
  readonly number: number;
  /** The plate, or the number of an order without a plate. */
  readonly name: string;
  readonly plate: string | null;
  readonly driver: string | null;
  readonly car: string;
}

/** A day with its events. */
export interface CalendarDay {
  readonly day: IsoDay;
  readonly isOfMonth: boolean;
  readonly isWeekend: boolean;
  readonly events: readonly DayEvent[];
  /** Total number of events; the server does not send all events of very full days. */
  readonly total: number;
}

/** A week from Monday, with the events that span several days, such as deliveries (CA-04). */
export interface CalendarWeek {
  /** The number of the ISO week. */
  readonly number: number;
  readonly days: readonly CalendarDay[];
  readonly bars: readonly DayEvent[];
}

const DAYS_A_WEEK = 7;
const WORKING_DAYS = 5;

function eventOf(event: CalendarEvent, timeZone: string): DayEvent {
  return {
    kind: event.Soort,
    day: dayOfLegacyDate(event.Datum, timeZone) ?? '',
    isLate: event.Verlopen,
    until: dayOfLegacyDate(event.DatumTot, timeZone) ?? '',
    number: event.BestelNummer ?? event.LeaseContractNummer ?? 0,
    name: event.Kenteken ?? String(event.BestelNummer ?? ''),
    plate: event.Kenteken,
    driver: event.Bestuurder,
    car: event.AutoOmschrijving,
  };
}

/** Whether an event spans several days. */
export const isMultiDayEvent = ({ day, until }: Pick<DayEvent, 'day' | 'until'>): boolean => until > day;

/** The events of a calendar response, filtered by kind. */
export const calendarEventsOf = (
  { Gebeurtenissen }: DashboardCalendar,
  kinds: ReadonlySet<string>,
  timeZone: string,
): readonly DayEvent[] => Gebeurtenissen.map((event) => eventOf(event, timeZone)).filter(({ kind }) => kinds.has(kind));

/** The weeks of a calendar response with the events of the given kinds. */
export function calendarWeeksOf(
  calendar: DashboardCalendar,
  kinds: ReadonlySet<string>,
  month: string,
  timeZone: string,
): readonly CalendarWeek[] {
  const day = (text: string): IsoDay => dayOfLegacyDate(text, timeZone) ?? '';
  const from = day(calendar.Vanaf);
  const weeks = (daysBetween(from, day(calendar.Tot)) + 1) / DAYS_A_WEEK;
  const eventsByDay = Map.groupBy(calendarEventsOf(calendar, kinds, timeZone), (event) => event.day);
  const barKinds = new Set(
    [...eventsByDay.values()]
      .flat()
      .filter(isMultiDayEvent)
      .map(({ kind }) => kind),
  );
  const dayCounts = calendar.Dagen.filter(({ Soort }) => kinds.has(Soort));
  return Array.from({ length: weeks }, (_, index): CalendarWeek => {
    const monday = addDays(from, index * DAYS_A_WEEK);
    return {
      number: isoWeekOf(monday).week,
      bars: (eventsByDay.get(monday) ?? []).filter(isMultiDayEvent),
      days: Array.from({ length: DAYS_A_WEEK }, (_unused, weekday): CalendarDay => {
        const date = addDays(monday, weekday);
        const events = (eventsByDay.get(date) ?? []).filter((event) => !isMultiDayEvent(event));
        const notSent = dayCounts
          .filter(({ Datum, Soort }) => !barKinds.has(Soort) && day(Datum) === date)
          .reduce((sum, { Aantal, Soort }) => sum + Aantal - events.filter(({ kind }) => kind === Soort).length, 0);
        return {
          day: date,
          isOfMonth: date.startsWith(month),
          isWeekend: weekday >= WORKING_DAYS,
          events,
          total: events.length + notSent,
        };
      }),
    };
  });
}

/** Midnight of a day in UTC, for UTC formats. */
export const utcDate = (day: IsoDay): Date => new Date(utcMidnight(day));
