import type { Tx } from '../../platform/database/database.ts';
import type { AccountRow } from './repository.ts';

/** The maximum number of known devices per account. Beyond it, the least recently used are deleted. */
const DEVICES_KEPT = 20;

/** Whether an account signed in on a device after `since`. */
export async function isKnownDevice(
  tx: Tx,
  account: Pick<AccountRow, 'clientId' | 'number'>,
  mark: Buffer,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    'select from known_device where client_id = $1 and account_number = $2 and mark = $3 and signed_in_at > $4',
    [account.clientId, account.number, mark, since],
    'identity-known-device',
  );
  return rows.length > 0;
}

/** Whether an account signed in from a network after `since`, by the network's hash. */
export async function isHomeNetwork(
  tx: Tx,
  account: Pick<AccountRow, 'clientId' | 'number'>,
  network: Buffer,
  since: Date,
): Promise<boolean> {
  const rows = await tx.query(
    'select from known_device where client_id = $1 and account_number = $2 and network = $3 and signed_in_at > $4 limit 1',
    [account.clientId, account.number, network, since],
    'identity-home-network',
  );
  return rows.length > 0;
}

/**
 * Whether any account signed in on a device after `since`. Several people may share a browser, and a browser has a
 * single device mark.
 */
export async function isMarkInUse(tx: Tx, mark: Buffer, since: Date): Promise<boolean> {
  return (
    (await tx.query('select from known_device where mark = $1 and signed_in_at > $2 limit 1', [mark, since])).length > 0
  );
}

/** Stores that an account signed in on a device, with the hash of its network. */
export async function storeDevice(
  tx: Tx,
  account: Pick<AccountRow, 'clientId' | 'number'>,
  { mark, network }: { readonly mark: Buffer; readonly network: Buffer },
  moment: Date,
): Promise<void> {
  const key = [account.clientId, account.number];
  await tx.query(
    `insert into known_device (client_id, account_number, mark, network, signed_in_at) values ($1, $2, $3, $4, $5)
     on conflict (client_id, account_number, mark)
       do update set signed_in_at = excluded.signed_in_at, network = excluded.network`,
    [...key, mark, network, moment],
  );
  await tx.query(
    `delete from known_device where client_id = $1 and account_number = $2 and mark in (
       select mark from known_device where client_id = $1 and account_number = $2
       order by signed_in_at desc offset ${DEVICES_KEPT})`,
    key,
  );
}

/** Deletes the known devices of an account. */
export async function deleteDevices(tx: Tx, clientId: number, account: number): Promise<void> {
  await tx.query('delete from known_device where client_id = $1 and account_number = $2', [clientId, account]);
}
