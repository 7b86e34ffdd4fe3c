import type { DemoTables } from '@wagenpark/demo-world';
import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';

type Letter = DemoTables['mail']['letter'];

/** The message ids of subject and body of each letter; the same as in the portal. */
const LETTERS = {
  asked: ['mails.requestAsked.subject', 'mails.requestAsked.body'],
  received: ['mails.requestReceived.subject', 'mails.requestReceived.body'],
  approved: ['mails.requestApproved.subject', 'mails.requestApproved.body'],
  declined: ['mails.requestDeclined.subject', 'mails.requestDeclined.body'],
  question: ['mails.requestQuestion.subject', 'mails.requestQuestion.body'],
  answered: ['mails.requestAnswered.subject', 'mails.requestAnswered.body'],
  withdrawn: ['mails.requestWithdrawn.subject', 'mails.requestWithdrawn.body'],
  effective: ['mails.requestEffective.subject', 'mails.requestEffective.body'],
  driverApproved: ['mails.driverApproved.subject', 'mails.driverApproved.body'],
  driverEffective: ['mails.driverEffective.subject', 'mails.driverEffective.body'],
} as const satisfies Readonly<Record<Letter, readonly [MessageId, MessageId]>>;

/** The letters whose texts differ for a green card. */
const CARD_LETTERS: Partial<Record<Letter, readonly [MessageId, MessageId]>> = {
  approved: ['mails.greenCardApproved.subject', 'mails.greenCardApproved.body'],
  effective: ['mails.greenCardMade.subject', 'mails.greenCardMade.body'],
};

/**
 * Subject and body of a mail of the demo world, in the reader's language.
 * @param publicUrl the base address of links
 */
export function letterText(mail: DemoTables['mail'], publicUrl: string): { subject: string; body: string } {
  const { values, locale } = mail;
  const text = words(locale);
  const cardLetter = values.kind === 'greenCard' ? CARD_LETTERS[mail.letter] : undefined;
  const [subject, body] = cardLetter ?? LETTERS[mail.letter];
  const parameters = {
    ...values,
    number: String(values.number),
    contract: String(values.contract),
    hasCar: 'yes',
    reader: mail.reader,
    // In the demo stories every car has a driver, and no change is entered in retrospect.
    hasDriver: 'yes',
    tense: 'now',
    lastDay: '',
    hasText: 'no',
    from: values.from ?? '–',
    to: values.to ?? '–',
    day: new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
      utcMidnight(values.day),
    ),
    url: `${publicUrl}/${mail.reader === 'leasing' ? 'management/requests' : 'requests'}/view?id=${mail.request_number}`,
  };
  const facts = text('mails.requestFacts', parameters);
  return { subject: text(subject, parameters), body: text(body, { ...parameters, facts }) };
}
