import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CsvLimits } from './csv-limits.ts';
import { type RawRow, TABLE_LIMITS } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';
import { removeTextPrefix } from './text-prefix.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const DELIMITERS = [',', ';', '\t'] as const;
const CHUNK_BYTES = 65_536;
const LINE_FEED = 0x0a;
const END_MARK = 0x1a;

/**
 * Finds the first chunk, of whole lines and at least `size` bytes, that is not valid UTF-8. The caller guarantees that
 * there is one.
 */
function findInvalidChunk(bytes: Buffer, from: number, size: number): number {
  for (let start = from; ; ) {
    const lineEnd = bytes.indexOf(LINE_FEED, start + size - 1);
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    if (end >= bytes.length || !isUtf8(bytes.subarray(start, end))) return start;
    start = end;
  }
}

/** Removes the Ctrl-Z with which old programs mark the end of a text file. */
function withoutEndMark(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === END_MARK) end -= 1;
  return bytes.subarray(0, end);
}

function checkUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  const start = findInvalidChunk(bytes, findInvalidChunk(bytes, 0, CHUNK_BYTES), 1);
  let line = 1;
  for (const byte of bytes.subarray(0, start)) if (byte === LINE_FEED) line += 1;
  throw new TableFileError('not-utf8', { line });
}

/**
 * Detects the delimiter: the most frequent one outside quotes in the first non-blank line; a comma when there is none.
 */
export function sniffDelimiter(start: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

function* checkedChunks(limits: CsvLimits, bytes: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const chunk = bytes.subarray(offset, offset + CHUNK_BYTES);
    limits.check(chunk);
    yield chunk;
  }
}

/** The limit in bytes still allows more characters than a cell may have. */
function checkCells({ line, values }: { readonly line: number; readonly values: readonly string[] }): void {
  const limit = TABLE_LIMITS.cellCharacters;
  if (values.some((value) => value.length > limit)) throw new TableFileError('cell-too-long', { line, limit });
}

/** Number of CRLF line breaks inside quotes, which csv-parse counts twice. */
function countDoubledLines(record: readonly string[]): number {
  return record.reduce((sum, value) => sum + (value.includes('\r\n') ? value.split('\r\n').length - 1 : 0), 0);
}

/**
 * Parses a CSV text: UTF-8 with or without byte-order mark, any line ends, and comma, semicolon or tab as delimiter
 * (detected, or given by Excel's first line `sep=;`).
 * @throws {TableFileError} `not-utf8`, `broken-quotes` or an exceeded limit of TABLE_LIMITS, each with the line
 */
export async function* csvRows(file: Buffer): AsyncGenerator<RawRow> {
  let bytes = withoutEndMark(file.subarray(0, 3).equals(BYTE_ORDER_MARK) ? file.subarray(3) : file);
  checkUtf8(bytes);
  const delimiterLine = /^sep=([,;\t])\r?\n/i.exec(bytes.toString('latin1', 0, 8));
  if (delimiterLine) bytes = bytes.subarray(delimiterLine[0].length);
  let linesBefore = delimiterLine ? 1 : 0;
  let previous = { lines: 0, empty: 0 };
  /** Start lines of the records that were parsed but not yet read. */
  const startLines: number[] = [];
  const delimiter = delimiterLine?.[1] ?? sniffDelimiter(bytes.toString('utf8', 0, CHUNK_BYTES));
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    // Not in the loop below: after an error, the parser drops records that have not been read yet.
    on_record: (record, { lines, empty_lines: empty }) => {
      // The parser reports the line where a record ends; users look for the line where it starts.
      startLines.push(linesBefore + previous.lines + (empty - previous.empty) + 1);
      previous = { lines, empty };
      linesBefore -= countDoubledLines(record);
      return record;
    },
  });
  const chunks = checkedChunks(new CsvLimits(delimiter, linesBefore + 1), bytes);
  // Exceeding a limit also ends the parser, which passes the error to the loop below.
  const records: AsyncIterable<string[]> = pipeline(Readable.from(chunks), parser, () => undefined);
  try {
    for await (const record of records) {
      const row = { line: startLines.shift() ?? 0, values: record.map(removeTextPrefix) };
      checkCells(row);
      yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // After an unclosed quote, the rest of the file counts as one record, so the reported line is the one where that
    // record starts.
    const isUnclosed = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const line = isUnclosed
      ? previous.lines + Number(error['empty_lines']) - previous.empty + 1
      : Number(error['lines']);
    const isQuoteError = isUnclosed || error.code.includes('QUOTE');
    throw new TableFileError(
      isQuoteError ? 'broken-quotes' : 'damaged-file',
      { line: linesBefore + line },
      { cause: error },
    );
  }
}
