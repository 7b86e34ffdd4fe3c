import type { BulkChoice } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import type { RowKeys, RowSource } from '../../ui/grid/row-source.ts';
import type { FileColumn } from '../../ui/table-file/file-plan.ts';

/** The formats of every download (EX-01). */
export const downloadFormats = ['xlsx', 'csv', 'xml'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** What the server is asked to write: the format, the columns and the accepted terms. */
export interface ServerFileRequest extends BulkChoice {
  readonly format: DownloadFormat;
  readonly columns: readonly string[];
  /** Only these rows; null for all that the list shows. */
  readonly keys: readonly RowKey[] | null;
}

/** Asks the server for a file. Aborts when the signal does. */
export type RequestServerFile = (
  request: ServerFileRequest,
  signal: AbortSignal,
) => Promise<{ readonly blob: Blob; readonly name: string }>;

/** A column that can be written. A personal one is left out without the acknowledgement (EX-11). */
export interface DownloadColumn extends FileColumn {
  readonly isPersonal: boolean;
}

/** A table that can be downloaded, as shown on the screen. */
export interface DownloadTask {
  /** Names the file and the entry in the audit trail: `fines`. */
  readonly name: string;
  readonly tab?: string;
  readonly source: RowSource<unknown>;
  /** The columns that are written, in their order. */
  readonly columns: readonly DownloadColumn[];
  /** Only the ticked rows; null for all that are shown. */
  readonly keys: RowKeys;
  /** Set where the rows are on the server, which then writes the file. Otherwise the browser writes it. */
  readonly askServer?: RequestServerFile;
}

/** Number of rows in the file. */
export const countRows = ({ source, keys }: DownloadTask): number => keys?.size ?? source.snapshot().total;
