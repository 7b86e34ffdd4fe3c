import { intlTag } from '@wagenpark/domain/locale';
import { formatKilometers } from '@wagenpark/domain/typed-kilometers';
import type { EntryDoubt, EntryObstacle, UnusableReason } from './calls.ts';
import { currentLocale, type Words } from './page-words.ts';

/** Whether the person may continue in spite of an objection (PM-06). */
export const isWarning = (doubt: EntryDoubt | null): boolean => doubt?.code === 32 || doubt?.code === 33;

/** Formats kilometers with their unit. */
export const kmText = (value: number): string => `${formatKilometers(value, currentLocale())}\u00a0km`;
/** Formats a day in its long form. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(intlTag(currentLocale()), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Text for an entry that could not be checked or stored, where the page stays usable. */
export function obstacleText(words: Words, obstacle: Exclude<EntryObstacle, UnusableReason>): string {
  if (obstacle.kind === 'failed') return words('ktc.failed.title');
  const retryAt = Date.now() + obstacle.seconds * 1_000;
  const time = new Intl.DateTimeFormat(intlTag(currentLocale()), { timeStyle: 'short' }).format(retryAt);
  return words('ktc.wait', { time });
}

/** Text of an objection to a reading. */
export function doubtText(words: Words, { code, limit }: EntryDoubt): string {
  // words: ktc.doubt.*
  return words(`ktc.doubt.${code}`, { km: limit === null ? '' : kmText(limit) });
}

/** A reading for the final check, with its warning. */
export interface CheckedReading {
  readonly value: number;
  readonly doubt: EntryDoubt | null;
}
