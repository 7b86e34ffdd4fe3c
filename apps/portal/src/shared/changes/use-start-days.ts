import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { useCallback } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import type { ChangedContract } from './changed-contract.ts';

/**
 * Returns a function that explains why a change of a contract cannot start on a day, or returns false if it can. A
 * change starts today or later and within the contract's term. If the contract continues past its end, the change can
 * only start today.
 * @param mayStartInPast true for staff, who may enter a change in retrospect, from the first day of the contract on
 */
export function useStartDays(
  { firstDay, lastDay }: Pick<ChangedContract, 'firstDay' | 'lastDay'>,
  today: IsoDay,
  mayStartInPast = false,
): (day: IsoDay) => string | false {
  const words = useWords();
  const { formats } = useSession();
  return useCallback(
    (day) => {
      if (day < today && !mayStartInPast) return words('change.pastDay');
      if (day < today && day < firstDay) return words('change.contractBegins', { day: formats.day(firstDay) });
      if (lastDay !== null && day > lastDay && day > today) {
        return words('change.contractEnds', { day: formats.day(lastDay > today ? lastDay : today) });
      }
      return false;
    },
    [words, formats, firstDay, lastDay, today, mayStartInPast],
  );
}
