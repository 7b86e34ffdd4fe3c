import type { Fine } from '@wagenpark/contract/fleet/fines';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';
import { offenceMoment } from './offence-moment.ts';
import { useFineFacts } from './tabs/use-fine-facts.ts';

/** Summary of a fine: the car with its contract, who drove, when and where, and what it comes to. */
export function FineStrip({ fine }: { readonly fine: Fine }): ReactNode {
  const { words, formats, fact, made } = useFineFacts(fine);
  const { LeaseContractNummer: number } = fine;
  const contract = contractTitle(words, number);
  return (
    <RecordStrip
      cells={[
        { ...fact('Kenteken'), detail: contract },
        { ...fact('Bestuurder'), person: fine.Bestuurder },
        { ...made('OvertredingDatumTijd', offenceMoment(fine, formats)), detail: fine.Gemeente },
        fact('TotaalTeBetalen'),
      ]}
    />
  );
}
