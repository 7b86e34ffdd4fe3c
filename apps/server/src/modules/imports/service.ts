import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { refusal } from '@wagenpark/contract/define/errors';
import type { Locale } from '@wagenpark/domain/locale';
import type { Words } from '@wagenpark/messages/server-words';
import type { Call } from '../../platform/caller.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDeadlock, runErrorOf } from '../../platform/import/failure.ts';
import { type GivenFile, type ImportFile, openFiles } from '../../platform/import/files.ts';
import { type ImportKind, tablesFilledBy } from '../../platform/import/import-kind.ts';
import type { FileCounts, StoredCounts, ToldRow } from '../../platform/import/report.ts';
import { runImport } from '../../platform/import/run-import.ts';
import { analyze } from '../../platform/import/tables-repository.ts';
import type { RefusedRow } from '../../platform/tables/refused-rows.ts';
import * as repository from './runs-repository.ts';
import { importRunView, importWords } from './views.ts';

/** What imports work with. */
export interface ImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: (locale: Locale) => Words;
  /** Every kind of file that can be imported, in the order in which they are brought in. */
  readonly kinds: readonly ImportKind[];
}

/** How an import is to be run. */
export interface ImportOptions {
  readonly dryRun: boolean;
  /** Who starts it: a name for the run and the audit trail. */
  readonly actor: string;
  readonly call?: Call | undefined;
  /** Whether somebody confirmed the doubtful values; without it, rows that have them stay out. */
  readonly acceptDoubtful?: boolean;
}

/** An import that has begun: its run can be asked for from now on. */
export interface StartedImport {
  readonly id: string;
  /** Resolves when the run has ended well; rejects with what it failed of, which is stored with the run too. */
  readonly finished: Promise<void>;
}

/** The refused rows of one file. */
export interface RefusedFile {
  /** The name of its kind. */
  readonly kind: string;
  readonly headers: readonly string[];
  readonly reasonHeader: string;
  readonly rows: AsyncIterable<RefusedRow>;
}

export type ImportService = ReturnType<typeof importService>;

const attempts = 3;
/** New rows of which the planner is told at once. */
const manyRows = 1000;
const refusedChunk = 500;

/** Starts imports and tells of them. */
export function importService({ database, clock, words, kinds }: ImportDeps) {
  const names = kinds.map(({ name }) => name);
  const filled = tablesFilledBy(kinds);
  const wordsOf = (locale: Locale) => importWords(words(locale), locale, kinds);

  /**
   * One attempt: everything that is written, the end of the run included, is one transaction. It holds a lock for as
   * long as it lives, by which everybody can tell that the run does. A dry run does all of it and takes it back before
   * the end. What is told of rows goes into transactions of its own, which outlive that.
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
      const tell = (rows: readonly ToldRow[]) => database.asStaff((own) => repository.insertTold(own, id, rows));
      const work = () => runImport(tx, { kinds, files, tell, now: clock.now(), actor, call, acceptDoubtful });
      const counts = await (dryRun ? repository.takenBack(tx, work) : work());
      await repository.finishRun(tx, id, counts, clock.now());
      return counts;
    });

  /**
   * Lets the planner know of what came, where that is much: the portal's lists of a client that it knows nothing of would
   * be read by the wrong index until the database looks at its tables by itself, which it does when a tenth is new.
   */
  const learn = async (counts: readonly FileCounts[]): Promise<void> => {
    if (counts.reduce((sum, own) => sum + own.new, 0) < manyRows) return;
    // What came is there, whether or not this succeeds; the database itself comes round to it.
    await database.asOwner((tx) => analyze(tx, filled)).catch(() => undefined);
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
      for (let left = attempts - 1; ; left -= 1) {
        try {
          const counts = await attempt(id, files, options, record);
          if (!options.dryRun) await learn(counts);
          return;
        } catch (error) {
          if (left === 0 || !isDeadlock(error)) throw error;
          await database.asStaff((tx) => repository.forgetTold(tx, id));
        }
      }
    } catch (error) {
      if (isRecorded) await database.asStaff((tx) => repository.failRun(tx, id, runErrorOf(error), clock.now()));
      throw error;
    }
  };

  const view = async (locale: Locale, id: string): Promise<ImportRun> => {
    const { run, told } = await database.asStaff(async (tx) => {
      await repository.failAbandoned(tx, clock.now());
      const found = await repository.readRun(tx, id);
      const isDone = found?.status === 'done';
      return { run: found, told: isDone ? await repository.readTold(tx, id, names, refusedChunk) : [] };
    });
    if (!run) throw refusal('notFound');
    return importRunView(run, told, wordsOf(locale));
  };

  return {
    kinds,

    /** The given files as they can be imported. @throws {ImportFilesError} with all that cannot */
    open: (given: readonly GivenFile[]): Promise<readonly ImportFile<ImportKind>[]> => openFiles(kinds, given),

    /**
     * Begins an import of opened files and gives it back as soon as it is on record. Refused as importRunning while
     * another one runs, dry or not, on whichever server.
     */
    start: (files: readonly ImportFile<ImportKind>[], options: ImportOptions): Promise<StartedImport> => {
      const id = newId();
      return new Promise((resolve, reject) => {
        const finished = perform(id, files, options, () => resolve({ id, finished }));
        // Before it is on record this is the answer; afterwards the promise is settled and this does nothing.
        finished.catch(reject);
      });
    },

    /** A run with what is to be said of its rows. Refused as notFound. */
    byId: view,

    /** The last runs, newest first, without what is said of their rows. */
    list: async (locale: Locale): Promise<readonly ImportRun[]> => {
      const runs = await database.asStaff(async (tx) => {
        await repository.failAbandoned(tx, clock.now());
        return repository.readRuns(tx);
      });
      const own = wordsOf(locale);
      return runs.map((run) => importRunView(run, [], own));
    },

    /** The rows of a kind of file that stayed out, refused or doubtful, or of the first that has any. Refused as notFound when there are none. */
    refused: async (locale: Locale, id: string, kind?: string): Promise<RefusedFile> => {
      const run = await database.asStaff((tx) => repository.readRun(tx, id));
      const file = run?.counts.find((own) => staysOut(own) && (kind === undefined || own.kind === kind));
      if (!file) throw refusal('notFound');
      const own = wordsOf(locale);
      return {
        kind: file.kind,
        headers: file.headers,
        reasonHeader: own.reasonHeader,
        rows: refusedRows(database, id, file, (told) => ({
          cells: told.cells,
          reasons: told.reasons.map((reason) =>
            reason.column ? `${reason.column}: ${own.reason(reason)}` : own.reason(reason),
          ),
        })),
      };
    },
  };
}

const staysOut = ({ refused, doubtful = 0 }: StoredCounts): boolean => refused + doubtful > 0;

/** Read in short transactions, as fast as the receiver takes them. */
async function* refusedRows(
  database: Database,
  id: string,
  { kind }: StoredCounts,
  view: (told: Awaited<ReturnType<typeof repository.readRefused>>[number]) => RefusedRow,
): AsyncGenerator<RefusedRow> {
  for (let last = 0; ; ) {
    const from = last;
    const rows = await database.asStaff((tx) => repository.readRefused(tx, id, kind, from, refusedChunk));
    for (const row of rows) yield view(row);
    last = rows.at(-1)?.line ?? last;
    if (rows.length < refusedChunk) return;
  }
}
