import type { PersonPart } from '@wagenpark/contract/admin/persons';
import type { SearchHit } from '@wagenpark/contract/admin/search';
import type { Tx } from '../database/database.ts';

/*
 * Expected values of a subject: cells of import files by heading, and the response of every call, both written by hand.
 * They are never derived from columns, views or schemas, so that a value in the wrong place cannot pass on both sides.
 */

/** Cells of a file by heading. */
export type Cells = Readonly<Record<string, string | number>>;
/** Fields on the wire and their values. */
export type Fields = Readonly<Record<string, unknown>>;

/** Further cells of the first row of a file, and the response fields that they change. */
export interface ExtraCells {
  /** The name of the kind of file. */
  readonly kind: string;
  readonly cells: Cells;
  readonly fields: Fields;
}

export interface SubjectValues {
  /** Rows of files. The first row of a kind fills every column. Yes/no columns are in `flags`. */
  readonly files: Readonly<Record<string, readonly Cells[]>>;
  /**
   * Yes/no columns with the field that shows each. Only one of them is yes at a time, so that swapped columns are
   * detected.
   */
  readonly flags?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values without a distinct alternative: each is written and read separately. */
  readonly rounds?: readonly ExtraCells[];
  /** Rows that no file imports, of client 1 and its account 1. */
  readonly rows?: (tx: Tx) => Promise<void>;
  /** Responses by `subject.function` or `resource.route`; one per call. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** The hits of the global search. Each kind that can be found has at least one. */
  readonly hits?: readonly ExpectedHit[];
  /** The records on the page of person 31, by kind. Each kind that the page shows has one. */
  readonly ofPerson?: Readonly<Record<string, ExpectedPart>>;
  /** Stored values that no call returns: expected rows by SQL query. */
  readonly stored?: Readonly<Record<string, Fields>>;
}

/** A hit of the global search, and the text that finds only it among the records of its kind. */
export interface ExpectedHit {
  readonly find: string;
  readonly is: SearchHit;
}

/** The entries of a kind on the page of a person, and what they cost; null for a kind without costs. */
export type ExpectedPart = Omit<PersonPart, 'kind'>;

export interface Answer {
  /** The path parameters of the call; the query follows. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A record, the records of a list, or the results of a route. */
  readonly is: Fields | readonly Fields[];
}

/** A day in wire format. */
export const day = (iso: string): string => `/Date(${Date.parse(`${iso}T00:00:00Z`)})/`;
/** A UTC moment in wire format. */
export const moment = (iso: string): string => `/Date(${Date.parse(iso)})/`;
