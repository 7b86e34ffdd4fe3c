import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { bodyTypeOf } from '@wagenpark/domain/body-type';
import { countryOf } from '@wagenpark/domain/country';
import { fuelOf } from '@wagenpark/domain/fuel';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { objectTypeOf } from '@wagenpark/domain/object-type';
import { tyreTypeOf } from '@wagenpark/domain/tyre-type';
import { isFieldVisible } from '@wagenpark/domain/visibility';
import type { ReactNode } from 'react';
import type { RecordFact } from '../../../patterns/detail/use-fact-values.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { currentLocale } from '../../../words/words.ts';
import { useContractFacts } from './use-contract-facts.ts';

/** Tab with the facts of the car (DM-LC-05), and its body type (RD-11). */
export function CarTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { client } = useSession();
  const { words, fact, factsOf, made } = useContractFacts(contract);
  const context = {
    country: countryOf(client.countryCarData),
    locale: currentLocale(),
    objectType: objectTypeOf(contract.ObjectSoort),
  };
  const tyres = contract.BandenSoort === null ? null : tyreTypeOf(contract.BandenSoort);
  const fuel = fuelOf(contract.BrandstofSoort);
  // A text that is no code is shown as it is (RD-12).
  const bodyType = bodyTypeOf(contract.Carrosserie);
  // words: carModels.bodyType.*
  const bodyText = bodyType === null ? contract.Carrosserie || NO_VALUE : words(`carModels.bodyType.${bodyType}`);
  const ifVisible = (field: Parameters<typeof isFieldVisible>[0], recordFact: RecordFact) =>
    isFieldVisible(field, context) ? [recordFact] : [];
  return (
    <Facts
      groups={[
        ...(context.objectType === 'bike' ? [] : [{ facts: [made('Carrosserie', bodyText)] }]),
        {
          title: words('leaseContracts.group.emission'),
          facts: [
            fact('Co2'),
            // words: fuel.*
            ...ifVisible('BrandstofSoort', made('BrandstofSoort', fuel === null ? NO_VALUE : words(`fuel.${fuel}`))),
            ...factsOf('BrandstofEtiket', 'GrijsKenteken'),
            ...ifVisible('BijtellingPercentage', fact('BijtellingPercentage')),
            ...ifVisible('DatumApk', fact('DatumApk')),
          ],
        },
        {
          title: words('leaseContracts.group.service'),
          facts: [
            ...factsOf('LaatsteServiceKm', 'LaatsteServiceDatum', 'VolgendeServiceKm'),
            // DM-LC-08
            { ...fact('VolgendeServiceDatum'), info: words('leaseContracts.nextServiceEstimate') },
          ],
        },
        {
          title: words('leaseContracts.group.mileage'),
          facts: factsOf('BeginKilometerStand', 'KilometerStand', 'KilometerStandDatum'),
        },
        {
          title: words('leaseContracts.group.tyresAndPapers'),
          facts: [
            // words: tyres.*
            made('BandenSoort', tyres === null ? NO_VALUE : words(`tyres.${tyres}`)),
            ...factsOf('BandenOpslag', 'AfleverDatum', 'DatumDeel1'),
          ],
        },
      ]}
    />
  );
}
