import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { Tx } from '../../platform/database/database.ts';
import { readHistory } from './repository.ts';
import { historyEntryOf } from './views.ts';

/** Events that a History tab shows. */
const limit = 200;

/**
 * The audit trail of a contract with that of its requests, newest first, at most 200 events: what the transaction may
 * see of it. `kind` is the entity's in the trail; contract numbers are disjoint over the kinds, so that a request names
 * its contract by number alone.
 */
export async function historyOfContract(
  tx: Tx,
  clientId: number,
  kind: 'leaseContract' | 'fuelContract',
  number: number,
): Promise<readonly HistoryEntry[]> {
  return (await readHistory(tx, clientId, kind, number, limit)).map(historyEntryOf);
}
