import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { CONTRACTS_OF_REQUEST, type ContractKind } from '@wagenpark/domain/request-rules';
import type { Tx } from '../../platform/database/database.ts';
import * as fuel from '../fuel-contracts/index.ts';
import * as lease from '../lease-contracts/index.ts';

/** A contract as a request looks at it, whatever its kind. */
export interface ContractFacts extends lease.ContractNow {
  readonly kind: ContractKind;
  readonly number: number;
}

/** How contracts of a kind are read and changed. A further kind is a further entry. */
interface KindOfContract {
  /** What such a contract is called in the audit trail. */
  readonly entity: string;
  read(tx: Tx, clientId: number, number: number, at: Date, lock: boolean): Promise<lease.ContractNow | undefined>;
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
};

/** How the contracts of a kind are changed, and what they are called in the audit trail. */
export const kindOfContract = (kind: ContractKind): KindOfContract => KINDS[kind];

/**
 * The contract that a number names, of one of the kinds that a request can be about: numbers are disjoint over the kinds.
 * Undefined when the transaction's scope does not show it.
 */
export async function contractByNumber(
  tx: Tx,
  clientId: number,
  number: number,
  of: RequestKind,
  at: Date,
): Promise<ContractFacts | undefined> {
  for (const kind of CONTRACTS_OF_REQUEST[of]) {
    const facts = await KINDS[kind].read(tx, clientId, number, at, false);
    if (facts !== undefined) return { kind, number, ...facts };
  }
  return undefined;
}

/** The contract of a request, locked until the transaction ends. */
export async function lockedContract(
  tx: Tx,
  request: { readonly clientId: number; readonly contractNumber: number; readonly contractKind: ContractKind },
  at: Date,
): Promise<ContractFacts> {
  const { clientId, contractNumber: number, contractKind: kind } = request;
  const facts = await KINDS[kind].read(tx, clientId, number, at, true);
  if (facts === undefined) throw new Error(`contract ${number} of a request is not there`);
  return { kind, number, ...facts };
}
