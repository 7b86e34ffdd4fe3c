import { importKindOf } from '@wagenpark/contract/admin/imports';
import { LOCALES } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import { asFewDigits } from '../tables/digit-counts.ts';
import { parseMonthFirst } from '../tables/month-first.ts';
import { missingHeaders } from '../tables/parse-row.ts';
import type { TableCell } from '../tables/raw-rows.ts';
import type { TableRow } from '../tables/read-table.ts';
import { TableFileError } from '../tables/table-file-error.ts';
import { tableReader } from '../tables/table-reader.ts';
import { CLIENT_HEADER, DUTCH_PLACE, type ImportColumns } from './column.ts';
import { columnsForPlace, type FileKind } from './file-kind.ts';
import { fileReasonOf, ImportFileError, ImportFilesError } from './reasons.ts';

/** An uploaded file: its name, which determines the kind, and its content. */
export interface ImportUpload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A row of a file: `cells` by the file's own headings, `cellsByHeader` by the import's spelling of them. */
export interface FileRow extends TableRow {
  readonly cellsByHeader: Readonly<Record<string, TableCell>>;
}

/** A file whose headings have been checked. */
export interface ImportFile<Kind extends FileKind = FileKind> {
  readonly kind: Kind;
  readonly name: string;
  /** The headings as the file spells them. */
  readonly headers: readonly string[];
  /** The visible sheets of a workbook that has several, of which the first is read. */
  readonly sheets: readonly string[];
  /** Headings that the import does not know. */
  readonly ignored: readonly string[];
  /** Whether the file has a column of the import. */
  has(header: string): boolean;
  /** Iterates over all rows. Every call reads the file from the start. */
  rows(): AsyncIterable<FileRow>;
}

/**
 * Detects the kind of each file by its name and reads each file completely once, in a worker thread, so that no import
 * starts with an unreadable file. Returns the files in import order. Columns may be in any order and case; unknown
 * columns are ignored.
 * @throws {ImportFilesError} with every file that is not a table, lacks a column, has an unknown name, or is the second
 *   of its kind
 */
export async function openFiles<Kind extends FileKind>(
  kinds: readonly Kind[],
  uploads: readonly ImportUpload[],
): Promise<readonly ImportFile<Kind>[]> {
  if (uploads.length === 0) throw new ImportFilesError([new ImportFileError('', 'noFiles')]);
  const faults: ImportFileError[] = [];
  const names = kinds.map(({ name }) => name);
  const byKind = new Map<string, ImportUpload>();
  for (const file of uploads) {
    const kind = importKindOf(file.name, names);
    const earlierFile = kind && byKind.get(kind);
    if (kind === undefined) {
      faults.push(new ImportFileError(file.name, 'unknownKind', { kinds: names.join(', ') }));
    } else if (earlierFile) faults.push(new ImportFileError(file.name, 'twoOfAKind', { other: earlierFile.name }));
    else byKind.set(kind, file);
  }
  const files: ImportFile<Kind>[] = [];
  for (const kind of kinds) {
    const file = byKind.get(kind.name);
    const fileOrError = file && (await openFile(kind, file).catch(toFileError));
    if (fileOrError instanceof ImportFileError) faults.push(fileOrError);
    else if (fileOrError) files.push(fileOrError);
  }
  if (faults.length > 0) throw new ImportFilesError(faults);
  return files;
}

function toFileError(error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  throw error;
}

async function openFile<Kind extends FileKind>(kind: Kind, upload: ImportUpload): Promise<ImportFile<Kind>> {
  const { headers, monthFirst, sheets, usualDigits } = await tableReader
    .check(upload.bytes, upload.name)
    .catch((error: unknown) => {
      throw asFileError(upload.name, error);
    });
  // The headings do not depend on the client's place.
  const columns = columnsForPlace(kind, DUTCH_PLACE);
  const names = namesInFile(kind, columns, headers);
  const identifiers = new Set(
    Object.values(columns).flatMap(({ header, isIdentifier }) => (isIdentifier ? [names.get(header) ?? header] : [])),
  );
  const required = Object.fromEntries(Object.entries(columns).filter(([, column]) => column.isRequired));
  const missing = missingHeaders(required, [...names.keys()]);
  if (!kind.bringsClients && !names.has(CLIENT_HEADER)) missing.unshift(CLIENT_HEADER);
  if (missing.length > 0) throw new ImportFileError(upload.name, 'missingColumns', { columns: missing.join(', ') });
  return {
    kind,
    name: upload.name,
    headers,
    sheets,
    ignored: findIgnored(headers, names),
    has: (header) => names.has(header),
    rows: () =>
      readRows(upload, headers, names, {
        monthFirst: new Set(monthFirst),
        usualDigits: new Map(usualDigits.filter(([spelling]) => identifiers.has(spelling))),
      }),
  };
}

/** The headings that the import knows, with the file's spelling. */
function namesInFile(kind: FileKind, columns: ImportColumns, headers: readonly string[]): Map<string, string> {
  const knownHeaders = Object.values(columns).map(({ header }) => header);
  if (!kind.bringsClients) knownHeaders.push(CLIENT_HEADER);
  const byLowerCase = new Map(headers.map((header) => [header.toLowerCase(), header]));
  return new Map(
    knownHeaders.flatMap((header) => {
      const spelling = byLowerCase.get(header.toLowerCase());
      return spelling === undefined ? [] : [[header, spelling] as const];
    }),
  );
}

/** The column of reasons in a file of refused rows is not a misspelt column, so it is not reported as ignored. */
const isReasonHeading = (header: string): boolean =>
  LOCALES.some((locale) => words(locale)('imports.column.reason') === header);

function findIgnored(headers: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  const knownSpellings = new Set(names.values());
  return headers.filter((header) => !knownSpellings.has(header) && !isReasonHeading(header));
}

/** Facts about the whole column that decide how its cells are read, by the file's spelling of headings. */
interface ColumnHabits {
  readonly monthFirst: ReadonlySet<string>;
  readonly usualDigits: ReadonlyMap<string, number>;
}

const cellOf = (cell: TableCell, spelling: string, { monthFirst, usualDigits }: ColumnHabits): TableCell => {
  const usual = usualDigits.get(spelling);
  if (usual !== undefined) return asFewDigits(cell, usual);
  return monthFirst.has(spelling) ? parseMonthFirst(cell) : cell;
};

async function* readRows(
  { name, bytes }: ImportUpload,
  headers: readonly string[],
  names: ReadonlyMap<string, string>,
  habits: ColumnHabits,
): AsyncGenerator<FileRow> {
  try {
    for await (const row of tableReader.rows(bytes, name, headers)) {
      const cellsByHeader: Record<string, TableCell> = {};
      for (const [header, spelling] of names) {
        cellsByHeader[header] = cellOf(row.cells[spelling] ?? null, spelling, habits);
      }
      yield { ...row, cellsByHeader: cellsByHeader };
    }
  } catch (error) {
    throw asFileError(name, error);
  }
}

const asFileError = (name: string, error: unknown): unknown =>
  error instanceof TableFileError
    ? new ImportFileError(name, fileReasonOf(error.code), error.params, { cause: error })
    : error;
