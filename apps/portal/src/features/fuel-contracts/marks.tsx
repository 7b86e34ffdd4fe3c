import type { FuelContract } from '@wagenpark/contract/fleet/fuel-contracts';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** Marks beside the title of a fuel contract: its status. */
export function FuelContractMarks({ contract }: { readonly contract: FuelContract }): ReactNode {
  const words = useWords();
  const status = contract.Beeindigd ? 'terminated' : 'running';
  return (
    // words: fuelContracts.status.*
    <StatusDot status={contract.Beeindigd ? 'neutral' : 'ok'}>{words(`fuelContracts.status.${status}`)}</StatusDot>
  );
}
