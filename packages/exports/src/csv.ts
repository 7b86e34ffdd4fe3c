import { cellText, type WallClock } from './cell-values.ts';
import { cleanText } from './clean-text.ts';
import type { Cell, ExportColumn } from './table.ts';
import type { TextLayout } from './text-layout.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Matches text that a spreadsheet program may interpret as a formula, including full-width characters and line feeds.
 * Leading apostrophes match too: otherwise a value that really begins with `'=` could not be distinguished from an
 * escaped one when the file is imported again.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/**
 * Prevents CSV injection: puts an apostrophe before text that a spreadsheet program could interpret as a formula. Plain
 * numbers stay numbers.
 */
export function guardFormula(text: string): string {
  return FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** The inverse of `guardFormula`, for files that are imported again. */
export function unguardFormula(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const isNumber = (cell: Cell): boolean => typeof cell === 'number' && Number.isFinite(cell);

/** Formats a text as a CSV field: escaped against formulas, and quoted where needed. */
export const csvTextField = (text: string): string => (text === '' ? '' : quoted(guardFormula(cleanText(text))));

/**
 * One record with its line ending. A single empty field is quoted, because an empty line would not count as a record.
 */
export function csvRecord(fields: readonly string[]): string {
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`;
}

/** The beginning of the file: the byte-order mark and the header row. */
export const csvHeader = (columns: readonly ExportColumn[]): string =>
  BYTE_ORDER_MARK + csvRecord(columns.map(({ header }) => csvTextField(header)));

/** The CSV format (EX-06): byte-order mark, comma, CRLF, quotes as in RFC 4180, and no cell that becomes a formula. */
export function csvLayout(columns: readonly ExportColumn[], wallClock: WallClock): TextLayout {
  return {
    opening: csvHeader(columns),
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
