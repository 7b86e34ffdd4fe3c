import { type RawRow, TABLE_LIMITS, type TableCell } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';
import { type FirstSheet, openFirstSheet, unescaped } from './workbook.ts';
import { attributesOf, XmlScanner } from './xml-scanner.ts';

/** Cells that a row may have, blank ones with a look of their own included, and rows of a sheet: what Excel has. */
const WIDEST_ROW = 16_384;
const LAST_ROW = 1_048_576;

const DAY_MS = 86_400_000;
/** Day 0 of a workbook, as it counts: from 1 March 1900 on, since Excel takes 1900 for a leap year; or from 1904. */
const FIRST_DAY = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) } as const;
const LEAP_DAY_THAT_WAS_NONE = 60;

/**
 * Excel stores days as numbers with a binary fraction, so a time of day may be some milliseconds off. A value with a
 * time keeps it, `YYYY-MM-DDTHH:mm:ss`, without a zone: Excel knows none.
 */
function dayText(serial: number, from1904: boolean): TableCell {
  const shift = !from1904 && serial < LEAP_DAY_THAT_WAS_NONE ? 1 : 0;
  const ms = (from1904 ? FIRST_DAY.from1904 : FIRST_DAY.from1900) + (serial + shift) * DAY_MS;
  const date = new Date(Math.round(ms / 1000) * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toISOString();
  // Years of more than four digits are no days of ours; the number says at least what stood there.
  if (!/^\d{4}-/.test(text)) return serial;
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19);
}

/** `AB12` is 27: the place of a cell in its row, from 0. */
function placeOf(reference: string): number {
  let place = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    place = place * 26 + letter;
  }
  if (place < 1 || place > WIDEST_ROW) throw new TableFileError('damaged-file');
  return place - 1;
}

/** Puts rows together from the tags of a sheet. */
class SheetRows {
  readonly #sheet: FirstSheet;
  #rows: RawRow[] = [];
  #count = 0;
  #line = 0;
  #values: TableCell[] = [];
  #cells = 0;
  #place = 0;
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

  /** The rows that are whole since the last time; empty ones are left out. */
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
    if (this.#count > LAST_ROW) throw new TableFileError('too-many-rows', { limit: LAST_ROW });
    this.#values = [];
    this.#cells = 0;
    this.#place = -1;
  }

  #openCell(attributes: string): void {
    const { r, t = '', s } = attributesOf(attributes);
    this.#cells += 1;
    if (this.#cells > WIDEST_ROW) this.#refuseWidth();
    this.#place = r === undefined ? this.#place + 1 : placeOf(r);
    this.#type = t;
    this.#style = s === undefined ? -1 : Number(s);
    this.#text = '';
    this.#isCell = true;
  }

  #closeCell(): void {
    this.#isCell = false;
    const value = this.#value();
    if (value === null || value === '') return;
    if (this.#place >= TABLE_LIMITS.columns) this.#refuseWidth();
    while (this.#values.length < this.#place) this.#values.push(null);
    this.#values[this.#place] = value;
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
    // An ISO day (type d), or what no number is: as it stands there.
    if (!Number.isFinite(number)) return text;
    return this.#sheet.isDateStyle[this.#style] ? dayText(number, this.#sheet.from1904) : number;
  }
}

/** The rows of a workbook's first sheet. Throws TableFileError before the first row, or on meeting damage or too much. */
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
