import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { FuelCode } from '@wagenpark/domain/fuel';
import type { Tx } from '../../platform/database/database.ts';

/*
 * What is told of a definition of the dashboard: for `docs/reference/definitions.md`, which is written from it, and for
 * `definitions.db.test.ts`, which stores the facts of every example and asks the real calls for what it gives.
 */

/** The charts, by the names of their blocks in the portal. */
export type ChartName =
  | 'development'
  | 'brands'
  | 'costs'
  | 'fuels'
  | 'co2'
  | 'damage'
  | 'leaseRates'
  | 'taxValues'
  | 'fines'
  | 'ends';
/** Where a definition is shown; what has several places is counted the same in all of them (KP-20, GR-12). */
export type Shown =
  | 'tile'
  | 'inbox'
  | `chart ${ChartName}`
  | `tab ${string}`
  // Of the contracts behind it, or of records by filters that mean the same.
  | 'list';

/** A list that holds exactly what is counted: a set of contracts, or records by the filters of their list. */
export type Opened =
  | { readonly of: 'contracts'; readonly set: ContractSet }
  | { readonly of: 'fines'; readonly filter: 'OvertredingDatumTijd' }
  | { readonly of: 'damage'; readonly list: 'all'; readonly filter: 'Schadedatum' }
  | { readonly of: 'damage'; readonly list: 'pending' };

/** A contract with its car; what is left out is nothing special: it runs, from 2024 on and for years. */
export interface ExampleContract {
  readonly from?: IsoDay;
  readonly until?: IsoDay;
  /** Its car was not delivered yet. */
  readonly isAwaited?: true;
  /** The day on which its car was (pre-)taken back. */
  readonly takenBack?: IsoDay;
  readonly isBike?: true;
  readonly make?: string;
  readonly fuel?: FuelCode;
  /** Grams per kilometer; null: nobody knows. */
  readonly co2?: number | null;
  /** Euros a month. */
  readonly monthly?: number;
  /** Euros; null: nobody knows. */
  readonly taxValue?: number | null;
  readonly kmPerYear?: number;
  /** Its readings, oldest first; none: say so. They are entered on their days unless another is given. */
  readonly readings?: readonly { readonly on: IsoDay; readonly km: number; readonly entered?: IsoDay }[];
  /** The last day of its MOT. */
  readonly mot?: IsoDay;
  readonly isSucceeded?: true;
  /** The days on which it was registered, and changed. */
  readonly registered?: IsoDay;
  readonly changed?: IsoDay;
  /** Where its kilometers are expected to end, above or below what it allows, and what they cost in euros. */
  readonly ends?: { readonly km: number; readonly amount: number };
}

/** A damage report of contract 1. */
export interface ExampleDamage {
  /** When it happened. */
  readonly on: IsoDay;
  /** When it was reported; left out: on the same day. */
  readonly reported?: IsoDay;
  /** Euros; left out: nobody knows yet. */
  readonly amount?: number;
  readonly isHandled?: true;
  readonly isRecoverable?: boolean;
  readonly cause?: 'collision' | 'parked';
}

/** A fine of contract 1, in euros. */
export interface ExampleFine {
  readonly on: IsoDay;
  /** The time on the client's clock; left out: noon. */
  readonly at?: `${number}:${number}`;
  readonly sanction: number;
  readonly costs?: number;
  readonly increase1?: number;
  readonly increase2?: number;
  readonly processed?: IsoDay;
  readonly isForwarded?: true;
  readonly agency?: string;
}

/** A record that its subject stores. */
export interface ExampleRecord {
  /** What the page says of it: `order 1, delivered on 20 November 2026`. */
  readonly said: string;
  /** Stores it with the debtor of the example; `contract 1` is the contract of that number. */
  readonly store: (tx: Tx, debtor: { readonly client_id: number; readonly debtor_number: number }) => Promise<unknown>;
}

