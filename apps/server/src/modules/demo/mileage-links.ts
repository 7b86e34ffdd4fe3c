import { addDays, type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import type { SubjectDeps } from '../../http/subject.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newLinkToken } from '../../platform/link-token.ts';
import { reminderLetter } from '../mileage-readings/index.ts';
import { insertReminded, longestUnread } from './mileage-links-repository.ts';

/** Cars of each client whose drivers were sent a link. */
const OF_A_CLIENT = 4;
/** Hour of the day before at which the links were sent, in milliseconds. */
const AT = 9 * 3_600_000;

/** Links that were mailed yesterday to the drivers of the cars that were not read longest, and take an entry. */
export async function addMileageLinks(
  tx: Tx,
  clientId: number,
  today: IsoDay,
  { publicUrl, words }: { readonly publicUrl: string; readonly words: SubjectDeps['words'] },
): Promise<void> {
  const created = new Date(utcMidnight(addDays(today, -1)) + AT);
  const expires = new Date(utcMidnight(addDays(today, MILEAGE.linkDays - 1)) + AT);
  for (const { client, locale, email, ...car } of await longestUnread(tx, clientId, OF_A_CLIENT)) {
    const { token, hash } = newLinkToken(clientId);
    const id = newId();
    const letter = reminderLetter(words, { client, locale, url: `${publicUrl}/ktc/${token}`, expires, car });
    await insertReminded(
      tx,
      { clientId, id, hash, created, expires, ...car },
      { id: newId(), email, locale, ...letter },
    );
  }
}
