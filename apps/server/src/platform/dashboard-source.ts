/*
 * The interface between subjects and the dashboard. A subject contributes SQL fragments, from which the dashboard
 * builds one statement per block. Every statement defines two aliases: `z`, the client with its `today` and
 * `time_zone`, and `f`, the lease contracts of the fleet (`fleet-definitions.ts`). Parameter $1 is the client number.
 */
import type { MainSpecs } from '@wagenpark/contract/fleet/dashboard';
import type { CalendarEvent } from '@wagenpark/contract/fleet/dashboard-calendar';
import type { CostCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import type { DashboardIndicators } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import type { Right } from '@wagenpark/domain/permissions';
import type { FieldPlace } from '@wagenpark/domain/visibility';
import type { MessageId } from '@wagenpark/messages';
import type { DB } from '../../database/schema.gen.ts';
import type { Caller } from './caller.ts';
import type { Tx } from './database/database.ts';
import { clientDay } from './time-zone-repository.ts';

/** The columns by which records belong to a client, a debtor and a lease contract. */
export interface ScopeColumns {
  readonly client: string;
  readonly debtor: string;
  /** The SQL condition that a record belongs to a contract, by its number. Null if it has no single contract. */
  readonly isOfContract: ((number: string) => string) | null;
}

/** The tables that records are read from. */
export interface DashboardRecords {
  /** The `from` clause with its joins, without the keyword and without `z`. */
  readonly from: string;
  /** The column of the records' number. */
  readonly number: string;
  /** How the records are limited to the fleet. Null for `f`, which is already limited to the caller's fleet. */
  readonly own: ScopeColumns | null;
}

/** The columns of a table with the usual names. `alias` is the table's alias in the statement. */
export const ownColumns = (alias: string, contract = `${alias}.lease_contract_number`): ScopeColumns => ({
  client: `${alias}.client_id`,
  debtor: `${alias}.debtor_number`,
  isOfContract: (number) => `${contract} = ${number}`,
});
/** The records of one table. */
export const tableRecords = (table: keyof DB, alias: string, columns = ownColumns(alias)): DashboardRecords => ({
  from: `${table} ${alias}`,
  number: `${alias}.number`,
  own: columns,
});
/** The lease contracts of the fleet. */
export const fleetRecords: DashboardRecords = { from: 'f', number: 'f.number', own: null };

/** SQL: the name of a record's driver. `alias` is the alias of the record's table. */
export const driverName = (alias: string): string =>
  `(select d.full_name from driver d where d.client_id = $1 and d.number = ${alias}.driver_number)`;

/** SQL expressions of the facts that a row of the signalling center shows; null where a record has none. */
export interface RecordDetails extends DashboardRecords {
  readonly debtor: string;
  readonly contract: string;
  readonly plate: string;
  readonly driver: string;
  readonly amount: string;
  /** SQL condition: a successor of the record was delivered. For records without successors, none. */
  readonly isSuccessorDelivered?: string;
}

/** Whether to show a kind of record to readers of a language or to clients of a country. */
export type VisibilityRule = (place: Partial<Pick<FieldPlace, 'country' | 'locale'>>) => boolean;

/** A kind of signal that stays open as long as an SQL condition holds. Its label is `dashboard.signal.<kind>`. */
export interface OpenSignalKind extends DashboardRecords {
  readonly kind: string;
  /** The first part of the signal's key. Kinds with the same first part form one signal, which users handle once. */
  readonly about: string;
  readonly when: string;
  /** SQL: the day of the cause, the last part of the key. A new cause makes a new signal. */
  readonly cause: string;
  /** SQL: the day that the signal is about. */
  readonly day: string;
  /** SQL: the day on which the condition became true. */
  readonly since: string;
  /** SQL: the condition under which the signal is critical. */
  readonly critical: string;
  /** Data that may be missing: the field of the response that reports it, and the SQL condition. */
  readonly missing?: {
    readonly field: Extract<keyof Signal, 'OpvolgerOntbreekt' | 'StandOntbreekt'>;
    readonly when: string;
    /** True when the signal needs attention only while that data is missing. */
    readonly decides: boolean;
  };
  readonly isShown?: VisibilityRule;
  /** Converts the totals of open signals to indicators. Null: the caller has no right to see them. */
  readonly figures?: (open: OpenFigures | null) => Partial<DashboardIndicators>;
}
/** The number of open records, and for how many days the oldest has been open. Null: no record is open. */
export interface OpenFigures {
  readonly count: number;
  readonly oldestDays: number | null;
}

/** Rows of events that have happened. */
export interface EventRows extends DashboardRecords {
  /** The kinds of event, each with its SQL condition on a row. The labels are `dashboard.signal.<kind>`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** SQL: which rows are events at all. */
  readonly when: string;
  /** SQL: the day on which the event is counted. Null: it did not happen. */
  readonly happened: string;
  readonly day: string;
  readonly since: string;
  /** SQL: the day of the cause, for events that are still open. */
  readonly cause: string;
  readonly critical: string;
}
/** Builds rows of events that happened on one day and need no follow-up. */
export const eventRows = (
  { from, number, own }: DashboardRecords,
  kinds: EventRows['kinds'],
  day: string,
  { when = 'true', critical = 'false' } = {},
): EventRows => ({ from, number, own, kinds, when, happened: day, day, since: day, cause: 'null::date', critical });

/** Events that can be millions. They are counted with an index on their moment, and only opened pages are read. */
export interface ManyEvents extends DashboardRecords {
  readonly kind: string;
  readonly when: string;
  /** SQL: an indexed column. */
  readonly moment: string;
}

/** A tab of the signalling center. Its label is `dashboard.signals.tab.<name>`. */
export interface SignalTabSource {
  readonly name: string;
  /** Its position among the tabs. */
  readonly place: number;
  /** The kinds of open signals, and their sort order. */
  readonly open?: { readonly kinds: readonly string[]; readonly order: 'oldestFirst' | 'criticalThenNewest' };
  /** The events of the chosen range, newest first. */
  readonly events?: { readonly rows: readonly EventRows[]; readonly isCriticalFirst: boolean };
}

/** A group of the inbox: the newest records of a kind. */
export interface InboxGroup extends DashboardRecords {
  readonly group: Exclude<keyof DashboardInbox, 'PeilMoment' | 'Actueel' | 'VorigeAanmelding'>;
  /** SQL: the day to sort by; records without a day are left out. */
  readonly day: string;
  /** SQL: whether a record is newer than the user's previous login, the moment `$3`. */
  readonly isNew: string;
  /** SQL: the order of records of the same day. */
  readonly order: string;
  /** SQL expressions of the fields on the wire. */
  readonly fields: Readonly<Record<string, string>>;
}
/** SQL condition: a day is new since the login at `$3`. The day of the login counts: records may be from after it. */
export const isSinceLogin = (day: string): string => `${day} >= ${clientDay('$3::timestamptz')}`;

/** A kind of event in the calendar. Its label is `dashboard.calendar.event.<kind>`. */
export interface CalendarRows extends DashboardRecords {
  readonly kind: string;
  readonly when: string;
  /** SQL: the first day of the event. `days` is its length in days. */
  readonly day: string;
  readonly days: number;
  /** SQL: whether the day has passed and the event has not happened. */
  readonly isLate: string;
  readonly fields: Readonly<
    Record<Extract<keyof CalendarEvent, 'Kenteken' | 'Bestuurder' | 'AutoOmschrijving'>, string>
  > & {
    readonly [Field in Extract<keyof CalendarEvent, 'LeaseContractNummer' | 'BestelNummer'>]?: string;
  };
  readonly isShown?: VisibilityRule;
  /**
   * In the calendar feed: the portal page of its record, whether its day is certain, and its text instead of the label.
   */
  readonly feed: { readonly page: string; readonly isCertain: boolean; readonly text?: MessageId };
}

/** Costs by day. */
export interface MoneyFlow extends DashboardRecords {
  readonly day: string;
  /** SQL: a condition, supported by an index, that limits the rows to those from a day on. */
  readonly isFrom: (day: string) => string;
  /** SQL: the amount in euros, null when unknown. */
  readonly amount: string;
  /** SQL conditions by which records are also counted. */
  readonly counts: Readonly<Record<string, string>>;
  /**
   * SQL: a name that divides the records in the chart of costs. `most`: list only the most frequent names (null: all).
   */
  readonly divided?: { readonly by: string; readonly most: number | null };
  /** Converts the sums to the figures of the tiles. Null: the caller has no right to see them. */
  readonly figures?: (flow: FlowFigures | null) => Partial<DashboardIndicators>;
  /** The fields of a bucket, and of the whole range, in the chart of costs. Null: the caller may not see them. */
  readonly bucketFields: (sums: FlowSums | null) => Partial<CostCharts['Punten'][number]>;
  readonly rangeFields?: (range: DividedSums | null) => Partial<CostCharts>;
}
/** The sums of a period. */
export interface FlowSums {
  readonly count: number;
  readonly euros: number;
  readonly counts: Readonly<Record<string, number>>;
}
/** The sums of a range with its comparison periods. */
export interface FlowFigures {
  readonly range: FlowSums;
  /** Builds a figure from one number of the sums: for the range, for the preceding period, and for each bucket. */
  readonly figure: (valueOf: (sums: FlowSums) => number) => { Waarde: number; Vorig: number; Reeks: number[] };
}
/** The sums of a range by name, most frequent first, and of all names that are not listed. */
export interface DividedSums extends FlowSums {
  readonly names: readonly (FlowSums & { readonly name: string | null })[];
  readonly others: FlowSums & { readonly names: number };
}

/** The dashboard contribution of a subject, about records of one kind. */
export interface DashboardSource {
  /** The kind of the records, by which the portal opens them. */
  readonly record: string;
  /** The rights that a caller needs, all of them. */
  readonly rights: readonly Right[];
  /** The facts of a record. Only one source per kind of record declares them. */
  readonly details?: RecordDetails;
  readonly open?: readonly OpenSignalKind[];
  readonly events?: readonly EventRows[];
  readonly manyEvents?: ManyEvents;
  /**
   * SQL: the condition under which events are relevant to a caller; null: all are. Events are read on every call
   * without a cache: they are few and do not change the synchronisation version. `place` adds a value to the statement
   * and returns its placeholder.
   */
  readonly concerns?: (caller: Caller, place: (value: unknown) => string) => string | null;
  readonly tabs?: readonly SignalTabSource[];
  readonly inbox?: InboxGroup;
  readonly calendar?: readonly CalendarRows[];
  readonly flow?: MoneyFlow;
  /** A headline number of the fleet, read together with the others. */
  readonly headline?: {
    readonly field: keyof MainSpecs;
    readonly count: (tx: Tx, clientId: number, now: Date) => Promise<number>;
  };
  /** SQL: the moment at which the driver of contract `c` was last reminded. */
  readonly remindedAt?: string;
  /**
   * SQL: mileage readings of contract `f` since its start: a `from` clause with alias `r` (`read_on`, `km`, `number`).
   */
  readonly readings?: string;
}
