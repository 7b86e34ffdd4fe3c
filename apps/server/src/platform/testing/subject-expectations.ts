import type { Permission, Right } from '@wagenpark/domain/permissions';
import type { SubjectValues } from './subject-values.ts';

/*
 * What is right about a subject, written by hand in its own folder: `modules/<subject>/expected.samples.ts`. Nothing there
 * is read from declarations, columns or policies, for it judges them. The tests that hold every subject to the same rules
 * name what is missing.
 */

/** `yes`: let in. `no`: refused. Else the rights of which one is needed. */
export type Cell = 'yes' | 'no' | readonly [Right, ...Right[]];
/** Staff hold every right, because they serve clients whose rights are not theirs to hold. */
export type CallRow = readonly [
  master: Cell,
  supervisor: Cell,
  bulk: Cell,
  fleetmanagement: Cell,
  subsupervisor: Cell,
  driver: Cell,
  guest: Cell,
];
/** Staff, and of every role whoever holds one of the rights. */
export const holdersOf = (...rights: readonly [Right, ...Right[]]): CallRow => [
  'yes',
  rights,
  rights,
  rights,
  rights,
  rights,
  'no',
];

/**
 * Which rows of a table, by what names them, two people see of the world of `row-policies.db.test.ts`: a manager of company
 * 10, which has cars 100 and 101, and the driver of car 100. Samples bear the number of their car.
 */
export interface Seen {
  readonly key: string;
  readonly manager: readonly string[];
  readonly driver: readonly string[];
}

/** What is right about the columns of a kind of file. */
export interface ExpectedFile {
  /** What the kind is called in the middle of a sentence: the id of its word. */
  readonly title: string;
  /** The column of the database that each column of the file fills. */
  readonly fills: Readonly<Record<string, string>>;
  /** The columns that name other records, and the kind of these. */
  readonly names: Readonly<Record<string, string>>;
  /** As the trade has it: a value that comes, and what a lost point or a wrong century makes of one. */
  readonly asks: readonly AskedValue[];
}
export type AskedValue = readonly [field: string, comes: string, isAsked: string];

export interface SubjectExpectations {
  /** Who may call what, by `subject.function`. */
  readonly calls: Readonly<Record<string, CallRow>>;
  /** Who sees which rows, by table. */
  readonly tables: Readonly<Record<string, Seen>>;
  /** What the audit trail calls its records: what is told of one is read by whom may see it. */
  readonly trail?: readonly string[];
  /** The tables that the search reads. */
  readonly searched?: readonly string[];
  /** The numbers that its calls are sent and that name no foreign record, as `subject.function field`. */
  readonly numbersSent?: readonly string[];
  /** Files, by kind. */
  readonly files?: Readonly<Record<string, ExpectedFile>>;
  /** Who sees the lists that its calls fill, by the name that the portal gives them. */
  readonly lists?: Readonly<Record<string, Permission>>;
  readonly values: SubjectValues;
  /** Calls that only read and whose values another test holds: where that stands. */
  readonly valuesElsewhere?: Readonly<Record<string, string>>;
}
