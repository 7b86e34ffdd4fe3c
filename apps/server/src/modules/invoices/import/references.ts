import type { Reference } from '../../../platform/import/record-kind.ts';

/** The invoice that a row names. */
export const toInvoice: Reference = {
  field: 'invoice_number',
  kind: 'invoices',
  table: 'invoice',
  unknown: 'unknownInvoice',
};
