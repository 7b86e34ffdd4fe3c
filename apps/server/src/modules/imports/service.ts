import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { refusal } from '@wagenpark/contract/define/errors';
import type { Locale } from '@wagenpark/domain/locale';
import type { ExportTable } from '@wagenpark/exports/table';
import type { Words } from '@wagenpark/messages/server-words';
import type { Call } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDeadlock, runErrorOf } from '../../platform/import/failure.ts';
import { type ImportFile, type ImportUpload, openFiles } from '../../platform/import/files.ts';
import { type ImportKind, tablesFilledBy } from '../../platform/import/import-kind.ts';
import type { PreviewedRow } from '../../platform/import/previewed-row.ts';
import type { FileResult, ReportedRow, StoredCounts } from '../../platform/import/report.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { analyze } from '../../platform/import/tables-repository.ts';
import type { RefusedRow } from '../../platform/tables/refused-rows.ts';
import { previewTable } from './preview-table.ts';
import { type PreviewReader, previewView } from './preview-view.ts';
import * as repository from './runs-repository.ts';
import { streamPreview, streamRefusedRows } from './stored-rows.ts';
import { importRunView, wordsForImports } from './views.ts';

/** The dependencies of imports. */
export interface ImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: (locale: Locale) => Words;
  /** All kinds of files, in the order in which they are imported. */
  readonly kinds: readonly ImportKind[];
}

/** The options of an import. */
export interface ImportOptions {
  readonly dryRun: boolean;
  /** The name of the person who starts it, for the run and the audit trail. */
  readonly actor: string;
  readonly call?: Call | undefined;
  /** Whether rows with doubtful values are imported; otherwise they are left out. */
  readonly acceptDoubtful?: boolean;
}

/** An import that has started. Its run is stored, so that it can be read by `id`. */
export interface StartedImport {
  readonly id: string;
  /** Resolves when the run succeeds; rejects with the error of a failed run, which is stored with the run too. */
  readonly finished: Promise<void>;
}

/** The refused rows of one file. */
export interface RefusedFile {
  /** The name of the kind of file. */
  readonly kind: string;
  readonly headers: readonly string[];
  readonly reasonHeader: string;
  readonly rows: AsyncIterable<RefusedRow>;
}

export type ImportService = ReturnType<typeof importService>;

const attempts = 3;
/** The number of new rows from which the planner's statistics are updated at once. */
const manyRows = 1000;
/** The number of rows with results that are read for the view of a run, which shows their first faults. */
const shownRows = 500;
/** The number of rows of each outcome in the preview of a file. */
const previewedRowsOfOutcome = 50;

