import { PassThrough } from 'node:stream';
import type { LeaseContractExport } from '@wagenpark/contract/admin/lease-contracts';
import { refusal } from '@wagenpark/contract/define/errors';
import type { LeaseContractColumn } from '@wagenpark/contract/fleet/lease-contracts';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import type { FileAnswer } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { type Cell, ExportAborted } from '../../platform/exports/table.ts';
import { contentType, exportFileName, writeTable } from '../../platform/exports/write-table.ts';
import type { KeyList } from './key-list.ts';
import { listFilter } from './list-filter.ts';
import * as repository from './repository.ts';
import type { LeaseContractService } from './service.ts';
import { exportedColumns } from './views.ts';

/** Contracts that are read in one transaction; between two of them the receiver may be slow without holding anything. */
const chunkSize = 1000;

/** Gives the heading of a column in a language. */
export type ColumnWords = (locale: Locale) => (id: `leaseContracts.column.${LeaseContractColumn}`) => string;

/** What a download needs besides the service. */
export interface DownloadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: ColumnWords;
  /** Told of a download that broke off for a reason of ours; the file has been left visibly incomplete. */
  readonly onFailure: (error: unknown, call: Call) => void;
}

export type LeaseContractDownload = (call: Call, wish: LeaseContractExport) => Promise<FileAnswer>;

/**
 * The list as a file (EX-01 … EX-11): what the chosen tab shows, in its sort, in the chosen columns. Personal columns
 * only when privacy data is acknowledged, and then the audit trail knows who took what before the first byte leaves
 * (RT-22, RT-23). Refused as termsNotAccepted without the terms.
 */
export function leaseContractDownload(deps: DownloadDeps, service: LeaseContractService): LeaseContractDownload {
  const { database, clock, words, onFailure } = deps;
  return async (call, wish) => {
    if (!wish.acceptTermsAndConditions) throw refusal('termsNotAccepted');
    const columns = allowedColumns(wish);
    const { scope, locale } = call.caller;
    const filter = listFilter(wish.query, wish.tab === 'allcontracts' ? null : wish.tab);
    const { keys, timeZone } = await database.inScope(scope, async (tx) => {
      const list = await service.keyList(tx, scope, filter);
      if (wish.downloadWithPrivacyData) {
        await audit(tx, {
          clientId: scope.clientId,
          action: 'listDownloaded',
          source: 'person',
          call,
          changes: downloadFacts(wish, columns, list),
        });
      }
      return { keys: list, timeZone: await repository.readTimeZone(tx, scope.clientId) };
    });
    const word = words(localeOf(wish.culture) ?? localeOf(locale) ?? DEFAULT_LOCALE);
    const content = new PassThrough();
    writeTable(content, wish.format, {
      columns: columns.map((id) => ({
        id,
        header: word(`leaseContracts.column.${id}`),
        kind: exportedColumns[id].kind,
        width: exportedColumns[id].width,
      })),
      rows: rowsOf(database, scope, keys, columns),
      timeZone,
    }).catch((error: unknown) => {
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

const downloadFacts = (wish: LeaseContractExport, columns: readonly string[], keys: KeyList) =>
  [
    { field: 'list', after: `lease-contracts/${wish.tab}` },
    { field: 'format', after: wish.format },
    { field: 'columns', after: columns.join(', ') },
    { field: 'rows', after: String(keys.length) },
  ].map((fact) => ({ ...fact, before: null }));

/** The rows of a download, read in short transactions as fast as the receiver takes them. */
async function* rowsOf(
  database: Database,
  scope: Scope,
  keys: KeyList,
  columns: readonly LeaseContractColumn[],
): AsyncGenerator<readonly Cell[]> {
  for (let from = 0; from < keys.length; from += chunkSize) {
    const chunk = keys.slice(from, chunkSize);
    const contracts = await database.readInScope(scope, (tx) => repository.readCells(tx, scope.clientId, chunk));
    for (const contract of contracts) yield columns.map((column) => contract[column]);
  }
}
