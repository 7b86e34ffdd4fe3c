import { csvRows } from './csv-rows.ts';
import { isBlank, type RawRow, TABLE_LIMITS, type TableCell } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';
import { xlsxRows } from './xlsx-rows.ts';

/**
 * One row of an imported file. `cells` has every heading as its key and no prototype; `surplus` counts the values that
 * stand under no heading, which in a CSV file means that the cells have shifted.
 */
export type TableRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, TableCell>>;
  readonly surplus: number;
};

/** An imported file: its headings, and its rows as they are pulled (once). */
export type Table = { readonly headers: readonly string[]; readonly rows: AsyncIterable<TableRow> };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const MARKUP = /^\s*<(?:!doctype|\?xml|html|table)/i;
const SPREADSHEET_NAME = /\.xls[xmb]?$/i;

/** What the bytes are, whatever the file is called. */
function rawRows(bytes: Buffer, fileName: string): AsyncGenerator<RawRow> {
  if (bytes.length === 0) throw new TableFileError('empty-file');
  const starts = (signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);
  if (starts(ZIP)) return xlsxRows(bytes);
  // The container of Excel 97 is also the envelope around a workbook with a password; in the latter this name is UTF-16.
  if (starts(OLE)) {
    const isEnvelope = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new TableFileError(isEnvelope ? 'encrypted' : 'not-a-spreadsheet');
  }
  const start = bytes.subarray(0, 65_536);
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  if (isUtf16) throw new TableFileError('not-utf8', { line: 1 });
  const isText = !start.includes(0) && !start.toString('latin1', 0, 4).startsWith('%PDF');
  if (!isText || SPREADSHEET_NAME.test(fileName) || MARKUP.test(start.toString('utf8', 0, 200))) {
    throw new TableFileError('not-a-spreadsheet');
  }
  return csvRows(bytes);
}

/** The headings with their place; columns without a heading are left out. */
function headersOf(row: RawRow): Map<string, number> {
  const places = new Map<string, number>();
  const seen = new Set<string>();
  for (const [place, value] of row.values.entries()) {
    if (isBlank(value)) continue;
    const header = String(value).trim();
    if (place >= TABLE_LIMITS.columns) {
      throw new TableFileError('too-many-cells', { line: row.line, limit: TABLE_LIMITS.columns });
    }
    if (seen.has(header.toLowerCase())) throw new TableFileError('duplicate-header', { header, line: row.line });
    seen.add(header.toLowerCase());
    places.set(header, place);
  }
  return places;
}

async function* tableRows(raw: AsyncGenerator<RawRow>, places: Map<string, number>): AsyncGenerator<TableRow> {
  const headed = new Set(places.values());
  let count = 0;
  for await (const { line, values } of raw) {
    const filled = values.filter((value) => !isBlank(value)).length;
    if (filled === 0) continue;
    if (++count > TABLE_LIMITS.rows) throw new TableFileError('too-many-rows', { limit: TABLE_LIMITS.rows });
    // A heading may be called __proto__; without a prototype it is a key like any other.
    const cells = Object.create(null) as Record<string, TableCell>;
    for (const [header, place] of places) cells[header] = values[place] ?? null;
    const surplus = values.reduce<number>(
      (sum, value, place) => sum + (headed.has(place) || isBlank(value) ? 0 : 1),
      0,
    );
    yield { line, cells, surplus };
  }
}

/**
 * Reads a CSV text or the first sheet of an Excel workbook, told apart by content. The first line with anything in it
 * holds the headings; blank lines are passed over. Rejects with TableFileError when the file is no such table; damage
 * further on is thrown while the rows are pulled.
 */
export async function readTable(bytes: Buffer, fileName: string): Promise<Table> {
  const raw = rawRows(bytes, fileName);
  for (;;) {
    const step = await raw.next();
    if (step.done) throw new TableFileError('empty-file');
    if (step.value.values.every(isBlank)) continue;
    const { values } = step.value;
    // A first line of nothing but numbers is data: the headings were left out.
    if (values.every((value) => typeof value !== 'string' || isBlank(value) || /^-?[\d.,]+$/.test(value))) {
      await raw.return(undefined);
      throw new TableFileError('no-header', { line: step.value.line });
    }
    try {
      const places = headersOf(step.value);
      return { headers: [...places.keys()], rows: tableRows(raw, places) };
    } catch (error) {
      await raw.return(undefined);
      throw error;
    }
  }
}
