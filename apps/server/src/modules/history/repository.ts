import type { Tx } from '../../platform/database/database.ts';
import type { HistoryRow } from './views.ts';

const columns = 'id, at, action, actor, on_behalf_of, source, request_number, changes';
/** The audit trail of a record without requests, newest first (ids sort by time). */
export async function readRecordHistory(
  tx: Tx,
  clientId: number,
  entityKind: string,
  number: number,
  limit: number,
): Promise<readonly HistoryRow[]> {
  return tx.query<HistoryRow>(
    `select ${columns} from audit_event where client_id = $1 and entity_kind = $2 and entity_number = $3
     order by id desc limit $4`,
    [clientId, entityKind, number, limit],
  );
}

/** The names of drivers in the transaction's scope, by number. */
export async function readDriverNames(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.query<{ number: number; name: string }>(
    'select number, full_name as name from driver where client_id = $1 and number = any ($2)',
    [clientId, numbers],
  );
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** The audit trail of a contract and of the requests for it, newest first (their ids sort by time). */
export async function readHistory(
  tx: Tx,
  clientId: number,
  entityKind: string,
  number: number,
  limit: number,
): Promise<readonly HistoryRow[]> {
  return tx.query<HistoryRow>(
    `select ${columns} from (
       (select ${columns} from audit_event
        where client_id = $1 and entity_kind = $2 and entity_number = $3 order by id desc limit $4)
       union
       (select ${columns} from audit_event
        where client_id = $1 and request_number in
          (select r.number from request r where r.client_id = $1 and r.contract_number = $3)
        order by id desc limit $4)
     ) events order by id desc limit $4`,
    [clientId, entityKind, number, limit],
  );
}
