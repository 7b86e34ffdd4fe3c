/** Why a file cannot be read as a table. The words for each code stand in the messages; `params` fill them in. */
export type TableFileFault =
  | 'not-a-spreadsheet'
  | 'encrypted'
  | 'damaged-file'
  | 'empty-file'
  | 'no-header'
  | 'duplicate-header'
  | 'too-large'
  | 'not-utf8'
  | 'broken-quotes';

/**
 * A file that is no table. Params: `line` (from 1, as the user's program counts), `header`, and for `too-large` the
 * `limit` and `what` it counts: `bytes`, `rows`, `columns`, `ratio` (packed too tightly) or `files` (inside the archive).
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
