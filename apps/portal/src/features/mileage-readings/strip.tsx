import { type MileageReading, mileageReadingFacts } from '@wagenpark/contract/fleet/mileage-readings';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';

/** Summary of a reading: kilometers, day, car and driver, source. */
export function MileageReadingStrip({ reading }: { readonly reading: MileageReading }): ReactNode {
  // words: mileageReadings.fact.* fact.*
  const { words, fact } = useFactValues('mileageReadings', mileageReadingFacts, reading);
  const number = reading.LeaseContractNummer;
  return (
    <RecordStrip
      cells={[
        fact('KilometerStand'),
        fact('StandPer'),
        { ...fact('Bestuurder'), person: reading.Bestuurder },
        { ...fact('Kenteken'), detail: contractTitle(words, number) },
      ]}
    />
  );
}
