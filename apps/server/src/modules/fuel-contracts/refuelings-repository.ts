import type { Refueling } from '@wagenpark/contract/fleet/refuelings';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { refuelingColumns } from './record.ts';

interface Json {
  readonly json: string;
}

const refuelingsWhere = (condition: string): string =>
  jsonRows(
    `select ${wireSelect(refuelingColumns)} from refueling r
     where r.client_id = $1 and ${condition} order by r.at desc, r.number desc`,
  );

const ofContract = refuelingsWhere('r.fuel_contract_number = $2');
/** The refuelings of a fuel contract in scope, newest first. */
export async function readRefuelingsOfContract(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<JsonText<Refueling[]>> {
  const [row] = await tx.query<Json>(ofContract, [clientId, number], 'refuelings.of-contract');
  return new JsonText(row?.json ?? '[]');
}

const ofInvoice = refuelingsWhere('r.invoice_number = $2');
/** The refuelings that an invoice charges, newest first. */
export async function readRefuelingsOfInvoice(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<JsonText<Refueling[]>> {
  const [row] = await tx.query<Json>(ofInvoice, [clientId, number], 'refuelings.of-invoice');
  return new JsonText(row?.json ?? '[]');
}
