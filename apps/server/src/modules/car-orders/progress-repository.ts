import type { Tx } from '../../platform/database/database.ts';

/** The columns of the days that staff set; the promised day is the last. */
export const progressDays = [
  'confirmed_on',
  'built_on',
  'at_dealer_on',
  'registered_on',
  'handover_on',
  'delivered_on',
  'promised_on',
] as const;
export type ProgressDays = Readonly<Record<(typeof progressDays)[number], string | null>>;

/** The current state of an order, before its days change. */
export interface CurrentOrder extends ProgressDays {
  readonly version: number;
  readonly debtor: number;
  readonly ordered_on: string;
  readonly first_promised_on: string | null;
  readonly promise_reason: string | null;
}

/** Reads an order in scope and locks it until the transaction ends; undefined when there is none. */
export async function lockOrder(tx: Tx, clientId: number, number: number): Promise<CurrentOrder | undefined> {
  const rows = await tx.query<CurrentOrder & Record<string, unknown>>(
    `select version, debtor_number as debtor, ordered_on, first_promised_on, promise_reason, ${progressDays.join(', ')} from car_order
     where client_id = $1 and number = $2 for no key update`,
    [clientId, number],
  );
  return rows[0];
}

/** A change of the promised day, as stored in `car_order_promise`. */
export interface Move {
  readonly previous: string | null;
  readonly reason: string | null;
  readonly source: 'import' | 'staff';
  readonly actor: string | null;
  /** True when no mail about the change is needed. */
  readonly isTold: boolean;
}

/**
 * Writes the days of an order and, in the same statement, the new promise when the promised day changes. Returns the
 * new version. The caller must hold the lock of the order.
 * @param move null when the promised day stays the same
 */
export async function writeProgress(
  tx: Tx,
  clientId: number,
  number: number,
  days: ProgressDays,
  move: Move | null,
  moment: Date,
): Promise<number> {
  const [updated] = await tx.query<{ version: number }>(
    `with changed as (
       update car_order set (${progressDays.join(', ')}) = ($3, $4, $5, $6, $7, $8, $9),
         first_promised_on = coalesce(first_promised_on, $9),
         promise_reason = case when $10 then $12 else promise_reason end, version = version + 1
       where client_id = $1 and number = $2 returning version
     ), promised as (
       insert into car_order_promise (client_id, order_number, place, at, promised_on, previous_on, reason, source, actor, is_told)
       select $1, $2, coalesce(max(p.place), 0) + 1, $13, $9::date, $11::date, $12::text, $14, $15, $16
       from car_order_promise p where p.client_id = $1 and p.order_number = $2 having $10
     )
     select version from changed`,
    [
      clientId,
      number,
      ...progressDays.map((day) => days[day]),
      move !== null,
      move?.previous ?? null,
      move?.reason ?? null,
      moment,
      move?.source ?? null,
      move?.actor ?? null,
      move?.isTold ?? null,
    ],
  );
  return updated?.version ?? 0;
}

/** A promised day from an import. */
export interface ImportedPromise {
  readonly order: number;
  readonly promised: string | null;
  readonly previous: string | null;
  readonly reason: string | null;
}

/** Inserts promises from an import. The import writes their orders in the same transaction. */
export async function insertPromises(
  tx: Tx,
  clientId: number,
  promises: readonly ImportedPromise[],
  { actor, at: moment }: { readonly actor: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into car_order_promise (client_id, order_number, place, at, promised_on, previous_on, reason, source, actor, is_told)
     select $1, r.order_number,
       1 + coalesce((select max(p.place) from car_order_promise p where p.client_id = $1 and p.order_number = r.order_number), 0),
       $3, r.promised_on, r.previous_on, r.reason, 'import', $4,
       -- The first day is no move; one that follows on a day that was taken back is.
       not exists (select from car_order_promise p where p.client_id = $1 and p.order_number = r.order_number)
     from jsonb_to_recordset($2) as r (order_number integer, promised_on date, previous_on date, reason text)`,
    [
      clientId,
      JSON.stringify(
        promises.map(({ order, promised, previous, reason }) => ({
          order_number: order,
          promised_on: promised,
          previous_on: previous,
          reason,
        })),
      ),
      moment,
      actor,
    ],
  );
}
