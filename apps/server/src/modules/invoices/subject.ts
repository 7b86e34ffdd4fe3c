import type { Subject } from '../../http/subject.ts';
import { carInvoices } from './car-invoices-repository.ts';
import { invoiceDashboard } from './dashboard.ts';
import { invoiceDocuments } from './document-source-repository.ts';
import { invoiceFunctions } from './functions.ts';
import { invoiceLineImport } from './import/invoice-lines.ts';
import { invoiceTypeImport } from './import/invoice-types.ts';
import { invoiceImport } from './import/invoices.ts';
import { invoiceReports } from './report.ts';
import { invoiceSearch } from './search-repository.ts';
import { invoiceService } from './service.ts';

/** Invoices: list, detail, lines by kind, and the document (FA-20). */
export const invoiceSubject: Subject<'invoices'> = {
  search: invoiceSearch,
  carRecords: carInvoices,
  documents: invoiceDocuments,
  dashboard: [invoiceDashboard],
  reports: invoiceReports,
  imports: [invoiceTypeImport, invoiceImport, invoiceLineImport],
  make: (deps) => ({ handlers: { invoices: invoiceFunctions(invoiceService(deps)) } }),
};
