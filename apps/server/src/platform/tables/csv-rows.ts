import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { unguardFormula } from '@wagenpark/exports/csv';
import { CsvError, parse } from 'csv-parse';
import type { RawRow } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const DELIMITERS = [',', ';', '\t'] as const;
const CHUNK_BYTES = 65_536;
/** A record this long is not a row but a quote that was never closed. */
const LONGEST_RECORD = 2 ** 20;
const LINE_FEED = 0x0a;

function checkUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  for (let line = 1, at = 0; at < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, at);
    const next = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(at, next))) throw new TableFileError('not-utf8', { line });
    at = next;
  }
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

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** Windows line ends inside quotes: csv-parse counts each of them as two lines. */
function doubledLines(record: readonly string[]): number {
  return record.reduce((sum, value) => sum + (value.includes('\r\n') ? value.split('\r\n').length - 1 : 0), 0);
}

/**
 * The records of a CSV text: UTF-8 with or without byte-order mark, any line ends, comma, semicolon or tab (found out,
 * or told by Excel's first line `sep=;`). Throws TableFileError `not-utf8` or `broken-quotes`, both with the line.
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
  const parser = parse({
    delimiter: told?.[1] ?? sniffDelimiter(bytes.toString('utf8', 0, CHUNK_BYTES)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    // Not in the loop below: when a fault follows, the parser drops the records that nobody has taken yet.
    on_record: (record, { lines, empty_lines: empty }) => {
      // The parser tells the line where a record ends; the user looks for the one where it begins.
      beginnings.push(linesBefore + previous.lines + (empty - previous.empty) + 1);
      previous = { lines, empty };
      linesBefore -= doubledLines(record);
      return record;
    },
  });
  const records: AsyncIterable<string[]> = Readable.from(chunksOf(bytes)).pipe(parser);
  try {
    for await (const record of records) yield { line: beginnings.shift() ?? 0, values: record.map(unguardFormula) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed swallows the rest of the file: only the line where that record begins helps.
    const swallows = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
    const at = swallows ? previous.lines + Number(error['empty_lines']) - previous.empty + 1 : Number(error['lines']);
    const isQuoting = swallows || error.code.includes('QUOTE');
    throw new TableFileError(
      isQuoting ? 'broken-quotes' : 'damaged-file',
      { line: linesBefore + at },
      { cause: error },
    );
  }
}
