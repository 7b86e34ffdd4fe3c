import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { FuelCode } from '@wagenpark/domain/fuel';
import type { Tx } from '../../platform/database/database.ts';

/*
 * The documented definitions of the dashboard. `docs/reference/definitions.md` is generated from them.
 * `definitions.db.test.ts` stores the records of every example and checks the results of the real calls.
 */

/** The charts, by their block names in the portal. */
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
/**
 * Where a definition is shown. A definition with several places is counted the same way in all of them (KP-20, GR-12).
 */
export type DefinitionPlace =
  | 'tile'
  | 'inbox'
  | `chart ${ChartName}`
  | `tab ${string}`
  // The list of the contracts behind it, or of records with filters of the same meaning.
  | 'list';

/**
 * A list with exactly the records that are counted: a set of contracts, or records selected by filters of their list.
 */
export type CountedList =
  | { readonly of: 'contracts'; readonly set: ContractSet }
  | { readonly of: 'fines'; readonly filter: 'OvertredingDatumTijd' }
  | { readonly of: 'damage'; readonly list: 'all'; readonly filter: 'Schadedatum' }
  | { readonly of: 'damage'; readonly list: 'pending' };

/** A contract with its car. Default: it is active since 2024 and for some more years. */
export interface ExampleContract {
  readonly from?: IsoDay;
  readonly until?: IsoDay;
  /** Its car has not been delivered yet. */
  readonly isAwaited?: true;
  /** The day on which its car was taken back; the day of a pre-intake counts as well. */
  readonly takenBack?: IsoDay;
  readonly isBike?: true;
  readonly make?: string;
  readonly fuel?: FuelCode;
  /** Grams per kilometre; null: unknown. */
  readonly co2?: number | null;
  /** Euros a month. */
  readonly monthly?: number;
  /** Euros; null: unknown. */
  readonly taxValue?: number | null;
  readonly kmPerYear?: number;
  /** Its readings, oldest first. Entered on the day of the reading unless `entered` says otherwise. */
  readonly readings?: readonly { readonly on: IsoDay; readonly km: number; readonly entered?: IsoDay }[];
  /** The day on which its MOT expires. */
  readonly mot?: IsoDay;
  /** True: its successor is on order. A day: its successor was delivered on that day. */
  readonly isSucceeded?: true | IsoDay;
  /** The days on which it was registered and changed. */
  readonly registered?: IsoDay;
  readonly changed?: IsoDay;
  /** The expected deviation from the agreed mileage at the end of the contract, in km and euros. */
  readonly ends?: { readonly km: number; readonly amount: number };
}

/** A damage report of contract 1. */
export interface ExampleDamage {
  /** The day of the damage. */
  readonly on: IsoDay;
  /** The day of the report. Default: the same day. */
  readonly reported?: IsoDay;
  /** Euros; omitted when unknown. */
  readonly amount?: number;
  readonly isHandled?: true;
  readonly isRecoverable?: boolean;
  readonly cause?: 'collision' | 'parked';
}

/** A fine of contract 1, in euros. */
export interface ExampleFine {
  readonly on: IsoDay;
  /** The local time at the client. Default: noon. */
  readonly at?: `${number}:${number}`;
  readonly sanction: number;
  readonly costs?: number;
  readonly increase1?: number;
  readonly increase2?: number;
  readonly processed?: IsoDay;
  readonly isForwarded?: true;
  readonly agency?: string;
}

/** A record of another subject, which provides the function that stores it. */
export interface ExampleRecord {
  /** The description on the reference page: `order 1, delivered on 20 November 2026`. */
  readonly said: string;
  /** Stores the record for the example's debtor. `contract 1` is the contract with that number. */
  readonly store: (tx: Tx, debtor: { readonly client_id: number; readonly debtor_number: number }) => Promise<unknown>;
}

/** The records of an example, numbered from 1 by their position. */
export interface ExampleFacts {
  readonly contracts?: readonly ExampleContract[];
  readonly damage?: readonly ExampleDamage[];
  readonly fines?: readonly ExampleFine[];
  /** Refuellings with the card of contract 1, in euros without VAT. */
  readonly refuelings?: readonly { readonly on: IsoDay; readonly amount: number }[];
  /** Euros with VAT. */
  readonly invoices?: readonly { readonly on: IsoDay; readonly amount: number }[];
  /** Records of other subjects, in the order of their numbers. */
  readonly records?: readonly ExampleRecord[];
  /** Requests of the reader about contract 1, with the staff's answer. */
  readonly requests?: readonly { readonly answer: 'approved' | 'declined' | 'questionAsked'; readonly on: IsoDay }[];
  /** The day of the reader's previous login. */
  readonly lastHere?: IsoDay;
}

