import { dayNumber, decimalText, type WallClock, wallClockText } from './cell-values.ts';
import { cleanText, escapeXmlContent } from './clean-text.ts';
import type { CutCells } from './cut-cells.ts';
import type { Cell, ColumnKind, ExportColumn } from './table.ts';
import type { TextLayout } from './text-layout.ts';
import { SHEET_CLOSING, STYLE, sheetOpening } from './xlsx-parts.ts';

/** Excel's own limits. */
export const EXCEL_LIMITS = { rows: 1_048_576, columns: 16_384, cellCharacters: 32_767, digits: 15 } as const;

/** Excel counts days from here; before 1 March 1900 its calendar has a 29 February that never was. */
const EXCEL_EPOCH = -25_569;
const FIRST_SOUND_SERIAL = 61;
const SECONDS_PER_DAY = 86_400;

const FORMULA_START = /^['=+\-@\t]/;
/** Excel reads `_x0041_` in text as a character code; the underscore before such a code is itself written as one. */
const CODE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
const DEFAULT_WIDTH: Record<ColumnKind, number> = {
  text: 20,
  number: 12,
  money: 14,
  date: 12,
  datetime: 18,
  boolean: 10,
};

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

function widthOf(column: ExportColumn): number {
  const wanted = column.width ?? Math.max(DEFAULT_WIDTH[column.kind], column.header.length + 2);
  return Math.min(Math.max(wanted, 4), 80);
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` → Excel's day number; undefined for days that Excel cannot show. */
function excelSerial(wallClock: string): number | undefined {
  const day = dayNumber(wallClock.slice(0, 10));
  if (day === undefined) return undefined;
  const serial = day - EXCEL_EPOCH;
  if (serial < FIRST_SOUND_SERIAL) return undefined;
  if (wallClock.length === 10) return serial;
  const hours = Number(wallClock.slice(11, 13));
  const minutes = Number(wallClock.slice(14, 16));
  const seconds = Number(wallClock.slice(17, 19));
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return serial + (hours * 3600 + minutes * 60 + seconds) / SECONDS_PER_DAY;
}

/** Excel keeps fifteen digits: a longer decimal string (a card number) is only safe as text. */
function fitsInExcelNumber(cell: Cell, decimal: string): boolean {
  if (typeof cell === 'number' || decimal.length <= EXCEL_LIMITS.digits) return true;
  if (decimal.length > 2 * EXCEL_LIMITS.digits) return false;
  const trimmed = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return trimmed.replace(/[-.]/g, '').replace(/^0+/, '').length <= EXCEL_LIMITS.digits;
}

/** What a sheet needs to know besides its columns. */
export type SheetContext = {
  readonly wallClock: WallClock;
  readonly cutCells: CutCells;
  readonly cutMarker: (characters: number) => string;
  /** Data rows on the sheets before this one. */
  readonly rowsBefore: number;
};

/** One sheet with a heading row; strings stand inline, so that nothing has to be remembered until the end. */
export function sheetLayout(columns: readonly ExportColumn[], context: SheetContext): TextLayout {
  const letters = columns.map((_, i) => columnLetters(i));

  function textCell(reference: string, raw: string, index: number, row: number): string {
    let text = cleanText(raw);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    if (text === '') return '';
    if (text.length > EXCEL_LIMITS.cellCharacters) {
      const fitted = shorten(text, context.cutMarker);
      const characters = text.length - fitted.kept;
      context.cutCells.add({ row: context.rowsBefore + row, column: columns[index]?.id ?? '', characters });
      text = fitted.text;
    }
    const style = FORMULA_START.test(text) ? ` s="${STYLE.guardedText}"` : '';
    if (text.includes('_x')) text = text.replace(CODE_LIKE, '_x005F_');
    return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXmlContent(text)}</t></is></c>`;
  }

  function cellXml(cell: Cell, kind: ColumnKind, index: number, row: number): string {
    if (cell === null || cell === undefined || cell === '') return '';
    const reference = `${letters[index]}${row + 1}`;
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (kind === 'number' || kind === 'money') {
      const decimal = decimalText(cell);
      if (decimal !== undefined && fitsInExcelNumber(cell, decimal)) {
        return `<c r="${reference}"${kind === 'money' ? ` s="${STYLE.money}"` : ''}><v>${decimal}</v></c>`;
      }
    }
    if (kind === 'date' || kind === 'datetime' || cell instanceof Date) {
      const full = wallClockText(cell, context.wallClock);
      const text = kind === 'date' ? full?.slice(0, 10) : full;
      const serial = text === undefined ? undefined : excelSerial(text);
      if (text !== undefined && serial !== undefined) {
        return `<c r="${reference}" s="${text.length === 10 ? STYLE.day : STYLE.moment}"><v>${serial}</v></c>`;
      }
      return textCell(reference, text ?? String(cell), index, row);
    }
    return textCell(reference, String(cell), index, row);
  }

  const heading = columns.map(({ header }, i) => {
    const text = cleanText(header).slice(0, EXCEL_LIMITS.cellCharacters).replace(CODE_LIKE, '_x005F_');
    return `<c r="${letters[i]}1" s="${STYLE.heading}" t="inlineStr"><is><t xml:space="preserve">${escapeXmlContent(text)}</t></is></c>`;
  });
  return {
    opening: sheetOpening(columns.map(widthOf), `<row r="1">${heading.join('')}</row>`, context.rowsBefore === 0),
    row: (cells, row) => {
      let xml = `<row r="${row + 1}">`;
      for (const [i, column] of columns.entries()) xml += cellXml(cells[i], column.kind, i, row);
      return `${xml}</row>`;
    },
    closing: SHEET_CLOSING,
  };
}

/** Cuts clean text so that it fits with its marker; never between the halves of a surrogate pair. */
function shorten(text: string, cutMarker: (characters: number) => string): { text: string; kept: number } {
  // The marker's own length depends on the number in it; room for the longest possible number is always enough.
  let kept = EXCEL_LIMITS.cellCharacters - cutMarker(text.length).length;
  if (/[\ud800-\udbff]/.test(text.charAt(kept - 1))) kept--;
  return { text: text.slice(0, kept) + cutMarker(text.length - kept), kept };
}
