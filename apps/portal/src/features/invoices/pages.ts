import { recordPages } from '../../platform/record-pages.ts';

/** Where invoices are. */
export const invoicePages = recordPages('/invoices');
