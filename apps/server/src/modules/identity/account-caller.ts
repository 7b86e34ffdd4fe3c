import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isUsable } from './account-state.ts';
import { workingAccount } from './token-repository.ts';
import { callerFrom } from './views.ts';

/**
 * An account as the caller that it would be if it signed in to its own client now; undefined where it is missing or may
 * not. It has no session: for what goes on without one.
 * @param tx at the gate
 */
export async function callerOfAccount(
  tx: Tx,
  clientId: number,
  number: number,
  now: Date,
): Promise<Caller | undefined> {
  const row = await workingAccount(tx, clientId, number);
  return row !== undefined && isUsable(row, now) ? callerFrom(row) : undefined;
}
