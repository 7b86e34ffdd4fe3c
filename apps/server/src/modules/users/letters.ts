import type { BrowserName } from '@wagenpark/domain/browser-name';
import { dayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, intlTag, localeOf } from '@wagenpark/domain/locale';
import type { MailType } from '@wagenpark/domain/mail-types';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { Words } from '@wagenpark/messages/server-words';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Letter, queueLetters } from '../../platform/mail/letters.ts';

/** The mails to users about their own account. */
const LETTERS = {
  invitation: 'userInvitation',
  reset: 'passwordReset',
  passwordSet: 'passwordSet',
  secondFactorOn: 'secondFactorOn',
  secondFactorOff: 'secondFactorOff',
  secondFactorRemoved: 'secondFactorRemoved',
  recoveryCodeUsed: 'recoveryCodeUsed',
  newDevice: 'newDevice',
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
  authenticatorRemoved: 'authenticatorRemoved',
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

/** The facts of a mail: a link, and the moment at which it expires. */
interface LetterFacts {
  /** The unique cause of the mail: there is at most one mail per cause. */
  readonly cause: string;
  readonly url?: string;
  readonly until?: Date;
  /** The name of the user who sent the invitation or changed the address. */
  readonly by?: string;
  /** The device that signed in: browser and system as its header names them, and its network address. */
  readonly device?: BrowserName & { readonly address: string };
  /** The recipient, if it is not the sign-in address. */
  readonly to?: string;
}

type UserLetterDeps = Pick<SubjectDeps, 'jobs' | 'words' | 'clock' | 'config'>;

/** The name of a device: 'Edge on Windows'. */
function deviceName(t: Words, device: BrowserName | undefined): string {
  const { browser = null, system = null } = device ?? {};
  if (browser === null || system === null) return browser ?? system ?? t('users.session.unknown');
  return t('users.session.device', { browser, system });
}

/** Queues a mail to a user in the given transaction. Returns whether a mail was queued. */
export const queueUserLetter = async (
  deps: UserLetterDeps,
  tx: Tx,
  letter: keyof typeof LETTERS,
  user: MailedUser,
  facts: LetterFacts,
): Promise<boolean> => (await queueLetters(deps, tx, [userLetter(deps, letter, user, facts)])) > 0;

/** A mail to a user, in the user's language. */
export function userLetter(
  { clock, config }: Pick<UserLetterDeps, 'clock' | 'config'>,
  letter: keyof typeof LETTERS,
  user: MailedUser,
  { cause, url, until, by, device, to }: LetterFacts,
): Letter {
  const now = clock.now();
  return {
    type: LETTERS[letter],
    clientId: user.clientId,
    cause,
    to: to ?? user.email,
    locale: localeOf(user.language ?? '') ?? localeOf(user.defaultLocale ?? '') ?? DEFAULT_LOCALE,
    at: now,
    facts: (t, locale) => {
      const tag = intlTag(locale);
      return {
        name: toSingleLine(user.name),
        companyName: toSingleLine(user.client),
        by: toSingleLine(by ?? ''),
        email: user.email,
        link: url ?? config.publicUrl,
        expirationDate: until === undefined ? '' : formatDay(until, user.timeZone, tag),
        moment: new Intl.DateTimeFormat(tag, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: user.timeZone,
        }).format(now),
        device: deviceName(t, device),
        networkAddress: device?.address ?? '',
      };
    },
  };
}

const formatDay = (moment: Date, timeZone: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(dayInZone(moment, timeZone)));
