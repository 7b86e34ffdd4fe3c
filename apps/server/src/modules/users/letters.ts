import { dayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, intlTag, localeOf } from '@wagenpark/domain/locale';
import type { MailType } from '@wagenpark/domain/mail-types';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { queueLetter } from '../../platform/mail/letters.ts';

/** The mails to users about their own account. */
const LETTERS = {
  invitation: 'userInvitation',
  reset: 'passwordReset',
  passwordSet: 'passwordSet',
  addressChanged: 'addressChanged',
} as const satisfies Readonly<Record<string, MailType>>;

/** The recipient of a mail about their account. */
export interface MailedUser {
  readonly clientId: number;
  readonly client: string;
  readonly timeZone: string;
  readonly email: string;
  readonly name: string;
  readonly language: string | null;
  readonly defaultLocale: string | null;
}

/** The facts of a mail: a link, and until when it can be used. */
interface LetterFacts {
  /** Makes the mail unique: a cause has at most one mail. */
  readonly cause: string;
  readonly url?: string;
  readonly until?: Date;
  /** Who invited, or changed the address. */
  readonly by?: string;
  /** The recipient, where it is not the address of the sign-in. */
  readonly to?: string;
}

/** Queues a mail to a user in the given transaction. Gives whether a mail was queued. */
export function queueUserLetter(
  { jobs, words, clock, config }: Pick<SubjectDeps, 'jobs' | 'words' | 'clock' | 'config'>,
  tx: Tx,
  letter: keyof typeof LETTERS,
  user: MailedUser,
  { cause, url, until, by, to }: LetterFacts,
): Promise<boolean> {
  return queueLetter({ jobs, words, clock }, tx, {
    type: LETTERS[letter],
    clientId: user.clientId,
    cause,
    to: to ?? user.email,
    locale: localeOf(user.language ?? '') ?? localeOf(user.defaultLocale ?? '') ?? DEFAULT_LOCALE,
    facts: (_, locale) => ({
      name: toSingleLine(user.name),
      companyName: toSingleLine(user.client),
      by: toSingleLine(by ?? ''),
      email: user.email,
      link: url ?? config.publicUrl,
      expirationDate: until === undefined ? '' : dayInWords(until, user.timeZone, intlTag(locale)),
    }),
  });
}

const dayInWords = (moment: Date, timeZone: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(dayInZone(moment, timeZone)));
