import { type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueLetter } from '../../platform/mail/letters.ts';
import { type CurrentReport, readMailSettings } from './write-repository.ts';

/** The dependencies for writing letters. */
export type LetterDeps = Pick<SubjectDeps, 'jobs' | 'clock' | 'words' | 'config'>;

const formatDay = (day: IsoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/**
 * The facts of a report in a letter. Facts of the other party are left out: only the portal shows them, by permission.
 */
interface LetterReport {
  readonly number: number;
  readonly plate: string;
  readonly car: string;
  readonly day: IsoDay;
  readonly reporter: string;
  readonly client: string;
}

const causeOfReport = (number: number): string => `damageReport:${number}:reported:leasing`;
const causeOfVersion = (number: number, version: number): string => `damageReport:${number}:version${version}:reporter`;

/** The causes of all letters about a report: its creation and each version since. */
export const causesOf = (number: number, version: number): readonly string[] => [
  causeOfReport(number),
  ...Array.from({ length: version }, (_, index) => causeOfVersion(number, index + 1)),
];

/** Mails a new report to the leasing company (DR-05): to the client's mailbox for changes, else to the provider's. */
export async function mailLeasingCompany(
  { jobs, clock, words, config }: LetterDeps,
  tx: Tx,
  clientId: number,
  { number, plate, car, day, reporter, client }: LetterReport,
): Promise<void> {
  const { mailbox, locale: clientLocale } = await readMailSettings(tx, clientId);
  await queueLetter({ jobs, clock, words }, tx, {
    type: 'damageReported',
    clientId,
    cause: causeOfReport(number),
    to: mailbox ?? config.changeMailbox,
    locale: localeOf(clientLocale ?? '') ?? DEFAULT_LOCALE,
    facts: (_, locale) => ({
      number: String(number),
      plate: toSingleLine(plate),
      vehicle: toSingleLine(car),
      day: formatDay(day, locale),
      reporter: toSingleLine(reporter),
      companyName: toSingleLine(client),
      link: addressOf(config.publicUrl, number),
    }),
  });
}

/** Mails a change by staff to the person who made the report in the portal. Reports from files have no such person. */
export async function mailReporter(
  { jobs, clock, words, config }: LetterDeps,
  tx: Tx,
  clientId: number,
  number: number,
  version: number,
  { plate, damage_on, is_handled, status, reporter_name, reporter_email, reporter_locale }: CurrentReport,
): Promise<void> {
  if (reporter_email === null) return;
  await queueLetter({ jobs, clock, words }, tx, {
    type: 'damageSettled',
    clientId,
    cause: causeOfVersion(number, version),
    to: reporter_email,
    locale: localeOf(reporter_locale ?? '') ?? DEFAULT_LOCALE,
    facts: (_, locale) => ({
      number: String(number),
      plate: toSingleLine(plate),
      day: formatDay(damage_on, locale),
      name: toSingleLine(reporter_name ?? ''),
      isHandled: is_handled ? 'yes' : 'no',
      hasStatus: status === null ? 'no' : 'yes',
      status: toSingleLine(status ?? ''),
      link: addressOf(config.publicUrl, number),
    }),
  });
}

const addressOf = (publicUrl: string, number: number): string => `${publicUrl}/damage-reports/view?id=${number}`;
