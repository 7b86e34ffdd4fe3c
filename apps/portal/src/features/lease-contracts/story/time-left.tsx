import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReactNode } from 'react';
import { ExpiryTag } from '../../../ui/expiry-tag/expiry-tag.tsx';
import { useWords } from '../../../words/words.ts';

/** The remaining time of a contract, as in the list's tag. Months are shown with the total number of months. */
export function TimeLeft({
  contract,
  end,
  today,
}: {
  readonly contract: Pick<LeaseContract, 'LooptijdMaanden'>;
  readonly end: IsoDay;
  readonly today: IsoDay;
}): ReactNode {
  const words = useWords();
  const total = contract.LooptijdMaanden;
  return (
    <ExpiryTag
      day={end}
      today={today}
      isQuiet
      longText={(months) => words('leaseContracts.story.monthsLeft', { months, total })}
    />
  );
}
