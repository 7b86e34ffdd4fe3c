import { type RawRow, TABLE_LIMITS, type TableCell } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';
import { type FirstSheet, openFirstSheet, unescaped } from './workbook.ts';
import { attributesOf, XmlScanner } from './xml-scanner.ts';

/** Excel's own limits: cells per row (including blank styled ones) and rows per sheet. */
const MAX_CELLS = 16_384;
const MAX_ROWS = 1_048_576;

const DAY_MS = 86_400_000;
/**
 * Day 0 of a workbook. 30 December 1899 is right for days from 1 March 1900 on, because Excel treats 1900 as a leap
 * year and so counts a day that did not exist. Workbooks may also count from 1904.
 */
const FIRST_DAY = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) } as const;
const NONEXISTENT_LEAP_DAY = 60;

/**
 * Converts Excel's day number to text. Excel stores days as binary fractions, so a time of day may be off by some
 * milliseconds. A value with a time becomes `YYYY-MM-DDTHH:mm:ss` without a zone, because Excel has none.
 */
function toDayText(serial: number, from1904: boolean): TableCell {
  const shift = !from1904 && serial < NONEXISTENT_LEAP_DAY ? 1 : 0;
  const ms = (from1904 ? FIRST_DAY.from1904 : FIRST_DAY.from1900) + (serial + shift) * DAY_MS;
  const date = new Date(Math.round(ms / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  // Years of more than four digits are not real days; return the number, so that the user sees what the cell held.
  if (!/^\d{4}-/.test(text)) return serial;
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19);
}

/** The column index of a cell reference, from 0: `AB12` is 27. */
function columnIndexOf(reference: string): number {
  let column = 0;
  for (let position = 0; position < reference.length; position++) {
    const letter = (reference.charCodeAt(position) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > MAX_CELLS) throw new TableFileError('damaged-file');
  return column - 1;
}

/** Builds rows from the XML events of a sheet. */
class SheetRows {
  readonly #sheet: FirstSheet;
  #rows: RawRow[] = [];
  #count = 0;
  #line = 0;
  #values: TableCell[] = [];
  #cells = 0;
  #column = 0;
  #type = '';
  #style = -1;
  #text = '';
  #isData = false;
  #isCell = false;
  #isText = false;
  #isPronunciation = false;

  constructor(sheet: FirstSheet) {
    this.#sheet = sheet;
  }

  /** Returns and clears the completed rows; empty rows are left out. */
  take(): readonly RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(tag: string, attributes: string): void {
    if (tag === 'sheetData') this.#isData = true;
    else if (!this.#isData) return;
    else if (tag === 'row') this.#openRow(attributes);
    else if (tag === 'c') this.#openCell(attributes);
    else if (!this.#isCell) return;
    else if (tag === 'v') this.#isText = true;
    else if (tag === 't') this.#isText = !this.#isPronunciation;
    else if (tag === 'rPh') this.#isPronunciation = true;
  }

  text(piece: string): void {
    if (!this.#isText) return;
    this.#text += piece;
    if (this.#text.length > TABLE_LIMITS.cellCharacters) {
      throw new TableFileError('cell-too-long', { line: this.#line, limit: TABLE_LIMITS.cellCharacters });
    }
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.#isText = false;
    else if (tag === 'rPh') this.#isPronunciation = false;
    else if (tag === 'c' && this.#isCell) this.#closeCell();
    else if (tag === 'row' && this.#isData) {
      if (this.#values.length > 0) this.#rows.push({ line: this.#line, values: this.#values });
    } else if (tag === 'sheetData') this.#isData = false;
  }

  #openRow(attributes: string): void {
    const { r } = attributesOf(attributes);
    this.#line = r === undefined ? this.#line + 1 : Number(r);
    if (!Number.isInteger(this.#line) || this.#line < 1) throw new TableFileError('damaged-file');
    this.#count += 1;
    if (this.#count > MAX_ROWS) throw new TableFileError('too-many-rows', { limit: MAX_ROWS });
    this.#values = [];
    this.#cells = 0;
    this.#column = -1;
  }

  #openCell(attributes: string): void {
    const { r, t = '', s } = attributesOf(attributes);
    this.#cells += 1;
    if (this.#cells > MAX_CELLS) this.#refuseWidth();
    this.#column = r === undefined ? this.#column + 1 : columnIndexOf(r);
    this.#type = t;
    this.#style = s === undefined ? -1 : Number(s);
    this.#text = '';
    this.#isCell = true;
  }

  #closeCell(): void {
    this.#isCell = false;
    const value = this.#value();
    if (value === null || value === '') return;
    if (this.#column >= TABLE_LIMITS.columns) this.#refuseWidth();
    while (this.#values.length < this.#column) this.#values.push(null);
    this.#values[this.#column] = value;
  }

  #refuseWidth(): never {
    throw new TableFileError('too-many-cells', { line: this.#line, limit: TABLE_LIMITS.columns });
  }

  #value(): TableCell {
    const text = this.#text;
    if (this.#type === 's') return this.#sheet.sharedTexts[Number(text || Number.NaN)] ?? null;
    if (this.#type === 'str' || this.#type === 'inlineStr') return unescaped(text);
    if (this.#type === 'b') return text === '1' || text.toLowerCase() === 'true';
    if (this.#type === 'e' || text === '') return text;
    const number = Number(text);
    // An ISO day (type d), or a text that is not a number, is returned unchanged.
    if (!Number.isFinite(number)) return text;
    return this.#sheet.isDateStyle[this.#style] ? toDayText(number, this.#sheet.from1904) : number;
  }
}

/**
 * Iterates over the rows of a workbook's first sheet. Throws TableFileError before the first row, or when it reaches
 * damage or a limit.
 */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<RawRow> {
  const sheet = await openFirstSheet(bytes);
  if (!sheet) return;
  const rows = new SheetRows(sheet);
  const scanner = new XmlScanner(rows);
  for await (const piece of sheet.bytes) {
    scanner.push(piece);
    yield* rows.take();
  }
  scanner.end();
}
