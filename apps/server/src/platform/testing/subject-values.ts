import type { Tx } from '../database/database.ts';

/*
 * What a subject's values are: cells by heading, and what every call answers, both written by hand. Nothing here is read
 * from columns, views or schemas, so that a value in a wrong place cannot be right on both sides.
 */

/** Cells of a file by heading. */
export type Cells = Readonly<Record<string, string | number>>;
/** Fields on the wire and their values. */
export type Fields = Readonly<Record<string, unknown>>;

/** Further cells of the first row of a file, and the fields that they change in every answer that has them. */
export interface Round {
  /** The name of the kind of file. */
  readonly kind: string;
  readonly cells: Cells;
  readonly fields: Fields;
}

export interface SubjectValues {
  /** Rows of files; the first of a kind has every column of it. Yes/no columns stand in `flags`. */
  readonly files: Readonly<Record<string, readonly Cells[]>>;
  /** Yes/no columns and the field that shows each: only one of them is yes at a time, so that no two can be swapped. */
  readonly flags?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values that leave no room for a distinct one beside them: each is written and read for itself. */
  readonly rounds?: readonly Round[];
  /** Rows that no file brings, of client 1 and its account 1. */
  readonly rows?: (tx: Tx) => Promise<void>;
  /** What a call answers, by `subject.function` or `resource.route`; one per call. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** What no call answers: rows of the database by query. */
  readonly stored?: Readonly<Record<string, Fields>>;
}

export interface Answer {
  /** The variable parts of the call's path, and what else it is asked with. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A record, the records of a list, or the results of a route. */
  readonly is: Fields | readonly Fields[];
}

/** A day on the wire. */
export const day = (iso: string): string => `/Date(${Date.parse(`${iso}T00:00:00Z`)})/`;
/** A moment on the wire, of one in UTC. */
export const moment = (iso: string): string => `/Date(${Date.parse(iso)})/`;
