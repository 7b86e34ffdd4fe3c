import type { ColumnKind, ExportFormat } from '@wagenpark/exports/table';

/** The file format of a column, if it does not follow from its field and kind. */
export interface FileLook {
  readonly kind?: ColumnKind;
  /** Paths of values in a row. Those that are present are joined with ' - ' (EX-10). */
  readonly fields?: readonly string[];
  /**
   * Path of a yes/no value in a row: whether the time of the moment is known. If it is not, only the day is written.
   */
  readonly timeKnownField?: string;
}

/** One column of a file. Plain data, because it is sent to a worker. */
export interface FileColumn {
  readonly id: string;
  /** The heading, translated. */
  readonly header: string;
  readonly kind: ColumnKind;
  readonly fields: readonly string[];
  /** For a moment: the path of the yes/no value that says whether its time is known. */
  readonly timeKnownField?: string;
  /** Wire values → words in the file. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The value is a list; the cell contains its length. */
  readonly counted?: boolean;
}

/** A file to write: the format, the columns in their order, and words. Plain data. */
export interface FilePlan {
  readonly format: ExportFormat;
  readonly columns: readonly FileColumn[];
  /** IANA time zone for moments and `/Date(ms)/`. */
  readonly timeZone: string;
  readonly yes: string;
  readonly no: string;
}

/** Words of resource codes. A code without a word stays unchanged. */
export type CodeWords = Readonly<Record<string, string>>;

/** Options for writing a file. */
export interface FileOptions {
  /** Aborting it stops the writing without a file. */
  readonly signal?: AbortSignal;
  /** Progress callback with the number of rows written. */
  readonly onRows?: (rows: number) => void;
  /** Translates codes within rows, which are marked by an asterisk (EX-08). */
  readonly translate: (codes: readonly string[]) => Promise<CodeWords>;
}

/**
 * A complete file. `cut` counts cells whose text was truncated because the format has a limit; each of them ends with a
 * note about it.
 */
export interface WrittenFile {
  readonly blob: Blob;
  readonly rows: number;
  readonly cut: number;
}
