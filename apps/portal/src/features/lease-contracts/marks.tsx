import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';
import { contractTone } from './contract-tone.ts';

/** Beside the header of a contract: how it stands. */
export function ContractMarks({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  // words: leaseContracts.Status.*
  return (
    <StatusDot status={contractTone[contract.Status]}>{words(`leaseContracts.Status.${contract.Status}`)}</StatusDot>
  );
}
