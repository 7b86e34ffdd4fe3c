import type { DemoTables } from '@wagenpark/demo-world';
import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import type { MailType } from '@wagenpark/domain/mail-types';
import { words } from '@wagenpark/messages/server-words';
import { plainLetter } from '../../platform/mail/letters.ts';

type Letter = DemoTables['mail']['letter'];

/** The type of each letter; the same as in the portal. */
const LETTERS = {
  asked: 'requestAsked',
  received: 'requestReceived',
  approved: 'requestApproved',
  declined: 'requestDeclined',
  question: 'requestQuestion',
  answered: 'requestAnswered',
  withdrawn: 'requestWithdrawn',
  effective: 'requestEffective',
  driverApproved: 'driverApproved',
  driverEffective: 'driverEffective',
} as const satisfies Readonly<Record<Letter, MailType>>;

/** The letters whose texts differ for a green card. */
const CARD_LETTERS: Partial<Record<Letter, MailType>> = {
  approved: 'greenCardApproved',
  effective: 'greenCardMade',
};

/**
 * Subject and body of a mail of the demo world, in the reader's language.
 * @param publicUrl the base address of links
 */
export function letterText(mail: DemoTables['mail'], publicUrl: string): { subject: string; body: string } {
  const { values, locale } = mail;
  const cardLetter = values.kind === 'greenCard' ? CARD_LETTERS[mail.letter] : undefined;
  const { client: companyName, car: vehicle, text, ...sameNames } = values;
  return plainLetter(words(locale), cardLetter ?? LETTERS[mail.letter], {
    ...sameNames,
    companyName,
    vehicle,
    number: String(values.number),
    contract: String(values.contract),
    hasCar: 'yes',
    reader: mail.reader,
    // In the demo stories every car has a driver, and no change is entered in retrospect.
    hasDriver: 'yes',
    tense: 'now',
    lastDay: '',
    hasText: 'no',
    reason: text,
    question: text,
    answer: text,
    from: values.from ?? '–',
    to: values.to ?? '–',
    day: new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      utcMidnight(values.day),
    ),
    link: `${publicUrl}/${mail.reader === 'leasing' ? 'management/requests' : 'requests'}/view?id=${mail.request_number}`,
  });
}
