import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { expiryTag } from '@wagenpark/domain/expiry';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { Words } from '../../../words/words.ts';

/** From this number of days on, the text gives months instead of days. */
const MONTHS_FROM_DAYS = 60;

/**
 * How long a contract still runs, in words: days if the end is near, otherwise months out of the total. If it has
 * ended, how long ago, as in the list's tag.
 */
export function timeLeft(words: Words, end: IsoDay, today: IsoDay, totalMonths: number): string {
  const { kind, days, months } = expiryTag(end, today);
  const dayParams = { count: days, days: formatNumber(days) };
  if (kind === 'daysAgo') return words('expiry.daysAgo', dayParams);
  if (kind === 'monthsLeft' && days < MONTHS_FROM_DAYS) return words('expiry.daysLeft', dayParams);
  if (kind === 'monthsLeft') return words('leaseContracts.story.monthsLeft', { months, total: totalMonths });
  // words: expiry.*
  return words(`expiry.${kind}`, { months });
}
