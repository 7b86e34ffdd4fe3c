import { type ChargePoint, chargePointFacts } from '@wagenpark/contract/fleet/charge-points';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';

/** Summary of a charge point: at whose home, for which car, where, and since when. */
export function ChargePointStrip({ point }: { readonly point: ChargePoint }): ReactNode {
  // words: chargePoints.fact.* fact.*
  const { words, fact } = useFactValues('chargePoints', chargePointFacts, point);
  const { LeaseContractNummer: number } = point;
  const contract = contractTitle(words, number);
  return (
    <RecordStrip
      cells={[
        { ...fact('Bestuurder'), person: point.Bestuurder },
        { ...fact('Kenteken'), detail: contract },
        { ...fact('Plaats'), detail: point.Adres },
        fact('GeplaatstOp'),
      ]}
    />
  );
}
