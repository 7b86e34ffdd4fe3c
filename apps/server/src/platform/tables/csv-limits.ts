import { TABLE_LIMITS } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
/** A character takes four bytes at most. */
const CELL_BYTES = TABLE_LIMITS.cellCharacters * 4;

/** Where in a text the bytes have come to. */
interface Place {
  line: number;
  /** The line on which the row began. */
  rowLine: number;
  rows: number;
  rowBytes: number;
  cellBytes: number;
  cells: number;
  isQuoted: boolean;
  /** Whether the row has a line end inside quotes. */
  hasLineEnd: boolean;
  isAfterReturn: boolean;
}

/**
 * Looks at the bytes of a CSV text before they are parsed and throws TableFileError with the line on which a row begins
 * that is no row of a table: `too-many-cells`, `row-too-long`, `cell-too-long`, or `broken-quotes` for one that goes on
 * over lines and does not end; and `too-many-rows`. A quote that stands where none may is the parser's to tell.
 */
export class CsvLimits {
  readonly #delimiter: number;
  readonly #place: Place;

  constructor(delimiter: string, firstLine: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#place = {
      line: firstLine,
      rowLine: firstLine,
      rows: 0,
      rowBytes: 0,
      cellBytes: 0,
      cells: 1,
      isQuoted: false,
      hasLineEnd: false,
      isAfterReturn: false,
    };
  }

  check(bytes: Uint8Array): void {
    const delimiter = this.#delimiter;
    const place = this.#place;
    // Most bytes are ordinary ones, of which only the number counts: it is taken when another one comes.
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte !== QUOTE && byte !== delimiter && byte !== LINE_FEED && byte !== RETURN) continue;
      count(place, at - from);
      from = at + 1;
      if (byte === LINE_FEED || byte === RETURN)
        endLine(place, byte, at > 0 ? bytes[at - 1] === RETURN : place.isAfterReturn);
      else {
        count(place, 1);
        if (byte === QUOTE) place.isQuoted = !place.isQuoted;
        else if (!place.isQuoted) beginCell(place);
      }
    }
    count(place, bytes.length - from);
    place.isAfterReturn = bytes.at(-1) === RETURN;
  }
}

function count(place: Place, bytes: number): void {
  place.rowBytes += bytes;
  place.cellBytes += bytes;
  if (place.cellBytes > CELL_BYTES) refuse(place, 'cell-too-long', TABLE_LIMITS.cellCharacters);
  if (place.rowBytes > TABLE_LIMITS.rowBytes) refuse(place, 'row-too-long', TABLE_LIMITS.rowBytes);
}

function beginCell(place: Place): void {
  place.cells += 1;
  place.cellBytes = 0;
  if (place.cells > TABLE_LIMITS.columns) refuse(place, 'too-many-cells', TABLE_LIMITS.columns);
}

function endLine(place: Place, byte: number, isAfterReturn: boolean): void {
  const isSecondHalf = byte === LINE_FEED && isAfterReturn;
  if (isSecondHalf) return;
  place.line += 1;
  if (place.isQuoted) {
    place.hasLineEnd = true;
    count(place, 1);
    return;
  }
  place.rows += 1;
  if (place.rows > TABLE_LIMITS.rows) throw new TableFileError('too-many-rows', { limit: TABLE_LIMITS.rows });
  place.rowLine = place.line;
  place.rowBytes = 0;
  place.cellBytes = 0;
  place.cells = 1;
  place.hasLineEnd = false;
}

function refuse(
  { isQuoted, hasLineEnd, rowLine }: Place,
  code: 'too-many-cells' | 'cell-too-long' | 'row-too-long',
  limit: number,
): never {
  // A quote that is never closed swallows the rest of the file.
  if (isQuoted && hasLineEnd) throw new TableFileError('broken-quotes', { line: rowLine });
  throw new TableFileError(code, { line: rowLine, limit });
}