/** What there is in an example; records are numbered by their places, from 1. */
export interface ExampleFacts {
  readonly contracts?: readonly ExampleContract[];
  readonly damage?: readonly ExampleDamage[];
  readonly fines?: readonly ExampleFine[];
  /** Of the card of contract 1; euros without VAT. */
  readonly refuelings?: readonly { readonly on: IsoDay; readonly amount: number }[];
  /** Euros with VAT. */
  readonly invoices?: readonly { readonly on: IsoDay; readonly amount: number }[];
  /** Records of the subject itself, in the order of their numbers. */
  readonly records?: readonly ExampleRecord[];
  /** Requests of the reader about contract 1, and how they were answered. */
  readonly requests?: readonly { readonly answer: 'approved' | 'declined' | 'questionAsked'; readonly on: IsoDay }[];
  /** The day of the reader's login before the present one. */
  readonly lastHere?: IsoDay;
}

/** A value that an example gives. */
export interface Told {
  readonly what: string;
  /** Its place in the answer: names and places in lists, which count from the end where negative. */
  readonly at: string;
  readonly is: number | string | null;
}

/** The records of a list. */
export interface Listed {
  /** Of which set, where several are opened. */
  readonly set?: ContractSet;
  /** The part of a chart that opens it: a make, a band, days; left out: the range. */
  readonly value?: string;
  /** Of damage: those with this cause. */
  readonly cause?: string;
  readonly numbers: readonly number[];
}

/** A signal of an example. */
export interface ToldSignal {
  /** The place of its record. */
  readonly of: number;
  readonly isCritical?: true;
  /** The day that counts. */
  readonly day: IsoDay;
  /** Since when it is the case; left out: that day. */
  readonly since?: IsoDay;
  readonly amount?: number;
  /** Of contracts that end: whether nobody ordered its successor. */
  readonly lacksSuccessor?: boolean;
}

/** Facts, and what they give over the last twelve months until a day. */
export interface Example extends ExampleFacts {
  /** What it shows. */
  readonly shows: string;
  readonly today: IsoDay;
}
/** An example whose values are told. */
export interface CountedExample extends Example {
  readonly gives: readonly Told[];
  readonly lists?: readonly Listed[];
}
/** An example whose signals are told, in the order of each tab that has some; no other tab tells any of the kind. */
export interface SignalExample extends Example {
  readonly tells: Readonly<Record<string, readonly ToldSignal[]>>;
}

/** What is told of every definition. */
interface Defined<Of extends Example> {
  /** The requirements that it follows. */
  readonly ids: readonly string[];
  /** At least one. */
  readonly examples: readonly [Of, ...Of[]];
}
/** A figure. Its name and its sentence are those of its tile: `dashboard.tile.<name>` and `….what`. */
export interface FigureDefinition extends Defined<CountedExample> {
  /** What the values of its sentence are, by their places in the answer. */
  readonly fills?: Readonly<Record<string, string>>;
  readonly shown: readonly Shown[];
  /** The first is what the tile opens; the others hold what the numbers below it count, and no tile opens them. */
  readonly opens: readonly Opened[];
}
/** A chart: the portal has no sentence for it, so it stands here. Its name is that of its block; `{Aflopend}` in it is a tile's. */
export interface ChartDefinition extends Defined<CountedExample> {
  readonly sentence: string;
  readonly shown: readonly Shown[];
  readonly opens: readonly Opened[];
}
/** A kind of signal: the portal says each in a line, `dashboard.signal.<kind>`, and nowhere what it means. */
export interface SignalDefinition extends Defined<SignalExample> {
  readonly name: string;
  readonly sentence: string;
  readonly shown: readonly Shown[];
}
/** A group of the inbox. */
export interface InboxDefinition extends Defined<CountedExample> {
  readonly name: string;
  readonly sentence: string;
}

/** What a subject says of its signals and of its group of the inbox, by their names on the wire: `modules/<subject>/dashboard.samples.ts`. */
export interface DashboardSamples {
  /** Kinds that are open as long as something is the case. */
  readonly open?: Readonly<Record<string, SignalDefinition>>;
  /** Kinds of what happened. */
  readonly events?: Readonly<Record<string, SignalDefinition>>;
  readonly inbox?: Readonly<Record<string, InboxDefinition>>;
}

/** The samples of all subjects: what is open first. */
export const joinSamples = (samples: readonly DashboardSamples[]) => ({
  signalKinds: Object.assign(
    {},
    ...samples.map(({ open }) => open),
    ...samples.map(({ events }) => events),
  ) as Readonly<Record<string, SignalDefinition>>,
  inboxGroups: Object.assign({}, ...samples.map(({ inbox }) => inbox)) as Readonly<Record<string, InboxDefinition>>,
});
