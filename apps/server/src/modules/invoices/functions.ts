import type { invoices } from '@wagenpark/contract/fleet/invoices';
import type { FleetHandlers } from '../../http/handlers.ts';
import type { InvoiceService } from './service.ts';

/** The handlers of the fleet API for invoices. */
export const invoiceFunctions = (service: InvoiceService): FleetHandlers<typeof invoices> => ({
  all: ({ caller, params }) => service.all(caller.scope, params.culture),
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
  types: ({ caller, params }) => service.types(caller.scope, params.number),
  lines: ({ caller, params }) => service.lines(caller.scope, params.type, params.number, params.culture),
  fileExists: ({ caller, params }) => service.fileExists(caller.scope, params.number),
  file: ({ caller, params }) => service.file(caller, params.number),
});
