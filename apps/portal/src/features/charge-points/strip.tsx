import { type ChargePoint, chargePointFacts } from '@wagenpark/contract/fleet/charge-points';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';

/** A charge point in one look: at whose home, for which car, where, and since when. */
export function ChargePointStrip({ point }: { readonly point: ChargePoint }): ReactNode {
  // words: chargePoints.fact.* fact.*
  const { fact } = useFactValues('chargePoints', chargePointFacts, point);
  return (
    <RecordStrip
      cells={[
        { ...fact('Bestuurder'), person: point.Bestuurder },
        { ...fact('Kenteken'), detail: fact('LeaseContractNummer').value },
        { ...fact('Plaats'), detail: point.Adres },
        fact('GeplaatstOp'),
      ]}
    />
  );
}
