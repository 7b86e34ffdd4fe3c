/*
 * What a subject hands the dashboard: fragments of SQL, of which the dashboard builds one statement for each of its blocks.
 * Two names stand in every such statement: `z`, the client with its `today` and `time_zone`, and `f`, the lease contracts of
 * the fleet (`fleet-definitions.ts`). The first parameter is the client.
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

/** The columns by which records belong to a client, a fleet and a contract. */
export interface OwnColumns {
  readonly client: string;
  readonly debtor: string;
  /** The condition that a record is about the contract with a number; null: no record is about one contract. */
  readonly isOfContract: ((number: string) => string) | null;
}

/** Where records are read from. */
export interface DashboardRecords {
  /** Tables with their joins: all that follows `from`, without `z`. */
  readonly from: string;
  /** The column of the records' number. */
  readonly number: string;
  /** Null: `f`, which is narrowed to the caller's fleet before anything is read from it. */
  readonly own: OwnColumns | null;
}

/** Columns of a table that names debtor and contract as most tables do. @param alias what the statement calls the table */
export const ownColumns = (alias: string, contract = `${alias}.lease_contract_number`): OwnColumns => ({
  client: `${alias}.client_id`,
  debtor: `${alias}.debtor_number`,
  isOfContract: (number) => `${contract} = ${number}`,
});
/** The records of a table. */
export const tableRecords = (table: keyof DB, alias: string, own = ownColumns(alias)): DashboardRecords => ({
  from: `${table} ${alias}`,
  number: `${alias}.number`,
  own,
});
/** The lease contracts of the fleet. */
export const fleetRecords: DashboardRecords = { from: 'f', number: 'f.number', own: null };

/** The client's day of a moment. */
export const clientDay = (moment: string): string => `(${moment} at time zone z.time_zone)::date`;
/** The name of the driver of a record. @param alias of its table */
export const driverName = (alias: string): string =>
  `(select d.full_name from driver d where d.client_id = $1 and d.number = ${alias}.driver_number)`;

/** The facts of a record that a row of the signalling center shows; each an expression, null where there is none. */
export interface RecordDetails extends DashboardRecords {
  readonly debtor: string;
  readonly contract: string;
  readonly plate: string;
  readonly driver: string;
  readonly amount: string;
}

/** Whether something is shown to readers of a language, or at all to a client of a country. */
export type IsShown = (place: Partial<Pick<FieldPlace, 'country' | 'locale'>>) => boolean;

/** A kind of signal that stays open as long as a condition holds. The words are `dashboard.signal.<kind>`. */
export interface OpenKind extends DashboardRecords {
  readonly kind: string;
  /** The first part of the signal's key. Kinds with the same one are one signal, which people care for once. */
  readonly about: string;
  readonly when: string;
  /** The day of the cause, the last part of the key: another cause makes another signal. */
  readonly cause: string;
  /** The day that counts. */
  readonly day: string;
  /** The day on which it became true. */
  readonly since: string;
  /** The condition under which it is critical. */
  readonly critical: string;
  /** What may be missing: the field of the answer that tells it, and the condition. */
  readonly missing?: {
    readonly field: Extract<keyof Signal, 'OpvolgerOntbreekt' | 'StandOntbreekt'>;
    readonly when: string;
    /** Whether the signal requires attention only as long as that is missing. */
    readonly decides: boolean;
  };
  readonly isShown?: IsShown;
  /** The figures of all that is open; null for those who do not see it. */
  readonly figures?: (open: OpenFigures | null) => Partial<DashboardIndicators>;
}
/** How many records are open, and since how many days the oldest one; null: none is. */
export interface OpenFigures {
  readonly count: number;
  readonly oldestDays: number | null;
}

/** Rows of what happened. */
export interface EventRows extends DashboardRecords {
  /** The kinds, each with the condition under which a row is of it. The words are `dashboard.signal.<kind>`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Which rows are events at all. */
  readonly when: string;
  /** The day by which they are counted; null: it did not happen. */
  readonly happened: string;
  readonly day: string;
  readonly since: string;
  /** The cause of what is still open. */
  readonly cause: string;
  readonly critical: string;
}
/** Rows of what happened on a day and needs nobody. */
export const eventRows = (
  { from, number, own }: DashboardRecords,
  kinds: EventRows['kinds'],
  day: string,
  { when = 'true', critical = 'false' } = {},
): EventRows => ({ from, number, own, kinds, when, happened: day, day, since: day, cause: 'null::date', critical });

/**
 * Events of which there can be millions. They are counted in an index of their moment, and only those that can be paged
 * through are read.
 */
export interface ManyEvents extends DashboardRecords {
  readonly kind: string;
  readonly when: string;
  /** An indexed column. */
  readonly moment: string;
}

/** A tab of the signalling center. Its name is `dashboard.signals.tab.<name>`. */
export interface SignalTabSource {
  readonly name: string;
  /** Its place among the tabs. */
  readonly place: number;
  /** The kinds that are open, and their order. */
  readonly open?: { readonly kinds: readonly string[]; readonly order: 'oldestFirst' | 'criticalThenNewest' };
  /** What happened in the range, the newest first. */
  readonly events?: { readonly rows: readonly EventRows[]; readonly isCriticalFirst: boolean };
}

