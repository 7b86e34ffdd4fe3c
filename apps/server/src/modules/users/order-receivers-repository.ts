import { EMPLOYERS_ADMINISTRATORS } from '@wagenpark/domain/employer/order-moves';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Whether mails about orders of some company would reach nobody without a user (MS-03, MSG-12): nobody else receives them,
 * or all others work for other companies. False for a user who receives none. Run it under the lock of the client's users.
 */
export async function isLastOrderReceiver(tx: Tx, clientId: number, account: number): Promise<boolean> {
  const [row] = await tx.query<{ isLast: boolean }>(
    `with recursive receiver as (
       select a.number, a.sees_all_debtors from account a join client c on c.client_id = a.client_id
       where a.client_id = $1 and a.role = any ($3::text[]) and a.is_active and a.deleted_at is null
         and a.is_order_email_active
         and (a.valid_until is null or a.valid_until >= (now() at time zone c.time_zone)::date)
     ), seen as (
       select r.number as account, d.number as company from receiver r join debtor d on d.client_id = $1
       where r.sees_all_debtors or exists (select from account_debtor g
         where g.client_id = $1 and g.account_number = r.number and g.debtor_number = d.number)
       union
       select seen.account, d.number from debtor d join seen on d.parent_number = seen.company where d.client_id = $1
     )
     select exists (select from receiver where number = $2) and (
       not exists (select from receiver where number <> $2)
       or exists (select company from seen where account = $2 except select company from seen where account <> $2)
     ) as "isLast"`,
    [clientId, account, EMPLOYERS_ADMINISTRATORS],
    'users.last-order-receiver',
  );
  return row?.isLast ?? false;
}

/** Switches the mails about orders of an administrator. Returns false for a user with another role. */
export async function setOrderEmails(tx: Tx, clientId: number, account: number, isActive: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update account set is_order_email_active = $3
     where client_id = $1 and number = $2 and role = any ($4::text[]) returning number`,
    [clientId, account, isActive, EMPLOYERS_ADMINISTRATORS],
  );
  return rows.length > 0;
}
