import type { Tx } from '../../platform/database/database.ts';

/** The numbers of all clients except the provider. Needs a transaction of staff. */
export async function readClients(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.query<{ client: number }>(
    'select client_id as client from client where not is_provider order by client',
  );
  return rows.map(({ client }) => client);
}

/** A changed delivery: a new promised day with its order. */
export interface MovedDelivery {
  readonly order: number;
  readonly place: number;
  readonly promised: string | null;
  readonly previous: string | null;
  readonly reason: string | null;
  readonly car: string;
  readonly plate: string | null;
  readonly debtor: number;
  readonly driverNumber: number | null;
  readonly driver: string | null;
  /** The debtor of the driver; only accounts that see it may know the driver. */
  readonly driverDebtor: number | null;
  readonly email: string | null;
  readonly language: string | null;
  /** Whether the car was delivered, so that the promised day no longer matters. */
  readonly isDelivered: boolean;
  /** Days after the first promised day; negative when before it. */
  readonly slip: number | null;
}

/**
 * Reads and locks the changes that were not reported yet, sorted by order. Skips those that another transaction has
 * locked.
 */
export async function lockUnreportedMoves(tx: Tx, clientId: number): Promise<readonly MovedDelivery[]> {
  return tx.query<MovedDelivery & Record<string, unknown>>(
    `select p.order_number as "order", p.place, p.promised_on as promised, p.previous_on as previous, p.reason,
       concat_ws(' ', o.make, o.model) as car, o.plate, o.debtor_number as debtor, o.driver_number as "driverNumber",
       d.full_name as driver,
       d.debtor_number as "driverDebtor", o.delivered_on is not null as "isDelivered", d.email, d.language, p.promised_on - o.first_promised_on as slip
     from car_order_promise p
     join car_order o on o.client_id = p.client_id and o.number = p.order_number
     left join driver d on d.client_id = o.client_id and d.number = o.driver_number
     where p.client_id = $1 and not p.is_told
     order by p.order_number, p.place
     for no key update of p skip locked`,
    [clientId],
  );
}

/** Marks changes as reported, or as not to be reported. */
export async function markReported(tx: Tx, clientId: number, moves: readonly MovedDelivery[]): Promise<void> {
  await tx.query(
    `update car_order_promise p set is_told = true
     from jsonb_to_recordset($2) as r (order_number integer, place integer)
     where p.client_id = $1 and p.order_number = r.order_number and p.place = r.place`,
    [clientId, JSON.stringify(moves.map(({ order, place }) => ({ order_number: order, place })))],
  );
}

/** The mail settings of a client. */
export interface MailSettings {
  readonly mailsMovedDeliveries: boolean;
  readonly displayName: string;
  readonly timeZone: string;
  readonly locale: string | null;
}

/** Reads the mail settings of a client in scope. */
export async function readMailSettings(tx: Tx, clientId: number): Promise<MailSettings | undefined> {
  const rows = await tx.query<MailSettings & Record<string, unknown>>(
    `select c.mails_moved_deliveries as "mailsMovedDeliveries", c.display_name as "displayName", c.time_zone as "timeZone",
       (select l.locale from client_language l where l.client_id = c.client_id and l.is_default) as locale
     from client c where c.client_id = $1`,
    [clientId],
  );
  return rows[0];
}

/** An account that may open car orders. `debtors` is null when it sees all. */
export interface ReaderAccount {
  readonly number: number;
  readonly role: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly driver: number | null;
  readonly debtors: readonly number[] | null;
}

/** The fleet managers and drivers whose accounts are valid on `today` and have the right to see car orders. */
export async function readOrderRecipients(tx: Tx, clientId: number, today: string): Promise<readonly ReaderAccount[]> {
  return tx.query<ReaderAccount & Record<string, unknown>>(
    `select a.number, a.role, a.name, a.email, a.language, a.driver_number as driver,
       case when not a.sees_all_debtors then array(
         with recursive own as (
           select g.debtor_number as number from account_debtor g where g.client_id = a.client_id and g.account_number = a.number
           union
           select b.number from debtor b join own on b.parent_number = own.number where b.client_id = a.client_id
         ) select number from own
       ) end as debtors
     from account a
     where a.client_id = $1 and a.role in ('fleetmanagement', 'driver') and a.is_active
       and (a.valid_until is null or a.valid_until >= $2) and 'AutobestellingenLease' = any (a.rights)
     order by a.number`,
    [clientId, today],
  );
}
