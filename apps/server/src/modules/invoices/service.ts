import { refusal } from '@wagenpark/contract/define/errors';
import type { RecordFile } from '@wagenpark/contract/define/file';
import type { Invoice, InvoiceLine, InvoiceRow, InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { DEFAULT_LOCALE, isLocale, type Locale, localeOf } from '@wagenpark/domain/locale';
import { JsonText } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { inTurn } from '../../platform/pdf/turns.ts';
import { fileIsStored, fileOnWire, readParties, readStoredFile, type StoredFile } from '../files/index.ts';
import { drawInvoice, readInvoiceContent } from './document-service.ts';
import * as repository from './repository.ts';

/** What the documents of invoices are kept under. */
const FILE_KIND = 'invoice';

export type InvoiceService = ReturnType<typeof invoiceService>;

/** What can be asked about invoices. A record that is missing or outside the scope is refused as notFound, alike. */
export function invoiceService({ database }: { readonly database: Database }) {
  /** What hangs on an invoice; an empty answer and an invoice that is not there are two things. */
  const ofInvoice = <Value>(scope: Scope, number: number, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
    database.readInScope(scope, async (tx) => {
      if (!(await repository.invoiceExists(tx, scope.clientId, number))) throw refusal('notFound');
      return read(tx);
    });

  /** A document made from the lines. No transaction is held while it is drawn. */
  async function made(scope: Scope, number: number, locale: Locale): Promise<StoredFile> {
    const content = await database.readInScope(scope, (tx) => readInvoiceContent(tx, scope.clientId, number));
    if (content === undefined) throw refusal('notFound');
    return drawInvoice(content, await database.atGate((tx) => readParties(tx, scope.clientId)), locale);
  }

  return {
    /** Every invoice in scope, newest first (IN-03). Nothing of the list depends on the language; it must be one. */
    async all(scope: Scope, culture: string): Promise<JsonText<InvoiceRow[]>> {
      demandCulture(culture);
      const [json] = await database.readAtOnce(scope, [repository.listRead(scope)]);
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
      ofInvoice(scope, number, (tx) => repository.readTypes(tx, scope.clientId, number)),

    /** The lines of a kind. A kind that the client does not have is notFound; one that the invoice has none of is empty. */
    async lines(scope: Scope, type: string, number: number, culture: string): Promise<JsonText<InvoiceLine[]>> {
      demandCulture(culture);
      return ofInvoice(scope, number, async (tx) => {
        const columns = await repository.readTypeColumns(tx, scope.clientId, type);
        if (!columns) throw refusal('notFound');
        return repository.readLines(tx, scope.clientId, number, type, columns);
      });
    },

    /** Whether {@link file} gives one: a stored document, or lines to make one from. */
    fileExists: (scope: Scope, number: number): Promise<boolean> =>
      ofInvoice(
        scope,
        number,
        async (tx) =>
          (await fileIsStored(tx, scope.clientId, FILE_KIND, number)) ||
          (await repository.hasLines(tx, scope.clientId, number)),
      ),

    /** The stored document, else one in the caller's language. An invoice without either is notFound. */
    async file({ scope, locale }: Pick<Caller, 'scope' | 'locale'>, number: number): Promise<JsonText<RecordFile>> {
      const stored = await ofInvoice(scope, number, (tx) => readStoredFile(tx, scope.clientId, FILE_KIND, number));
      return fileOnWire(stored ?? (await inTurn(() => made(scope, number, localeOf(locale) ?? DEFAULT_LOCALE))));
    },
  };
}

/** @throws {Refusal} invalidInput for a text that is none of the nine locales */
function demandCulture(culture: string): void {
  if (!isLocale(culture)) throw refusal('invalidInput', { path: 'culture' });
}
