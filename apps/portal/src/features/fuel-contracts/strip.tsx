import { type FuelContract, fuelContractFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';

/** Summary of a fuel contract: the car, who drives it, until when, and which card it is. */
export function FuelContractStrip({ contract }: { readonly contract: FuelContract }): ReactNode {
  // words: fuelContracts.fact.* fact.*
  const { words, fact } = useFactValues('fuelContracts', fuelContractFacts, contract);
  const plate = fact('Kenteken');
  return (
    <RecordStrip
      cells={[
        contract.Kenteken === null
          ? { label: plate.label, value: words('fuelContracts.noCar') }
          : { ...plate, detail: contract.AutoOmschrijving },
        { ...fact('Bestuurder'), person: contract.Bestuurder },
        fact('EindDatum'),
        { ...fact('PasNummer'), detail: contract.Leverancier },
      ]}
    />
  );
}
