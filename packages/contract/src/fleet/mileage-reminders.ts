import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { nullable, oneLine, recordNumber, recordNumberInput } from '../define/schemas.ts';

/** The maximum number of reminders in one call. */
export const MAX_REMINDED = 1_000;

/**
 * The outcome of a reminder. `alreadySent`: the driver was reminded on that day, or the link was mailed, so no other
 * mail was sent. `ended`: the link is no longer active. `unknown`: no such car or link is in scope.
 */
export const reminderOutcomes = ['sent', 'alreadySent', 'noDriver', 'noEmail', 'ended', 'unknown'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

/** The outcome of one requested reminder, in the order of the request. */
export const reminderAnswer = v.strictObject({
  /** The contract number; null for an unknown link. */
  VerzendId: nullable(recordNumber),
  Uitkomst: v.picklist(reminderOutcomes),
});
export type ReminderAnswer = v.InferOutput<typeof reminderAnswer>;

/**
 * A car whose driver to remind: its contract number, or an object with `Nogmaals` to send a second mail on the same
 * day.
 */
export const reminderRequest = v.union([
  recordNumberInput,
  v.strictObject({ VerzendId: recordNumberInput, Nogmaals: v.boolean() }),
]);
export type ReminderRequest = v.InferOutput<typeof reminderRequest>;

/**
 * A moment in UTC (MI-09): `/Date(ms+0000)/`, `/Date(ms)/`, or ISO 8601, which the response about a created link
 * contains. A plain date means its midnight in UTC.
 */
const utcMoment = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/Date\(\d{1,15}(?:\+0000)?\)\/|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+]00:?00))?)$/,
    'legacyDate',
  ),
);

/** A link to mail to a driver, as the call that created it returned it (MI-08, EN-19). */
export const reminderLink = v.strictObject({
  Url: oneLine(300),
  GeldigTot: utcMoment,
  BestuurderId: recordNumberInput,
});
export type ReminderLink = v.InferOutput<typeof reminderLink>;

const permission = pagePermissions.mileages;

export const mileageReminders = {
  remind: fleetFunction({
    method: 'post',
    path: '/Mail/KilometerstandMail',
    form: v.pipe(v.array(reminderRequest), v.minLength(1), v.maxLength(MAX_REMINDED)),
    answer: v.array(reminderAnswer),
    permission,
    errors: ['notPermitted', 'tooManyRequests'],
    summary:
      'Makes a link for each car and mails it to the driver (MI-07); gives the outcome of each. A driver who was already reminded about the car on that day is alreadySent and keeps the link, unless the car is sent with Nogmaals. Not for drivers.',
  }),
  remindByLinks: fleetFunction({
    method: 'post',
    path: '/Mail/KilometerstandMailAD',
    form: v.pipe(v.array(reminderLink), v.minLength(1), v.maxLength(MAX_REMINDED)),
    answer: v.array(reminderAnswer),
    permission,
    errors: ['notPermitted', 'tooManyRequests'],
    summary:
      'Mails existing links to their drivers (MI-08); a link is mailed once, and is alreadySent after that. Unknown addresses are not mailed. Not for drivers.',
  }),
};
