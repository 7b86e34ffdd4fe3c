import { type FuelContract, fuelContractFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import type { ReactNode } from 'react';
import { useFactValues } from '../../../patterns/detail/use-fact-values.ts';
import { Facts } from '../../../ui/facts/facts.tsx';

/** Tab with the facts of the card, its car and its company. */
export function ContractTab({ contract }: { readonly contract: FuelContract }): ReactNode {
  // words: fuelContracts.fact.* fact.*
  const { words, factsOf } = useFactValues('fuelContracts', fuelContractFacts, contract);
  return (
    <Facts
      groups={[
        {
          title: words('fuelContracts.group.card'),
          facts: factsOf('Leverancier', 'PasNummer', 'PasGeldigTot', 'BrandstofSoort'),
        },
        { title: words('fuelContracts.group.term'), facts: factsOf('BeginDatum', 'EindDatum') },
        {
          title: words('fuelContracts.group.car'),
          facts: factsOf('Kenteken', 'AutoOmschrijving', 'Bestuurder', 'LeaseContractNummer'),
        },
        {
          title: words('fuelContracts.group.administration'),
          facts: factsOf('DebiteurNaam', 'DebiteurNummer', 'Referentie'),
        },
      ]}
    />
  );
}