/** Starts imports and reads their runs. */
export function importService({ database, clock, words, kinds }: ImportDeps) {
  const names = kinds.map(({ name }) => name);
  const filledTables = tablesFilledBy(kinds);
  const wordsOf = (locale: Locale) => wordsForImports(words(locale), locale, kinds);
  const readerOf = (locale: Locale): PreviewReader => ({
    kinds,
    locale,
    words: words(locale),
    importWords: wordsOf(locale),
  });

  /**
   * One attempt to import. All writes are one transaction, the end of the run included. It holds an advisory lock,
   * which shows that the run is alive. A dry run does the same and rolls back before the end. Results of rows (refused,
   * doubtful) and the preview of a dry run are written in separate transactions, so that they survive the rollback.
   */
  const attempt = (
    id: string,
    files: readonly ImportFile<ImportKind>[],
    options: ImportOptions,
    onLocked: () => Promise<void>,
  ) =>
    database.acrossClients(async (tx) => {
      if (!(await repository.takeImportLock(tx))) throw refusal('importRunning');
      await onLocked();
      const { dryRun, actor, call, acceptDoubtful = false } = options;
      const tell = (rows: readonly ReportedRow[]) =>
        database.asStaff((staffTx) => repository.insertRowResults(staffTx, id, rows));
      const storePreviewedRows = (rows: readonly PreviewedRow[]) =>
        database.asStaff((staffTx) => repository.insertPreviewedRows(staffTx, id, rows));
      const work = () =>
        runImport(tx, {
          kinds,
          files,
          storeReportedRows: tell,
          storePreviewedRows: dryRun ? storePreviewedRows : undefined,
          now: clock.now(),
          actor,
          call,
          acceptDoubtful,
        });
      const counts = await (dryRun ? repository.rollBackAfter(tx, work) : work());
      await repository.finishRun(tx, id, counts, clock.now());
      return counts;
    });

  /**
   * Updates the planner's statistics after a large import. Without statistics about a new client, PostgreSQL would read
   * its lists through the wrong index. Autovacuum would update them only when a tenth of the rows is new.
   */
  const updateStatistics = async (counts: readonly FileResult[]): Promise<void> => {
    if (counts.reduce((sum, fileCounts) => sum + fileCounts.new, 0) < manyRows) return;
    // A failure does not matter: the imported rows are committed, and autovacuum analyzes the tables later.
    await database.asOwner((tx) => analyze(tx, filledTables)).catch(() => undefined);
  };

  const perform = async (
    id: string,
    files: readonly ImportFile<ImportKind>[],
    options: ImportOptions,
    onStarted: () => void,
  ): Promise<void> => {
    let isRecorded = false;
    const record = async (): Promise<void> => {
      if (isRecorded) return;
      const run = { id, dryRun: options.dryRun, startedBy: options.actor, at: clock.now() };
      await database.asStaff((tx) => repository.insertRun(tx, run));
      isRecorded = true;
      onStarted();
    };
    try {
      for (let attemptsLeft = attempts - 1; ; attemptsLeft -= 1) {
        try {
          const counts = await attempt(id, files, options, record);
          if (!options.dryRun) await updateStatistics(counts);
          return;
        } catch (error) {
          if (attemptsLeft === 0 || !isDeadlock(error)) throw error;
          await database.asStaff((tx) => repository.deleteRowResults(tx, id));
        }
      }
    } catch (error) {
      if (isRecorded) await database.asStaff((tx) => repository.failRun(tx, id, runErrorOf(error), clock.now()));
      throw error;
    }
  };

  const view = async (locale: Locale, id: string): Promise<ImportRun> => {
    const { run, reportedRows, previewedRows } = await database.asStaff(async (tx) => {
      await repository.failAbandonedRuns(tx, clock.now());
      const runRow = await repository.readRun(tx, id);
      const isDone = runRow?.status === 'done';
      return {
        run: runRow,
        reportedRows: isDone ? await repository.readRowResults(tx, id, names, shownRows) : [],
        previewedRows: isDone ? await repository.readPreview(tx, id, names, previewedRowsOfOutcome) : [],
      };
    });
    if (!run) throw refusal('notFound');
    const preview = previewView(run.counts, previewedRows, readerOf(locale));
    return importRunView(run, reportedRows, preview, wordsOf(locale));
  };

  return {
    kinds,

    /** Opens files for an import. @throws {ImportFilesError} with the faults of all files that cannot be imported */
    open: (givenFiles: readonly ImportUpload[]): Promise<readonly ImportFile<ImportKind>[]> =>
      openFiles(kinds, givenFiles),

    /**
     * Starts an import of opened files and resolves as soon as its run is stored. Refused with `importRunning` while
     * another import runs on any server, dry runs included.
     */
    start: (files: readonly ImportFile<ImportKind>[], options: ImportOptions): Promise<StartedImport> => {
      const id = newId();
      return new Promise((resolve, reject) => {
        const finished = perform(id, files, options, () => resolve({ id, finished }));
        // Rejects if the import fails before the run is stored. Later, the promise is settled and this has no effect.
        finished.catch(reject);
      });
    },

    /** A run with the faults of its rows and its preview. Refused with `notFound`. */
    byId: view,

    /** The stored runs, newest first, without the faults of their rows and without previews. */
    list: async (locale: Locale): Promise<readonly ImportRun[]> => {
      const runs = await database.asStaff(async (tx) => {
        await repository.failAbandonedRuns(tx, clock.now());
        return repository.readRuns(tx);
      });
      const localeWords = wordsOf(locale);
      return runs.map((run) => importRunView(run, [], [], localeWords));
    },

    /**
     * The refused and doubtful rows of a kind of file; without a kind, of the first kind that has any. Refused with
     * `notFound` when there are none.
     */
    refused: async (locale: Locale, id: string, kind?: string): Promise<RefusedFile> => {
      const run = await database.asStaff((tx) => repository.readRun(tx, id));
      const file = run?.counts.find(
        (fileCounts) => staysOut(fileCounts) && (kind === undefined || fileCounts.kind === kind),
      );
      if (!file) throw refusal('notFound');
      const localeWords = wordsOf(locale);
      return {
        kind: file.kind,
        headers: file.headers,
        reasonHeader: localeWords.reasonHeader,
        rows: streamRefusedRows(database, id, file, (row) => ({
          cells: row.cells,
          reasons: row.reasons.map((reason) =>
            reason.column ? `${reason.column}: ${localeWords.reason(reason)}` : localeWords.reason(reason),
          ),
        })),
      };
    },

    /**
     * The whole preview of a kind of file as a table; without a kind, of the first kind that has a preview. Refused
     * with `notFound` when there is none.
     */
    preview: async (
      locale: Locale,
      id: string,
      kind?: string,
    ): Promise<{ readonly kind: string; readonly table: ExportTable }> => {
      const first = await database.asStaff(async (tx) => {
        const run = await repository.readRun(tx, id);
        return run && repository.readPreview(tx, id, kind === undefined ? names : [kind], 1);
      });
      const previewedKind = kinds.find(({ name }) => name === first?.[0]?.kind);
      if (!previewedKind) throw refusal('notFound');
      const rows = streamPreview(database, id, previewedKind.name);
      return { kind: previewedKind.name, table: previewTable(rows, previewedKind, readerOf(locale)) };
    },
  };
}

const staysOut = ({ refused, doubtful = 0 }: StoredCounts): boolean => refused + doubtful > 0;
