import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { refusal } from '@wagenpark/contract/define/errors';
import type { RecordFile } from '@wagenpark/contract/define/file';
import type { Fine, FineRow } from '@wagenpark/contract/fleet/fines';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import type { JsonText } from '../../http/handlers.ts';
import { recordService } from '../../http/record-service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import { inTurn } from '../../platform/pdf/turns.ts';
import { fileIsStored, fileOnWire, readParties, readStoredFile, type StoredFile } from '../files/index.ts';
import { historyOfRecord } from '../history/index.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { fineFileName, fineSheet } from './document.ts';
import { fineReads } from './repository.ts';

/** What the documents of fines are kept under. */
const FILE_KIND = 'fine';

export type FineService = ReturnType<typeof fineService>;

/** What can be asked about fines. A record that is missing or outside the scope is refused as notFound, alike. */
export function fineService(database: Database) {
  const records = recordService<FineRow, Fine>(database, fineReads, leaseContractExists);

  /** A document made from the facts of a fine that was processed. No transaction is held while it is drawn. */
  async function made({ scope, locale }: Pick<Caller, 'scope' | 'locale'>, fine: Fine): Promise<StoredFile> {
    if (!isReady(fine)) throw refusal('notFound');
    const parties = await database.atGate((tx) => readParties(tx, scope.clientId));
    const document = { fine, parties, locale: localeOf(locale) ?? DEFAULT_LOCALE };
    return { name: pdfFileName(fineFileName(document)), content: await renderPdf(fineSheet(document)) };
  }

  return {
    ...records,

    /** What happened to the fine: which driver was found for it. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => historyOfRecord(tx, scope.clientId, 'fine', number)),

    /** Whether {@link file} gives one: a stored document, or a processed fine to make one from (FI-04). */
    fileExists: (scope: Scope, number: number): Promise<boolean> =>
      records.withRecord(
        scope,
        number,
        async (tx, fine) => isReady(parsed(fine)) || (await fileIsStored(tx, scope.clientId, FILE_KIND, number)),
      ),

    /** The stored document, else one in the caller's language (FI-05). A fine without either is notFound. */
    async file(caller: Pick<Caller, 'scope' | 'locale'>, number: number): Promise<JsonText<RecordFile>> {
      const { scope } = caller;
      const { stored, fine } = await records.withRecord(scope, number, async (tx, found) => ({
        stored: await readStoredFile(tx, scope.clientId, FILE_KIND, number),
        fine: parsed(found),
      }));
      return fileOnWire(stored ?? (await inTurn(() => made(caller, fine))));
    },
  };
}

const parsed = (fine: JsonText<Fine>): Fine => JSON.parse(fine.text) as Fine;

/** A document tells what was settled: the leasing company has processed the fine. */
const isReady = (fine: Fine): boolean => fine.DatumVerwerkt !== null;
