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

function csvField(cell: Cell, text: string): string {
  if (text === '') return '';
  const safe = typeof cell === 'number' && Number.isFinite(cell) ? text : guardFormula(cleanText(text));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line ending. A lone empty field is quoted, else the line would look like no record at all. */
function csvRecord(fields: readonly string[]): string {
  return `${fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')}\r\n`;
}

/** EX-06: byte-order mark, comma, CRLF, quotes where RFC 4180 wants them, and no cell that becomes a formula. */
export function csvLayout(columns: readonly ExportColumn[], wallClock: WallClock): TextLayout {
  return {
    opening: BYTE_ORDER_MARK + csvRecord(columns.map((column) => csvField(null, column.header))),
    row: (cells) =>
      csvRecord(columns.map((column, i) => csvField(cells[i], cellText(cells[i], column.kind, wallClock)))),
    closing: '',
  };
}
