import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { CONTRACTS_OF_REQUEST, type ContractKind } from '@wagenpark/domain/request-rules';
import type { Tx } from '../../platform/database/database.ts';
import * as fuel from '../fuel-contracts/index.ts';
import * as lease from '../lease-contracts/index.ts';
import { rentAgreementNow } from '../rent-agreements/index.ts';

/** The facts of a contract that requests use, for any kind of contract. */
export interface ContractFacts extends lease.CurrentContract {
  readonly kind: ContractKind;
  readonly number: number;
}

/** Functions for reading and changing contracts of a kind. A new kind of contract needs an entry in `KINDS`. */
interface KindOfContract {
  /** Name of such a contract in the audit trail. */
  readonly entity: string;
  read(
    tx: Tx,
    clientId: number,
    number: number,
    moment: Date,
    lock: boolean,
  ): Promise<lease.CurrentContract | undefined>;
  readonly changes: lease.ContractChanges;
}

const KINDS: Readonly<Record<ContractKind, KindOfContract>> = {
  lease: {
    entity: 'leaseContract',
    read: (tx, clientId, number, _at, lock) => lease.leaseContractNow(tx, clientId, number, lock),
    changes: lease.leaseContractChanges,
  },
  fuel: {
    entity: 'fuelContract',
    read: fuel.fuelContractNow,
    changes: lease.contractChanges('fuel_contract'),
  },
  rent: {
    entity: 'rentAgreement',
    read: (tx, clientId, number, _at, lock) => rentAgreementNow(tx, clientId, number, lock),
    changes: lease.contractChanges('rent_agreement'),
  },
};

/** The functions for reading and changing contracts of a kind. */
export const kindOfContract = (kind: ContractKind): KindOfContract => KINDS[kind];

/**
 * Finds a contract by its number, among the kinds that a request can be about. Numbers are unique over the kinds.
 * Undefined when the contract is out of the transaction's scope.
 */
export async function contractByNumber(
  tx: Tx,
  clientId: number,
  number: number,
  requestKind: RequestKind,
  moment: Date,
): Promise<ContractFacts | undefined> {
  for (const kind of CONTRACTS_OF_REQUEST[requestKind]) {
    const facts = await KINDS[kind].read(tx, clientId, number, moment, false);
    if (facts !== undefined) return { kind, number, ...facts };
  }
  return undefined;
}

/** Reads the contract of a request and locks it until the transaction ends. */
export async function lockContract(
  tx: Tx,
  request: { readonly clientId: number; readonly contractNumber: number; readonly contractKind: ContractKind },
  moment: Date,
): Promise<ContractFacts> {
  const { clientId, contractNumber: number, contractKind: kind } = request;
  const facts = await KINDS[kind].read(tx, clientId, number, moment, true);
  if (facts === undefined) throw new Error(`contract ${number} of a request is not there`);
  return { kind, number, ...facts };
}
