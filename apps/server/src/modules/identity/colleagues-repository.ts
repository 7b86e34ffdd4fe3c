import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Authority, Right } from '@wagenpark/domain/permissions';
import type { RowOf, Tx } from '../../platform/database/database.ts';

/* The SQL by which other modules read a client's accounts. */

/** The moment of the login before the current one; it does not change during a session. */
export async function readPreviousLogin(tx: Tx, account: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'select previous_login_at as at from account where number = $1',
    [account],
    'identity.previous-login',
  );
  return row?.at ?? null;
}

/** The names of the given accounts of a client, by account number. */
export async function readAccountNames(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx.query<{ number: number; name: string }>(
    'select a.number, a.name from account a where a.client_id = $1 and a.number = any ($2)',
    [clientId, numbers],
    'identity.account-names',
  );
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** An account with its rights and the debtors whose records it sees; null means all debtors. */
export interface ColleagueRow extends Authority {
  readonly number: number;
  readonly name: string;
  readonly debtors: readonly number[] | null;
}

/**
 * The active accounts of a client that hold a right and are not drivers, sorted by name. Needs a whole-client scope.
 */
export const readColleagues = (
  tx: Tx,
  clientId: number,
  right: Right,
  today: IsoDay,
): Promise<readonly ColleagueRow[]> =>
  tx.query<RowOf<ColleagueRow>>(
    `select a.number, a.name, a.role, a.rights, case when not a.sees_all_debtors then array(
       with recursive own as (
         select g.debtor_number as number from account_debtor g where g.client_id = a.client_id and g.account_number = a.number
         union
         select b.number from debtor b join own on b.parent_number = own.number where b.client_id = a.client_id
       ) select number from own) end as debtors
     from account a
     where a.client_id = $1 and a.role <> 'driver' and a.is_active
       and (a.valid_until is null or a.valid_until >= $2) and (a.role = 'master' or $3 = any (a.rights))
     order by a.name, a.number`,
    [clientId, today, right],
    'identity.colleagues',
  );
