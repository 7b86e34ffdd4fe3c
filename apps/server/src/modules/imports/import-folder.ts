import fs from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { importKindOf } from '@wagenpark/contract/admin/imports';
import { Refusal } from '@wagenpark/contract/define/errors';
import { writeTable } from '@wagenpark/exports/node/write-table';
import { runErrorOf } from '../../platform/import/failure.ts';
import type { ImportFile, ImportUpload } from '../../platform/import/files.ts';
import type { ImportKind } from '../../platform/import/import-kind.ts';
import { ImportFilesError } from '../../platform/import/reasons.ts';
import { writeRefusedRows } from '../../platform/tables/refused-rows.ts';
import {
  faultLines,
  hasMoreThanPrinted,
  ignoredLines,
  noteLines,
  previewFileOf,
  previewLines,
  sheetLines,
  summaryTable,
} from './command-line-report.ts';
import { type ImportDeps, importService } from './service.ts';
import { wordsForImports } from './views.ts';

/** The dependencies of the command line. Without `print` and `ask` it uses the terminal. */
export interface ImportFolderDeps extends ImportDeps {
  /** Prints a line. */
  readonly print?: (line: string) => void;
  /** Asks the user a yes-or-no question. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** The dependencies with defaults. `ask` is undefined without an interactive terminal. */
type ResolvedDeps = ImportDeps &
  Required<Pick<ImportFolderDeps, 'print'>> & { readonly ask: ImportFolderDeps['ask'] | undefined };

async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(?:y|yes|j|ja)$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

export interface ImportFolderOptions {
  /** Only report what would happen. */
  readonly dryRun: boolean;
  /** Import without asking. */
  readonly yes: boolean;
  /** Import rows with doubtful values too. */
  readonly acceptDoubtful: boolean;
}

/**
 * 0: all rows were (or could be) imported. 1: rows were left out, or the user declined. 2: nothing could be imported.
 */
export type ExitCode = 0 | 1 | 2;

const locale = 'en-GB';
const started = { actor: 'command line' } as const;

/**
 * Imports the files of a folder: first a dry run with a report, then, after the user's confirmation, the valid rows.
 * Refused rows are written to `<folder>/refused/<kind>-refused.csv` with a column of reasons. Rows to store that were
 * not all printed are written to `<folder>/preview/<kind>-preview.csv`.
 */
export async function importFolder(
  options: ImportFolderDeps,
  folder: string,
  { dryRun, yes, acceptDoubtful }: ImportFolderOptions,
): Promise<ExitCode> {
  const deps: ResolvedDeps = {
    ...options,
    print: options.print ?? ((line) => void process.stdout.write(`${line}\n`)),
    ask: options.ask ?? (process.stdin.isTTY ? askOnTerminal : undefined),
  };
  const { print, ask } = deps;
  try {
    const { uploads, unknown } = await readFolder(deps, folder);
    for (const line of unknownLines(deps, unknown)) print(line);
    const files = await importService(deps).open(uploads);
    const dryRunResult = await importFiles(deps, files, { dryRun: true, acceptDoubtful });
    printReport(deps, dryRunResult);
    await writeRefused(deps, dryRunResult, folder);
    await writePreviews(deps, dryRunResult, folder);
    const leftOutRows = leftOut(dryRunResult);
    const importableRows = sum(dryRunResult, 'new') + sum(dryRunResult, 'changed');
    if (sum(dryRunResult, 'doubtful') > 0) {
      print(`${sum(dryRunResult, 'doubtful')} doubtful rows stay out. If they are right, say --accept-doubtful.`);
    }
    if (dryRun) return leftOutRows > 0 ? 1 : 0;
    if (importableRows === 0) {
      print('There is nothing to import.');
      return leftOutRows > 0 ? 1 : 0;
    }
    if (!yes && !ask) {
      print('Nothing was imported. Say --yes to import without being asked.');
      return 2;
    }
    if (!yes && !(await ask?.(`Import ${importableRows} rows?`))) {
      print('Nothing was imported.');
      return 1;
    }
    const finishedRun = await importFiles(deps, files, { dryRun: false, acceptDoubtful });
    // Prints the report again only if data has changed since the dry run.
    if (!isDeepStrictEqual(finishedRun.faults, dryRunResult.faults)) printReport(deps, finishedRun);
    print(summaryLine(finishedRun));
    await writeRefused(deps, finishedRun, folder);
    return leftOut(finishedRun) > 0 ? 1 : 0;
  } catch (error) {
    for (const message of messagesOf(deps, error)) print(message);
    return 2;
  }
}

/**
 * Splits the files of a folder into those whose names identify a kind, and the names of the others. Hidden files are in
 * neither part.
 */
async function readFolder(
  { kinds }: ResolvedDeps,
  folder: string,
): Promise<{ readonly uploads: readonly ImportUpload[]; readonly unknown: readonly string[] }> {
  const kindNames = kinds.map(({ name }) => name);
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^[.~]/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const [knownNames, unknown] = [true, false].map((isKnown) =>
    names.filter((name) => (importKindOf(name, kindNames) !== undefined) === isKnown),
  );
  const uploads = (knownNames ?? []).map(async (name) => ({ name, bytes: await readFile(join(folder, name)) }));
  return { uploads: await Promise.all(uploads), unknown: unknown ?? [] };
}

/** Reports the ignored files, and the accepted file names. */
const unknownLines = ({ kinds }: ResolvedDeps, unknown: readonly string[]): readonly string[] =>
  unknown.length === 0
    ? []
    : [
        `Passed over, as their names do not say what they hold: ${unknown.join(', ')}`,
        `A name begins with one of: ${kinds.map(({ name }) => name).join(', ')} (as in drivers.csv)`,
      ];

async function importFiles(
  deps: ResolvedDeps,
  files: readonly ImportFile<ImportKind>[],
  options: Pick<ImportFolderOptions, 'dryRun' | 'acceptDoubtful'>,
): Promise<ImportRun> {
  const service = importService(deps);
  const { id, finished } = await service.start(files, { ...started, ...options });
  await finished;
  return service.byId(locale, id);
}

const sum = (run: ImportRun, outcome: 'new' | 'changed' | 'refused' | 'doubtful'): number =>
  run.counts.reduce((total, counts) => total + counts[outcome], 0);

const leftOut = (run: ImportRun): number => sum(run, 'refused') + sum(run, 'doubtful');

function summaryLine(run: ImportRun): string {
  const imported = `Imported: ${sum(run, 'new')} new, ${sum(run, 'changed')} changed.`;
  if (leftOut(run) === 0) return imported;
  return `${imported} Left out: ${sum(run, 'refused')} refused, ${sum(run, 'doubtful')} doubtful.`;
}

function printReport({ print }: ResolvedDeps, planned: ImportRun): void {
  const lines = [summaryTable, sheetLines, ignoredLines, noteLines, faultLines, previewLines].flatMap((linesOf) =>
    linesOf(planned),
  );
  for (const line of lines) print(line);
}

/** Writes the refused rows of each kind, and deletes the files of an earlier import. */
async function writeRefused(deps: ResolvedDeps, run: ImportRun, folder: string): Promise<void> {
  const target = join(folder, 'refused');
  for (const { name } of deps.kinds) await rm(join(target, `${name}-refused.csv`), { force: true });
  for (const { kind, refused, doubtful } of run.counts) {
    if (refused + doubtful === 0) continue;
    await mkdir(target, { recursive: true });
    const file = join(target, `${kind}-refused.csv`);
    const { headers, rows, reasonHeader } = await importService(deps).refused(locale, run.id, kind);
    // The rows contain names and addresses, so only the user may read the file.
    await writeRefusedRows(fs.createWriteStream(file, { mode: 0o600 }), headers, rows, reasonHeader);
    deps.print(`Refused rows, with reasons: ${file}`);
  }
}

/** Writes the previews that have more rows than were printed, and deletes the files of an earlier import. */
async function writePreviews(deps: ResolvedDeps, run: ImportRun, folder: string): Promise<void> {
  for (const { name } of deps.kinds) await rm(join(folder, previewFileOf(name)), { force: true });
  for (const { kind } of run.preview.filter(hasMoreThanPrinted)) {
    const file = join(folder, previewFileOf(kind));
    await mkdir(dirname(file), { recursive: true });
    const { table } = await importService(deps).preview(locale, run.id, kind);
    // The rows contain names and addresses, so only the user may read the file.
    await writeTable(fs.createWriteStream(file, { mode: 0o600 }), 'csv', table);
    deps.print(`What will be stored: ${file}`);
  }
}

function messagesOf(deps: Pick<ResolvedDeps, 'words' | 'kinds'>, error: unknown): readonly string[] {
  if (error instanceof ImportFilesError) return error.faults.flatMap((fault) => messagesOf(deps, fault));
  if (error instanceof Refusal && error.code === 'importRunning') {
    return ['Another import is running. Nothing was imported.'];
  }
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return ['There is no such folder.'];
  return [wordsForImports(deps.words(locale), locale, deps.kinds).error(runErrorOf(error))];
}
