import { type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import { asOneLine } from '@wagenpark/domain/plain-text';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { correspondence, type ReportNow } from './write-repository.ts';

/** What letters are written with. */
export type LetterDeps = Pick<SubjectDeps, 'jobs' | 'clock' | 'words' | 'config'>;

const dayInWords = (day: IsoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/** What a letter tells of a report; of the other party nothing, which the portal shows to who may see it. */
interface ToldReport {
  readonly number: number;
  readonly plate: string;
  readonly car: string;
  readonly day: IsoDay;
  readonly reporter: string;
  readonly client: string;
}

const causeOfReport = (number: number): string => `damageReport:${number}:reported:leasing`;
const causeOfVersion = (number: number, version: number): string => `damageReport:${number}:version${version}:reporter`;

/** What all letters about a report are caused by: that it was made, and each version since. */
export const causesOf = (number: number, version: number): readonly string[] => [
  causeOfReport(number),
  ...Array.from({ length: version }, (_, before) => causeOfVersion(number, before + 1)),
];

/** Writes to the leasing company of a new report (DR-05): the client's own mailbox for changes, else the provider's. */
export async function writeToLeasing(
  { jobs, clock, words, config }: LetterDeps,
  tx: Tx,
  clientId: number,
  { number, plate, car, day, reporter, client }: ToldReport,
): Promise<void> {
  const { mailbox, locale: spoken } = await correspondence(tx, clientId);
  const locale = localeOf(spoken ?? '') ?? DEFAULT_LOCALE;
  const t = words(locale);
  const values = {
    number: String(number),
    plate: asOneLine(plate),
    car: asOneLine(car),
    day: dayInWords(day, locale),
    reporter: asOneLine(reporter),
    client: asOneLine(client),
    url: addressOf(config.publicUrl, number),
  };
  await queueMail(tx, jobs, {
    clientId,
    cause: causeOfReport(number),
    to: mailbox ?? config.changeMailbox,
    locale,
    subject: t('mails.damageReported.subject', values),
    body: t('mails.damageReported.body', values),
    at: clock.now(),
  });
}

/** Writes to who made a report in the portal that staff changed it; of one that a file brought nobody is told. */
export async function writeToReporter(
  { jobs, clock, words, config }: LetterDeps,
  tx: Tx,
  clientId: number,
  number: number,
  version: number,
  { plate, damage_on, is_handled, status, reporter_name, reporter_email, reporter_locale }: ReportNow,
): Promise<void> {
  if (reporter_email === null) return;
  const locale = localeOf(reporter_locale ?? '') ?? DEFAULT_LOCALE;
  const t = words(locale);
  const values = {
    number: String(number),
    plate: asOneLine(plate),
    day: dayInWords(damage_on, locale),
    name: asOneLine(reporter_name ?? ''),
    isHandled: is_handled ? 'yes' : 'no',
    hasStatus: status === null ? 'no' : 'yes',
    status: asOneLine(status ?? ''),
    url: addressOf(config.publicUrl, number),
  };
  await queueMail(tx, jobs, {
    clientId,
    cause: causeOfVersion(number, version),
    to: reporter_email,
    locale,
    subject: t('mails.damageSettled.subject', values),
    body: t('mails.damageSettled.body', values),
    at: clock.now(),
  });
}

const addressOf = (publicUrl: string, number: number): string => `${publicUrl}/damage-reports/view?id=${number}`;
