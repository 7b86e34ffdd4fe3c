import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { refusal } from '@wagenpark/contract/define/errors';
import type { FuelContract, FuelContractRow } from '@wagenpark/contract/fleet/fuel-contracts';
import type { Refueling } from '@wagenpark/contract/fleet/refuelings';
import { JsonText } from '../../http/handlers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readHistoryOfContract } from '../history/index.ts';
import { invoiceExists } from '../invoices/index.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import * as refuelings from './refuelings-repository.ts';
import * as repository from './repository.ts';

export type FuelContractService = ReturnType<typeof fuelContractService>;

type Exists = (tx: Tx, clientId: number, number: number) => Promise<boolean>;

/**
 * Reads fuel contracts and refuelings.
 * @throws {Refusal} `notFound` for a record that is missing or out of scope, alike
 */
export function fuelContractService({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /**
   * Reads what belongs to a record. Checks the record first, so that a missing one gives `notFound` and not an empty
   * list.
   */
  const readOf = <Value>(
    scope: Scope,
    exists: Exists,
    number: number,
    read: (tx: Tx) => Promise<Value>,
  ): Promise<Value> =>
    database.readInScope(scope, async (tx) => {
      if (!(await exists(tx, scope.clientId, number))) throw refusal('notFound');
      return read(tx);
    });

  return {
    /**
     * A list without paging, sorted by number (FC-02). Whether a contract runs depends on the day in the client's time
     * zone.
     */
    async list(scope: Scope, list: repository.FuelContractList): Promise<JsonText<FuelContractRow[]>> {
      const [json] = await database.readPipelined(scope, [repository.listRead(scope, list, clock.now())]);
      return new JsonText(json ?? '[]');
    },

    ofLeaseContract: (scope: Scope, number: number): Promise<JsonText<FuelContractRow[]>> =>
      readOf(scope, leaseContractExists, number, (tx) =>
        repository.readFuelContractsOfLeaseContract(tx, scope.clientId, number),
      ),

    byNumber: (scope: Scope, number: number): Promise<JsonText<FuelContract>> =>
      database.readInScope(scope, async (tx) => {
        const contract = await repository.readFuelContract(tx, scope.clientId, number, clock.now());
        if (!contract) throw refusal('notFound');
        return contract;
      }),

    /** The refuelings of a fuel contract, newest first; each keeps the debtor and driver of its moment. */
    refuelings: (scope: Scope, number: number): Promise<JsonText<Refueling[]>> =>
      readOf(scope, repository.fuelContractExists, number, (tx) =>
        refuelings.readRefuelingsOfContract(tx, scope.clientId, number),
      ),

    /** The audit trail of a fuel contract and of its requests. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      readOf(scope, repository.fuelContractExists, number, (tx) =>
        readHistoryOfContract(tx, scope.clientId, 'fuelContract', number),
      ),

    /** The refuelings that an invoice charges, newest first. */
    refuelingsOfInvoice: (scope: Scope, number: number): Promise<JsonText<Refueling[]>> =>
      readOf(scope, invoiceExists, number, (tx) => refuelings.readRefuelingsOfInvoice(tx, scope.clientId, number)),
  };
}
