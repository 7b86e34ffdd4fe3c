import { intlTag } from '@wagenpark/domain/locale';
import { writtenKilometers } from '@wagenpark/domain/typed-kilometers';
import type { Doubt, Gone, Stopped } from './calls.ts';
import { currentLocale, type Words } from './page-words.ts';

/** Whether somebody may go on in spite of a doubt (PM-06). */
export const isWarning = (doubt: Doubt | null): boolean => doubt?.code === 32 || doubt?.code === 33;

/** Kilometers as they are written. */
export const kmText = (value: number): string => `${writtenKilometers(value, currentLocale())}\u00a0km`;
/** A day as it is written. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(intlTag(currentLocale()), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

/** Why nothing could be judged or stored, where the page goes on. */
export function stopText(words: Words, stopped: Exclude<Stopped, Gone>): string {
  if (stopped.kind === 'failed') return words('ktc.failed.title');
  const at = Date.now() + stopped.seconds * 1_000;
  const time = new Intl.DateTimeFormat(intlTag(currentLocale()), { timeStyle: 'short' }).format(at);
  return words('ktc.wait', { time });
}

/** What is doubtful about a reading. */
export function doubtText(words: Words, { code, limit }: Doubt): string {
  // words: ktc.doubt.*
  return words(`ktc.doubt.${code}`, { km: limit === null ? '' : kmText(limit) });
}

/** Kilometers that go to the final check, and the warning that they go there with. */
export interface Checked {
  readonly value: number;
  readonly doubt: Doubt | null;
}
