import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { Tx } from '../../platform/database/database.ts';
import { readDriverNames, readHistory, readRecordHistory } from './repository.ts';
import { DRIVER_NUMBER, historyEntryOf, withDriverNames } from './views.ts';

/** The largest number of events in a History tab. */
const limit = 200;

/**
 * The audit trail of a contract and its requests, newest first, at most 200 events that the transaction may see.
 * @param kind the kind of entity in the audit trail. Contract numbers are unique across kinds, so a request names its
 *   contract by number only.
 */
export async function readHistoryOfContract(
  tx: Tx,
  clientId: number,
  kind: 'leaseContract' | 'fuelContract' | 'rentAgreement',
  number: number,
): Promise<readonly HistoryEntry[]> {
  return (await readHistory(tx, clientId, kind, number, limit)).map(historyEntryOf);
}

/**
 * The audit trail of a record without requests, such as a fine, newest first, at most 200 events. Changed drivers
 * appear with their names when the transaction may see them, else with their numbers.
 */
export async function readHistoryOfRecord(
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
