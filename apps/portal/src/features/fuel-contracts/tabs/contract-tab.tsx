import { Link } from '@tanstack/react-router';
import type { FuelContract } from '@wagenpark/contract';
import { holdsRight } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useRecordFacts } from '../../../patterns/detail-modal/use-record-facts.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useWords } from '../../../words/words.ts';

/** What was agreed about the card, and for which car and company. */
export function ContractTab({ contract }: { readonly contract: FuelContract }): ReactNode {
  const words = useWords();
  // words: fuelContracts.field.*
  const { text, day, made } = useRecordFacts(contract, (field) => words(`fuelContracts.field.${field}` as MessageId));
  return (
    <Facts
      groups={[
        {
          title: words('fuelContracts.group.card'),
          facts: [text('Leverancier'), text('PasNummer'), day('PasGeldigTot'), text('BrandstofSoort')],
        },
        { title: words('fuelContracts.group.term'), facts: [day('BeginDatum'), day('EindDatum')] },
        {
          title: words('fuelContracts.group.car'),
          facts: [text('Kenteken'), text('AutoOmschrijving'), text('Bestuurder'), useLeaseContractFact(contract)],
        },
        {
          title: words('fuelContracts.group.administration'),
          facts: [text('DebiteurNaam'), made('DebiteurNummer', String(contract.DebiteurNummer)), text('Referentie')],
        },
      ]}
    />
  );
}

/** The lease contract of the car, as a link for whoever may see it. */
function useLeaseContractFact({ LeaseContractNummer: number }: FuelContract) {
  const words = useWords();
  const session = useSession();
  const label = words('fuelContracts.field.LeaseContractNummer');
  if (number === null || !session.can(holdsRight('ContractenLease'))) return { label, value: number?.toString() };
  const link = (
    <Link to="/lease-contracts/view" search={{ id: String(number) }}>
      {number}
    </Link>
  );
  return { label, value: link, copyText: String(number) };
}
