import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { formatNumber } from '@wagenpark/domain/number-format';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { WordValues } from '@wagenpark/messages/server-words';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueLetter } from '../../platform/mail/letters.ts';
import type { RemindedCar } from './link-repository.ts';

/** The facts of a car in a reminder mail. */
type ReminderCar = Pick<RemindedCar, 'plate' | 'car' | 'driver' | 'lastKm' | 'lastDay'>;

/** A reminder mail with its link. */
export interface Reminder {
  readonly clientId: number;
  readonly client: string;
  readonly locale: Locale;
  readonly email: string;
  readonly id: string;
  readonly url: string;
  readonly expires: Date;
  readonly car: RemindedCar;
}

/** The facts of a reminder mail in a language. */
export function reminderFacts(
  locale: Locale,
  { client, url, expires, car }: Pick<Reminder, 'client' | 'url' | 'expires'> & { readonly car: ReminderCar },
): WordValues {
  const day = (date: Date | number) =>
    new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return {
    plate: car.plate,
    companyName: toSingleLine(client),
    name: toSingleLine(car.driver ?? ''),
    vehicle: toSingleLine(car.car),
    isKnown: car.lastKm !== null && car.lastDay !== null ? 'yes' : 'no',
    km: formatNumber(car.lastKm ?? 0),
    day: car.lastDay === null ? '' : day(utcMidnight(car.lastDay)),
    expirationDate: day(expires),
    link: `${url}?lang=${locale}`,
  };
}

/**
 * Queues the mail with a link to the driver of its car, in the given transaction. Returns whether a mail was queued.
 */
export const queueReminder = (
  deps: Pick<SubjectDeps, 'jobs' | 'words' | 'clock'>,
  tx: Tx,
  reminder: Reminder,
): Promise<boolean> =>
  queueLetter(deps, tx, {
    type: 'mileageReminder',
    clientId: reminder.clientId,
    cause: `mileageLink:${reminder.id}`,
    to: reminder.email,
    locale: reminder.locale,
    facts: (_, locale) => reminderFacts(locale, reminder),
  });
