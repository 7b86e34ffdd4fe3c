import type { DemoTables } from '@wagenpark/demo-world';
import type { Tx } from '../../platform/database/database.ts';
import { takeDocumentNumber } from '../../platform/document-numbers-repository.ts';
import { readParties } from '../files/index.ts';
import { drawInvoice, readInvoiceContent } from '../invoices/index.ts';
import type { LoadedRows } from './loaded-rows.ts';

/** Adds name and content to the document of an invoice. The invoice and its lines must be loaded already. */
export async function withDocument(tx: Tx, file: DemoTables['record_file']): Promise<LoadedRows['record_file']> {
  const { locale, ...row } = file;
  const content = await readInvoiceContent(tx, row.client_id, row.number);
  if (content === undefined) throw new Error(`there is no invoice ${row.number} with lines`);
  const listed_number = await takeDocumentNumber(tx, row.client_id);
  return { ...row, listed_number, ...(await drawInvoice(content, await readParties(tx, row.client_id), locale)) };
}
