import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { refusal } from '@wagenpark/contract/define/errors';
import type {
  ContractComponent,
  DriverHistoryEntry,
  LeaseContract,
  OptionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import type { JsonText } from '../../http/handlers.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readHistoryOfContract } from '../history/index.ts';
import * as repository from './repository.ts';

export type LeaseContractService = ReturnType<typeof leaseContractService>;

/**
 * Reads one lease contract and its parts. A missing contract and one outside the scope are both refused with
 * `notFound`.
 */
export function leaseContractService(database: Database) {
  /**
   * Reads a part of a contract. Checks the contract first, so that a missing contract does not look like an empty part.
   */
  const readPart = <Value>(scope: Scope, number: number, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
    database.readInScope(scope, async (tx) => {
      if (!(await repository.contractExists(tx, scope.clientId, number))) throw refusal('notFound');
      return read(tx);
    });

  return {
    byNumber: (scope: Scope, number: number): Promise<JsonText<LeaseContract>> =>
      database.readInScope(scope, async (tx) => {
        const contract = await repository.readContract(tx, scope.clientId, number);
        if (!contract) throw refusal('notFound');
        return contract;
      }),

    components: (scope: Scope, number: number): Promise<JsonText<ContractComponent[]>> =>
      readPart(scope, number, (tx) => repository.readComponents(tx, scope.clientId, number)),

    driverHistory: (scope: Scope, number: number): Promise<JsonText<DriverHistoryEntry[]>> =>
      readPart(scope, number, (tx) => repository.readDriverHistory(tx, scope, number)),

    options: (scope: Scope, carNumber: number): Promise<JsonText<OptionLine[]>> =>
      database.readInScope(scope, async (tx) => {
        if (!(await repository.carExists(tx, scope.clientId, carNumber))) throw refusal('notFound');
        return repository.readOptions(tx, scope.clientId, carNumber);
      }),

    /** The audit trail of a contract, including that of its requests. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      readPart(scope, number, (tx) => readHistoryOfContract(tx, scope.clientId, 'leaseContract', number)),
  };
}