/** An expected value of an example. */
export interface ExpectedValue {
  readonly what: string;
  /** The path of the value in the response: names and list indexes; negative indexes count from the end. */
  readonly path: string;
  readonly is: number | string | null;
}

/** The expected records of a list. */
export interface ExpectedList {
  /** The set of contracts, where there are several. */
  readonly set?: ContractSet;
  /** The part of a chart that opens the list: a make, a range of values, days. Default: the whole range. */
  readonly value?: string;
  /** For damage: only reports with this cause. */
  readonly cause?: string;
  readonly numbers: readonly number[];
}

/** An expected signal of an example. */
export interface ExpectedSignal {
  /** The number of its record. */
  readonly of: number;
  readonly isCritical?: true;
  /** The day that the signal is about. */
  readonly day: IsoDay;
  /** The day on which the signal arose. Default: the same day. */
  readonly since?: IsoDay;
  readonly amount?: number;
  /** For contracts that end: whether no successor has been ordered. */
  readonly lacksSuccessor?: boolean;
}

/** Records, and their results over the twelve months until a day. */
export interface Example extends ExampleFacts {
  /** What the example demonstrates. */
  readonly shows: string;
  readonly today: IsoDay;
}
/** An example with expected values. */
export interface CountedExample extends Example {
  readonly gives: readonly ExpectedValue[];
  readonly lists?: readonly ExpectedList[];
}
/**
 * An example with expected signals, in the order of each tab that shows any. No other tab shows signals of the kind.
 */
export interface SignalExample extends Example {
  readonly tells: Readonly<Record<string, readonly ExpectedSignal[]>>;
}

/** The common parts of every definition. */
interface Defined<Of extends Example> {
  /** The requirements that it implements. */
  readonly ids: readonly string[];
  /** At least one. */
  readonly examples: readonly [Of, ...Of[]];
}
/** A figure. Its name and sentence are those of its tile: `dashboard.tile.<name>` and `….what`. */
export interface FigureDefinition extends Defined<CountedExample> {
  /** The parameters of its sentence, with their paths in the response. */
  readonly fills?: Readonly<Record<string, string>>;
  readonly shown: readonly DefinitionPlace[];
  /**
   * The lists of the counted records. The first one opens from the tile. The others contain the records behind the
   * smaller numbers; no tile opens them.
   */
  readonly opens: readonly CountedList[];
}
/**
 * A chart. The portal has no sentence for it, so it is written here. Its name is that of its block; `{Aflopend}` in the
 * sentence refers to a tile.
 */
export interface ChartDefinition extends Defined<CountedExample> {
  readonly sentence: string;
  readonly shown: readonly DefinitionPlace[];
  readonly opens: readonly CountedList[];
}
/** A kind of signal. The portal has its label (`dashboard.signal.<kind>`), but no explanation of its meaning. */
export interface SignalDefinition extends Defined<SignalExample> {
  readonly name: string;
  readonly sentence: string;
  readonly shown: readonly DefinitionPlace[];
}
/** A group of the inbox. */
export interface InboxDefinition extends Defined<CountedExample> {
  readonly name: string;
  readonly sentence: string;
}

/** A subject's definitions of its signals and inbox group, by wire name: `modules/<subject>/dashboard.samples.ts`. */
export interface DashboardSamples {
  /** Kinds of signals that are open while a condition holds. */
  readonly open?: Readonly<Record<string, SignalDefinition>>;
  /** Kinds of events. */
  readonly events?: Readonly<Record<string, SignalDefinition>>;
  readonly inbox?: Readonly<Record<string, InboxDefinition>>;
}

/** The definitions of all subjects, open signals first. */
export const joinSamples = (samples: readonly DashboardSamples[]) => ({
  signalKinds: Object.assign(
    {},
    ...samples.map(({ open }) => open),
    ...samples.map(({ events }) => events),
  ) as Readonly<Record<string, SignalDefinition>>,
  inboxGroups: Object.assign({}, ...samples.map(({ inbox }) => inbox)) as Readonly<Record<string, InboxDefinition>>,
});
