import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { hitRows, readInLimits, type SearchSource } from '../../platform/search.ts';

const hits = hitRows(
  'invoice',
  {
    id: 'i.number',
    title: 'i.invoice_number',
    facts: ['i.debtor_name', 'i.description'],
    day: 'i.invoice_date',
    amount: 'i.amount_incl',
  },
  `from found_keys('invoice', $1, $2, $3, $4, $5) with ordinality as key (number, place)
   join invoice i on i.client_id = $1 and i.number = key.number order by key.place`,
);

/** Invoices by number, debtor and description. */
export const invoiceSearch: SearchSource = {
  kind: 'invoice',
  permission: pagePermissions.invoices,
  read: readInLimits('search.invoice', hits),
};
