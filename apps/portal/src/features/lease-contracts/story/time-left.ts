import { daysBetween, type IsoDay } from '@wagenpark/domain/calendar-day';
import { EXPIRY } from '@wagenpark/domain/constants';
import type { Words } from '../../../words/words.ts';

/** From so many days on months tell enough. */
const DAYS_TOLD = 60;

/** How long a contract has to run, in words: days where it is near, else months of all its months; or how long ago it ended. */
export function timeLeft(words: Words, end: IsoDay, today: IsoDay, total: number): string {
  const days = daysBetween(today, end);
  if (days === 0) return words('expiry.today');
  if (days < 0) return words('leaseContracts.story.daysAgo', { days: -days });
  if (days < DAYS_TOLD) return words('leaseContracts.story.daysLeft', { days });
  return words('leaseContracts.story.monthsLeft', { months: Math.ceil(days / EXPIRY.daysPerMonth), total });
}
