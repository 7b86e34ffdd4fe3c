import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of invoices. */
export const invoicePages = recordPages('/invoices');
