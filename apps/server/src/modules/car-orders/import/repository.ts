import type { Tx } from '../../../platform/database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** The stored options with the same order and position as the given ones, by `<order>/<position>`. */
export async function readOrderOptions(
  tx: Tx,
  clientId: number,
  options: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx.query<Record<string, unknown>>(
    `select n.order_number, n.position, n.kind, n.description, n.price
     from jsonb_to_recordset($2) as r (order_number integer, position integer)
     join car_order_option n on n.client_id = $1 and n.order_number = any ($3)
       and n.order_number = r.order_number and n.position = r.position`,
    [clientId, JSON.stringify(options), options.map((option) => option['order_number'])],
  );
  return new Map(rows.map((row) => [`${String(row['order_number'])}/${String(row['position'])}`, row]));
}

/** Inserts or updates options of orders. */
export async function writeOrderOptions(tx: Tx, clientId: number, options: readonly Row[]): Promise<void> {
  await tx.query(
    `insert into car_order_option (client_id, order_number, position, kind, description, price)
     select $1, r.* from jsonb_to_recordset($2)
       as r (order_number integer, position integer, kind text, description text, price numeric)
     on conflict (client_id, order_number, position) do update set kind = excluded.kind,
       description = excluded.description, price = excluded.price`,
    [clientId, JSON.stringify(options)],
  );
}
