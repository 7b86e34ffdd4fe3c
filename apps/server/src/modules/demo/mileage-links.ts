import { addDays, type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { MILEAGE } from '@wagenpark/domain/constants';
import type { SubjectDeps } from '../../http/subject.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newLinkToken } from '../../platform/link-token.ts';
import { plainLetter } from '../../platform/mail/letters.ts';
import { reminderFacts } from '../mileage-readings/index.ts';
import { insertMileageLink, readLongestUnreadCars } from './mileage-links-repository.ts';

/** How many cars of each client get a link. */
const LINKS_PER_CLIENT = 4;
/** The time of day at which links were sent and expire, in milliseconds after midnight in UTC. */
const TIME_OF_DAY = 9 * 3_600_000;

/** Adds valid mileage links that were mailed yesterday, for the cars with the oldest last reading. */
export async function addMileageLinks(
  tx: Tx,
  clientId: number,
  today: IsoDay,
  { publicUrl, words }: { readonly publicUrl: string; readonly words: SubjectDeps['words'] },
): Promise<void> {
  const created = new Date(utcMidnight(addDays(today, -1)) + TIME_OF_DAY);
  const expires = new Date(utcMidnight(addDays(today, MILEAGE.linkDays - 1)) + TIME_OF_DAY);
  for (const { client, locale, email, ...car } of await readLongestUnreadCars(tx, clientId, LINKS_PER_CLIENT)) {
    const { token, hash } = newLinkToken(clientId);
    const id = newId();
    const reminder = { client, url: `${publicUrl}/ktc/${token}`, expires, car };
    const letter = plainLetter(words(locale), 'mileageReminder', reminderFacts(locale, reminder));
    await insertMileageLink(
      tx,
      { clientId, id, hash, created, expires, ...car },
      { id: newId(), email, locale, ...letter },
    );
  }
}
