import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useContractFacts } from './use-contract-facts.ts';

/** Tab with the lessee's excess for damages (DM-LC-10). */
export function OwnRiskTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { factsOf } = useContractFacts(contract);
  return (
    <Facts
      groups={[
        {
          facts: factsOf(
            'EigenRisicoWA',
            'EigenRisicoCasco',
            'EigenRisicoRuitBreuk',
            'EigenRisicoRuitReparatie',
            'EigenRisicoDiefstal',
          ),
        },
      ]}
    />
  );
}