/** A group of the inbox: the newest records. */
export interface InboxGroup extends DashboardRecords {
  readonly group: Exclude<keyof DashboardInbox, 'PeilMoment' | 'Actueel' | 'VorigeAanmelding'>;
  /** The day that orders them; records without one are left out. */
  readonly day: string;
  /** Whether a record came after the login before the present one, the moment `$3`. */
  readonly isNew: string;
  /** The order of the records of one day. */
  readonly order: string;
  /** The fields of a record on the wire. */
  readonly fields: Readonly<Record<string, string>>;
}
/**
 * The condition that a day is new since the login at `$3`. The day of the login counts as new: no time of the record is known,
 * and what came later on that day would never be new.
 */
export const isSinceLogin = (day: string): string => `${day} >= ${clientDay('$3::timestamptz')}`;

/** A kind of event in the calendar. The words are `dashboard.calendar.event.<kind>`. */
export interface CalendarRows extends DashboardRecords {
  readonly kind: string;
  readonly when: string;
  /** The first day, and how many days it lasts. */
  readonly day: string;
  readonly days: number;
  /** Whether its day has passed without it. */
  readonly isLate: string;
  readonly fields: Readonly<
    Record<Extract<keyof CalendarEvent, 'Kenteken' | 'Bestuurder' | 'AutoOmschrijving'>, string>
  > & {
    readonly [Field in Extract<keyof CalendarEvent, 'LeaseContractNummer' | 'BestelNummer'>]?: string;
  };
  readonly isShown?: IsShown;
  /** How calendars elsewhere show it: the page of its record, whether its day is certain, and its words where they differ. */
  readonly feed: { readonly page: string; readonly isCertain: boolean; readonly text?: MessageId };
}

/** Money that is spent on days. */
export interface MoneyFlow extends DashboardRecords {
  readonly day: string;
  /** A condition that an index serves: nothing before a day is needed. */
  readonly isFrom: (day: string) => string;
  /** Euros, null where they are not known. */
  readonly amount: string;
  /** Further counts of records, by their conditions. */
  readonly counts: Readonly<Record<string, string>>;
  /** A name by which the chart of costs divides the records; of more than `most` names the frequent ones are told, of null all. */
  readonly divided?: { readonly by: string; readonly most: number | null };
  /** The figures of the tiles; null for those who do not see them. */
  readonly figures?: (flow: FlowFigures | null) => Partial<DashboardIndicators>;
  /** The fields of a bucket, and those of the range, in the chart of costs; null for those who do not see them. */
  readonly bucketFields: (sums: FlowSums | null) => Partial<CostCharts['Punten'][number]>;
  readonly rangeFields?: (range: DividedSums | null) => Partial<CostCharts>;
}
/** The sums of some days. */
export interface FlowSums {
  readonly count: number;
  readonly euros: number;
  readonly counts: Readonly<Record<string, number>>;
}
/** The sums of a range. */
export interface FlowFigures {
  readonly range: FlowSums;
  /** A figure by what counts of the sums: in the range, in the days before it, in each bucket. */
  readonly figure: (valueOf: (sums: FlowSums) => number) => { Waarde: number; Vorig: number; Reeks: number[] };
}
/** The sums of a range by name, the most frequent first, and of all the names that are not told. */
export interface DividedSums extends FlowSums {
  readonly names: readonly (FlowSums & { readonly name: string | null })[];
  readonly others: FlowSums & { readonly names: number };
}

/** What a subject hands the dashboard about records of one kind. */
export interface DashboardSource {
  /** The kind of the records, as features of the portal open them. */
  readonly record: string;
  /** The rights that this asks for, all of them. */
  readonly rights: readonly Right[];
  /** The facts of a record; given once for a kind of record. */
  readonly details?: RecordDetails;
  readonly open?: readonly OpenKind[];
  readonly events?: readonly EventRows[];
  readonly manyEvents?: ManyEvents;
  /**
   * The condition under which events concern a caller; null: all do. They are read at every call, since they change nothing that
   * the synchronisation version tells of, and are few. @param place adds a value to the statement and gives its place
   */
  readonly concerns?: (caller: Caller, place: (value: unknown) => string) => string | null;
  readonly tabs?: readonly SignalTabSource[];
  readonly inbox?: InboxGroup;
  readonly calendar?: readonly CalendarRows[];
  readonly flow?: MoneyFlow;
  /** A headline number of the fleet, read with the others. */
  readonly headline?: {
    readonly field: keyof MainSpecs;
    readonly count: (tx: Tx, clientId: number, now: Date) => Promise<number>;
  };
  /** When the driver of contract c was last reminded: a moment. */
  readonly remindedAt?: string;
  /** The readings of contract f since its start, `r` with `read_on`, `km` and `number`: all that follows a select list. */
  readonly readings?: string;
}
