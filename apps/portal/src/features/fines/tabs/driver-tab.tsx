import type { Fine } from '@wagenpark/contract/fleet/fines';
import type { ReactNode } from 'react';
import { DriverThen } from '../../../shared/persons/driver-then.tsx';
import { useWords } from '../../../words/words.ts';

/** Certain: nobody else had the car. Otherwise somebody should look at it. */
const certain: readonly Fine['BestuurderKoppeling'][] = ['soleOfDay', 'soleOfDayWithoutTime', 'named', 'corrected'];

/** Who drove when the offence was committed, and how that is known (DM-FI-04). */
export function DriverTab({
  fine: { Bestuurder, BestuurderNummer, BestuurderGewijzigd, BestuurderKoppeling },
}: {
  readonly fine: Fine;
}): ReactNode {
  const words = useWords();
  return (
    <DriverThen
      number={BestuurderNummer}
      name={Bestuurder}
      notes={[
        {
          // words: fines.BestuurderKoppeling.*
          text: words(`fines.BestuurderKoppeling.${BestuurderKoppeling}`),
          isCertain: certain.includes(BestuurderKoppeling),
        },
        ...(BestuurderGewijzigd ? [{ text: words('fines.driverChangedSince'), isCertain: false }] : []),
      ]}
      outOfScope={words('fines.driverOutOfScope')}
    />
  );
}
