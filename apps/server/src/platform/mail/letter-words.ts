import { MAIL_PLACEHOLDERS, type MailPlaceholder, type MailType, mailTypeRule } from '@wagenpark/domain/mail-types';
import type { MessageId } from '@wagenpark/messages';
import type { Words, WordValues } from '@wagenpark/messages/server-words';
import { bodyOfPlainText } from './mail-body.ts';

/** A part of a text that depends on the case, such as a sentence about a card or about a change. */
interface Part {
  readonly id: MessageId;
  /** The fact that must be `yes` for the part to be there. */
  readonly when?: string;
}

/** The messages of a type of mail: the default text, and the placeholders that are messages themselves. */
interface LetterWords {
  readonly subject: MessageId;
  readonly body: MessageId;
  readonly parts?: Readonly<Partial<Record<MailPlaceholder, Part>>>;
}

const facts: Part = { id: 'mails.requestFacts' };
const kind: Part = { id: 'mails.kindOfRequest' };

/** The default text of every mail that the product sends (MS-09). The product has no other texts of mails. */
const LETTER_WORDS: Readonly<Record<MailType, LetterWords>> = {
  userInvitation: { subject: 'mails.userInvitation.subject', body: 'mails.userInvitation.body' },
  passwordReset: { subject: 'mails.passwordReset.subject', body: 'mails.passwordReset.body' },
  passwordSet: { subject: 'mails.passwordSet.subject', body: 'mails.passwordSet.body' },
  addressChanged: { subject: 'mails.addressChanged.subject', body: 'mails.addressChanged.body' },
  secondFactorOn: { subject: 'mails.secondFactorOn.subject', body: 'mails.secondFactorOn.body' },
  secondFactorOff: { subject: 'mails.secondFactorOff.subject', body: 'mails.secondFactorOff.body' },
  secondFactorRemoved: { subject: 'mails.secondFactorRemoved.subject', body: 'mails.secondFactorRemoved.body' },
  recoveryCodeUsed: { subject: 'mails.recoveryCodeUsed.subject', body: 'mails.recoveryCodeUsed.body' },
  newDevice: { subject: 'mails.newDevice.subject', body: 'mails.newDevice.body' },
  passkeyAdded: { subject: 'mails.passkeyAdded.subject', body: 'mails.passkeyAdded.body' },
  passkeyRemoved: { subject: 'mails.passkeyRemoved.subject', body: 'mails.passkeyRemoved.body' },
  authenticatorRemoved: { subject: 'mails.authenticatorRemoved.subject', body: 'mails.authenticatorRemoved.body' },
  requestAsked: { subject: 'mails.requestAsked.subject', body: 'mails.requestAsked.body', parts: { facts, kind } },
  requestReceived: {
    subject: 'mails.requestReceived.subject',
    body: 'mails.requestReceived.body',
    parts: { facts, kind, next: { id: 'mails.requestReceived.next' } },
  },
  requestApproved: { subject: 'mails.requestApproved.subject', body: 'mails.requestApproved.body', parts: { facts } },
  requestDeclined: { subject: 'mails.requestDeclined.subject', body: 'mails.requestDeclined.body', parts: { facts } },
  requestRevoked: {
    subject: 'mails.requestRevoked.subject',
    body: 'mails.requestRevoked.body',
    parts: { facts, consequence: { id: 'mails.requestRevoked.consequence' } },
  },
  requestQuestion: { subject: 'mails.requestQuestion.subject', body: 'mails.requestQuestion.body', parts: { facts } },
  requestAnswered: { subject: 'mails.requestAnswered.subject', body: 'mails.requestAnswered.body', parts: { facts } },
  requestWithdrawn: {
    subject: 'mails.requestWithdrawn.subject',
    body: 'mails.requestWithdrawn.body',
    parts: { facts },
  },
  requestEffective: {
    subject: 'mails.requestEffective.subject',
    body: 'mails.requestEffective.body',
    parts: { facts, validity: { id: 'mails.requestEffective.validity' } },
  },
  passApproved: { subject: 'mails.passApproved.subject', body: 'mails.passApproved.body', parts: { facts } },
  passMade: { subject: 'mails.passMade.subject', body: 'mails.passMade.body', parts: { facts } },
  greenCardApproved: {
    subject: 'mails.greenCardApproved.subject',
    body: 'mails.greenCardApproved.body',
    parts: { facts },
  },
  greenCardMade: { subject: 'mails.greenCardMade.subject', body: 'mails.greenCardMade.body', parts: { facts } },
  driverApproved: {
    subject: 'mails.driverApproved.subject',
    body: 'mails.driverApproved.body',
    parts: { headline: { id: 'mails.driverApproved.headline' }, change: { id: 'mails.driverApproved.change' } },
  },
  driverWithdrawn: {
    subject: 'mails.driverWithdrawn.subject',
    body: 'mails.driverWithdrawn.body',
    parts: { headline: { id: 'mails.driverWithdrawn.headline' }, change: { id: 'mails.driverWithdrawn.change' } },
  },
  driverEffective: {
    subject: 'mails.driverEffective.subject',
    body: 'mails.driverEffective.body',
    parts: { headline: { id: 'mails.driverEffective.headline' }, change: { id: 'mails.driverEffective.change' } },
  },
  deliveryMoved: {
    subject: 'mails.deliveryMoved.subject',
    body: 'mails.deliveryMoved.body',
    parts: {
      headline: { id: 'mails.deliveryMoved.headline' },
      intro: { id: 'mails.deliveryMoved.intro' },
      where: { id: 'mails.deliveryMoved.where', when: 'hasLink' },
    },
  },
  damageReported: { subject: 'mails.damageReported.subject', body: 'mails.damageReported.body' },
  damageSettled: {
    subject: 'mails.damageSettled.subject',
    body: 'mails.damageSettled.body',
    parts: {
      headline: { id: 'mails.damageSettled.headline' },
      change: { id: 'mails.damageSettled.change' },
      statusLine: { id: 'mails.damageSettled.status', when: 'hasStatus' },
    },
  },
  mileageReminder: {
    subject: 'mails.mileageReminder.subject',
    body: 'mails.mileageReminder.body',
    parts: { lastKnown: { id: 'mails.mileageReminder.lastKnown', when: 'isKnown' } },
  },
};

/** Subject and rich text of a mail, with placeholders. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

// Filled with itself, a placeholder of the catalogue becomes one of a template.
const asPlaceholders = Object.fromEntries(MAIL_PLACEHOLDERS.map((name) => [name, `{${name}}`]));

/** The product's own text of a type in the language of `t`. */
export function defaultText(t: Words, type: MailType): MailText {
  const { subject, body } = LETTER_WORDS[type];
  return { subject: t(subject, asPlaceholders), body: bodyOfPlainText(t(body, asPlaceholders)) };
}

/**
 * The values of the placeholders of a type.
 * @param givenFacts the facts of the case: values of placeholders, and what its parts depend on
 */
export function placeholderValues(t: Words, type: MailType, givenFacts: WordValues): Readonly<Record<string, string>> {
  const { parts = {} } = LETTER_WORDS[type];
  const valueOf = (name: MailPlaceholder): string => {
    const part = parts[name];
    if (part === undefined) return String(givenFacts[name] ?? '');
    return part.when === undefined || givenFacts[part.when] === 'yes' ? t(part.id, givenFacts) : '';
  };
  return Object.fromEntries(mailTypeRule(type).placeholders.map((name) => [name, valueOf(name)]));
}
