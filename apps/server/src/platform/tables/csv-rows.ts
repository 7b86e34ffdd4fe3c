import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { unguardFormula } from '@wagenpark/exports/csv';
import { CsvError, parse } from 'csv-parse';
import { CsvLimits } from './csv-limits.ts';
import { type RawRow, TABLE_LIMITS } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const DELIMITERS = [',', ';', '\t'] as const;
const CHUNK_BYTES = 65_536;
const LINE_FEED = 0x0a;

/** Where the first stretch of whole lines begins, each of at least `size` bytes, that is no UTF-8. There must be one. */
function firstBadStretch(bytes: Buffer, from: number, size: number): number {
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf(LINE_FEED, at + size - 1);
    const next = lineEnd < 0 ? bytes.length : lineEnd + 1;
    if (next >= bytes.length || !isUtf8(bytes.subarray(at, next))) return at;
    at = next;
  }
}

function checkUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  const at = firstBadStretch(bytes, firstBadStretch(bytes, 0, CHUNK_BYTES), 1);
  let line = 1;
  for (const byte of bytes.subarray(0, at)) if (byte === LINE_FEED) line += 1;
  throw new TableFileError('not-utf8', { line });
}

/** Which delimiter the first line with text uses most outside quotes; a comma when it has none. */
export function sniffDelimiter(start: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

function* chunksWithin(limits: CsvLimits, bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    limits.check(chunk);
    yield chunk;
  }
}

/** Bytes leave room for more characters than a cell may have. */
function checkCells({ line, values }: { readonly line: number; readonly values: readonly string[] }): void {
  const limit = TABLE_LIMITS.cellCharacters;
  if (values.some((value) => value.length > limit)) throw new TableFileError('cell-too-long', { line, limit });
}

/** Windows line ends inside quotes: csv-parse counts each of them as two lines. */
function doubledLines(record: readonly string[]): number {
  return record.reduce((sum, value) => sum + (value.includes('\r\n') ? value.split('\r\n').length - 1 : 0), 0);
}

/**
 * The records of a CSV text: UTF-8 with or without byte-order mark, any line ends, comma, semicolon or tab (found out,
 * or told by Excel's first line `sep=;`). Throws TableFileError `not-utf8`, `broken-quotes` or what goes beyond
 * TABLE_LIMITS, each with the line.
 */
export async function* csvRows(file: Buffer): AsyncGenerator<RawRow> {
  let bytes = file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? file.subarray(3) : file;
  checkUtf8(bytes);
  const told = /^sep=([,;\t])\r?\n/i.exec(bytes.toString('latin1', 0, 8));
  if (told) bytes = bytes.subarray(told[0].length);
  let linesBefore = told ? 1 : 0;
  let previous = { lines: 0, empty: 0 };
  /** The lines of the records that were parsed but not yet taken. */
  const beginnings: number[] = [];
  const delimiter = told?.[1] ?? sniffDelimiter(bytes.toString('utf8', 0, CHUNK_BYTES));
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    // Not in the loop below: when a fault follows, the parser drops the records that nobody has taken yet.
    on_record: (record, { lines, empty_lines: empty }) => {
      // The parser tells the line where a record ends; the user looks for the one where it begins.
      beginnings.push(linesBefore + previous.lines + (empty - previous.empty) + 1);
      previous = { lines, empty };
      linesBefore -= doubledLines(record);
      return record;
    },
  });
  const chunks = chunksWithin(new CsvLimits(delimiter, linesBefore + 1), bytes);
  // What goes beyond a limit ends the parser too; whoever takes its records is told.
  const records: AsyncIterable<string[]> = pipeline(Readable.from(chunks), parser, () => undefined);
  try {
    for await (const record of records) {
      const row = { line: beginnings.shift() ?? 0, values: record.map(unguardFormula) };
      checkCells(row);
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed swallows the rest of the file: only the line where that record begins helps.
    const swallows = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const at = swallows ? previous.lines + Number(error['empty_lines']) - previous.empty + 1 : Number(error['lines']);
    const isQuoting = swallows || error.code.includes('QUOTE');
    throw new TableFileError(
      isQuoting ? 'broken-quotes' : 'damaged-file',
      { line: linesBefore + at },
      { cause: error },
    );
  }
}
