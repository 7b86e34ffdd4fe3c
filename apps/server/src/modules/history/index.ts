import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { Tx } from '../../platform/database/database.ts';
import { readDriverNames, readHistory, readRecordHistory } from './repository.ts';
import { DRIVER_NUMBER, historyEntryOf, withDriverNames } from './views.ts';

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

/**
 * The audit trail of a record that nothing is asked for, such as a fine, newest first, at most 200 events. Drivers whom
 * an import found are told by the names that the transaction may see, others by their numbers.
 */
export async function historyOfRecord(
  tx: Tx,
  clientId: number,
  kind: string,
  number: number,
): Promise<readonly HistoryEntry[]> {
  const rows = await readRecordHistory(tx, clientId, kind, number, limit);
  const drivers = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => (field === DRIVER_NUMBER ? [Number(before), Number(after)] : [])),
  );
  const names = drivers.length === 0 ? new Map<number, string>() : await readDriverNames(tx, clientId, drivers);
  return rows.map((row) => historyEntryOf({ ...row, changes: withDriverNames(row.changes, names) }));
}
