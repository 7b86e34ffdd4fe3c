import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isUsable } from './account-state.ts';
import { findAccountInOwnClient } from './token-repository.ts';
import { callerOfRow } from './views.ts';

/**
 * The caller that an account would be if it signed in to its own client now; undefined when the account is missing or
 * may not sign in. The caller has no session: this is for work that runs without one.
 * @param tx a transaction of `atGate`
 */
export async function callerOfAccount(
  tx: Tx,
  clientId: number,
  number: number,
  now: Date,
): Promise<Caller | undefined> {
  const row = await findAccountInOwnClient(tx, clientId, number);
  return row !== undefined && isUsable(row, now) ? callerOfRow(row) : undefined;
}
