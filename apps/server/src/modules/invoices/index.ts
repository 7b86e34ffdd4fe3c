export { drawInvoice, readInvoiceContent } from './document-service.ts';
export { toInvoice } from './import/references.ts';
export { invoiceExists } from './repository.ts';
