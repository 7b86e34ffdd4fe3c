import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, isoDay, legacyDate, multiLine, nullable, oneLine, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** Which signals of a tab are told (SG-01). */
export const signalFilters = ['all', 'critical', 'recent'] as const;
export type SignalFilter = (typeof signalFilters)[number];

/** Most signals that are cared for at once. */
export const MOST_SIGNALS = 500;

/**
 * What names an open signal: what it is about, the record's number, and the day of its cause. A contract that is past its
 * end is the same signal as before; another end is another one.
 */
export const signalKey = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}:\d{1,9}:\d{4}-\d{2}-\d{2}$/));
const signalKeys = v.pipe(v.array(signalKey), v.minLength(1), v.maxLength(MOST_SIGNALS));

/** What the signalling center is asked for; left out: all that requires attention, its first page (SG-03). */
export const signalQuery = v.strictObject({
  ...dashboardQuery.entries,
  /** A tab that the server names (`Tabbladen`); any other is empty. */
  tab: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)), 'attention'),
  filter: v.optional(v.picklist(signalFilters), 'all'),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  /** Of what requires attention, also what was closed or put off. */
  includeCared: v.optional(v.boolean(), false),
  /** Of what requires attention, only what was given to the caller to see to. */
  mine: v.optional(v.boolean(), false),
});
export type SignalQuery = v.InferOutput<typeof signalQuery>;

/** Somebody who can see to signals. */
export const signalColleague = v.strictObject({
  /** Of the account. */
  Nummer: recordNumber,
  Naam: v.string(),
});
export type SignalColleague = v.InferOutput<typeof signalColleague>;

/** What people did about an open signal. */
export const signalCare = v.strictObject({
  Behandelaar: nullable(signalColleague),
  /** It comes back on that day; null, and in the past: it is not put off. */
  UitgesteldTot: nullable(legacyDate),
  /** Null: it is open, also when it was closed before the contract passed its end. */
  GeslotenOp: nullable(legacyDate),
  GeslotenDoor: nullable(v.string()),
  Reden: nullable(v.string()),
  Opmerking: nullable(v.string()),
});
export type SignalCare = v.InferOutput<typeof signalCare>;

/** A signal, or something that happened. */
export const signal = v.strictObject({
  /** By which it is cared for; null of what only happened. */
  Sleutel: nullable(signalKey),
  /** The kind of signal, by which its words are found. Subjects hand them in: further kinds may come. */
  Soort: v.string(),
  /** SG-09 */
  Kritiek: v.boolean(),
  /** The record that it leads to. */
  Record: v.strictObject({ Soort: v.string(), Nummer: recordNumber }),
  LeaseContractNummer: nullable(recordNumber),
  Kenteken: nullable(v.string()),
  Bestuurder: nullable(v.string()),
  /** The day that counts: the end, the last reading (or the start where there is none), the damage, the offence, the MOT, the event. */
  Datum: legacyDate,
  /** Days from today to that day; below 0: it is past. */
  Dagen: count,
  /** The day on which it became true (SG-10). */
  Sinds: legacyDate,
  /** Of a fine, with its increases, and of an invoice. */
  Bedrag: nullable(amount),
  /** Of mileage, when its driver was last reminded. */
  HerinnerdOp: nullable(legacyDate),
  /** Of a contract that ends: whether nobody ordered its successor. */
  OpvolgerOntbreekt: nullable(v.boolean()),
  /** Of mileage: whether there is no reading since the start, whose day `Datum` then is. */
  StandOntbreekt: nullable(v.boolean()),
  /** By the caller (SG-12). */
  Gezien: v.boolean(),
  /** Null: nobody did anything about it. */
  Zorg: nullable(signalCare),
});
export type Signal = v.InferOutput<typeof signal>;

/** A page of the signalling center. */
export const dashboardSignals = v.strictObject({
  ...blockFacts,
  /** The tabs that the caller may see, in their order, each with its count under the filter (SG-02, SG-03). */
  Tabbladen: v.array(v.strictObject({ Tabblad: v.string(), Aantal: count })),
  /** How many rows can be paged through: of what happened, the newest. */
  Totaal: count,
  Pagina: count,
  /** Ten at most (SG-11). */
  Signalen: v.array(signal),
});
export type DashboardSignals = v.InferOutput<typeof dashboardSignals>;

/** How many signals require attention: for the sidebar and the tab’s title. */
export const signalCount = v.strictObject({ Aantal: count, Kritiek: count });
export type SignalCount = v.InferOutput<typeof signalCount>;

/** Signals that the caller has seen. */
export const seenSignals = v.strictObject({ keys: signalKeys });
export type SeenSignals = v.InferOutput<typeof seenSignals>;

/** What is done about signals; what is left out stays. */
export const caredSignals = v.strictObject({
  keys: signalKeys,
  /** The account that sees to them from now on; null: nobody. */
  assign: v.optional(nullable(recordNumber)),
  /** The day on which they come back, after today and within a year (`mostPutOffMonths`); null: now. */
  snoozeUntil: v.optional(nullable(isoDay)),
  /** Why nothing has to be done; null: something has, after all. */
  close: v.optional(nullable(v.strictObject({ reason: v.pipe(oneLine(200), v.minLength(1)) }))),
  /** Blank: none. */
  comment: v.optional(multiLine(MAX_EXPLANATION_LENGTH)),
});
export type CaredSignals = v.InferOutput<typeof caredSignals>;

const permission = pagePermissions.dashboard;

export const dashboardSignalCalls = {
  signals: fleetFunction({
    method: 'get',
    path: '/Dashboard/Signalen',
    form: signalQuery,
    formOptional: true,
    answer: dashboardSignals,
    changesWithoutVersion: true,
    permission,
    summary:
      'A page of the signalling center, and the counts of its tabs, as far as the caller’s rights go (SG-01 … SG-12).',
  }),
  signalCount: fleetFunction({
    method: 'get',
    path: '/Dashboard/Signalen/Aantal',
    form: dashboardQuery,
    formOptional: true,
    answer: signalCount,
    changesWithoutVersion: true,
    permission,
    summary: 'How many signals require attention, and how many of them are critical.',
  }),
  signalColleagues: fleetFunction({
    method: 'get',
    path: '/Dashboard/Signalen/Collegas',
    answer: v.array(signalColleague),
    permission,
    errors: ['notFound'],
    summary: 'To whom signals can be given to see to, the caller included. Not for drivers.',
  }),
  seeSignals: fleetFunction({
    method: 'post',
    path: '/Dashboard/Signalen/Gezien',
    form: seenSignals,
    answer: v.boolean(),
    permission,
    errors: ['notFound'],
    summary:
      'Notes that the caller has seen signals, which stay where they are (SG-12). All of them or none. Not for drivers.',
  }),
  careForSignals: fleetFunction({
    method: 'post',
    path: '/Dashboard/Signalen/Zorg',
    form: caredSignals,
    answer: v.boolean(),
    permission,
    errors: ['notFound', 'invalidInput', 'tooManyRequests'],
    summary:
      'Gives signals to a colleague, puts them off for a year at most, closes them with a reason or comments on them. All of them or none. Not for drivers.',
  }),
};
