import { csvOpening, csvRecord, csvTextField } from './csv.ts';
import { type ByteTarget, CountingTarget } from './sink.ts';
import type { ExportColumn, ExportResult } from './table.ts';

/*
 * PostgreSQL's own CSV (`copy … to stdout (format csv)`: comma, line feed, quotes where it needs them, `""` for an empty
 * text) into ours. Nearly every record of a fleet is the same in both but for its line ending, so records are looked
 * at together, and taken apart only where a cell may need something.
 */

/**
 * Something that the two may write differently: a quote, a semicolon, a control character, or a cell that begins as a
 * formula may, begins or ends with white space, or is the whole of an empty line.
 */
const SUSPECT =
  /[";\u0001-\u0009\u000b-\u001f\ufffe\uffff]|(?:^|[,\n])['=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|(?:^|[,\n])[^\S\n]|[^\S\n][,\n]|(?:^|\n)\n/;
/** A record with its line feed; line feeds within quotes belong to it. */
const RECORD = /(?:[^"\n]+|"[^"]*")*\n/g;
/** A cell with the comma or line feed after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\n]*))[,\n]/g;

/** Whole records of PostgreSQL's CSV as records of ours, and how many they are. */
export function csvOfCopied(copied: string): { readonly text: string; readonly records: number } {
  if (!SUSPECT.test(copied)) {
    const lines = copied.split('\n');
    return { text: lines.join('\r\n'), records: lines.length - 1 };
  }
  let text = '';
  let records = 0;
  for (const [record] of copied.matchAll(RECORD)) {
    text += SUSPECT.test(record) ? ownRecord(record) : `${record.slice(0, -1)}\r\n`;
    records += 1;
  }
  return { text, records };
}

function ownRecord(record: string): string {
  const cells = [...record.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
  return csvRecord(cells.map(csvTextField));
}

/**
 * EX-06: writes a CSV file whose records come from PostgreSQL as its CSV, in UTF-8, in portions of whole records with the
 * cells in column order. They must be texts, whole numbers and days: what else there is, PostgreSQL writes in its own way.
 * Rejects with the error of the portions or of the target; what was written until then is no complete file.
 */
export async function writeCopiedCsv(
  receiver: ByteTarget,
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Uint8Array>,
): Promise<ExportResult> {
  const target = new CountingTarget(receiver);
  const encoder = new TextEncoder();
  // A mark at the beginning of a portion is a character of its first cell.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  await target.write(encoder.encode(csvOpening(columns)));
  let rows = 0;
  for await (const portion of portions) {
    const { text, records } = csvOfCopied(decoder.decode(portion));
    rows += records;
    await target.write(encoder.encode(text));
  }
  return { rows, bytes: target.bytes, cutCells: [], cutCount: 0 };
}
