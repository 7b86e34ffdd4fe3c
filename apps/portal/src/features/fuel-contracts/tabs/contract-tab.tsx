import { type FuelContract, fuelContractFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { useFactValues } from '../../../patterns/detail/use-fact-values.ts';
import { RecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useWords } from '../../../words/words.ts';

/** What was agreed about the card, and for which car and company. */
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
          facts: [...factsOf('Kenteken', 'AutoOmschrijving', 'Bestuurder'), useLeaseContractFact(contract)],
        },
        {
          title: words('fuelContracts.group.administration'),
          facts: factsOf('DebiteurNaam', 'DebiteurNummer', 'Referentie'),
        },
      ]}
    />
  );
}

/** The lease contract of the car, as a link for whoever may see it. */
function useLeaseContractFact({ LeaseContractNummer: number }: FuelContract) {
  const words = useWords();
  const session = useSession();
  const label = words('fact.LeaseContractNummer');
  if (number === null || !session.can(pagePermissions['lease-contracts'])) return { label, value: number?.toString() };
  const link = (
    <RecordLink kind="leaseContract" id={number}>
      {number}
    </RecordLink>
  );
  return { label, value: link, copyText: String(number) };
}
