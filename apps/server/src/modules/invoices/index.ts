import type { invoices } from '@wagenpark/contract/fleet/invoices';
import type { FleetHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { invoiceFunctions } from './functions.ts';
import { invoiceService } from './service.ts';

export { drawInvoice, readInvoiceContent } from './document-service.ts';
export { toInvoice } from './import/references.ts';
export { invoiceExists } from './repository.ts';
export { invoiceSearch } from './search-repository.ts';

/** The subject of invoices: list, detail, lines by kind, and the file (FA-20). */
export function createInvoices(deps: { readonly database: Database }): {
  readonly fleet: FleetHandlers<typeof invoices>;
} {
  return { fleet: invoiceFunctions(invoiceService(deps)) };
}
