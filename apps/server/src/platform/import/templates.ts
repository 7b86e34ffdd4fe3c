import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TemplateFormat, templateFormats } from '@wagenpark/contract/admin/imports';
import { writeTable } from '@wagenpark/exports/node/write-table';
import { writeXlsx } from 'hucre/xlsx';
import type { SqlType } from './column.ts';
import { styleColumns } from './column-styles.ts';
import { type DescribedColumn, describeColumns, type FileKind } from './file-kind.ts';
import { TIME_FORMAT } from './values.ts';

/** Heading of the notes column of a CSV template. The import does not know this column and ignores it. */
const NOTES = 'Notes';
const MANUAL = 'docs/how-to/import-data.md';
const columnWidth = 22;

const plainForm = ({ form }: DescribedColumn): string => form.replaceAll('`', '');

/**
 * Creates a template for a kind: headings, an example row, cells in the format of their column, and notes (on a second
 * sheet of a workbook, in a column of a CSV file). A completed template can be imported as it is.
 */
export function importTemplate(kind: FileKind, format: TemplateFormat): Promise<Buffer> {
  return format === 'xlsx' ? workbookTemplate(kind) : csvTemplate(kind);
}

const exampleOf = ({ example }: FileKind, columns: readonly DescribedColumn[]): readonly (string | number)[] =>
  columns.map(({ header }) => example[header] ?? '');

async function csvTemplate(kind: FileKind): Promise<Buffer> {
  const columns = describeColumns(kind);
  const requiredHeaders = columns.filter(({ isRequired }) => isRequired).map(({ header }) => header);
  const notes = `An example: replace this row. Needed: ${requiredHeaders.join(', ')}. Each column: ${MANUAL}, and the second sheet of the Excel template.`;
  const headers = [...columns.map(({ header }) => header), NOTES];
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeTable(out, 'csv', {
      columns: headers.map((header) => ({ id: header, header, kind: 'text' })),
      rows: Readable.from([[...exampleOf(kind, columns), notes]]),
    }),
  ]);
  return bytes;
}

/**
 * The number formats of cells by database type. The text format prevents spreadsheet programs from changing plates and
 * numbers.
 */
const FORMATS = {
  integer: '0',
  smallint: '0',
  numeric: '0.00##',
  date: 'yyyy-mm-dd',
  timestamptz: 'yyyy-mm-dd hh:mm',
} as const satisfies Partial<Record<SqlType, string>>;
const FORMAT_OF_TYPE: Partial<Record<SqlType, string>> = FORMATS;
const TEXT_FORMAT = '@';
const formatOf = ({ sql, cellFormat }: DescribedColumn): string => cellFormat ?? FORMAT_OF_TYPE[sql] ?? TEXT_FORMAT;
const DAY_MS = 86_400_000;

/** An example in the type of its format. A day is a day cell, so that values typed below it become day cells too. */
function exampleCell(example: string | number, format: string): Date | string | number {
  if (example === '') return '';
  if (format === TEXT_FORMAT) return String(example);
  if (format === TIME_FORMAT) return Date.parse(`1970-01-01T${example}Z`) / DAY_MS;
  if (format === FORMATS.date || format === FORMATS.timestamptz) {
    return new Date(`${String(example).replace(' ', 'T')}${String(example).includes(':') ? 'Z' : 'T00:00Z'}`);
  }
  return Number(example);
}

async function workbookTemplate(kind: FileKind): Promise<Buffer> {
  const columns = describeColumns(kind);
  const sheetColumns = columns.map((column) => ({ width: columnWidth, numFmt: formatOf(column) }));
  const example = exampleOf(kind, columns).map((cell, index) => exampleCell(cell, sheetColumns[index]?.numFmt ?? ''));
  const notes = columns.map((column) => [
    column.header,
    column.isRequired ? 'yes' : '',
    plainForm(column),
    column.about.replaceAll('`', ''),
  ]);
  const bytes = await writeXlsx({
    sheets: [
      { name: kind.name, columns: sheetColumns, rows: [columns.map(({ header }) => header), example] },
      {
        name: NOTES,
        columns: [{ width: columnWidth }, { width: 8 }, { width: 60 }, { width: 80 }],
        rows: [
          ['The first sheet is imported. Its second row is an example: replace it.'],
          [],
          ['column', 'needed', 'written as', 'what it is'],
          ...notes,
        ],
      },
    ],
  });
  return styleColumns(Buffer.from(bytes));
}

/**
 * Writes the templates of all kinds to `<folder>/csv` and `<folder>/xlsx`, so that each folder can be imported. Returns
 * the paths. Existing files are never overwritten, because they may have been filled in.
 * @throws EEXIST when a file exists already
 */
export async function writeTemplates(kinds: readonly FileKind[], folder: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const format of templateFormats) {
    await mkdir(join(folder, format), { recursive: true });
    for (const kind of kinds) {
      const path = join(folder, format, `${kind.name}.${format}`);
      await writeFile(path, await importTemplate(kind, format), { flag: 'wx' });
      paths.push(path);
    }
  }
  return paths;
}
