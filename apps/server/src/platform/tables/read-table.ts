import { csvRows } from './csv-rows.ts';
import { isBlank, type RawRow, TABLE_LIMITS, type TableCell } from './raw-rows.ts';
import { TableFileError } from './table-file-error.ts';
import { readSheetNames } from './workbook.ts';
import { xlsxRows } from './xlsx-rows.ts';

/**
 * A row of an imported file. `cells` has every heading as key and no prototype. `surplus` counts the values without a
 * heading, which in a CSV file means that cells have shifted.
 */
export type TableRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, TableCell>>;
  readonly surplus: number;
};

/** An imported file: its headings, and its rows, which can be iterated once. */
export type Table = { readonly headers: readonly string[]; readonly rows: AsyncIterable<TableRow> };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const MARKUP = /^\s*<(?:!doctype|\?xml|html|table)/i;
const SPREADSHEET_NAME = /\.xls[xmb]?$/i;

/** Whether a text is UTF-16, with or without a byte-order mark: most second bytes of its first characters are 0. */
function isUtf16(start: Buffer): boolean {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) return true;
  const beginning = start.subarray(0, 64);
  const zeros = [0, 1].map((parity) => beginning.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  return beginning.length >= 4 && zeros.includes(0) && Math.max(...zeros) * 3 >= beginning.length;
}

/** Detects the format by content, whatever the file name says. */
function rawRows(bytes: Buffer, fileName: string): AsyncGenerator<RawRow> {
  if (bytes.length === 0) throw new TableFileError('empty-file');
  const startsWith = (signature: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);
  if (startsWith(ZIP)) return xlsxRows(bytes);
  // The container format of Excel 97 also wraps encrypted workbooks, which contain this name in UTF-16.
  if (startsWith(OLE)) {
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    if (isEncrypted) throw new TableFileError('encrypted');
    const isWorkbook = ['Workbook', 'Book'].some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')));
    throw isWorkbook ? new TableFileError('other-format', { format: '.xls' }) : new TableFileError('not-a-spreadsheet');
  }
  const start = bytes.subarray(0, 65_536);
  if (isUtf16(start)) throw new TableFileError('not-utf8', { line: 1 });
  const isText = !start.includes(0) && !start.toString('latin1', 0, 4).startsWith('%PDF');
  if (!isText || SPREADSHEET_NAME.test(fileName) || MARKUP.test(start.toString('utf8', 0, 200))) {
    throw new TableFileError('not-a-spreadsheet');
  }
  return csvRows(bytes);
}

/** The headings with their column index; columns without a heading are left out. */
function readHeaders(row: RawRow): Map<string, number> {
  const columnOfHeader = new Map<string, number>();
  const seenHeaders = new Set<string>();
  for (const [column, value] of row.values.entries()) {
    if (isBlank(value)) continue;
    const header = String(value).trim();
    const limit = TABLE_LIMITS.headingCharacters;
    if (header.length > limit) throw new TableFileError('cell-too-long', { line: row.line, limit });
    if (column >= TABLE_LIMITS.columns) {
      throw new TableFileError('too-many-cells', { line: row.line, limit: TABLE_LIMITS.columns });
    }
    if (seenHeaders.has(header.toLowerCase())) throw new TableFileError('duplicate-header', { header, line: row.line });
    seenHeaders.add(header.toLowerCase());
    columnOfHeader.set(header, column);
  }
  return columnOfHeader;
}

async function* tableRows(
  rawRowsIterator: AsyncGenerator<RawRow>,
  columnOfHeader: Map<string, number>,
): AsyncGenerator<TableRow> {
  const columnsWithHeader = new Set(columnOfHeader.values());
  let count = 0;
  for await (const { line, values } of rawRowsIterator) {
    const filledCount = values.filter((value) => !isBlank(value)).length;
    if (filledCount === 0) continue;
    if (++count > TABLE_LIMITS.rows) throw new TableFileError('too-many-rows', { limit: TABLE_LIMITS.rows });
    // A heading may be `__proto__`; without a prototype it is a key like any other.
    const cells = Object.create(null) as Record<string, TableCell>;
    for (const [header, column] of columnOfHeader) cells[header] = values[column] ?? null;
    const surplus = values.reduce<number>(
      (sum, value, column) => sum + (columnsWithHeader.has(column) || isBlank(value) ? 0 : 1),
      0,
    );
    yield { line, cells, surplus };
  }
}

/** The visible sheets of a workbook that has several, of which the first is read; none of any other file. */
export async function severalSheets(bytes: Buffer): Promise<readonly string[]> {
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return [];
  const names = await readSheetNames(bytes);
  return names.length > 1 ? names : [];
}

/**
 * Reads a CSV text or the first visible sheet of an Excel workbook; the content decides which. The first non-blank line holds
 * the headings; blank lines are skipped. Rejects with TableFileError when the file is not a table. Damage further on is
 * thrown while the rows are iterated.
 */
export async function readTable(bytes: Buffer, fileName: string): Promise<Table> {
  const rowIterator = rawRows(bytes, fileName);
  for (;;) {
    const step = await rowIterator.next();
    if (step.done) throw new TableFileError('empty-file');
    if (step.value.values.every(isBlank)) continue;
    const { values } = step.value;
    // A first line with only numbers is data: the headings are missing.
    if (values.every((value) => typeof value !== 'string' || isBlank(value) || /^-?[\d.,]+$/.test(value))) {
      await rowIterator.return(undefined);
      throw new TableFileError('no-header', { line: step.value.line });
    }
    try {
      const columnOfHeader = readHeaders(step.value);
      return { headers: [...columnOfHeader.keys()], rows: tableRows(rowIterator, columnOfHeader) };
    } catch (error) {
      await rowIterator.return(undefined);
      throw error;
    }
  }
}
