import type { Tx } from '../../platform/database/database.ts';

/** A client that is there already. */
export interface ExistingClient {
  readonly guid: string;
  readonly isProvider: boolean;
}

/**
 * The clients of the database. Until the transaction ends nobody else makes one: two servers that start at once on an
 * empty database do not both fill it.
 */
export async function lockClients(tx: Tx): Promise<readonly ExistingClient[]> {
  await tx.query('lock table client in share row exclusive mode');
  return tx.query<ExistingClient & Record<string, unknown>>('select guid, is_provider as "isProvider" from client');
}

/** Loading may take longer than any call may. */
export async function allowTime(tx: Tx): Promise<void> {
  await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/** Lets the next account get a number above those that are there. */
export async function moveSequences(tx: Tx): Promise<void> {
  await tx.query(
    `select setval(pg_get_serial_sequence('account', 'number'), greatest((select max(number) from account), 1))`,
  );
}

/** Tells the planner what the tables hold now. */
export async function analyze(tx: Tx): Promise<void> {
  await tx.query('analyze');
}

/** Whether a client of this GUID is there; asked at the gate. */
export async function hasClient(tx: Tx, guid: string): Promise<boolean> {
  const found = await tx.query('select from client where guid = $1', [guid]);
  return found.length > 0;
}

/** Accounts that can sign in with a password, of these numbers; asked at the gate. */
export function passwordsOf(
  tx: Tx,
  numbers: readonly number[],
): Promise<readonly { readonly email: string; readonly passwordHash: string }[]> {
  return tx.query<{ email: string; passwordHash: string }>(
    `select email, password_hash as "passwordHash" from account
     where number = any ($1) and is_active and password_hash is not null order by number`,
    [numbers],
  );
}
