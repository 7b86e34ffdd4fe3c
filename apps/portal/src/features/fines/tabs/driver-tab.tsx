import type { Fine } from '@wagenpark/contract/fleet/fines';
import type { ReactNode } from 'react';
import { DriverAtMoment } from '../../../shared/persons/driver-at-moment.tsx';
import { useWords } from '../../../words/words.ts';

/** Assignments that are certain, because nobody else had the car. All others should be checked. */
const certainLinks: readonly Fine['BestuurderKoppeling'][] = [
  'soleOfDay',
  'soleOfDayWithoutTime',
  'named',
  'corrected',
];

/** Tab with the driver at the moment of the offence, and how the driver was matched (DM-FI-04). */
export function DriverTab({
  fine: { Bestuurder, BestuurderNummer, BestuurderGewijzigd, BestuurderKoppeling },
}: {
  readonly fine: Fine;
}): ReactNode {
  const words = useWords();
  return (
    <DriverAtMoment
      number={BestuurderNummer}
      name={Bestuurder}
      notes={[
        {
          // words: fines.BestuurderKoppeling.*
          text: words(`fines.BestuurderKoppeling.${BestuurderKoppeling}`),
          isCertain: certainLinks.includes(BestuurderKoppeling),
        },
        ...(BestuurderGewijzigd ? [{ text: words('fines.driverChangedSince'), isCertain: false }] : []),
      ]}
      outOfScope={words('fines.driverOutOfScope')}
    />
  );
}
