import { fleetSubjects } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { RefuelingsTable } from '../../../shared/refuelings/refuelings-table.tsx';
import { useWords } from '../../../words/words.ts';

/** Tab with the refuelings by the card, newest first (FC-04). */
export function RefuelingsTab({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <RefuelingsTable
      query={fleetQuery(fleetSubjects.refuelings.ofContract, { number })}
      emptyText={words('fuelContracts.noRefuelings')}
      emptyExplanation={words('fuelContracts.noRefuelingsText')}
    />
  );
}
