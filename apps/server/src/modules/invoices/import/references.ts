import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** A reference of a row to an invoice. */
export const invoiceReference: RecordReference = {
  kind: 'invoices',
  table: 'invoice',
  unknown: 'unknownInvoice',
};
