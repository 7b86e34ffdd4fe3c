import type { Tx } from '../../../platform/database/database.ts';

/** The invoices with these printed numbers, by that number. */
export async function readInvoiceHolders(
  tx: Tx,
  clientId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ name: string; number: number }>(
    'select invoice_number as name, number from invoice where client_id = $1 and invoice_number = any ($2)',
    [clientId, names],
  );
  return new Map(rows.map(({ name, number }) => [name, number]));
}

type Row = Readonly<Record<string, unknown>>;

/** The kinds of invoice lines with these codes, by code. */
export async function readInvoiceTypes(
  tx: Tx,
  clientId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx.query<Record<string, unknown>>(
    'select code, position, description, resource_code, columns from invoice_type where client_id = $1 and code = any ($2)',
    [clientId, codes],
  );
  return new Map(rows.map((row) => [String(row['code']), row]));
}

/** Inserts or updates kinds of invoice lines. */
export async function writeInvoiceTypes(tx: Tx, clientId: number, types: readonly Row[]): Promise<void> {
  await tx.query(
    `insert into invoice_type (client_id, code, position, description, resource_code, columns)
     select $1, r.* from jsonb_to_recordset($2)
       as r (code text, position smallint, description text, resource_code text, columns jsonb)
     on conflict (client_id, code) do update set position = excluded.position, description = excluded.description,
       resource_code = excluded.resource_code, columns = excluded.columns`,
    [clientId, JSON.stringify(types)],
  );
}

/** The stored lines with the same invoice and position as these, by `<invoice>/<position>`. */
export async function readInvoiceLines(
  tx: Tx,
  clientId: number,
  lines: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx.query<Record<string, unknown>>(
    `select n.invoice_number, n.position, n.type_code, n.contract_number, n.amount_excl, n.amount_incl, n.cells
     from jsonb_to_recordset($2) as r (invoice_number integer, position integer)
     join invoice_line n on n.client_id = $1 and n.invoice_number = any ($3)
       and n.invoice_number = r.invoice_number and n.position = r.position`,
    [clientId, JSON.stringify(lines), lines.map((line) => line['invoice_number'])],
  );
  return new Map(rows.map((row) => [`${String(row['invoice_number'])}/${String(row['position'])}`, row]));
}

/** Inserts or updates invoice lines. */
export async function writeInvoiceLines(tx: Tx, clientId: number, lines: readonly Row[]): Promise<void> {
  await tx.query(
    `insert into invoice_line (client_id, invoice_number, position, type_code, contract_number, amount_excl, amount_incl, cells)
     select $1, r.* from jsonb_to_recordset($2) as r (invoice_number integer, position integer, type_code text,
       contract_number integer, amount_excl numeric, amount_incl numeric, cells jsonb)
     on conflict (client_id, invoice_number, position) do update set type_code = excluded.type_code,
       contract_number = excluded.contract_number, amount_excl = excluded.amount_excl,
       amount_incl = excluded.amount_incl, cells = excluded.cells`,
    [clientId, JSON.stringify(lines)],
  );
}
