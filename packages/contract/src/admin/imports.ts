import { exactly } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { count, isoMoment, nullable } from '../define/schemas.ts';

/** The name of a kind as somebody sends it: `driver-assignments`. */
const kindName = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));

/**
 * A kind of file that can be imported: how the names of its files begin, and the id of the words for what it brings. A
 * kind is known everywhere by its name.
 */
export const importKind = v.strictObject({ name: v.string(), title: v.string() });

/** What a template can be downloaded as. */
export const templateFormats = ['csv', 'xlsx'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/**
 * The kind of a file by how its name begins, one of the given names of kinds, or undefined: `Contracts.xlsx`,
 * `contracts-refused.csv` and `contracts (1).csv` are all contracts.
 */
export function importKindOf(fileName: string, kinds: readonly string[]): string | undefined {
  const stem = /^(.{1,200})\.(?:csv|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase().replaceAll('_', '-') ?? '';
  return kinds.find((kind) => stem.startsWith(kind) && !/^[a-z]/.test(stem.slice(kind.length)));
}

/**
 * What is to be said of a row: why it was refused, what is `doubtful` about it until somebody confirms it, or (`kept`) that the portal's own facts were left as they are. `line`
 * counts from 1 as the user's program does; `column` is empty when the row as a whole is meant.
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

/** How many rows of a file did what. */
export const importCounts = v.strictObject({
  kind: v.string(),
  file: v.string(),
  new: count,
  changed: count,
  unchanged: count,
  /** Of the unchanged rows, those that say otherwise but whose facts the portal owns. */
  kept: count,
  refused: count,
  /** Rows that can be read but hold values too unusual to be taken unconfirmed; they stayed out. */
  doubtful: count,
  /** Of the new and changed rows, those with such values, which were confirmed. */
  accepted: count,
  /** Headings that the import does not know; what stands under them was passed over. */
  ignored: v.array(v.string()),
});
export type ImportCounts = v.InferOutput<typeof importCounts>;

/** An import run. A dry run (`dryRun: true`) tells what would happen and writes nothing. */
export const importRun = v.strictObject({
  id: v.string(),
  dryRun: v.boolean(),
  status: v.picklist(['running', 'done', 'failed']),
  startedAt: isoMoment,
  finishedAt: nullable(isoMoment),
  startedBy: nullable(v.string()),
  counts: v.array(importCounts),
  /** What is to be said of the rows, in the reader's language: the first 500; all stand in the files of refused rows. */
  faults: v.array(importFault),
  /** Why a run failed, in the reader's language. Nothing of a failed run was written. */
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
    summary: 'The last 50 import runs, newest first, without their faults.',
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
