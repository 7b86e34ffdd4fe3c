import type { Doubt } from './doubts.ts';
import type { FieldValue, ImportClient, ImportState, ReadRow } from './import-state.ts';
import type { ReasonCode, RowReason } from './reasons.ts';
import type { RecordPlace, RecordTable, SqlTypes, StoredRecord } from './records-repository.ts';

/** A kind of record that rows can reference. */
export interface RecordReference {
  /** The kind of file that imports such records. */
  readonly kind: string;
  readonly table: RecordTable;
  /** The reason that is reported when the record does not exist. */
  readonly unknown: ReasonCode;
}

/** A field that references another record. */
export interface Reference extends RecordReference {
  readonly field: string;
}

/** A row to be written. `stored` holds only the fields for which the file has a column. */
export interface Candidate {
  readonly read: ReadRow;
  readonly number: number;
  stored: StoredRecord;
  readonly before: StoredRecord | undefined;
  readonly reasons: RowReason[];
}

/** A written record. `before` is undefined for a new record; `after` has all known fields. */
export interface WrittenRecord {
  readonly number: number;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord;
  /** The changed fields. */
  readonly fields: readonly string[];
}

/** Finds doubts about candidates that depend on other records. Rows that are refused already are left out. */
export type DoubtFinder = (
  state: ImportState,
  client: ImportClient,
  candidates: readonly Candidate[],
) => Promise<readonly (readonly [Candidate, Doubt])[]>;

/**
 * How the records of a kind of file are read, compared and written. The steps that all kinds share are in `records.ts`.
 */
export interface RecordKind extends RecordPlace {
  /** Database types of columns that are not columns of the file. */
  readonly types?: SqlTypes;
  /** Stored columns to read in addition to those of the file. */
  readonly alsoRead?: readonly string[];
  readonly references: readonly Reference[];
  /** Converts the file's values to stored fields. `has` tells whether the file has a column. */
  toStored?(values: StoredRecord, has: (header: string) => boolean): StoredRecord;
  /** Converts stored fields back to the file's values, for the preview, where `toStored` combines several columns. */
  toFileValues?(stored: StoredRecord): StoredRecord;
  /** Defaults of a new record, for fields without a column in the file. */
  newDefaults?(client: ImportClient): StoredRecord;
  /**
   * Compares the fields of each row and adds reasons. Runs before references are checked, so that all errors are
   * reported together.
   */
  check?(candidates: readonly Candidate[]): void;
  /** Checks rows without errors so far, and adds reasons to those that cannot be imported. */
  examine?(state: ImportState, client: ImportClient, candidates: readonly Candidate[]): Promise<void> | void;
  /** Doubts that depend on other records, such as duplicates and overlaps. They are found after the checks. */
  readonly doubts?: readonly DoubtFinder[];
  /** Whether the portal owns the stored record, so that imports do not change it. */
  isPortalOwned?(before: StoredRecord): boolean;
  /** The fields that the portal owns. An import leaves them unchanged and writes the others. */
  portalFields?(before: StoredRecord): readonly string[];
  /** Computed fields that are written together with the others. */
  derived?(after: StoredRecord): StoredRecord;
  /** Hooks before and after writing. */
  beforeWrite?(state: ImportState, client: ImportClient, written: readonly WrittenRecord[]): Promise<void>;
  afterWrite?(state: ImportState, client: ImportClient, written: readonly WrittenRecord[]): Promise<void> | void;
}

/** Whether a stored value equals an imported one. */
export function isSame(stored: FieldValue | undefined, imported: FieldValue | undefined): boolean {
  if (Array.isArray(stored) && Array.isArray(imported)) {
    return stored.length === imported.length && stored.every((entry, index) => entry === imported[index]);
  }
  if (stored instanceof Date && imported instanceof Date) return stored.getTime() === imported.getTime();
  return (stored ?? null) === (imported ?? null);
}

/** A value as text, for reasons and the audit trail; null for a missing value. */
export function asText(value: FieldValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join(', ') : String(value);
}
