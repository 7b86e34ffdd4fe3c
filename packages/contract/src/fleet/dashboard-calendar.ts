import { LAST_CALENDAR_DAY } from '@wagenpark/domain/dashboard-range';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { count, isoDay, legacyDate, nullable, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** A calendar event. A delivery spans the working days of its week (CA-04). */
export const calendarEvent = v.strictObject({
  /** The kind, which determines its messages. Subjects contribute the kinds, so more may follow (CA-01). */
  Soort: v.string(),
  Datum: legacyDate,
  DatumTot: legacyDate,
  /** An inspection that is overdue (CA-06). */
  Verlopen: v.boolean(),
  LeaseContractNummer: nullable(recordNumber),
  BestelNummer: nullable(recordNumber),
  Kenteken: nullable(v.string()),
  Bestuurder: nullable(v.string()),
  AutoOmschrijving: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof calendarEvent>;

/** Any day of the requested month; defaults to today. The last possible month is 9999-11. */
export const calendarQuery = v.strictObject({
  ...dashboardQuery.entries,
  day: v.optional(
    v.pipe(
      isoDay,
      v.check((day) => day <= LAST_CALENDAR_DAY, 'tooLate'),
    ),
  ),
});
export type CalendarQuery = v.InferOutput<typeof calendarQuery>;

/** The whole weeks of a month. For days with many events, the first fifty and the total number. */
export const dashboardCalendar = v.strictObject({
  ...blockFacts,
  Vanaf: legacyDate,
  Tot: legacyDate,
  /** The kinds that the caller may see, also those without events. */
  Soorten: v.array(v.string()),
  Gebeurtenissen: v.array(calendarEvent),
  /** Days with more events than listed, with the total numbers. */
  Dagen: v.array(v.strictObject({ Datum: legacyDate, Soort: v.string(), Aantal: count })),
});
export type DashboardCalendar = v.InferOutput<typeof dashboardCalendar>;

/**
 * The caller's link for subscribing to this calendar in another calendar program. Its URL is returned only once, on
 * creation.
 */
export const calendarLink = v.strictObject({
  GemaaktOp: legacyDate,
  /** When a calendar program last fetched it; null: never. */
  GelezenOp: nullable(legacyDate),
});
export type CalendarLink = v.InferOutput<typeof calendarLink>;

const link = '/Dashboard/Agenda/Koppeling';

export const dashboardCalendarCalls = {
  calendar: fleetFunction({
    method: 'get',
    path: '/Dashboard/Agenda',
    form: calendarQuery,
    formOptional: true,
    answer: dashboardCalendar,
    permission: pagePermissions.dashboard,
    summary: 'Periodic tests, expected services and deliveries of a month; the range is not looked at.',
  }),
  calendarLink: fleetFunction({
    method: 'get',
    path: link,
    answer: nullable(calendarLink),
    permission: pagePermissions.dashboard,
    errors: ['notFound'],
    summary: 'The caller’s own link to the calendar, or null where there is none. Not for staff.',
  }),
  makeCalendarLink: fleetFunction({
    method: 'post',
    path: link,
    answer: v.strictObject({ Url: v.string() }),
    permission: pagePermissions.dashboard,
    errors: ['notFound', 'tooManyRequests'],
    summary:
      'Makes the caller’s secret link to the calendar and revokes the previous one. The address is returned only this once: an Idempotency-Key is ignored, because the response is not stored. Not for staff.',
  }),
  withdrawCalendarLink: fleetFunction({
    method: 'delete',
    path: link,
    answer: v.boolean(),
    permission: pagePermissions.dashboard,
    errors: ['notFound'],
    summary: 'Ends the caller’s link to the calendar; false where there was none. Not for staff.',
  }),
};
