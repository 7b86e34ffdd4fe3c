import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, isoDay, legacyDate, multiLine, nullable, oneLine, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** The filters within a tab of signals (SG-01). */
export const signalFilters = ['all', 'critical', 'recent'] as const;
export type SignalFilter = (typeof signalFilters)[number];

/** The maximum number of signals in one call. */
export const MAX_SIGNALS = 500;

/**
 * The key of an open signal: its kind, the record number, and the day of its cause. A contract that passes its end
 * keeps its signal; a changed end date makes a new one.
 */
export const signalKey = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}:\d{1,9}:\d{4}-\d{2}-\d{2}$/));
const signalKeys = v.pipe(v.array(signalKey), v.minLength(1), v.maxLength(MAX_SIGNALS));

/** The query of the signalling center. The default is the first page of everything that requires attention (SG-03). */
export const signalQuery = v.strictObject({
  ...dashboardQuery.entries,
  /** A tab from `Tabbladen`; unknown tabs are empty. */
  tab: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)), 'attention'),
  filter: v.optional(v.picklist(signalFilters), 'all'),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  /** Include closed and snoozed signals. */
  includeCared: v.optional(v.boolean(), false),
  /** Only signals that are assigned to the caller. */
  mine: v.optional(v.boolean(), false),
});
export type SignalQuery = v.InferOutput<typeof signalQuery>;

/** A user to whom signals can be assigned. */
export const signalColleague = v.strictObject({
  /** The number of the account. */
  Nummer: recordNumber,
  Naam: v.string(),
});
export type SignalColleague = v.InferOutput<typeof signalColleague>;

/** The actions that users took on an open signal. */
export const signalTriage = v.strictObject({
  Behandelaar: nullable(signalColleague),
  /** The signal returns on that day. Null or in the past: not snoozed. */
  UitgesteldTot: nullable(legacyDate),
  /** Null: open. A signal that was closed before its contract passed the end is open again. */
  GeslotenOp: nullable(legacyDate),
  GeslotenDoor: nullable(v.string()),
  Reden: nullable(v.string()),
  Opmerking: nullable(v.string()),
});
export type SignalTriage = v.InferOutput<typeof signalTriage>;

/** A signal, or a past event. */
export const signal = v.strictObject({
  /** The key for actions on the signal; null for past events. */
  Sleutel: nullable(signalKey),
  /** The kind of signal, which determines its messages. Subjects contribute the kinds, so more may follow. */
  Soort: v.string(),
  /** Critical (SG-09). */
  Kritiek: v.boolean(),
  /** The record that a click opens. */
  Record: v.strictObject({ Soort: v.string(), Nummer: recordNumber }),
  LeaseContractNummer: nullable(recordNumber),
  Kenteken: nullable(v.string()),
  Bestuurder: nullable(v.string()),
  /**
   * The relevant day: the end, the last reading (or the start without one), the damage, the offence, the MOT, the
   * event.
   */
  Datum: legacyDate,
  /** Days from today to that day; negative: in the past. */
  Dagen: count,
  /** The day on which the signal arose (SG-10). */
  Sinds: legacyDate,
  /** The amount of a fine, including its increases, or of an invoice. */
  Bedrag: nullable(amount),
  /** For mileage: when the driver was last reminded. */
  HerinnerdOp: nullable(legacyDate),
  /** For a contract that ends or is past its end: whether no successor is on its way. */
  OpvolgerOntbreekt: nullable(v.boolean()),
  /** For the same contracts: whether a successor was delivered, so that the car must go back. */
  OpvolgerGeleverd: nullable(v.boolean()),
  /** For mileage: whether there is no reading since the start; `Datum` is then the day of the start. */
  StandOntbreekt: nullable(v.boolean()),
  /** Whether the caller has seen it (SG-12). */
  Gezien: v.boolean(),
  /** Null: no action was taken. */
  Zorg: nullable(signalTriage),
});
export type Signal = v.InferOutput<typeof signal>;

/** A page of the signalling center. */
export const dashboardSignals = v.strictObject({
  ...blockFacts,
  /** The tabs that the caller may see, in display order, each with its count under the filter (SG-02, SG-03). */
  Tabbladen: v.array(v.strictObject({ Tabblad: v.string(), Aantal: count })),
  /** The number of rows over all pages; of events, the newest only. */
  Totaal: count,
  Pagina: count,
  /** Ten at most (SG-11). */
  Signalen: v.array(signal),
});
export type DashboardSignals = v.InferOutput<typeof dashboardSignals>;

/** The number of signals that require attention, for the sidebar and the tab’s title. */
export const signalCount = v.strictObject({ Aantal: count, Kritiek: count });
export type SignalCount = v.InferOutput<typeof signalCount>;

/** Signals to mark as seen by the caller. */
export const seenSignals = v.strictObject({ keys: signalKeys });
export type SeenSignals = v.InferOutput<typeof seenSignals>;

/** Actions on signals; omitted fields stay unchanged. */
export const signalTriageRequest = v.strictObject({
  keys: signalKeys,
  /** The new assignee's account; null: nobody. */
  assign: v.optional(nullable(recordNumber)),
  /** The day until which they are snoozed, after today and within a year (`mostPutOffMonths`); null: end the snooze. */
  snoozeUntil: v.optional(nullable(isoDay)),
  /** The reason for closing; null reopens. */
  close: v.optional(nullable(v.strictObject({ reason: v.pipe(oneLine(200), v.minLength(1)) }))),
  /** Blank: none. */
  comment: v.optional(multiLine(MAX_EXPLANATION_LENGTH)),
});
export type SignalTriageRequest = v.InferOutput<typeof signalTriageRequest>;

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
    summary: 'The users to whom signals can be assigned, the caller included. Not for drivers.',
  }),
  seeSignals: fleetFunction({
    method: 'post',
    path: '/Dashboard/Signalen/Gezien',
    form: seenSignals,
    answer: v.boolean(),
    permission,
    errors: ['notFound'],
    summary: 'Marks signals as seen by the caller; they stay open (SG-12). All of them or none. Not for drivers.',
  }),
  triageSignals: fleetFunction({
    method: 'post',
    path: '/Dashboard/Signalen/Zorg',
    form: signalTriageRequest,
    answer: v.boolean(),
    permission,
    errors: ['notFound', 'invalidInput', 'tooManyRequests'],
    summary:
      'Assigns signals to a colleague, snoozes them for at most a year, closes them with a reason or comments on them. All of them or none. Not for drivers.',
  }),
};
