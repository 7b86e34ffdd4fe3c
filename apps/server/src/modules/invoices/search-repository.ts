import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { recordSearch } from '../../platform/search.ts';

/** Searches invoices by number, debtor and description. */
export const invoiceSearch = recordSearch({
  kind: 'invoice',
  permission: pagePermissions.invoices,
  table: 'invoice',
  alias: 'i',
  title: 'i.invoice_number',
  facts: ['i.debtor_name', 'i.description'],
  day: 'i.invoice_date',
  amount: 'i.amount_incl',
});
