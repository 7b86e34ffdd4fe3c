import fs from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { importKindOf } from '@wagenpark/contract/admin/imports';
import { Refusal } from '@wagenpark/contract/define/errors';
import { runErrorOf } from '../../platform/import/failure.ts';
import type { GivenFile, ImportFile } from '../../platform/import/files.ts';
import type { ImportKind } from '../../platform/import/import-kind.ts';
import { ImportFilesError } from '../../platform/import/reasons.ts';
import { writeRefusedRows } from '../../platform/tables/refused-rows.ts';
import { faultLines, ignoredLines, summaryTable } from './command-line-report.ts';
import { type ImportDeps, importService } from './service.ts';
import { importWords } from './views.ts';

/** What the command line works with besides the service; left out, it speaks through the terminal. */
export interface ImportFolderDeps extends ImportDeps {
  /** Prints a line. */
  readonly print?: (line: string) => void;
  /** Asks a person a question that is answered by yes or no. */
  readonly ask?: (question: string) => Promise<boolean>;
}

/** The same with everything in place; `ask` is undefined where nobody can be asked. */
type Ready = ImportDeps &
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
  /** Only tell what would happen. */
  readonly dryRun: boolean;
  /** Go on without asking. */
  readonly yes: boolean;
  /** Take rows with doubtful values too. */
  readonly acceptDoubtful: boolean;
}

/** 0: every row is in (or could go in). 1: rows were refused, or nobody said yes. 2: nothing could be imported. */
export type ExitCode = 0 | 1 | 2;

const locale = 'en-GB';
const started = { actor: 'command line' } as const;

/**
 * Imports the files of a folder: first a dry run with its result, then, after a yes, the good rows. Refused rows are
 * written to `<folder>/refused/<kind>-refused.csv` with a column of reasons.
 */
export async function importFolder(
  given: ImportFolderDeps,
  folder: string,
  { dryRun, yes, acceptDoubtful }: ImportFolderOptions,
): Promise<ExitCode> {
  const deps: Ready = {
    ...given,
    print: given.print ?? ((line) => void process.stdout.write(`${line}\n`)),
    ask: given.ask ?? (process.stdin.isTTY ? askOnTerminal : undefined),
  };
  const { print, ask } = deps;
  try {
    const files = await importService(deps).open(await readFolder(deps, folder));
    const planned = await run(deps, files, { dryRun: true, acceptDoubtful });
    tell(deps, planned);
    await writeRefused(deps, planned, folder);
    const left = leftOut(planned);
    const good = sum(planned, 'new') + sum(planned, 'changed');
    if (sum(planned, 'doubtful') > 0) {
      print(`${sum(planned, 'doubtful')} doubtful rows stay out. If they are right, say --accept-doubtful.`);
    }
    if (dryRun) return left > 0 ? 1 : 0;
    if (good === 0) {
      print('There is nothing to import.');
      return left > 0 ? 1 : 0;
    }
    if (!yes && !ask) {
      print('Nothing was imported. Say --yes to import without being asked.');
      return 2;
    }
    if (!yes && !(await ask?.(`Import ${good} rows?`))) {
      print('Nothing was imported.');
      return 1;
    }
    const done = await run(deps, files, { dryRun: false, acceptDoubtful });
    // What was told of the rows is told again only where somebody changed something in between.
    if (!isDeepStrictEqual(done.faults, planned.faults)) tell(deps, done);
    print(summaryLine(done));
    await writeRefused(deps, done, folder);
    return leftOut(done) > 0 ? 1 : 0;
  } catch (error) {
    for (const message of messagesOf(deps, error)) print(message);
    return 2;
  }
}

async function readFolder({ kinds }: Ready, folder: string): Promise<GivenFile[]> {
  const known = kinds.map(({ name }) => name);
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && importKindOf(entry.name, known) !== undefined)
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

async function run(
  deps: Ready,
  files: readonly ImportFile<ImportKind>[],
  wish: Pick<ImportFolderOptions, 'dryRun' | 'acceptDoubtful'>,
): Promise<ImportRun> {
  const service = importService(deps);
  const { id, finished } = await service.start(files, { ...started, ...wish });
  await finished;
  return service.byId(locale, id);
}

const sum = (done: ImportRun, outcome: 'new' | 'changed' | 'refused' | 'doubtful'): number =>
  done.counts.reduce((total, counts) => total + counts[outcome], 0);

const leftOut = (done: ImportRun): number => sum(done, 'refused') + sum(done, 'doubtful');

function summaryLine(done: ImportRun): string {
  const imported = `Imported: ${sum(done, 'new')} new, ${sum(done, 'changed')} changed.`;
  if (leftOut(done) === 0) return imported;
  return `${imported} Left out: ${sum(done, 'refused')} refused, ${sum(done, 'doubtful')} doubtful.`;
}

function tell({ print }: Ready, planned: ImportRun): void {
  for (const line of [...summaryTable(planned), ...ignoredLines(planned), ...faultLines(planned)]) print(line);
}

/** Writes the refused rows of each kind, and takes away what an earlier import left. */
async function writeRefused(deps: Ready, done: ImportRun, folder: string): Promise<void> {
  const target = join(folder, 'refused');
  for (const { name } of deps.kinds) await rm(join(target, `${name}-refused.csv`), { force: true });
  for (const { kind, refused, doubtful } of done.counts) {
    if (refused + doubtful === 0) continue;
    await mkdir(target, { recursive: true });
    const file = join(target, `${kind}-refused.csv`);
    const { headers, rows, reasonHeader } = await importService(deps).refused(locale, done.id, kind);
    // Rows hold names and addresses: nobody else on the machine needs to read them.
    await writeRefusedRows(fs.createWriteStream(file, { mode: 0o600 }), headers, rows, reasonHeader);
    deps.print(`Refused rows, with reasons: ${file}`);
  }
}

function messagesOf(deps: Pick<Ready, 'words' | 'kinds'>, error: unknown): readonly string[] {
  if (error instanceof ImportFilesError) return error.faults.flatMap((fault) => messagesOf(deps, fault));
  if (error instanceof Refusal && error.code === 'importRunning') {
    return ['Another import is running. Nothing was imported.'];
  }
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return ['There is no such folder.'];
  return [importWords(deps.words(locale), locale, deps.kinds).error(runErrorOf(error))];
}
