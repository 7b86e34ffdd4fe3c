import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { formatNumber } from '@wagenpark/domain/number-format';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
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

/** Subject and body of a reminder mail in the recipient's language. */
export function reminderLetter(
  words: SubjectDeps['words'],
  {
    client,
    locale,
    url,
    expires,
    car,
  }: Pick<Reminder, 'client' | 'locale' | 'url' | 'expires'> & { readonly car: ReminderCar },
): { readonly subject: string; readonly body: string } {
  const t = words(locale);
  const day = (date: Date | number) =>
    new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const values = { plate: car.plate, client: toSingleLine(client) };
  return {
    subject: t('mails.mileageReminder.subject', values),
    body: t('mails.mileageReminder.body', {
      ...values,
      name: toSingleLine(car.driver ?? ''),
      car: toSingleLine(car.car),
      isKnown: car.lastKm !== null && car.lastDay !== null ? 'yes' : 'no',
      km: formatNumber(car.lastKm ?? 0),
      day: car.lastDay === null ? '' : day(utcMidnight(car.lastDay)),
      until: day(expires),
      url: `${url}?lang=${locale}`,
    }),
  };
}

/**
 * Queues the mail with a link to the driver of its car, in the given transaction. Returns whether a mail was queued.
 */
export const queueReminder = (
  { jobs, words, clock }: Pick<SubjectDeps, 'jobs' | 'words' | 'clock'>,
  tx: Tx,
  reminder: Reminder,
): Promise<boolean> =>
  queueMail(tx, jobs, {
    clientId: reminder.clientId,
    cause: `mileageLink:${reminder.id}`,
    to: reminder.email,
    locale: reminder.locale,
    ...reminderLetter(words, reminder),
    at: clock.now(),
  });
