import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { expiryTag } from '@wagenpark/domain/expiry';
import { formatNumber } from '@wagenpark/domain/number-format';
import type { Words } from '../../../words/words.ts';

/** From so many days on months tell enough. */
const DAYS_TOLD = 60;

/**
 * How long a contract has to run, in words: days where it is near, else months of all its months; or how long ago it ended,
 * as the tag in the list says it.
 */
export function timeLeft(words: Words, end: IsoDay, today: IsoDay, total: number): string {
  const { kind, days, months } = expiryTag(end, today);
  const inDays = { count: days, days: formatNumber(days) };
  if (kind === 'daysAgo') return words('expiry.daysAgo', inDays);
  if (kind === 'monthsLeft' && days < DAYS_TOLD) return words('expiry.daysLeft', inDays);
  if (kind === 'monthsLeft') return words('leaseContracts.story.monthsLeft', { months, total });
  // words: expiry.*
  return words(`expiry.${kind}`, { months });
}
