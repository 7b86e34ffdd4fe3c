import type { ColumnKind, ExportFormat } from '@wagenpark/exports/table';

/** How a column stands in a file, where that does not follow from its field and kind. */
export interface FileLook {
  readonly kind?: ColumnKind;
  /** Paths of the values in a row; those that are there are joined with ' - ' (EX-10). */
  readonly fields?: readonly string[];
}

/** One column of a file. Plain data: it crosses to a worker. */
export interface FileColumn {
  readonly id: string;
  /** The heading, already in the reader's language. */
  readonly header: string;
  readonly kind: ColumnKind;
  readonly fields: readonly string[];
  /** Values on the wire → words in the file. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The value is a list, and the cell says how many it holds. */
  readonly counted?: boolean;
}

/** A file to be written: the format, the columns in their order, and words. Plain data. */
export interface FilePlan {
  readonly format: ExportFormat;
  readonly columns: readonly FileColumn[];
  /** IANA zone in which moments and `/Date(ms)/` are read. */
  readonly timeZone: string;
  readonly yes: string;
  readonly no: string;
}

/** Resource codes in words; a code that is not there stays as it is. */
export type CodeWords = Readonly<Record<string, string>>;

/** How a file is made, besides what stands in it. */
export interface FileWishes {
  /** Aborted: writing stops, and there is no file. */
  readonly signal?: AbortSignal;
  /** Told now and then how many rows are written. */
  readonly onRows?: (rows: number) => void;
  /** Puts the codes that stand in the rows, marked by an asterisk, into words (EX-08). */
  readonly translate: (codes: readonly string[]) => Promise<CodeWords>;
}

/** A finished file. `cut` counts cells whose text was too long for the format; each says so at its end. */
export interface WrittenFile {
  readonly blob: Blob;
  readonly rows: number;
  readonly cut: number;
}
