import type { LeaseContract } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useFacts } from './use-facts.ts';

/** What was agreed (DM-LC-02). */
export function ContractTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { words, text, yesNo, day, km, money, unitPrice, made } = useFacts(contract);
  return (
    <Facts
      groups={[
        {
          title: words('leaseContracts.group.car'),
          facts: [
            text('Merk'),
            text('Model'),
            text('Type'),
            text('Kenteken'),
            yesNo('AutoIngezet'),
            yesNo('AutoIngenomen'),
          ],
        },
        {
          title: words('leaseContracts.group.term'),
          facts: [
            day('BeginDatum'),
            day('EindDatum'),
            made('LooptijdMaanden', words('unit.months', { count: contract.LooptijdMaanden })),
            km('KmPerJaar'),
            text('LeverWeek'),
            day('VoorInnameDatum'),
            yesNo('VoorloperIngezet'),
          ],
        },
        {
          title: words('leaseContracts.group.money'),
          facts: [
            money('LeasebedragPerMaand'),
            money('BrandstofVoorschot'),
            unitPrice('MeerKmPrijs'),
            unitPrice('MinderKmPrijs'),
            money('FiscaleWaarde'),
            yesNo('EindafrekeningGemaakt'),
          ],
        },
        {
          title: words('leaseContracts.group.administration'),
          facts: [
            text('DebiteurNaam'),
            made('DebiteurNummer', String(contract.DebiteurNummer)),
            text('Referentie'),
            text('ContractKenmerk'),
            text('Collega'),
            yesNo('MetBanden'),
          ],
        },
      ]}
    />
  );
}
