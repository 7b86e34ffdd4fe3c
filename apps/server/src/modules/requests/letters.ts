import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { todayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import type { CardKind } from '@wagenpark/domain/card-form';
import { driverLanguageOf, localeOfDriverLanguage } from '@wagenpark/domain/driver-language';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import { composedName } from '@wagenpark/domain/person-name';
import { asOneLine } from '@wagenpark/domain/plain-text';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import type { MessageId } from '@wagenpark/messages';
import type { Tx } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { type OutboxMail, withdrawMails } from '../../platform/mail/outbox-repository.ts';
import { correspondenceOf } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';
import { insertEvent } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { RequestRow } from './request-row.ts';

/** What each letter says. */
const LETTERS = {
  asked: ['mails.requestAsked.subject', 'mails.requestAsked.body'],
  received: ['mails.requestReceived.subject', 'mails.requestReceived.body'],
  approved: ['mails.requestApproved.subject', 'mails.requestApproved.body'],
  declined: ['mails.requestDeclined.subject', 'mails.requestDeclined.body'],
  question: ['mails.requestQuestion.subject', 'mails.requestQuestion.body'],
  answered: ['mails.requestAnswered.subject', 'mails.requestAnswered.body'],
  withdrawn: ['mails.requestWithdrawn.subject', 'mails.requestWithdrawn.body'],
  revoked: ['mails.requestRevoked.subject', 'mails.requestRevoked.body'],
  effective: ['mails.requestEffective.subject', 'mails.requestEffective.body'],
  driverApproved: ['mails.driverApproved.subject', 'mails.driverApproved.body'],
  driverWithdrawn: ['mails.driverWithdrawn.subject', 'mails.driverWithdrawn.body'],
  driverEffective: ['mails.driverEffective.subject', 'mails.driverEffective.body'],
} as const satisfies Record<string, readonly [MessageId, MessageId]>;
export type Letter = keyof typeof LETTERS;

/** What letters about something that people make say otherwise. */
const LETTERS_OF_MADE: Readonly<Record<CardKind, Partial<Record<Letter, readonly [MessageId, MessageId]>>>> = {
  fuelPass: {
    approved: ['mails.passApproved.subject', 'mails.passApproved.body'],
    effective: ['mails.passMade.subject', 'mails.passMade.body'],
  },
  greenCard: {
    approved: ['mails.greenCardApproved.subject', 'mails.greenCardApproved.body'],
    effective: ['mails.greenCardMade.subject', 'mails.greenCardMade.body'],
  },
};
const isOfCard = (kind: RequestKind): kind is CardKind => kind in LETTERS_OF_MADE;

/** Somebody who is written to. `part` tells the letters of one cause apart. */
interface Reader {
  readonly part: 'leasing' | 'asker' | 'newDriver' | 'formerDriver';
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** The last day of a driver whose time with the car is over already; null for one that lasts. */
  readonly lastDay?: IsoDay | null;
}

/** What a letter is about. */
interface Occasion {
  readonly request: RequestRow;
  /** The timeline's event behind it; with the letter it makes the mail's cause, so that no letter goes out twice. */
  readonly event: string;
  readonly at: Date;
  /** The reason, question or answer that goes with it. */
  readonly text?: string;
}

const dayInWords = (day: IsoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/** Where the reader sees the request: staff in their queue, others among their own. */
const addressOf = (publicUrl: string, part: Reader['part'], number: number): string =>
  `${publicUrl}/${part === 'leasing' ? 'management/requests' : 'requests'}/view?id=${number}`;

/**
 * What goes into a letter, each on a line of its own making: names that were stored before texts were checked must not
 * break into lines that read as the portal's own. Only a reason or an answer has lines.
 */
function plainValues<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const plain = ([key, value]: [string, string]) => [
    key,
    key === 'text' ? value.split('\n').map(asOneLine).join('\n') : asOneLine(value),
  ];
  return Object.fromEntries(Object.entries(values).map(plain)) as Values;
}

async function write(deps: RequestDeps, tx: Tx, letter: Letter, reader: Reader, occasion: Occasion): Promise<void> {
  const { request, event, at, text = '' } = occasion;
  const t = deps.words(reader.locale);
  const [subject, body] =
    (isOfCard(request.kind) ? LETTERS_OF_MADE[request.kind][letter] : undefined) ?? LETTERS[letter];
  const decidedOn = todayInZone(request.timeZone, request.decidedAt ?? at);
  const nobody = request.kind === 'driverChange' ? t('mails.nobody') : '–';
  const values = plainValues({
    number: String(request.clientNumber),
    kind: request.kind,
    client: request.clientDisplayName,
    asker: request.askerName,
    name: reader.name,
    // What the letter is about, in a word: the plate, or the number of a contract that has no car.
    plate: request.plate ?? String(request.contractNumber),
    hasCar: request.plate === null ? 'no' : 'yes',
    car: request.car ?? '',
    contract: String(request.contractNumber),
    from: request.fromName ?? nobody,
    to: request.toName ?? nobody,
    hasDriver: request.toName === null ? 'no' : 'yes',
    reader: reader.part,
    day: dayInWords(request.effectiveFrom, reader.locale),
    lastDay: reader.lastDay ? dayInWords(reader.lastDay, reader.locale) : '',
    // Whether what was decided on afterwards lasts, or is over.
    tense: request.effectiveFrom >= decidedOn ? 'now' : reader.lastDay ? 'over' : 'since',
    text,
    hasText: text === '' ? 'no' : 'yes',
    url: addressOf(deps.config.publicUrl, reader.part, request.number),
  });
  const facts = t('mails.requestFacts', values);
  await queueMail(tx, deps.jobs, {
    clientId: request.clientId,
    cause: `request:${request.number}:${event}:${letter}:${reader.part}`,
    to: reader.email,
    locale: reader.locale,
    subject: t(subject, values),
    body: t(body, { ...values, facts }),
    request: request.number,
    at,
  });
}

/** Puts into the timeline that the leasing company's mail server has a request's letter. */
export function noteSent({ clock }: Pick<RequestDeps, 'clock'>) {
  return async (tx: Tx, { clientId, requestNumber, cause }: OutboxMail): Promise<void> => {
    if (requestNumber === null || !cause.endsWith(':asked:leasing')) return;
    const request = { clientId, number: requestNumber };
    await insertEvent(tx, request, { at: clock.now(), type: 'mailed', actor: null, text: null });
  };
}

/** Letters of a request that were taken back before they were sent. */
export interface Unsent {
  has(letter: Letter, part: Reader['part']): boolean;
}

/** Takes back the letters about a request that nobody has got yet. */
export async function takeBackUnsent(tx: Tx, { clientId, number }: RequestRow): Promise<Unsent> {
  const causes = await withdrawMails(tx, clientId, number);
  return { has: (letter, part) => causes.some((cause) => cause.endsWith(`:${letter}:${part}`)) };
}

/** Writes to the leasing company: the client's own mailbox for changes, else the provider's (settled question 21). */
export async function writeToLeasing(deps: RequestDeps, tx: Tx, letter: Letter, occasion: Occasion): Promise<void> {
  const { mailbox, locale } = await correspondenceOf(tx, occasion.request.clientId);
  await write(
    deps,
    tx,
    letter,
    {
      part: 'leasing',
      name: '',
      email: mailbox ?? deps.config.changeMailbox,
      locale: localeOf(locale ?? '') ?? DEFAULT_LOCALE,
    },
    occasion,
  );
}

/** Writes to the asker, in the asker's own language. */
export async function writeToAsker(deps: RequestDeps, tx: Tx, letter: Letter, occasion: Occasion): Promise<void> {
  const { request } = occasion;
  await write(
    deps,
    tx,
    letter,
    {
      part: 'asker',
      name: request.askerName,
      email: request.askerEmail,
      locale: localeOf(request.askerLocale) ?? DEFAULT_LOCALE,
    },
    occasion,
  );
}

/**
 * Writes to the drivers concerned who have an e-mail address, each in the own language, else the client's. The asker is
 * left out, who has a letter already.
 * @param isNeeded for a letter that not every driver needs
 */
export async function writeToDrivers(
  deps: RequestDeps,
  tx: Tx,
  letter: Letter,
  occasion: Occasion,
  isNeeded: (part: Reader['part']) => boolean = () => true,
): Promise<void> {
  const { request } = occasion;
  const { locale: clientLocale } = await correspondenceOf(tx, request.clientId);
  const written = new Set([request.askerEmail.toLowerCase()]);
  for (const { part, person, lastDay = null } of await rulesOf(request).drivers(tx, request, occasion.at)) {
    const email = person.Email?.trim() ?? '';
    if (email === '' || written.has(email.toLowerCase()) || !isNeeded(part)) continue;
    written.add(email.toLowerCase());
    const language = driverLanguageOf(person.TaalId);
    const locale =
      language === null ? (localeOf(clientLocale ?? '') ?? DEFAULT_LOCALE) : localeOfDriverLanguage(language);
    await write(deps, tx, letter, { part, name: composedName(person), email, locale, lastDay }, occasion);
  }
}
