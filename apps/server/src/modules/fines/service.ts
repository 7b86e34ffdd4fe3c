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
import { runWhenSlotFree } from '../../platform/pdf/document-queue.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import { hasStoredFile, readParties, readStoredFile, type StoredFile, toWireFile } from '../files/index.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { fineFileName, fineSheet } from './document.ts';
import { fineReads } from './repository.ts';

/** The kind of the stored documents of fines. */
const FILE_KIND = 'fine';

export type FineService = ReturnType<typeof fineService>;

/**
 * Reads fines and their documents.
 * @throws {Refusal} `notFound` for a fine that is missing or out of scope, alike
 */
export function fineService(database: Database) {
  const records = recordService<FineRow, Fine>(database, fineReads, leaseContractExists);

  /** Draws a document from the facts of a processed fine. No transaction is open while it is drawn. */
  async function drawDocument({ scope, locale }: Pick<Caller, 'scope' | 'locale'>, fine: Fine): Promise<StoredFile> {
    if (!isReady(fine)) throw refusal('notFound');
    const parties = await database.atGate((tx) => readParties(tx, scope.clientId));
    const document = { fine, parties, locale: localeOf(locale) ?? DEFAULT_LOCALE };
    return { name: pdfFileName(fineFileName(document)), content: await renderPdf(fineSheet(document)) };
  }

  return {
    ...records,

    /** The audit trail of a fine, which shows for example how its driver was found. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => readHistoryOfRecord(tx, scope.clientId, 'fine', number)),

    /**
     * Whether {@link file} has a result: there is a stored document, or the fine was processed, so that one can be
     * drawn (FI-04).
     */
    fileExists: (scope: Scope, number: number): Promise<boolean> =>
      records.withRecord(
        scope,
        number,
        async (tx, fine) => isReady(parseFine(fine)) || (await hasStoredFile(tx, scope.clientId, FILE_KIND, number)),
      ),

    /**
     * The stored document, else one drawn in the caller's language (FI-05).
     * @throws {Refusal} `notFound` when neither is possible
     */
    async file(caller: Pick<Caller, 'scope' | 'locale'>, number: number): Promise<JsonText<RecordFile>> {
      const { scope } = caller;
      const { stored, fine } = await records.withRecord(scope, number, async (tx, record) => ({
        stored: await readStoredFile(tx, scope.clientId, FILE_KIND, number),
        fine: parseFine(record),
      }));
      return toWireFile(stored ?? (await runWhenSlotFree(() => drawDocument(caller, fine))));
    },
  };
}

const parseFine = (fine: JsonText<Fine>): Fine => JSON.parse(fine.text) as Fine;

/** Whether a document can be drawn: the leasing company has processed the fine, so its facts are final. */
const isReady = (fine: Fine): boolean => fine.DatumVerwerkt !== null;
