import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { refusal } from '@wagenpark/contract/define/errors';
import type { FuelContract, FuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import type { Refueling } from '@wagenpark/contract/fleet/refuelings';
import { JsonText } from '../../http/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { historyOfContract } from '../history/index.ts';
import { invoiceExists } from '../invoices/index.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import * as refuelings from './refuelings-repository.ts';
import * as repository from './repository.ts';

export type FuelContractService = ReturnType<typeof fuelContractService>;

type Exists = (tx: Tx, clientId: number, number: number) => Promise<boolean>;

/** What can be asked about fuel contracts. A record that is missing or outside the scope is refused as notFound, alike. */
export function fuelContractService({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /** What hangs on a record; an empty answer and a record that is not there are two things. */
  const of = <Value>(scope: Scope, exists: Exists, number: number, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
    database.readInScope(scope, async (tx) => {
      if (!(await exists(tx, scope.clientId, number))) throw refusal('notFound');
      return read(tx);
    });

  return {
    /** A list that is sent whole, by number (FC-02). What runs is decided by the client's own day. */
    async list(scope: Scope, list: repository.FuelContractList): Promise<JsonText<FuelContractRow[]>> {
      const [json] = await database.readAtOnce(scope, [repository.listRead(scope, list, clock.now())]);
      return new JsonText(json ?? '[]');
    },

    ofLeaseContract: (scope: Scope, number: number): Promise<JsonText<FuelContractRow[]>> =>
      of(scope, leaseContractExists, number, (tx) => repository.readOfLeaseContract(tx, scope.clientId, number)),

    byNumber: (scope: Scope, number: number): Promise<JsonText<FuelContract>> =>
      database.readInScope(scope, async (tx) => {
        const contract = await repository.readFuelContract(tx, scope.clientId, number, clock.now());
        if (!contract) throw refusal('notFound');
        return contract;
      }),

    /** The refuelings of a fuel contract, newest first; those of a former debtor or driver stay theirs. */
    refuelings: (scope: Scope, number: number): Promise<JsonText<Refueling[]>> =>
      of(scope, repository.fuelContractExists, number, (tx) => refuelings.readOfContract(tx, scope.clientId, number)),

    /** The audit trail of a fuel contract with that of its requests. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      of(scope, repository.fuelContractExists, number, (tx) =>
        historyOfContract(tx, scope.clientId, 'fuelContract', number),
      ),

    /** The refuelings that an invoice charges, newest first. */
    refuelingsOfInvoice: (scope: Scope, number: number): Promise<JsonText<Refueling[]>> =>
      of(scope, invoiceExists, number, (tx) => refuelings.readOfInvoice(tx, scope.clientId, number)),
  };
}
