import type { LeaseContract } from '@wagenpark/contract';
import { countryOf } from '@wagenpark/domain/country';
import { fuelOf } from '@wagenpark/domain/fuel';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { objectTypeOf } from '@wagenpark/domain/object-type';
import { tyreTypeOf } from '@wagenpark/domain/tyre-type';
import { isFieldVisible } from '@wagenpark/domain/visibility';
import type { ReactNode } from 'react';
import type { RecordFact } from '../../../patterns/detail-modal/use-record-facts.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Facts } from '../../../ui/facts/facts.tsx';
import { currentLocale } from '../../../words/words.ts';
import { useFacts } from './use-facts.ts';

/** The car itself (DM-LC-05). */
export function CarTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { client } = useSession();
  const { words, text, yesNo, day, km, made, formats } = useFacts(contract);
  const place = {
    country: countryOf(client.countryCarData),
    locale: currentLocale(),
    objectType: objectTypeOf(contract.ObjectSoort),
  };
  const tyres = contract.BandenSoort === null ? null : tyreTypeOf(contract.BandenSoort);
  const fuel = fuelOf(contract.BrandstofSoort);
  const shown = (field: Parameters<typeof isFieldVisible>[0], fact: RecordFact) =>
    isFieldVisible(field, place) ? [fact] : [];
  return (
    <Facts
      groups={[
        {
          title: words('leaseContracts.group.emission'),
          facts: [
            made('Co2', contract.Co2 === null ? NO_VALUE : words('unit.co2', { value: contract.Co2 })),
            // words: fuel.*
            ...shown('BrandstofSoort', made('BrandstofSoort', fuel === null ? NO_VALUE : words(`fuel.${fuel}`))),
            text('BrandstofEtiket'),
            yesNo('GrijsKenteken'),
            ...shown(
              'BijtellingPercentage',
              made(
                'BijtellingPercentage',
                contract.BijtellingPercentage === null
                  ? NO_VALUE
                  : words('unit.percent', { value: formats.number(contract.BijtellingPercentage) }),
              ),
            ),
            ...shown('DatumApk', day('DatumApk')),
          ],
        },
        {
          title: words('leaseContracts.group.service'),
          facts: [
            km('LaatsteServiceKm'),
            day('LaatsteServiceDatum'),
            km('VolgendeServiceKm'),
            // DM-LC-08
            { ...day('VolgendeServiceDatum'), info: words('leaseContracts.nextServiceEstimate') },
          ],
        },
        {
          title: words('leaseContracts.group.mileage'),
          facts: [km('BeginKilometerStand'), km('KilometerStand'), day('KilometerStandDatum')],
        },
        {
          title: words('leaseContracts.group.tyresAndPapers'),
          facts: [
            // words: tyres.*
            made('BandenSoort', tyres === null ? NO_VALUE : words(`tyres.${tyres}`)),
            text('BandenOpslag'),
            day('AfleverDatum'),
            day('DatumDeel1'),
          ],
        },
      ]}
    />
  );
}
