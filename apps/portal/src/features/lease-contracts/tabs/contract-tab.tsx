import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts/facts.tsx';
import { ContractDocuments } from './contract-documents.tsx';
import { useContractFacts } from './use-contract-facts.ts';

/** Tab with the terms of the contract (DM-LC-02). */
export function ContractTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { words, factsOf } = useContractFacts(contract);
  return (
    <>
      <ContractDocuments contract={contract.LeaseContractNummer} />
      <Facts
        groups={[
          {
            title: words('leaseContracts.group.car'),
            facts: factsOf('Merk', 'Model', 'Type', 'Kenteken', 'AutoIngezet', 'AutoIngenomen'),
          },
          {
            title: words('leaseContracts.group.term'),
            facts: factsOf(
              'BeginDatum',
              'EindDatum',
              'LooptijdMaanden',
              'KmPerJaar',
              'LeverWeek',
              'VoorInnameDatum',
              'InnameDatum',
              'VoorloperIngezet',
              'VoorloperKenteken',
            ),
          },
          {
            title: words('leaseContracts.group.money'),
            facts: factsOf(
              'LeasebedragPerMaand',
              'BrandstofVoorschot',
              'MeerKmPrijs',
              'MinderKmPrijs',
              'FiscaleWaarde',
              'EindafrekeningGemaakt',
            ),
          },
          {
            title: words('leaseContracts.group.administration'),
            facts: factsOf('DebiteurNaam', 'DebiteurNummer', 'Referentie', 'ContractKenmerk', 'Collega', 'MetBanden'),
          },
        ]}
      />
    </>
  );
}
