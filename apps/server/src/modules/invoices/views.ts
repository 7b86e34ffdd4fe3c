import type { InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { type WireColumns, wireDay } from '../../platform/database/wire-json.ts';

/*
 * The wire names and columns of invoice lines (EN-18). The aliases are those of the repository's queries: t is a type,
 * n a line, or the lines of a type, c a column of a type.
 */

/** A kind of invoice line (EN-18). */
export const typeWireColumns: WireColumns<InvoiceType> = {
  Code: 't.code',
  Omschrijving: 't.description',
  ResourceCode: 't.resource_code',
  Bedrag: 'n.amount',
};

/** SQL: a line's value in a column as JSON; days as `/Date(ms)/`, all other values as they are stored (IN-05). */
export const lineCell = `case
  when c.kind = 'date' then coalesce(to_json(${wireDay('(n.all_cells ->> c.code)::date')})::text, 'null')
  else coalesce((n.all_cells -> c.code)::text, 'null') end`;
