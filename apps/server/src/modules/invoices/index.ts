export { drawInvoice, readInvoiceContent } from './document-service.ts';
export { invoiceReference } from './import/references.ts';
export { invoiceExists } from './repository.ts';
