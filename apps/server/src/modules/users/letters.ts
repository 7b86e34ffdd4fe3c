import type { BrowserName } from '@wagenpark/domain/browser-name';
import { dayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { MessageId } from '@wagenpark/messages';
import type { Words } from '@wagenpark/messages/server-words';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type NewMail, queueMail } from '../../platform/mail/outbox.ts';

/** The mails to users about their own account, as message ids of subject and body. */
const LETTERS = {
  invitation: ['mails.userInvitation.subject', 'mails.userInvitation.body'],
  reset: ['mails.passwordReset.subject', 'mails.passwordReset.body'],
  passwordSet: ['mails.passwordSet.subject', 'mails.passwordSet.body'],
  secondFactorOn: ['mails.secondFactorOn.subject', 'mails.secondFactorOn.body'],
  secondFactorOff: ['mails.secondFactorOff.subject', 'mails.secondFactorOff.body'],
  secondFactorRemoved: ['mails.secondFactorRemoved.subject', 'mails.secondFactorRemoved.body'],
  recoveryCodeUsed: ['mails.recoveryCodeUsed.subject', 'mails.recoveryCodeUsed.body'],
  newDevice: ['mails.newDevice.subject', 'mails.newDevice.body'],
  addressChanged: ['mails.addressChanged.subject', 'mails.addressChanged.body'],
} as const satisfies Readonly<Record<string, readonly [MessageId, MessageId]>>;

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

/** The facts of a mail: a link, and the moment at which it expires. */
interface LetterFacts {
  /** The unique cause of the mail: there is at most one mail per cause. */
  readonly cause: string;
  readonly url?: string;
  readonly until?: Date;
  /** The name of the user who sent the invitation or changed the address. */
  readonly by?: string;
  /** The device that signed in: browser and system as it names them, and its network address. */
  readonly device?: BrowserName & { readonly address: string };
  /** The recipient, where it is not the address of the sign-in. */
  readonly to?: string;
}

/** The name of a device: 'Edge on Windows'. */
function deviceName(t: Words, device: BrowserName | undefined): string {
  const { browser = null, system = null } = device ?? {};
  if (browser === null || system === null) return browser ?? system ?? t('users.session.unknown');
  return t('users.session.device', { browser, system });
}

/** Queues a mail to a user in the given transaction. Gives whether a mail was queued. */
export const queueUserLetter = (
  deps: Pick<SubjectDeps, 'jobs' | 'words' | 'clock' | 'config'>,
  tx: Tx,
  letter: keyof typeof LETTERS,
  user: MailedUser,
  facts: LetterFacts,
): Promise<boolean> => queueMail(tx, deps.jobs, userLetter(deps, letter, user, facts));

/** A mail to a user, in the user's language. */
export function userLetter(
  { words, clock, config }: Pick<SubjectDeps, 'words' | 'clock' | 'config'>,
  letter: keyof typeof LETTERS,
  user: MailedUser,
  { cause, url, until, by, device, to }: LetterFacts,
): NewMail {
  const locale: Locale = localeOf(user.language ?? '') ?? localeOf(user.defaultLocale ?? '') ?? DEFAULT_LOCALE;
  const t = words(locale);
  const tag = intlTag(locale);
  const day = (moment: Date) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
      utcMidnight(dayInZone(moment, user.timeZone)),
    );
  const values = {
    name: toSingleLine(user.name),
    client: toSingleLine(user.client),
    by: toSingleLine(by ?? ''),
    email: user.email,
    url: url ?? config.publicUrl,
    until: until === undefined ? '' : day(until),
    at: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: user.timeZone }).format(
      clock.now(),
    ),
    device: deviceName(t, device),
    address: device?.address ?? '',
  };
  const [subject, body] = LETTERS[letter];
  return {
    clientId: user.clientId,
    cause,
    to: to ?? user.email,
    locale,
    subject: t(subject, values),
    body: t(body, values),
    at: clock.now(),
  };
}
