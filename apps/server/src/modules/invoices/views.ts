import type { InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { type WireColumns, wireDay } from '../../platform/database/wire-json.ts';

/*
 * What the lines of invoices are called in the database and on the wire (EN-18). The letters before the dots are those of
 * the repository's queries: t is a type, n a line, c a column of a type.
 */

/** A kind of invoice line (EN-18). */
export const typeWireColumns: WireColumns<InvoiceType> = {
  Code: 't.code',
  Omschrijving: 't.description',
  ResourceCode: 't.resource_code',
};

/** The JSON of a line's value in a column: days as `/Date(ms)/`, everything else as it is stored (IN-05). */
export const lineCell = `case
  when c.kind = 'date' then coalesce(to_json(${wireDay('(n.cells ->> c.code)::date')})::text, 'null')
  else coalesce((n.cells -> c.code)::text, 'null') end`;
