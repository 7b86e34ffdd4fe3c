import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { count, isoMoment, nullable } from '../define/schemas.ts';

/** The name of an import kind as the caller sends it: `driver-assignments`. */
const kindName = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));

/**
 * A kind of file that can be imported. `name` identifies it and is the prefix of its file names; `title` is the message
 * id of its label.
 */
export const importKind = v.strictObject({ name: v.string(), title: v.string() });

/** The formats of a template file. */
export const templateFormats = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/**
 * Matches file names that can be chosen. CSV may also end in `.txt`, and workbooks may contain macros. The spreadsheet
 * formats that the server cannot read match as well, so that its refusal can say how to convert the file.
 */
const FILE_NAME = /^(.{1,200})\.(?:csv|txt|tsv|xlsx|xlsm|xls|xlsb|ods|numbers)$/i;

/**
 * Finds the import kind of a file by the beginning of its name: `Contracts.xlsx`, `contracts-refused.csv` and
 * `contracts (1).csv` are all contracts. Gives one of `kinds`, or undefined when none matches.
 */
export function importKindOf(fileName: string, kinds: readonly string[]): string | undefined {
  const stem = FILE_NAME.exec(fileName)?.[1]?.toLowerCase().replaceAll('_', '-') ?? '';
  return kinds.find((kind) => stem.startsWith(kind) && !/^[a-z]/.test(stem.slice(kind.length)));
}

/**
 * A remark about a row: why it was refused, which `doubtful` value needs confirmation, or (`kept`) that facts owned by
 * the portal were not overwritten. `line` counts from 1 as in the user's spreadsheet or editor; `column` is empty when
 * the remark is about the whole row.
 */
export const importFault = v.strictObject({
  kind: v.string(),
  outcome: v.picklist(['refused', 'doubtful', 'kept']),
  file: v.string(),
  line: count,
  column: v.string(),
  value: v.string(),
  reason: v.string(),
});
export type ImportFault = v.InferOutput<typeof importFault>;

/** The number of rows of a file by outcome. */
export const importCounts = v.strictObject({
  kind: v.string(),
  file: v.string(),
  new: count,
  changed: count,
  unchanged: count,
  /** Unchanged rows whose values differ, but only in facts that the portal owns. */
  kept: count,
  refused: count,
  /** Valid rows with unusual values that nobody confirmed; they were not imported. */
  doubtful: count,
  /** New and changed rows with unusual values that were confirmed. */
  accepted: count,
  /** The visible sheets of a workbook that has several; only the first was read. */
  sheets: v.array(v.string()),
  /** Unknown headings; their columns were ignored. */
  ignored: v.array(v.string()),
});
export type ImportCounts = v.InferOutput<typeof importCounts>;

/** A remark about records of a client that no single row causes, with their number, in the reader's language. */
export const importNote = v.strictObject({
  kind: v.string(),
  file: v.string(),
  /** The client's name in the portal. */
  client: v.string(),
  text: v.string(),
});
export type ImportNote = v.InferOutput<typeof importNote>;

/**
 * A value of a row in the preview, in the reader's language and the client's formats; '' when there is none. `before`
 * is the stored value that it replaces; null when the value does not change. `cell` is the text of the file; null when
 * it equals the displayed value or the stored one (`2026-01-31`, `92.00`).
 */
export const importPreviewValue = v.strictObject({
  column: v.string(),
  value: v.string(),
  before: nullable(v.string()),
  cell: nullable(v.string()),
});
export type ImportPreviewValue = v.InferOutput<typeof importPreviewValue>;

/**
 * A row as an import would store it. For a new record, `values` holds all its values. For an existing record, `values`
 * holds the values that identify it and those that change. `reasons` explains each doubtful value, also when the user
 * confirmed it.
 */
export const importPreviewRow = v.strictObject({
  line: count,
  outcome: v.picklist(['new', 'changed', 'doubtful']),
  /** The client's name in the portal. */
  client: v.string(),
  values: v.array(importPreviewValue),
  reasons: v.array(v.strictObject({ column: v.string(), reason: v.string() })),
});
export type ImportPreviewRow = v.InferOutput<typeof importPreviewRow>;

