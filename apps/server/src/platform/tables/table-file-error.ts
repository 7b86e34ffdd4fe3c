/** Why a file cannot be read as a table. The messages contain a text for each code, with `params` as parameters. */
export type TableFileFault =
  | 'not-a-spreadsheet'
  | 'other-format'
  | 'encrypted'
  | 'damaged-file'
  | 'empty-file'
  | 'no-header'
  | 'duplicate-header'
  | 'not-utf8'
  | 'broken-quotes'
  | 'too-large'
  | 'packed-too-tightly'
  | 'too-much-text'
  | 'too-many-rows'
  | 'too-many-cells'
  | 'row-too-long'
  | 'cell-too-long'
  | 'merged-cells'
  | 'hidden-row'
  | 'reading-failed';

/**
 * A file that is not a table, or exceeds the limits. Params: `line` (from 1, as spreadsheet programs count), `header`,
 * and `limit` for what is counted: rows, cells of a row, bytes of a row, characters of a cell, megabytes of a workbook
 * (`too-large`) or megabytes of its shared texts (`too-much-text`); `format`, the extension of another program's files
 * (`other-format`); `cells`, the range of merged cells (`B2:B5`). `reading-failed`: the reading thread ended, usually
 * because it ran out of memory.
 */
export class TableFileError extends Error {
  readonly code: TableFileFault;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: TableFileFault, params: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(`The file cannot be read as a table: ${code}`, options);
    this.name = 'TableFileError';
    this.code = code;
    this.params = params;
  }
}
