import type { Locale } from '@wagenpark/domain/locale';
import type { Tx } from '../../platform/database/database.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import type { StoredFile } from '../files/index.ts';
import { type InvoiceDocument, invoiceFileName, invoiceSheet } from './document.ts';
import { readInvoiceFacts, readLinesByType } from './document-repository.ts';

/** The content of an invoice document, without its parties and its language. */
export type InvoiceContent = Pick<InvoiceDocument, 'invoice' | 'types'>;

/**
 * Reads the content of an invoice document; undefined when the invoice is missing, outside the scope, or without lines.
 */
export async function readInvoiceContent(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<InvoiceContent | undefined> {
  const invoice = await readInvoiceFacts(tx, clientId, number);
  const types = await readLinesByType(tx, clientId, number);
  return invoice === undefined || types.length === 0 ? undefined : { invoice, types };
}

/** Renders the document of an invoice as a PDF, in the language of its reader. */
export const drawInvoice = async (
  content: InvoiceContent,
  parties: InvoiceDocument['parties'],
  locale: Locale,
): Promise<StoredFile> => {
  const document = { ...content, parties, locale };
  return { name: pdfFileName(invoiceFileName(document)), content: await renderPdf(invoiceSheet(document)) };
};
