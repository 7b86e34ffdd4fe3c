import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { contractTone } from './contract-tone.ts';

/** Marks beside the title of a contract: its status. */
export function ContractMarks({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  // words: leaseContracts.Status.*
  return (
    <StatusDot status={contractTone[contract.Status]}>{words(`leaseContracts.Status.${contract.Status}`)}</StatusDot>
  );
}
