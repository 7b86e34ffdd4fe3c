import { toDayNumber, toDecimalText, type WallClock, wallClockText } from './cell-values.ts';
import { cleanText, escapeXmlContent } from './clean-text.ts';
import type { Cell, ColumnKind, ExportColumn } from './table.ts';
import type { TextLayout } from './text-layout.ts';
import type { TruncatedCells } from './truncated-cells.ts';
import { SHEET_CLOSING, STYLE_INDEX, sheetOpening } from './xlsx-parts.ts';

/** Excel's own limits. */
export const EXCEL_LIMITS = { rows: 1_048_576, columns: 16_384, cellCharacters: 32_767, digits: 15 } as const;

/** The day number of Excel's epoch. Before 1 March 1900 Excel's calendar has a 29 February that did not exist. */
const EXCEL_EPOCH = -25_569;
const FIRST_SOUND_SERIAL = 61;
const SECONDS_PER_DAY = 86_400;

const FORMULA_START = /^['=+\-@\t]/;
/** Excel interprets `_x0041_` in text as a character code, so the underscore before such a code is escaped as one. */
const CODE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/**
 * Text without characters that are special in XML or Excel, and without white space or a formula sign at either end.
 */
const PLAIN =
  /^[^\u0000-\u0020&<>_'=+\-@\u007f-\u009f\ud800-\uffff](?:[^\u0000-\u001f&<>_\ud800-\uffff]*[^\u0000-\u0020&<>_\ud800-\uffff])?$/;
const isPlain = (text: string): boolean => text.length <= EXCEL_LIMITS.cellCharacters && PLAIN.test(text);
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
  const width = column.width ?? Math.max(DEFAULT_WIDTH[column.kind], column.header.length + 2);
  return Math.min(Math.max(width, 4), 80);
}

/** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` → Excel's day number; undefined for days that Excel does not support. */
function excelSerial(wallClock: string): number | undefined {
  const day = toDayNumber(wallClock.slice(0, 10));
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

/** Excel stores fifteen digits, so a longer decimal string (a card number) must be text. */
function fitsInExcelNumber(cell: Cell, decimal: string): boolean {
  if (typeof cell === 'number' || decimal.length <= EXCEL_LIMITS.digits) return true;
  if (decimal.length > 2 * EXCEL_LIMITS.digits) return false;
  const trimmed = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return trimmed.replace(/[-.]/g, '').replace(/^0+/, '').length <= EXCEL_LIMITS.digits;
}

/** The context of a sheet besides its columns. */
export type SheetContext = {
  readonly wallClock: WallClock;
  readonly cutCells: TruncatedCells;
  readonly cutMarker: (characters: number) => string;
  /** The number of data rows on the previous sheets. */
  readonly rowsBefore: number;
};

/**
 * Writes one cell of a column, '' for an empty one; `reference` is its address (`B7`), `row` counts data rows from 1.
 */
type CellWriter = (cell: Cell, reference: string, row: number) => string;

function textWriter({ id }: ExportColumn, context: SheetContext): CellWriter {
  return (cell, reference, row) => {
    const raw = typeof cell === 'string' ? cell : String(cell);
    // Fast path: nearly every text of a fleet is plain and needs no escaping.
    if (isPlain(raw)) return `<c r="${reference}" t="inlineStr"><is><t>${raw}</t></is></c>`;
    let text = cleanText(raw);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    if (text === '') return '';
    if (text.length > EXCEL_LIMITS.cellCharacters) {
      const fitted = shorten(text, context.cutMarker);
      const characters = text.length - fitted.kept;
      context.cutCells.add({ row: context.rowsBefore + row, column: id, characters });
      text = fitted.text;
    }
    const style = FORMULA_START.test(text) ? ` s="${STYLE_INDEX.guardedText}"` : '';
    if (text.includes('_x')) text = text.replace(CODE_LIKE, '_x005F_');
    return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXmlContent(text)}</t></is></c>`;
  };
}

function numberWriter(kind: 'number' | 'money', asText: CellWriter): CellWriter {
  const style = kind === 'money' ? ` s="${STYLE_INDEX.money}"` : '';
  return (cell, reference, row) => {
    const decimal = toDecimalText(cell);
    return decimal !== undefined && fitsInExcelNumber(cell, decimal)
      ? `<c r="${reference}"${style}><v>${decimal}</v></c>`
      : asText(cell, reference, row);
  };
}

function timeWriter(isDay: boolean, asText: CellWriter, wallClock: WallClock): CellWriter {
  return (cell, reference, row) => {
    const full = wallClockText(cell, wallClock);
    const text = isDay ? full?.slice(0, 10) : full;
    const serial = text === undefined ? undefined : excelSerial(text);
    return text !== undefined && serial !== undefined
      ? `<c r="${reference}" s="${text.length === 10 ? STYLE_INDEX.day : STYLE_INDEX.moment}"><v>${serial}</v></c>`
      : asText(text ?? cell, reference, row);
  };
}

function cellWriter(column: ExportColumn, context: SheetContext): CellWriter {
  const asText = textWriter(column, context);
  const asTime = timeWriter(column.kind === 'date', asText, context.wallClock);
  const asNumber = column.kind === 'money' || column.kind === 'number' ? numberWriter(column.kind, asText) : undefined;
  const byKind = column.kind === 'date' || column.kind === 'datetime' ? asTime : (asNumber ?? asText);
  return (cell, reference, row) => {
    if (cell === null || cell === undefined || cell === '') return '';
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    return cell instanceof Date ? asTime(cell, reference, row) : byKind(cell, reference, row);
  };
}

/**
 * One sheet with a header row. Strings are inline, because a shared string table would have to stay in memory until the
 * end.
 */
export function sheetLayout(columns: readonly ExportColumn[], context: SheetContext): TextLayout {
  const letters = columns.map((_, i) => columnLetters(i));
  const writers = columns.map((column) => cellWriter(column, context));
  const heading = columns.map(({ header }, i) => {
    const text = cleanText(header).slice(0, EXCEL_LIMITS.cellCharacters).replace(CODE_LIKE, '_x005F_');
    return `<c r="${letters[i]}1" s="${STYLE_INDEX.heading}" t="inlineStr"><is><t xml:space="preserve">${escapeXmlContent(text)}</t></is></c>`;
  });
  return {
    opening: sheetOpening(columns.map(widthOf), `<row r="1">${heading.join('')}</row>`, context.rowsBefore === 0),
    row: (cells, row) => {
      const rowNumber = String(row + 1);
      let xml = `<row r="${rowNumber}">`;
      for (let i = 0; i < writers.length; i++) xml += writers[i]?.(cells[i], letters[i] + rowNumber, row);
      return `${xml}</row>`;
    },
    closing: SHEET_CLOSING,
  };
}

/** Truncates clean text so that it fits with its marker; never between the halves of a surrogate pair. */
function shorten(text: string, cutMarker: (characters: number) => string): { text: string; kept: number } {
  // The length of the marker depends on the number in it, so it reserves room for the largest possible number.
  let keptLength = EXCEL_LIMITS.cellCharacters - cutMarker(text.length).length;
  if (/[\ud800-\udbff]/.test(text.charAt(keptLength - 1))) keptLength--;
  return { text: text.slice(0, keptLength) + cutMarker(text.length - keptLength), kept: keptLength };
}
