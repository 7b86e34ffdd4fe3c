import { type ByteTarget, CountingTarget } from './byte-target.ts';
import { csvHeader, csvRecord, csvTextField } from './csv.ts';
import type { ExportColumn, ExportResult } from './table.ts';

/*
 * Converts PostgreSQL's CSV (`copy … to stdout (format csv)`: comma, line feed, quotes where needed, `""` for an empty
 * text) to our CSV. Nearly every record differs only in its line ending. Records are therefore scanned in bulk, and
 * split into cells only where a cell may need a change.
 */

/**
 * Matches whatever the two formats may write differently: a quote, a semicolon, a control character, a cell that begins
 * like a formula, begins or ends with white space, or is the whole of an empty line.
 */
const MAY_DIFFER =
  /[";\u0001-\u0009\u000b-\u001f\ufffe\uffff]|(?:^|[,\n])['=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|(?:^|[,\n])[^\S\n]|[^\S\n][,\n]|(?:^|\n)\n/;
/** A record with its line feed; quoted line feeds belong to the record. */
const RECORD = /(?:[^"\n]+|"[^"]*")*\n/g;
/** A cell with the following comma or line feed. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))[,\n]/g;

/** Converts complete records of PostgreSQL's CSV to ours, and counts them. */
export function convertCopiedCsv(copied: string): { readonly text: string; readonly records: number } {
  if (!MAY_DIFFER.test(copied)) {
    const lines = copied.split('\n');
    return { text: lines.join('\r\n'), records: lines.length - 1 };
  }
  let text = '';
  let records = 0;
  for (const [record] of copied.matchAll(RECORD)) {
    text += MAY_DIFFER.test(record) ? ownRecord(record) : `${record.slice(0, -1)}\r\n`;
    records += 1;
  }
  return { text, records };
}

function ownRecord(record: string): string {
  const cells = [...record.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
  return csvRecord(cells.map(csvTextField));
}

/**
 * Writes a CSV file from PostgreSQL's CSV (EX-06). The portions are UTF-8 with complete records and the cells in column
 * order. Only columns of texts, whole numbers and days are supported, because PostgreSQL formats other types
 * differently. Rejects with the error of the portions or of the target; the output written until then is incomplete.
 */
export async function writeCopiedCsv(
  receiver: ByteTarget,
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Uint8Array>,
): Promise<ExportResult> {
  const target = new CountingTarget(receiver);
  const encoder = new TextEncoder();
  // A byte-order mark at the beginning of a portion is a character of its first cell.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  await target.write(encoder.encode(csvHeader(columns)));
  let rows = 0;
  for await (const portion of portions) {
    const { text, records } = convertCopiedCsv(decoder.decode(portion));
    rows += records;
    await target.write(encoder.encode(text));
  }
  return { rows, bytes: target.bytes, cutCells: [], cutCount: 0 };
}
