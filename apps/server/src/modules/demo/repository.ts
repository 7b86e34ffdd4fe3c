import type { Tx } from '../../platform/database/database.ts';

/** A client in the database. */
export interface ExistingClient {
  readonly guid: string;
  readonly isProvider: boolean;
}

/**
 * Reads all clients and locks the table until the transaction ends: of two servers that start at once on an empty
 * database, only one fills it.
 */
export async function lockClients(tx: Tx): Promise<readonly ExistingClient[]> {
  await tx.query('lock table client in share row exclusive mode');
  return tx.query<ExistingClient & Record<string, unknown>>('select guid, is_provider as "isProvider" from client');
}

/** Switches off timeouts for this transaction, because loading takes longer than they allow. */
export async function disableTimeouts(tx: Tx): Promise<void> {
  await tx.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/** Moves the sequence of account numbers above the existing ones. */
export async function advanceAccountSequence(tx: Tx): Promise<void> {
  await tx.query(
    `select setval(pg_get_serial_sequence('account', 'number'), greatest((select max(number) from account), 1))`,
  );
}

/** Updates the statistics of the query planner. */
export async function analyze(tx: Tx): Promise<void> {
  await tx.query('analyze');
}

/** Whether a client with this GUID exists. Needs a transaction of `atGate`. */
export async function hasClient(tx: Tx, guid: string): Promise<boolean> {
  const rows = await tx.query('select from client where guid = $1', [guid]);
  return rows.length > 0;
}

/** The accounts with these numbers that can sign in with a password. Needs a transaction of `atGate`. */
export function readPasswords(
  tx: Tx,
  numbers: readonly number[],
): Promise<readonly { readonly email: string; readonly passwordHash: string }[]> {
  return tx.query<{ email: string; passwordHash: string }>(
    `select email, password_hash as "passwordHash" from account
     where number = any ($1) and is_active and password_hash is not null order by number`,
    [numbers],
  );
}
