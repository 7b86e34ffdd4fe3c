import { importKindOf } from '@wagenpark/contract/admin/imports';
import { LOCALES } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import { missingHeaders } from '../tables/parse-row.ts';
import type { TableCell } from '../tables/raw-rows.ts';
import type { TableRow } from '../tables/read-table.ts';
import { TableFileError } from '../tables/table-file-error.ts';
import { tableReader } from '../tables/table-reader.ts';
import { CLIENT_HEADER, type ImportColumns } from './column.ts';
import { columnsOf, type FileKind } from './file-kind.ts';
import { fileReasonOf, ImportFileError, ImportFilesError } from './reasons.ts';

/** What is brought: a name that tells the kind, and the bytes. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A row of a file: `cells` as the file has them, `known` the same under the headings that the import knows. */
export interface FileRow extends TableRow {
  readonly known: Readonly<Record<string, TableCell>>;
}

/** A file that can be imported as far as its headings tell. */
export interface ImportFile<Kind extends FileKind = FileKind> {
  readonly kind: Kind;
  readonly name: string;
  /** The headings as the file has them. */
  readonly headers: readonly string[];
  /** Those of them that the import does not know. */
  readonly ignored: readonly string[];
  /** Whether the file has a column that the import knows. */
  has(header: string): boolean;
  /** The rows from the first on; every call reads the file anew. */
  rows(): AsyncIterable<FileRow>;
}

/**
 * Recognises files of kinds by their names and reads each of them once to its end, in a thread of its own, so that no import begins
 * with a file that is none; gives them in the order of the kinds. Any order of columns and any case
 * will do, columns that are not known are passed over.
 * @throws {ImportFilesError} with every file that is no table, lacks a column, has another name or the kind of another one
 */
export async function openFiles<Kind extends FileKind>(
  kinds: readonly Kind[],
  given: readonly GivenFile[],
): Promise<readonly ImportFile<Kind>[]> {
  if (given.length === 0) throw new ImportFilesError([new ImportFileError('', 'noFiles')]);
  const faults: ImportFileError[] = [];
  const names = kinds.map(({ name }) => name);
  const byKind = new Map<string, GivenFile>();
  for (const file of given) {
    const kind = importKindOf(file.name, names);
    const other = kind && byKind.get(kind);
    if (kind === undefined) {
      faults.push(new ImportFileError(file.name, 'unknownKind', { kinds: names.join(', ') }));
    } else if (other) faults.push(new ImportFileError(file.name, 'twoOfAKind', { other: other.name }));
    else byKind.set(kind, file);
  }
  const files: ImportFile<Kind>[] = [];
  for (const kind of kinds) {
    const file = byKind.get(kind.name);
    const opened = file && (await openFile(kind, file).catch(faultOf));
    if (opened instanceof ImportFileError) faults.push(opened);
    else if (opened) files.push(opened);
  }
  if (faults.length > 0) throw new ImportFilesError(faults);
  return files;
}

function faultOf(error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  throw error;
}

async function openFile<Kind extends FileKind>(kind: Kind, given: GivenFile): Promise<ImportFile<Kind>> {
  const { headers } = await tableReader.check(given.bytes, given.name).catch((error: unknown) => {
    throw asFileError(given.name, error);
  });
  // Headings do not depend on where the client is.
  const columns = columnsOf(kind, { timeZone: 'UTC', country: 'nl' });
  const names = namesInFile(kind, columns, headers);
  const required = Object.fromEntries(Object.entries(columns).filter(([, column]) => column.isRequired));
  const missing = missingHeaders(required, [...names.keys()]);
  if (!kind.bringsClients && !names.has(CLIENT_HEADER)) missing.unshift(CLIENT_HEADER);
  if (missing.length > 0) throw new ImportFileError(given.name, 'missingColumns', { columns: missing.join(', ') });
  return {
    kind,
    name: given.name,
    headers,
    ignored: ignoredOf(headers, names),
    has: (header) => names.has(header),
    rows: () => rowsOf(given, headers, names),
  };
}

/** The headings that the import knows, each with the way the file writes it. */
function namesInFile(kind: FileKind, columns: ImportColumns, headers: readonly string[]): Map<string, string> {
  const known = Object.values(columns).map(({ header }) => header);
  if (!kind.bringsClients) known.push(CLIENT_HEADER);
  const byLowerCase = new Map(headers.map((header) => [header.toLowerCase(), header]));
  return new Map(
    known.flatMap((header) => {
      const written = byLowerCase.get(header.toLowerCase());
      return written === undefined ? [] : [[header, written] as const];
    }),
  );
}

/** What a file of refused rows says beside its own columns is no column that was misspelt. */
const isOwnHeading = (header: string): boolean =>
  LOCALES.some((locale) => words(locale)('imports.column.reason') === header);

function ignoredOf(headers: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  const read = new Set(names.values());
  return headers.filter((header) => !read.has(header) && !isOwnHeading(header));
}

async function* rowsOf(
  { name, bytes }: GivenFile,
  headers: readonly string[],
  names: ReadonlyMap<string, string>,
): AsyncGenerator<FileRow> {
  try {
    for await (const row of tableReader.rows(bytes, name, headers)) {
      const known: Record<string, TableCell> = {};
      for (const [header, written] of names) known[header] = row.cells[written] ?? null;
      yield { ...row, known };
    }
  } catch (error) {
    throw asFileError(name, error);
  }
}

const asFileError = (name: string, error: unknown): unknown =>
  error instanceof TableFileError
    ? new ImportFileError(name, fileReasonOf(error.code), error.params, { cause: error })
    : error;
