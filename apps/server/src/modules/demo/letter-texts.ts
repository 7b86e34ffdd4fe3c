import type { DemoTables } from '@wagenpark/demo-world';
import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';

type Letter = DemoTables['mail']['letter'];

/** The words of each letter; the same ones that the portal writes its letters with. */
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

/** What letters about a green card say otherwise. */
const LETTERS_OF_CARD: Partial<Record<Letter, readonly [MessageId, MessageId]>> = {
  approved: ['mails.greenCardApproved.subject', 'mails.greenCardApproved.body'],
  effective: ['mails.greenCardMade.subject', 'mails.greenCardMade.body'],
};

/** Subject and body of a mail of the demo world, in the reader's language. `publicUrl` is where links lead. */
export function letterText(mail: DemoTables['mail'], publicUrl: string): { subject: string; body: string } {
  const { values, locale } = mail;
  const text = words(locale);
  const ofCard = values.kind === 'greenCard' ? LETTERS_OF_CARD[mail.letter] : undefined;
  const [subject, body] = ofCard ?? LETTERS[mail.letter];
  const filled = {
    ...values,
    number: String(values.number),
    contract: String(values.contract),
    hasCar: 'yes',
    reader: mail.reader,
    // Every car of the stories has a driver, and nothing of them was entered afterwards.
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
  const facts = text('mails.requestFacts', filled);
  return { subject: text(subject, filled), body: text(body, { ...filled, facts }) };
}