/** The preview of a file: its doubtful, changed and new rows, and how many more there are of each. */
export const importPreview = v.strictObject({
  kind: v.string(),
  file: v.string(),
  rows: v.array(importPreviewRow),
  more: v.strictObject({ doubtful: count, changed: count, new: count }),
});
export type ImportPreview = v.InferOutput<typeof importPreview>;

/** An import run. A dry run (`dryRun: true`) reports what an import would do and writes nothing. */
export const importRun = v.strictObject({
  id: v.string(),
  dryRun: v.boolean(),
  status: v.picklist(['running', 'done', 'failed']),
  startedAt: isoMoment,
  finishedAt: nullable(isoMoment),
  startedBy: nullable(v.string()),
  counts: v.array(importCounts),
  notes: v.array(importNote),
  /**
   * What a finished check would store: of each file at most 50 doubtful, 50 changed and the first 5 new rows. An import
   * has none.
   */
  preview: v.array(importPreview),
  /** The first 500 remarks about rows, in the reader's language. The files of refused rows hold all of them. */
  faults: v.array(importFault),
  /** Why the run failed, in the reader's language. A failed run wrote nothing. */
  error: nullable(v.string()),
});
export type ImportRun = v.InferOutput<typeof importRun>;

export const imports = {
  kinds: adminRoute({
    method: 'GET',
    path: '/api-admin/import-kinds',
    item: importKind,
    permission: exactly('master'),
    summary: 'What can be imported, in the order in which the kinds of files depend on each other.',
  }),
  start: adminRoute({
    method: 'POST',
    path: '/api-admin/imports',
    query: v.strictObject({
      dryRun: v.optional(v.picklist(['true', 'false'])),
      acceptDoubtful: v.optional(v.picklist(['true', 'false'])),
    }),
    item: importRun,
    transfer: 'upload',
    permission: exactly('master'),
    errors: ['invalidInput', 'notASpreadsheet', 'fileNotReadable', 'fileTooLarge', 'importRunning'],
    summary:
      'Imports the uploaded CSV or XLSX files; each is recognised by its name, which begins with that of a kind (`kinds` tells them). Rows with doubtful values (`acceptDoubtful` takes them) stay out. Answers the finished run, or after ten seconds the running one, whose end byId tells. Each refused file is an error of its own that names the file in `path` and what is wrong with it in `params.reason`.',
  }),
  list: adminRoute({
    method: 'GET',
    path: '/api-admin/imports',
    item: importRun,
    changesWithoutVersion: true,
    permission: exactly('master'),
    summary: 'The last 50 import runs, newest first, without their faults and previews.',
  }),
  byId: adminRoute({
    method: 'GET',
    path: '/api-admin/imports/{id}',
    params: { id: uuidPart },
    item: importRun,
    permission: exactly('master'),
    errors: ['notFound'],
    summary: 'One import run.',
  }),
  refused: adminRoute({
    method: 'GET',
    path: '/api-admin/imports/{id}/refused',
    params: { id: uuidPart },
    query: v.strictObject({ kind: v.optional(kindName) }),
    item: v.string(),
    transfer: 'download',
    permission: exactly('master'),
    errors: ['notFound'],
    summary:
      'The rows of a file that stayed out, refused or doubtful, as CSV: its own columns and one with the reasons, in the reader’s language. Of the first file that has any when `kind` is left out.',
  }),
  preview: adminRoute({
    method: 'GET',
    path: '/api-admin/imports/{id}/preview',
    params: { id: uuidPart },
    query: v.strictObject({ kind: v.optional(kindName) }),
    item: v.string(),
    transfer: 'download',
    permission: exactly('master'),
    errors: ['notFound'],
    summary:
      'Every doubtful and changed row of a checked file and its first new ones, as CSV in the reader’s language: a line for each value with the stored one that it replaces and what the file says. Of the first file that has any when `kind` is left out.',
  }),
  template: adminRoute({
    method: 'GET',
    path: '/api-admin/import-templates',
    query: v.strictObject({ kind: kindName, format: v.picklist(templateFormats) }),
    item: v.string(),
    transfer: 'download',
    permission: exactly('master'),
    errors: ['invalidInput'],
    summary:
      'A file to fill in for one kind of records: its column names, a row as an example, and notes on every column. Sent back, it is imported as it is.',
  }),
};
