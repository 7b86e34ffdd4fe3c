import type { RecordReference } from '../../../platform/import/record-kind.ts';

/** The invoice that a row names. */
export const toInvoice: RecordReference = {
  kind: 'invoices',
  table: 'invoice',
  unknown: 'unknownInvoice',
};
