import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TemplateFormat, templateFormats } from '@wagenpark/contract/admin/imports';
import { writeTable } from '@wagenpark/exports/node/write-table';
import { writeXlsx } from 'hucre/xlsx';
import { type DescribedColumn, describeColumns, type FileKind } from './file-kind.ts';

/** The heading of what a CSV template says of itself: no column that an import knows, so it may stay. */
const NOTES = 'Notes';
const MANUAL = 'docs/how-to/import-data.md';
const columnWidth = 22;

const plainForm = ({ form }: DescribedColumn): string => form.replaceAll('`', '');

/**
 * A file with the headings of a kind, a row as an example, and notes: on a sheet of their own in a workbook, in a column
 * of their own in a CSV text. Filled in, it can be imported as it is.
 */
export function importTemplate(kind: FileKind, format: TemplateFormat): Promise<Buffer> {
  return format === 'xlsx' ? workbookTemplate(kind) : csvTemplate(kind);
}

const exampleOf = ({ example }: FileKind, columns: readonly DescribedColumn[]): readonly (string | number)[] =>
  columns.map(({ header }) => example[header] ?? '');

async function csvTemplate(kind: FileKind): Promise<Buffer> {
  const columns = describeColumns(kind);
  const needed = columns.filter(({ isRequired }) => isRequired).map(({ header }) => header);
  const notes = `An example: replace this row. Needed: ${needed.join(', ')}. Each column: ${MANUAL}, and the second sheet of the Excel template.`;
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

async function workbookTemplate(kind: FileKind): Promise<Buffer> {
  const columns = describeColumns(kind);
  const width = columns.map(() => ({ width: columnWidth }));
  const notes = columns.map((column) => [
    column.header,
    column.isRequired ? 'yes' : '',
    plainForm(column),
    column.about.replaceAll('`', ''),
  ]);
  const bytes = await writeXlsx({
    sheets: [
      { name: kind.name, columns: width, rows: [columns.map(({ header }) => header), [...exampleOf(kind, columns)]] },
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
  return Buffer.from(bytes);
}

/**
 * Writes the templates of kinds into `<folder>/csv` and `<folder>/xlsx`, so that each of the two can be imported.
 * Gives the paths. A file that is there already is left alone and is an error (EEXIST): it may have been filled in.
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
