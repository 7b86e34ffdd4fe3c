import type { Permission, Right } from '@wagenpark/domain/permissions';
import type { SubjectValues } from './subject-values.ts';

/*
 * The expectations of a subject, written by hand in its own folder: `modules/<subject>/expected.samples.ts`. They are
 * never derived from declarations, columns or policies, because they verify those. The tests that check all subjects
 * report missing expectations.
 */

/** `yes`: allowed. `no`: refused. Otherwise the rights of which a caller needs one. */
export type Cell = 'yes' | 'no' | readonly [Right, ...Right[]];
/** Staff have every right, because they serve all clients. */
export type CallRow = readonly [
  master: Cell,
  supervisor: Cell,
  bulk: Cell,
  fleetmanagement: Cell,
  subsupervisor: Cell,
  driver: Cell,
  guest: Cell,
];
/** Allows staff, and callers of every role who have one of the rights. */
export const callRowForRights = (...rights: readonly [Right, ...Right[]]): CallRow => [
  'yes',
  rights,
  rights,
  rights,
  rights,
  rights,
  'no',
];

/**
 * The rows of a table that two people see in the test data of `row-policies.db.test.ts`: a manager of company 10, which
 * has cars 100 and 101, and the driver of car 100. Rows are listed by the column that identifies them. Sample rows have
 * the number of their car.
 */
export interface VisibleRows {
  readonly key: string;
  readonly manager: readonly string[];
  readonly driver: readonly string[];
}

/** The expected columns of a kind of file. */
export interface ExpectedFile {
  /** The id of the kind's name for use within a sentence. */
  readonly title: string;
  /** The column of the database that each column of the file fills. */
  readonly fills: Readonly<Record<string, string>>;
  /** The columns that reference other records, with the kind of those records. */
  readonly names: Readonly<Record<string, string>>;
  /**
   * Realistic values: one that is accepted, and one with a lost decimal point or a wrong century, which the import must
   * query.
   */
  readonly asks: readonly AskedValue[];
}
export type AskedValue = readonly [field: string, comes: string, isAsked: string];

export interface SubjectExpectations {
  /** Who may call what, by `subject.function`. */
  readonly calls: Readonly<Record<string, CallRow>>;
  /** Who sees which rows, by table. */
  readonly tables: Readonly<Record<string, VisibleRows>>;
  /** The record kinds of the subject in the audit trail. Callers who may see a record may read its entries. */
  readonly trail?: readonly string[];
  /** Those of which drivers read no entries. */
  readonly trailOfManagers?: readonly string[];
  /** The tables that the global search reads. */
  readonly searched?: readonly string[];
  /** The numbers that its calls send and that reference no other record, as `subject.function field`. */
  readonly numbersSent?: readonly string[];
  /** Files, by kind. */
  readonly files?: Readonly<Record<string, ExpectedFile>>;
  /** Who sees the lists that its calls fill, by the portal's name of the list. */
  readonly lists?: Readonly<Record<string, Permission>>;
  readonly values: SubjectValues;
  /** Read calls whose values are checked by another test: the path of that test. */
  readonly valuesElsewhere?: Readonly<Record<string, string>>;
}
