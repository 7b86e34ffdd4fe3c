import type { Invoice, InvoiceLine, InvoiceType } from '@wagenpark/contract/fleet/invoices';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Read, ReadValue } from '../../platform/database/pipelined-reads.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { invoiceColumns, rowColumns } from './record.ts';
import { CELLS_WITH_AMOUNTS, type TypeColumn, typeColumns, withAmounts } from './type-columns.ts';
import { lineCell, typeWireColumns } from './views.ts';

interface Json {
  readonly json: string;
}

/** A read of all invoices in scope, newest first. */
export function listRead(scope: Scope): Read {
  const values: ReadValue[] = [scope.clientId];
  const debtors = debtorLimit(scope);
  const limit = debtors === null ? '' : `and i.debtor_number = any ($${values.push(debtors)})`;
  return {
    name: `invoices.all.${debtors === null ? '' : 'debtors'}`,
    sql: jsonRows(
      `select ${wireSelect(rowColumns)} from invoice i
       where i.client_id = $1 ${limit} order by i.invoice_date desc, i.number desc`,
    ),
    values,
  };
}

/** Whether the invoice exists in the transaction's scope. */
export async function invoiceExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from invoice where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

const invoiceSql = jsonRow(
  `select ${wireSelect(invoiceColumns)} from invoice i where i.client_id = $1 and i.number = $2`,
);
/** Reads one invoice as JSON; undefined when it is missing or outside the scope. */
export async function readInvoice(tx: Tx, clientId: number, number: number): Promise<JsonText<Invoice> | undefined> {
  const [row] = await tx.query<Json>(invoiceSql, [clientId, number], 'invoices.invoice');
  return row && new JsonText<Invoice>(row.json);
}

const typesSql = jsonRows(
  `select ${wireSelect(typeWireColumns)} from invoice_type t
   join (select l.type_code, sum(l.amount_incl) as amount from invoice_line l
     where l.client_id = $1 and l.invoice_number = $2 group by l.type_code) n on n.type_code = t.code
   where t.client_id = $1 order by t.position, t.code`,
);
/** The types of the lines of an invoice, in the client's order. */
export async function readTypes(tx: Tx, clientId: number, number: number): Promise<JsonText<InvoiceType[]>> {
  const [row] = await tx.query<Json>(typesSql, [clientId, number], 'invoices.types');
  return new JsonText(row?.json ?? '[]');
}

/** The columns that the lines of a type are shown with; undefined when the client has no such type. */
export async function readTypeColumns(
  tx: Tx,
  clientId: number,
  code: string,
): Promise<readonly TypeColumn[] | undefined> {
  const [row] = await tx.query<{ columns: unknown }>(
    'select columns from invoice_type where client_id = $1 and code = $2',
    [clientId, code],
  );
  return row && withAmounts(typeColumns(row.columns));
}

// jsonb does not preserve the order of fields, so the statement writes the fields of a line in the order of the
// columns.
const linesSql = `select '[' || coalesce(string_agg(line, ',' order by position), '') || ']' as json from (
  select n.position, '{' || string_agg(to_json(c.code)::text || ':' || ${lineCell}, ',' order by c.place) || '}' as line
  from (
    select n.position, ${CELLS_WITH_AMOUNTS} as all_cells from invoice_line n
    where n.client_id = $1 and n.invoice_number = $2 and n.type_code = $3
  ) n cross join unnest($4::text[], $5::text[]) with ordinality as c (code, kind, place)
  group by n.position
) r`;
/** The lines of a type by position, each with exactly these columns; missing values are null. */
export async function readLines(
  tx: Tx,
  clientId: number,
  number: number,
  type: string,
  columns: readonly TypeColumn[],
): Promise<JsonText<InvoiceLine[]>> {
  const [row] = await tx.query<Json>(
    linesSql,
    [clientId, number, type, columns.map(({ code }) => code), columns.map(({ kind }) => kind)],
    'invoices.lines',
  );
  return new JsonText(row?.json ?? '[]');
}

/** Whether an invoice has lines. */
export async function hasLines(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from invoice_line where client_id = $1 and invoice_number = $2 limit 1', [
    clientId,
    number,
  ]);
  return rows.length > 0;
}
