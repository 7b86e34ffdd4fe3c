import { type LeaseContract, leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { useFactValues } from '../../../patterns/detail/use-fact-values.ts';

// words: leaseContracts.fact.* fact.*
/** Labels and values of a contract's facts. */
export const useContractFacts = (contract: LeaseContract) =>
  useFactValues('leaseContracts', leaseContractFacts, contract);
