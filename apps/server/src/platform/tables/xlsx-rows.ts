import { toFormattedCell, toIsoCell } from './formatted-cell.ts';
import { type RawRow, TABLE_LIMITS, type TableCell } from './raw-rows.ts';
import { SheetCell } from './sheet-cell.ts';
import { TableFileError } from './table-file-error.ts';
import { removeTextPrefix } from './text-prefix.ts';
import { type FirstSheet, openFirstSheet, unescapeText } from './workbook.ts';
import { attributesOf, XmlScanner } from './xml-scanner.ts';

/** Excel's own limits: cells per row (including blank styled ones) and rows per sheet. */
const MAX_CELLS = 16_384;
const MAX_ROWS = 1_048_576;

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
  #line = 0;
  #values: TableCell[] = [];
  #cells = 0;
  #column = 0;
  #type = '';
  #style = -1;
  #text = '';
  /** The formula of the cell; undefined when it has none. */
  #formula: string | undefined;
  #hasResult = false;
  #isData = false;
  #isCell = false;
  #isText = false;
  #isFormula = false;
  #isPronunciation = false;
  #isHidden = false;
  /** The line of the first row with values, which holds the headings; 0 before it. */
  #headingLine = 0;

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
    else if (tag === 'mergeCell') this.#refuseMerged(attributes);
    else if (!this.#isData) return;
    else if (tag === 'row') this.#openRow(attributes);
    else if (tag === 'c') this.#openCell(attributes);
    else if (!this.#isCell) return;
    else if (tag === 'v') {
      this.#isText = true;
      this.#hasResult = true;
    } else if (tag === 'f') {
      this.#isFormula = true;
      this.#formula = '';
    } else if (tag === 't') {
      this.#isText = !this.#isPronunciation;
      this.#hasResult = true;
    } else if (tag === 'rPh') this.#isPronunciation = true;
  }

  text(piece: string): void {
    if (this.#isFormula) this.#formula = this.#appended(this.#formula ?? '', piece);
    if (this.#isText) this.#text = this.#appended(this.#text, piece);
  }

  #appended(text: string, piece: string): string {
    const limit = TABLE_LIMITS.cellCharacters;
    if (text.length + piece.length > limit) throw new TableFileError('cell-too-long', { line: this.#line, limit });
    return text + piece;
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.#isText = false;
    else if (tag === 'f') this.#isFormula = false;
    else if (tag === 'rPh') this.#isPronunciation = false;
    else if (tag === 'c' && this.#isCell) this.#closeCell();
    else if (tag === 'row' && this.#isData) {
      if (this.#values.length > 0) this.#addRow();
    } else if (tag === 'sheetData') this.#isData = false;
  }

  /**
   * Adds the current row. A row that a filter or a user hid is refused, because the user would not see what is
   * imported.
   */
  #addRow(): void {
    if (this.#isHidden) throw new TableFileError('hidden-row', { line: this.#line });
    if (this.#headingLine === 0) this.#headingLine = this.#line;
    this.#rows.push({ line: this.#line, values: this.#values });
  }

  /**
   * Refuses merged cells. Only the first of them has a value; the others look filled but are blank. Merged cells above
   * the headings are allowed.
   */
  #refuseMerged(attributes: string): void {
    const { ref: cells = '' } = attributesOf(attributes);
    const [, lastLine] = /^(?:[A-Z]{1,3}\d{1,7}:)?[A-Z]{1,3}(\d{1,7})$/i.exec(cells) ?? [];
    if (lastLine === undefined) throw new TableFileError('damaged-file');
    if (this.#headingLine > 0 && Number(lastLine) >= this.#headingLine) {
      throw new TableFileError('merged-cells', { cells });
    }
  }

  /** Starts a row. Refuses rows out of order and duplicate rows, because messages identify a row by its line. */
  #openRow(attributes: string): void {
    const { r, hidden } = attributesOf(attributes);
    this.#isHidden = hidden === '1' || hidden === 'true';
    const line = r === undefined ? this.#line + 1 : Number(r);
    if (!Number.isInteger(line) || line <= this.#line) throw new TableFileError('damaged-file');
    if (line > MAX_ROWS) throw new TableFileError('too-many-rows', { limit: MAX_ROWS });
    this.#line = line;
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
    this.#formula = undefined;
    this.#hasResult = false;
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
    if (this.#formula !== undefined && this.#isWithoutResult(text))
      return new SheetCell('formula', `=${this.#formula}`);
    if (this.#type === 's') return removeTextPrefix(this.#sheet.sharedTexts[Number(text || Number.NaN)] ?? '');
    if (this.#type === 'str' || this.#type === 'inlineStr') return removeTextPrefix(unescapeText(text));
    if (this.#type === 'b') return text === '1' || text.toLowerCase() === 'true';
    if (this.#type === 'e') return new SheetCell('error', text);
    if (text === '') return text;
    if (this.#type === 'd') return toIsoCell(text);
    const number = Number(text);
    // A text that is not a number is returned unchanged.
    return Number.isFinite(number)
      ? toFormattedCell(number, this.#sheet.formats[this.#style], this.#sheet.from1904)
      : text;
  }

  /**
   * Whether a formula has no stored result. An empty text as result has its own cell type. Programs that do not
   * compute store 0 and set the flag that the file is computed when it is opened.
   */
  #isWithoutResult(text: string): boolean {
    if (!this.#hasResult) return true;
    if (text === '') return this.#type !== 'str';
    return this.#sheet.isUncomputed && text === '0' && this.#type !== 'b';
  }
}

/**
 * Iterates over the rows of a workbook's first visible sheet. Throws TableFileError before the first row, or when it reaches
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
