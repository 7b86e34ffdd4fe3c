import type { Fine } from '@wagenpark/contract/fleet/fines';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { offenceMoment } from './offence-moment.ts';
import { useFineFacts } from './tabs/use-fine-facts.ts';

/** A fine in one look: the car with its contract, who drove, when and where, and what it comes to. */
export function FineStrip({ fine }: { readonly fine: Fine }): ReactNode {
  const { formats, fact, made } = useFineFacts(fine);
  return (
    <RecordStrip
      cells={[
        { ...fact('Kenteken'), detail: fact('LeaseContractNummer').value },
        { ...fact('Bestuurder'), person: fine.Bestuurder },
        { ...made('OvertredingDatumTijd', offenceMoment(fine, formats)), detail: fine.Gemeente },
        fact('TotaalTeBetalen'),
      ]}
    />
  );
}
