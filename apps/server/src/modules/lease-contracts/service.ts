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
import { historyOfContract } from '../history/index.ts';
import * as repository from './repository.ts';

export type LeaseContractService = ReturnType<typeof leaseContractService>;

/** What can be asked about one lease contract; one that is missing or outside the scope is refused as notFound, alike. */
export function leaseContractService(database: Database) {
  /** What hangs on a contract; an empty answer and a contract that is not there are two things. */
  const ofContract = <Value>(scope: Scope, number: number, read: (tx: Tx) => Promise<Value>): Promise<Value> =>
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
      ofContract(scope, number, (tx) => repository.readComponents(tx, scope.clientId, number)),

    driverHistory: (scope: Scope, number: number): Promise<JsonText<DriverHistoryEntry[]>> =>
      ofContract(scope, number, (tx) => repository.readDriverHistory(tx, scope, number)),

    options: (scope: Scope, carNumber: number): Promise<JsonText<OptionLine[]>> =>
      database.readInScope(scope, async (tx) => {
        if (!(await repository.carExists(tx, scope.clientId, carNumber))) throw refusal('notFound');
        return repository.readOptions(tx, scope.clientId, carNumber);
      }),

    /** The audit trail of a contract with that of its requests. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      ofContract(scope, number, (tx) => historyOfContract(tx, scope.clientId, 'leaseContract', number)),
  };
}
