import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { count, isoDay, legacyDate, nullable, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** The kinds of what stands in the calendar (CA-01): periodic tests, services as expected, deliveries. */
export const calendarKinds = ['apk', 'service', 'delivery'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Something in the calendar. A delivery lasts the working days of its week (CA-04). */
export const calendarEvent = v.strictObject({
  Soort: v.picklist(calendarKinds),
  Datum: legacyDate,
  DatumTot: legacyDate,
  /** A test whose day has passed (CA-06). */
  Verlopen: v.boolean(),
  LeaseContractNummer: nullable(recordNumber),
  BestelNummer: nullable(recordNumber),
  Kenteken: nullable(v.string()),
  Bestuurder: nullable(v.string()),
  AutoOmschrijving: v.string(),
});
export type CalendarEvent = v.InferOutput<typeof calendarEvent>;

/** The whole weeks of a month. Of days with very many things the first fifty are told, and how many there are. */
export const dashboardCalendar = v.strictObject({
  ...blockFacts,
  Vanaf: legacyDate,
  Tot: legacyDate,
  /** The kinds that the caller may see, whether or not there are any. */
  Soorten: v.array(v.picklist(calendarKinds)),
  Gebeurtenissen: v.array(calendarEvent),
  /** Days of which not everything is told, with how many there are in all. */
  Dagen: v.array(v.strictObject({ Datum: legacyDate, Soort: v.picklist(calendarKinds), Aantal: count })),
});
export type DashboardCalendar = v.InferOutput<typeof dashboardCalendar>;

export const dashboardCalendarCalls = {
  calendar: fleetFunction({
    method: 'get',
    path: '/Dashboard/Agenda',
    // A day of the month; left out: today.
    form: v.strictObject({ ...dashboardQuery.entries, day: v.optional(isoDay) }),
    formOptional: true,
    answer: dashboardCalendar,
    permission: pagePermissions.dashboard,
    summary: 'Periodic tests, expected services and deliveries of a month; the range is not looked at.',
  }),
};
