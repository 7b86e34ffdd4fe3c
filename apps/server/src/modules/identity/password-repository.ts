import type { Tx } from '../../platform/database/database.ts';
import { forgetDevices } from './device-repository.ts';
import { revokeAll } from './token-repository.ts';

/**
 * Sets the password of an account, ends all of its sessions and forgets its known devices.
 * @param tx a transaction of `atGate`
 * @param passwordHash the result of `hashPassword`
 */
export async function setPassword(
  tx: Tx,
  account: { readonly clientId: number; readonly number: number },
  passwordHash: string,
  moment: Date,
): Promise<void> {
  await tx.query('update account set password_hash = $3 where client_id = $1 and number = $2', [
    account.clientId,
    account.number,
    passwordHash,
  ]);
  await endAllSessions(tx, account, moment);
}

/**
 * Ends all sessions of an account and forgets its known devices.
 * @param tx a transaction of `atGate`
 */
export async function endAllSessions(
  tx: Tx,
  { clientId, number }: { readonly clientId: number; readonly number: number },
  moment: Date,
): Promise<void> {
  await revokeAll(tx, clientId, number, moment);
  await forgetDevices(tx, clientId, number);
}
