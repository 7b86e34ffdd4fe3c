import { cellText, type WallClock } from './cell-values.ts';
import { cleanText } from './clean-text.ts';
import type { Cell, ExportColumn } from './table.ts';
import type { TextLayout } from './text-layout.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What a spreadsheet program may take for the beginning of a formula, full-width forms and line feed included.
 * Apostrophes before it count too: without that, a value that really begins with `'=` could not be told from a guarded
 * one when the file comes back as an import.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** Puts an apostrophe before text that a spreadsheet program could take for a formula; plain numbers stay numbers. */
export function guardFormula(text: string): string {
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** The reverse of `guardFormula`, for files that come back as an import. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const isNumber = (cell: Cell): boolean => typeof cell === 'number' && Number.isFinite(cell);

/** A text as a field: guarded, and in quotes where it needs them. */
export const csvTextField = (text: string): string => (text === '' ? '' : quoted(guardFormula(cleanText(text))));

/** One record with its line ending. A lone empty field is quoted, else the line would look like no record at all. */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`;
}

/** What stands before the rows: the byte-order mark and the headings. */
export const csvOpening = (columns: readonly ExportColumn[]): string =>
  BYTE_ORDER_MARK + csvRecord(columns.map(({ header }) => csvTextField(header)));

/** EX-06: byte-order mark, comma, CRLF, quotes where RFC 4180 wants them, and no cell that becomes a formula. */
export function csvLayout(columns: readonly ExportColumn[], wallClock: WallClock): TextLayout {
  return {
    opening: csvOpening(columns),
    row: (cells) =>
      csvRecord(
        columns.map(({ kind }, i) => {
          const text = cellText(cells[i], kind, wallClock);
          return isNumber(cells[i]) ? text : csvTextField(text);
        }),
      ),
    closing: '',
  };
}
