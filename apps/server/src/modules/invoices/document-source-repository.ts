import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { DocumentSource } from '../../platform/document-source.ts';
import { documentsOfRecords } from '../files/index.ts';

/** The stored documents of invoices in the list of documents. */
export const invoiceDocuments: DocumentSource = {
  name: 'invoice',
  permission: pagePermissions.invoices,
  rows: documentsOfRecords('invoice', 'invoice', { day: 'r.invoice_date' }),
};
