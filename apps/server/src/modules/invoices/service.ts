import { refusal } from '@wagenpark/contract/define/errors';
import type { RecordFile } from '@wagenpark/contract/define/file';
import type { Invoice, InvoiceLine, InvoiceRow, InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { DEFAULT_LOCALE, isLocale, type Locale, localeOf } from '@wagenpark/domain/locale';
import { JsonText } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { runWhenSlotFree } from '../../platform/pdf/document-queue.ts';
import { hasStoredFile, readParties, readStoredFile, type StoredFile, toWireFile } from '../files/index.ts';
import { drawInvoice, readInvoiceContent } from './document-service.ts';
import * as repository from './repository.ts';

/** The kind of record under which documents of invoices are stored. */
const FILE_KIND = 'invoice';

export type InvoiceService = ReturnType<typeof invoiceService>;

/** Reads invoices and their documents. A missing invoice and one outside the scope are both refused with `notFound`. */
export function invoiceService({ database }: { readonly database: Database }) {
  /**
   * Reads a part of an invoice. Checks the invoice first, so that a missing invoice does not look like an empty part.
   */
  const readPart = <Value>(scope: Scope, number: number, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
    database.readInScope(scope, async (tx) => {
      if (!(await repository.invoiceExists(tx, scope.clientId, number))) throw refusal('notFound');
      return read(tx);
    });

  /** Renders a document from the lines. Holds no transaction while it renders. */
  async function renderDocument(scope: Scope, number: number, locale: Locale): Promise<StoredFile> {
    const content = await database.readInScope(scope, (tx) => readInvoiceContent(tx, scope.clientId, number));
    if (content === undefined) throw refusal('notFound');
    return drawInvoice(content, await database.atGate((tx) => readParties(tx, scope.clientId)), locale);
  }

  return {
    /**
     * All invoices in scope, newest first (IN-03). The list does not depend on `culture`, but it must be a valid
     * locale.
     */
    async all(scope: Scope, culture: string): Promise<JsonText<InvoiceRow[]>> {
      demandCulture(culture);
      const [json] = await database.readPipelined(scope, [repository.listRead(scope)]);
      return new JsonText(json ?? '[]');
    },

    byNumber: (scope: Scope, number: number): Promise<JsonText<Invoice>> =>
      database.readInScope(scope, async (tx) => {
        const invoice = await repository.readInvoice(tx, scope.clientId, number);
        if (!invoice) throw refusal('notFound');
        return invoice;
      }),

    /** The kinds of lines that an invoice has, in the client's order (IN-04). */
    types: (scope: Scope, number: number): Promise<JsonText<InvoiceType[]>> =>
      readPart(scope, number, (tx) => repository.readTypes(tx, scope.clientId, number)),

    /**
     * The lines of a kind; empty when the invoice has none. Refused with `notFound` for a kind that the client does not
     * have.
     */
    async lines(scope: Scope, type: string, number: number, culture: string): Promise<JsonText<InvoiceLine[]>> {
      demandCulture(culture);
      return readPart(scope, number, async (tx) => {
        const columns = await repository.readTypeColumns(tx, scope.clientId, type);
        if (!columns) throw refusal('notFound');
        return repository.readLines(tx, scope.clientId, number, type, columns);
      });
    },

    /** Whether {@link file} can return a document: a stored one, or one rendered from lines. */
    fileExists: (scope: Scope, number: number): Promise<boolean> =>
      readPart(
        scope,
        number,
        async (tx) =>
          (await hasStoredFile(tx, scope.clientId, FILE_KIND, number)) ||
          (await repository.hasLines(tx, scope.clientId, number)),
      ),

    /** The stored document, else one rendered in the caller's language; `notFound` when the invoice has neither. */
    async file({ scope, locale }: Pick<Caller, 'scope' | 'locale'>, number: number): Promise<JsonText<RecordFile>> {
      const stored = await readPart(scope, number, (tx) => readStoredFile(tx, scope.clientId, FILE_KIND, number));
      return toWireFile(
        stored ?? (await runWhenSlotFree(() => renderDocument(scope, number, localeOf(locale) ?? DEFAULT_LOCALE))),
      );
    },
  };
}

/** @throws {Refusal} `invalidInput` for a text that is none of the nine locales */
function demandCulture(culture: string): void {
  if (!isLocale(culture)) throw refusal('invalidInput', { path: 'culture' });
}
