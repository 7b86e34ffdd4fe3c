import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { LeaseContractExport } from '@wagenpark/contract/admin/lease-contracts';
import { refusal } from '@wagenpark/contract/define/errors';
import {
  contractStates,
  type LeaseContractColumn,
  leaseContractRowFacts,
} from '@wagenpark/contract/fleet/lease-contracts';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import { contentType, exportFileName } from '@wagenpark/exports/file-name';
import type { ExportThread } from '@wagenpark/exports/node/export-thread';
import { ExportAborted } from '@wagenpark/exports/table';
import type { MessageId } from '@wagenpark/messages';
import { headWordId } from '@wagenpark/messages/fact-words';
import { findWord } from '@wagenpark/messages/server-words';
import type { FileAnswer } from '../../http/handlers.ts';
import type { Call } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readTimeZone } from '../../platform/time-zone-repository.ts';
import { recordDownload } from '../downloads/index.ts';
import { areCopied, type CopiedColumn, copyOfKeys } from './copy-repository.ts';
import { type ChoiceWords, cellsOfKeys } from './download-repository.ts';
import type { KeyList } from './key-list.ts';
import { listFilter } from './list-filter.ts';
import type { LeaseContractLists } from './list-service.ts';
import { exportedColumns } from './record.ts';

/**
 * Contracts per read. Between two reads a download holds no connection, so a slow receiver blocks nobody. A read is
 * short enough that other callers wait at most a millisecond.
 */
const chunkSize = 500;
/** Contracts per read when PostgreSQL writes the CSV itself, which takes a third of the time. */
const copiedChunkSize = 1_000;

/** Gives the words of a language: the column headings and the values of choices. */
export type ColumnWords = (locale: Locale) => (id: MessageId) => string;

/** The dependencies of a download besides the lists. */
export interface DownloadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: ColumnWords;
  /** The worker thread that writes files, so that other calls do not wait. */
  readonly exports: Pick<ExportThread, 'write' | 'writeCopied'>;
  /**
   * Called when a download fails for another reason than a disconnected receiver. The file is then visibly incomplete.
   */
  readonly onFailure: (error: unknown, call: Call) => void;
}

export type LeaseContractDownload = (call: Call, wish: LeaseContractExport) => Promise<FileAnswer>;

/**
 * Downloads the list as a file (EX-01 … EX-11): the contracts of the chosen tab, in its order, with the chosen columns.
 * Personal columns are included only when the user acknowledged privacy data; the audit trail then records the download
 * before the first byte is sent (RT-22, RT-23). Refused with `termsNotAccepted` when the terms were not accepted, and
 * `invalidInput` when no column is left.
 */
export function leaseContractDownload(deps: DownloadDeps, lists: LeaseContractLists): LeaseContractDownload {
  const { database, clock, words, exports, onFailure } = deps;
  return async (call, wish) => {
    if (!wish.acceptTermsAndConditions) throw refusal('termsNotAccepted');
    const columns = allowedColumns(wish);
    const { scope, locale } = call.caller;
    const { numbers, query } = wish;
    const { search: _search, filters: _filters, ...order } = query;
    // Selected rows are exported even when the current search or filter hides them.
    const filter = listFilter(numbers ? order : query, wish.tab === 'allcontracts' ? null : wish.tab);
    const { keys, timeZone } = await database.inScope(
      scope,
      async (tx) => {
        const allKeys = await lists.keyList(tx, scope, filter);
        const list = numbers ? allKeys.among(new Set(numbers)) : allKeys;
        if (wish.downloadWithPrivacyData) {
          const { tab, format } = wish;
          const rows = list.length;
          await recordDownload(
            tx,
            call,
            { list: 'lease-contracts', tab, format, columns: [...columns], rows },
            clock.now(),
          );
        }
        return { keys: list, timeZone: await readTimeZone(tx, scope.clientId) };
      },
      'export',
    );
    const language = localeOf(wish.culture) ?? localeOf(locale) ?? DEFAULT_LOCALE;
    const word = words(language);
    const hasWord = (wordId: string): boolean => findWord(language, wordId) !== undefined;
    const content = new PassThrough();
    const layout = {
      columns: columns.map((id) => ({
        id,
        // words: leaseContracts.fact.* fact.* head.*
        header: word(headWordId('leaseContracts', id, leaseContractRowFacts[id], hasWord)),
        kind: exportedColumns[id].kind,
        width: exportedColumns[id].width,
      })),
      timeZone,
    };
    const choices = {
      // words: leaseContracts.Status.*
      Status: Object.fromEntries(contractStates.map((state) => [state, word(`leaseContracts.Status.${state}`)])),
    };
    const writing =
      wish.format === 'csv' && areCopied(columns)
        ? exports.writeCopied(content, layout, csvOf(database, scope, keys, columns, choices))
        : exports.write(content, wish.format, layout, rowsOf(database, scope, keys, choices));
    writing.catch((error: unknown) => {
      if (!(error instanceof ExportAborted)) onFailure(error, call);
    });
    return {
      contentType: contentType(wish.format),
      fileName: exportFileName('lease-contracts', wish.format, todayInZone(timeZone, clock.now())),
      content,
    };
  };
}

/** The chosen columns without duplicates, and without personal columns unless acknowledged (EX-11). */
function allowedColumns(wish: LeaseContractExport): readonly LeaseContractColumn[] {
  const columns = [...new Set(wish.columns)].filter(
    (column) => wish.downloadWithPrivacyData || !exportedColumns[column].isPersonal,
  );
  if (columns.length === 0) throw refusal('invalidInput', { path: 'columns' });
  return columns;
}

/** Streams the rows of a download as JSON chunks with backpressure. */
async function* rowsOf(database: Database, scope: Scope, keys: KeyList, choices: ChoiceWords): AsyncGenerator<string> {
  yield* readInChunks(database, keys, chunkSize, async (chunk) => {
    const [json] = await database.readPipelined(scope, [cellsOfKeys(scope.clientId, chunk, choices)], 'export');
    return json ?? '[]';
  });
}

/** Streams the rows of a download as CSV chunks of PostgreSQL, whose cells already have the format of the file. */
function csvOf(
  database: Database,
  scope: Scope,
  keys: KeyList,
  columns: readonly CopiedColumn[],
  choices: ChoiceWords,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return readInChunks(database, keys, copiedChunkSize, (chunk) =>
    database.copyOut(scope, copyOfKeys(scope.clientId, chunk, columns, choices), 'export'),
  );
}

/** Reads the rows of a key list in chunks of `size` keys. Throttles itself while others use the database. */
async function* readInChunks<Chunk>(
  database: Database,
  keys: KeyList,
  size: number,
  read: (keys: readonly number[]) => Promise<Chunk>,
): AsyncGenerator<Chunk> {
  for (let from = 0; from < keys.length; from += size) {
    const takenBefore = database.acquiredConnections;
    const startedAt = performance.now();
    const chunk = await read(keys.slice(from, size));
    const duration = performance.now() - startedAt;
    yield chunk;
    // When others used the database meanwhile, the download pauses for as long as its read took. It then uses at most
    // half of one connection's time.
    if (database.acquiredConnections > takenBefore + 1) await pause(duration);
  }
}
