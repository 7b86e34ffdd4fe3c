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
import { recordDownload } from '../downloads/index.ts';
import { areCopied, type CopiedColumn, copyOfKeys } from './copy-repository.ts';
import { type ChoiceWords, cellsOfKeys, readTimeZone } from './download-repository.ts';
import type { KeyList } from './key-list.ts';
import { listFilter } from './list-filter.ts';
import type { LeaseContractLists } from './list-service.ts';
import { exportedColumns } from './record.ts';

/**
 * Contracts that are read in one message; between two of them the receiver may be slow without holding anything. Few
 * enough that other callers get their turn within a millisecond.
 */
const chunkSize = 500;
/** The same where PostgreSQL writes the cells, which is done in a third of the time. */
const copiedSize = 1_000;

/** Gives the heading of a column in a language. */
export type ColumnWords = (locale: Locale) => (id: MessageId) => string;

/** What a download needs besides the lists. */
export interface DownloadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: ColumnWords;
  /** Where files are written, beside everybody else's calls. */
  readonly exports: Pick<ExportThread, 'write' | 'writeCopied'>;
  /** Told of a download that broke off for a reason of ours; the file has been left visibly incomplete. */
  readonly onFailure: (error: unknown, call: Call) => void;
}

export type LeaseContractDownload = (call: Call, wish: LeaseContractExport) => Promise<FileAnswer>;

/**
 * The list as a file (EX-01 … EX-11): what the chosen tab shows, in its sort, in the chosen columns. Personal columns
 * only when privacy data is acknowledged, and then the audit trail knows who took what before the first byte leaves
 * (RT-22, RT-23). Refused as termsNotAccepted without the terms.
 */
export function leaseContractDownload(deps: DownloadDeps, lists: LeaseContractLists): LeaseContractDownload {
  const { database, clock, words, exports, onFailure } = deps;
  return async (call, wish) => {
    if (!wish.acceptTermsAndConditions) throw refusal('termsNotAccepted');
    const columns = allowedColumns(wish);
    const { scope, locale } = call.caller;
    const { numbers, query } = wish;
    const { search: _search, filters: _filters, ...order } = query;
    // Ticked rows stay ticked when somebody searches or filters for others.
    const filter = listFilter(numbers ? order : query, wish.tab === 'allcontracts' ? null : wish.tab);
    const { keys, timeZone } = await database.inScope(
      scope,
      async (tx) => {
        const all = await lists.keyList(tx, scope, filter);
        const list = numbers ? all.among(new Set(numbers)) : all;
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
    const look = {
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
    const written =
      wish.format === 'csv' && areCopied(columns)
        ? exports.writeCopied(content, look, csvOf(database, scope, keys, columns, choices))
        : exports.write(content, wish.format, look, rowsOf(database, scope, keys, choices));
    written.catch((error: unknown) => {
      if (!(error instanceof ExportAborted)) onFailure(error, call);
    });
    return {
      contentType: contentType(wish.format),
      fileName: exportFileName('lease-contracts', wish.format, todayInZone(timeZone, clock.now())),
      content,
    };
  };
}

/** The wished columns, each once, without personal ones unless acknowledged (EX-11). */
function allowedColumns(wish: LeaseContractExport): readonly LeaseContractColumn[] {
  const columns = [...new Set(wish.columns)].filter(
    (column) => wish.downloadWithPrivacyData || !exportedColumns[column].isPersonal,
  );
  if (columns.length === 0) throw refusal('invalidInput', { path: 'columns' });
  return columns;
}

/** The rows of a download as JSON, read in short messages as fast as the receiver takes them. */
async function* rowsOf(database: Database, scope: Scope, keys: KeyList, choices: ChoiceWords): AsyncGenerator<string> {
  yield* inTurn(database, keys, chunkSize, async (chunk) => {
    const [json] = await database.readAtOnce(scope, [cellsOfKeys(scope.clientId, chunk, choices)], 'export');
    return json ?? '[]';
  });
}

/** The same as PostgreSQL's CSV: texts, words, whole numbers and days stand in it as they go into the file. */
function csvOf(
  database: Database,
  scope: Scope,
  keys: KeyList,
  columns: readonly CopiedColumn[],
  choices: ChoiceWords,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return inTurn(database, keys, copiedSize, (chunk) =>
    database.copyOut(scope, copyOfKeys(scope.clientId, chunk, columns, choices), 'export'),
  );
}

/** What the keys of a list bring, so many at a time. */
async function* inTurn<Portion>(
  database: Database,
  keys: KeyList,
  size: number,
  read: (keys: readonly number[]) => Promise<Portion>,
): AsyncGenerator<Portion> {
  for (let from = 0; from < keys.length; from += size) {
    const taken = database.taken;
    const began = performance.now();
    const portion = await read(keys.slice(from, size));
    const took = performance.now() - began;
    yield portion;
    // The database is everybody's: as soon as somebody else asks it for something, a download takes half of one
    // connection's time, and has the other half to write.
    if (database.taken > taken + 1) await pause(took);
  }
}
