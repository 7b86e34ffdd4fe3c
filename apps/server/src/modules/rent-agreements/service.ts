import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { refusal } from '@wagenpark/contract/define/errors';
import type {
  RentAccessory,
  RentAgreement,
  RentAgreementRow,
  RentTerm,
} from '@wagenpark/contract/fleet/rent-agreements';
import { JsonText } from '../../http/handlers.ts';
import { recordService } from '../../http/record-service.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { readHistoryOfContract } from '../history/index.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { type RentAgreementList, readAccessories, readTerms, rentAgreementReads } from './repository.ts';

export type RentAgreementService = ReturnType<typeof rentAgreementService>;

/**
 * Reads rent agreements.
 * @throws {Refusal} `notFound` for an agreement that is missing or out of scope, alike
 */
export function rentAgreementService({
  database,
  temporaryCarClients,
}: Pick<SubjectDeps, 'database' | 'temporaryCarClients'>) {
  const records = recordService<RentAgreementRow, RentAgreement>(database, rentAgreementReads, leaseContractExists);
  return {
    ...records,

    /** The agreements of one status (RA-02). */
    list: (scope: Scope, list: RentAgreementList): Promise<JsonText<RentAgreementRow[]>> =>
      database.readInScope(scope, async (tx) => new JsonText(await rentAgreementReads.list(tx, scope.clientId, list))),

    /**
     * The temporary cars: running agreements that replace a car (TC-02).
     * @throws {Refusal} `notFound` for a client without temporary cars (TC-01)
     */
    temporary: async (clientName: string, scope: Scope): Promise<JsonText<RentAgreementRow[]>> => {
      if (!temporaryCarClients.includes(clientName)) throw refusal('notFound');
      return database.readInScope(
        scope,
        async (tx) => new JsonText(await rentAgreementReads.list(tx, scope.clientId, 'temporary')),
      );
    },

    /** The accessories of an agreement (RA-09). */
    accessories: (scope: Scope, number: number): Promise<JsonText<RentAccessory[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readAccessories(tx, scope.clientId, number))),

    /** The terms of an agreement (RA-09). */
    terms: (scope: Scope, number: number): Promise<JsonText<RentTerm[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readTerms(tx, scope.clientId, number))),

    /** The audit trail of an agreement and of its requests. */
    history: (scope: Scope, number: number): Promise<readonly HistoryEntry[]> =>
      records.withRecord(scope, number, (tx) => readHistoryOfContract(tx, scope.clientId, 'rentAgreement', number)),
  };
}
