import type { FieldValue, ImportClient, ImportState, ReadRow } from './import-state.ts';
import type { ReasonCode, RowReason } from './reasons.ts';
import type { RecordPlace, RecordTable, SqlTypes, Stored } from './records-repository.ts';

/** A record that rows can name. */
export interface RecordReference {
  /** The name of the kind that brings such records. */
  readonly kind: string;
  readonly table: RecordTable;
  /** What is said when there is no such record. */
  readonly unknown: ReasonCode;
}

/** A field that names another record. */
export interface Reference extends RecordReference {
  readonly field: string;
}

/** A row on its way into the database. `stored` holds just the fields of which the file has a column. */
export interface Candidate {
  readonly read: ReadRow;
  readonly number: number;
  stored: Stored;
  readonly before: Stored | undefined;
  readonly reasons: RowReason[];
}

/** A record that is written: `before` is undefined for a new one; `after` has all fields of the kind that are known. */
export interface Written {
  readonly number: number;
  readonly before: Stored | undefined;
  readonly after: Stored;
  /** The fields that differ. */
  readonly fields: readonly string[];
}

/** How the records of a kind of file are read, compared and written; the step in `records.ts` does the rest. */
export interface RecordKind extends RecordPlace {
  /** Types of columns that the file's own columns do not name. */
  readonly types?: SqlTypes;
  /** Columns to read with the stored record beside those of the file. */
  readonly alsoRead?: readonly string[];
  readonly references: readonly Reference[];
  /** Fields as they are stored, where these are not simply the file's. `has` tells whether the file has a column. */
  toStored?(values: Stored, has: (header: string) => boolean): Stored;
  /** What a new record gets in fields of which the file has no column. */
  newDefaults?(client: ImportClient): Stored;
  /** Compares the fields of one row with each other and adds reasons; before references are looked up, so that all are told. */
  check?(candidates: readonly Candidate[]): void;
  /** Looks at rows that are whole in themselves and adds reasons to those that cannot go in. */
  examine?(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> | void;
  /** Whether the portal owns the stored record: an import leaves it as it is. */
  isPortalOwned?(before: Stored): boolean;
  /** The fields of the stored record that the portal owns: an import leaves them as they are and writes the others. */
  portalFields?(before: Stored): readonly string[];
  /** Fields that follow from others and are written with them. */
  derived?(after: Stored): Stored;
  /** Does what belongs to each write, before (`park`) and after it. */
  beforeWrite?(state: ImportState, client: ImportClient, written: readonly Written[]): Promise<void>;
  afterWrite?(state: ImportState, client: ImportClient, written: readonly Written[]): Promise<void> | void;
}

/** Whether a stored value is the one that a file gives. */
export function isSame(stored: FieldValue | undefined, given: FieldValue | undefined): boolean {
  if (Array.isArray(stored) && Array.isArray(given)) {
    return stored.length === given.length && stored.every((entry, place) => entry === given[place]);
  }
  if (stored instanceof Date && given instanceof Date) return stored.getTime() === given.getTime();
  return (stored ?? null) === (given ?? null);
}

/** A value as text, for reasons and the audit trail; null for none. */
export function asText(value: FieldValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(', ') : String(value);
}
