import { TABLE_LIMITS } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
/** A character has at most four bytes in UTF-8. */
const CELL_BYTES = TABLE_LIMITS.cellCharacters * 4;

/** The position in the text that the bytes read so far have reached. */
interface Position {
  line: number;
  /** The line on which the row started. */
  rowLine: number;
  rows: number;
  rowBytes: number;
  cellBytes: number;
  cells: number;
  isQuoted: boolean;
  /** Whether the row contains a line break inside quotes. */
  hasLineEnd: boolean;
  isAfterReturn: boolean;
}

/**
 * Checks the bytes of a CSV text before they are parsed. Throws TableFileError with the first line of the offending
 * row: `too-many-cells`, `row-too-long`, `cell-too-long`, or `broken-quotes` for a quoted cell that spans lines and
 * exceeds a limit; also `too-many-rows`. Misplaced quotes are reported by the parser.
 */
export class CsvLimits {
  readonly #delimiter: number;
  readonly #position: Position;

  constructor(delimiter: string, firstLine: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#position = {
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
    const position = this.#position;
    // Most bytes are ordinary and only counted. They are added in bulk at the next special byte.
    let from = 0;
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index] ?? 0;
      if (byte !== QUOTE && byte !== delimiter && byte !== LINE_FEED && byte !== RETURN) continue;
      addBytes(position, index - from);
      from = index + 1;
      if (byte === LINE_FEED || byte === RETURN)
        endLine(position, byte, index > 0 ? bytes[index - 1] === RETURN : position.isAfterReturn);
      else {
        addBytes(position, 1);
        if (byte === QUOTE) position.isQuoted = !position.isQuoted;
        else if (!position.isQuoted) beginCell(position);
      }
    }
    addBytes(position, bytes.length - from);
    position.isAfterReturn = bytes.at(-1) === RETURN;
  }
}

function addBytes(position: Position, bytes: number): void {
  position.rowBytes += bytes;
  position.cellBytes += bytes;
  if (position.cellBytes > CELL_BYTES) refuse(position, 'cell-too-long', TABLE_LIMITS.cellCharacters);
  if (position.rowBytes > TABLE_LIMITS.rowBytes) refuse(position, 'row-too-long', TABLE_LIMITS.rowBytes);
}

function beginCell(position: Position): void {
  position.cells += 1;
  position.cellBytes = 0;
  if (position.cells > TABLE_LIMITS.columns) refuse(position, 'too-many-cells', TABLE_LIMITS.columns);
}

function endLine(position: Position, byte: number, isAfterReturn: boolean): void {
  const isLineFeedOfCrLf = byte === LINE_FEED && isAfterReturn;
  if (isLineFeedOfCrLf) return;
  position.line += 1;
  if (position.isQuoted) {
    position.hasLineEnd = true;
    addBytes(position, 1);
    return;
  }
  position.rows += 1;
  if (position.rows > TABLE_LIMITS.rows) throw new TableFileError('too-many-rows', { limit: TABLE_LIMITS.rows });
  position.rowLine = position.line;
  position.rowBytes = 0;
  position.cellBytes = 0;
  position.cells = 1;
  position.hasLineEnd = false;
}

function refuse(
  { isQuoted, hasLineEnd, rowLine }: Position,
  code: 'too-many-cells' | 'cell-too-long' | 'row-too-long',
  limit: number,
): never {
  // After an unclosed quote, the rest of the file counts as one cell.
  if (isQuoted && hasLineEnd) throw new TableFileError('broken-quotes', { line: rowLine });
  throw new TableFileError(code, { line: rowLine, limit });
}
