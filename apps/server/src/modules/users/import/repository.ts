import type { Tx } from '../../../platform/database/database.ts';

/** The provider's own client; undefined without one. Needs a transaction of staff. */
export async function readProvider(tx: Tx): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>('select client_id as id from client where is_provider');
  return row?.id;
}

/** The addresses of all accounts of a client. */
export async function readAddresses(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx.query<{ email: string }>('select email from account where client_id = $1', [clientId]);
  return rows.map(({ email }) => email);
}

/** The company of each of these drivers, by number; drivers that do not exist are left out. */
export async function readCompaniesOfDrivers(
  tx: Tx,
  clientId: number,
  drivers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ number: number; debtor: number }>(
    'select number, debtor_number as debtor from driver where client_id = $1 and number = any ($2)',
    [clientId, drivers],
  );
  return new Map(rows.map(({ number, debtor }) => [number, debtor]));
}

/** The numbers of the supervisors of a client who may sign in on a day. */
export async function readSupervisors(tx: Tx, clientId: number, today: string): Promise<number[]> {
  const rows = await tx.query<{ number: number }>(
    `select number from account where client_id = $1 and role = 'supervisor' and is_active and deleted_at is null
       and (valid_until is null or valid_until >= $2)`,
    [clientId, today],
  );
  return rows.map(({ number }) => number);
}
