import type { Tx } from '../../../platform/database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** The tables of accessories and terms, with the types of their columns besides `client_id`. */
const tables = {
  rent_agreement_accessory: `agreement_number integer, position integer, description text, is_one_time boolean,
    price_excl numeric, price_incl numeric, quantity integer, total numeric`,
  rent_reservation_accessory: `reservation_number integer, position integer, description text, is_one_time boolean,
    price_excl numeric, price_incl numeric, quantity integer, total numeric`,
  rent_term:
    'agreement_number integer, term integer, month text, first_day date, last_day date, amount numeric, invoiced_on date',
} as const;
export type PartTable = keyof typeof tables;

/** A table of parts: the column of the owner's number, and the column that identifies a part within its owner. */
interface PartsTable {
  readonly table: PartTable;
  readonly owner: string;
  readonly key: string;
}

const namesIn = (table: PartTable): readonly string[] =>
  tables[table].split(',').map((column) => column.trim().split(' ')[0] ?? '');

/** The stored parts with the same owner and key as the given ones, by `<owner>/<key>`. */
export async function readParts(
  tx: Tx,
  { table, owner, key }: PartsTable,
  clientId: number,
  parts: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx.query<Record<string, unknown>>(
    `select ${namesIn(table)
      .map((column) => `n.${column}`)
      .join(', ')}
     from jsonb_to_recordset($2) as r (${owner} integer, ${key} integer)
     join ${table} n on n.client_id = $1 and n.${owner} = any ($3) and n.${owner} = r.${owner} and n.${key} = r.${key}`,
    [clientId, JSON.stringify(parts), parts.map((part) => part[owner])],
  );
  return new Map(rows.map((row) => [`${String(row[owner])}/${String(row[key])}`, row]));
}

/** Inserts or updates parts. */
export async function writeParts(
  tx: Tx,
  { table, owner, key }: PartsTable,
  clientId: number,
  parts: readonly Row[],
): Promise<void> {
  const columns = namesIn(table);
  const changes = columns.filter((column) => column !== owner && column !== key);
  await tx.query(
    `insert into ${table} (client_id, ${columns.join(', ')})
     select $1, ${columns.map((column) => `r.${column}`).join(', ')} from jsonb_to_recordset($2) as r (${tables[table]})
     on conflict (client_id, ${owner}, ${key}) do update set
       ${changes.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [clientId, JSON.stringify(parts)],
  );
}
