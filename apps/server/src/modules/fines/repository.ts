import type { Fine, FineRow } from '@wagenpark/contract/fleet/fines';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { fineColumns, rowColumns } from './views.ts';

/* The SQL about fines. The row-level policies decide what a transaction sees; the tenant stands beside them for plans. */

interface Json {
  readonly json: string;
}

const from = `from fine f
  join debtor b on b.client_id = f.client_id and b.number = f.debtor_number
  left join driver d on d.client_id = f.client_id and d.number = f.driver_number`;
// What is not processed yet is the newest of all (FI-03).
const newestFirst = 'order by f.processed_on desc nulls first, f.number desc';

const allFines = jsonRows(`select ${wireSelect(rowColumns)} ${from} where f.client_id = $1 ${newestFirst}`);
/** Every fine in scope, the latest processed first. */
export async function readFines(tx: Tx, clientId: number): Promise<JsonText<FineRow[]>> {
  const [row] = await tx.query<Json>(allFines, [clientId], 'fines.all');
  return new JsonText(row?.json ?? '[]');
}

const finesOfContract = jsonRows(
  `select ${wireSelect(rowColumns)} ${from} where f.client_id = $1 and f.lease_contract_number = $2 ${newestFirst}`,
);
/** The fines of one lease contract in scope, the latest processed first. */
export async function readFinesOfContract(tx: Tx, clientId: number, contract: number): Promise<JsonText<FineRow[]>> {
  const [row] = await tx.query<Json>(finesOfContract, [clientId, contract], 'fines.of-contract');
  return new JsonText(row?.json ?? '[]');
}

const oneFine = jsonRow(`select ${wireSelect(fineColumns)} ${from} where f.client_id = $1 and f.number = $2`);
/** One fine; undefined when it is missing or outside the scope. */
export async function readFine(tx: Tx, clientId: number, number: number): Promise<JsonText<Fine> | undefined> {
  const [row] = await tx.query<Json>(oneFine, [clientId, number], 'fines.one');
  return row && new JsonText<Fine>(row.json);
}
