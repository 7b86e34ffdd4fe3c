import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { todayInZone, utcMidnight } from '@wagenpark/domain/calendar-day';
import type { CardKind } from '@wagenpark/domain/card-form';
import { driverLanguageOf, localeOfDriverLanguage } from '@wagenpark/domain/driver-language';
import { DEFAULT_LOCALE, intlTag, type Locale, localeOf } from '@wagenpark/domain/locale';
import type { MailType } from '@wagenpark/domain/mail-types';
import { composeName } from '@wagenpark/domain/person-name';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import type { Tx } from '../../platform/database/database.ts';
import { queueLetter } from '../../platform/mail/letters.ts';
import { type OutboxMail, withdrawMails } from '../../platform/mail/outbox-repository.ts';
import { readCorrespondence } from './contract-repository.ts';
import type { RequestDeps } from './deps.ts';
import { insertEvent } from './repository.ts';
import { rulesOf } from './request-kinds.ts';
import type { RequestRow } from './request-row.ts';

/** The type of each mail. */
const LETTERS = {
  asked: 'requestAsked',
  received: 'requestReceived',
  approved: 'requestApproved',
  declined: 'requestDeclined',
  question: 'requestQuestion',
  answered: 'requestAnswered',
  withdrawn: 'requestWithdrawn',
  revoked: 'requestRevoked',
  effective: 'requestEffective',
  driverApproved: 'driverApproved',
  driverWithdrawn: 'driverWithdrawn',
  driverEffective: 'driverEffective',
} as const satisfies Record<string, MailType>;
export type MailKind = keyof typeof LETTERS;

/** Types that replace those of `LETTERS` for cards, which staff issue manually. */
const LETTERS_OF_MADE: Readonly<Record<CardKind, Partial<Record<MailKind, MailType>>>> = {
  fuelPass: {
    approved: 'passApproved',
    effective: 'passMade',
  },
  greenCard: {
    approved: 'greenCardApproved',
    effective: 'greenCardMade',
  },
};
const isOfCard = (kind: RequestKind): kind is CardKind => kind in LETTERS_OF_MADE;

/** A recipient. `part` makes the mail's cause unique among the mails about one event. */
interface Reader {
  readonly part: 'leasing' | 'asker' | 'newDriver' | 'formerDriver';
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** The driver's last day with the car when it lies in the past; else null. */
  readonly lastDay?: IsoDay | null;
}

/** The event that a mail reports. */
interface Occasion {
  readonly request: RequestRow;
  /** Id of the timeline event. With letter and part it forms the mail's unique cause, so that no mail is sent twice. */
  readonly event: string;
  readonly at: Date;
  /** The reason, question or answer. */
  readonly text?: string;
}

const dayInWords = (day: IsoDay, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(utcMidnight(day));

/** URL of the request for the recipient: in the queue of staff, or in the list of requests. */
const addressOf = (publicUrl: string, part: Reader['part'], number: number): string =>
  `${publicUrl}/${part === 'leasing' ? 'management/requests' : 'requests'}/view?id=${number}`;

/** The values of the text that a user typed for the mail. */
const TYPED: ReadonlySet<string> = new Set(['reason', 'question', 'answer']);

/**
 * Makes each value one line, so that line breaks in a stored name cannot forge lines of the mail. Some names were
 * stored before texts were validated. Only texts typed for the mail, such as a reason, keep their line breaks.
 */
function plainValues<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const toPlain = ([key, value]: [string, string]) => [
    key,
    TYPED.has(key) ? value.split('\n').map(toSingleLine).join('\n') : toSingleLine(value),
  ];
  return Object.fromEntries(Object.entries(values).map(toPlain)) as Values;
}

async function writeTo(deps: RequestDeps, tx: Tx, letter: MailKind, reader: Reader, occasion: Occasion): Promise<void> {
  const { request, event, at, text = '' } = occasion;
  const decidedOn = todayInZone(request.timeZone, request.decidedAt ?? at);
  await queueLetter(deps, tx, {
    type: (isOfCard(request.kind) ? LETTERS_OF_MADE[request.kind][letter] : undefined) ?? LETTERS[letter],
    clientId: request.clientId,
    cause: `request:${request.number}:${event}:${letter}:${reader.part}`,
    to: reader.email,
    locale: reader.locale,
    facts: (t, locale) => {
      const nobody = request.kind === 'driverChange' ? t('mails.nobody') : '–';
      return plainValues({
        number: String(request.clientNumber),
        kind: request.kind,
        companyName: request.clientDisplayName,
        asker: request.askerName,
        name: reader.name,
        // The plate, or the contract number when the contract has no car.
        plate: request.plate ?? String(request.contractNumber),
        hasCar: request.plate === null ? 'no' : 'yes',
        vehicle: request.car ?? '',
        contract: String(request.contractNumber),
        from: request.fromName ?? nobody,
        to: request.toName ?? nobody,
        hasDriver: request.toName === null ? 'no' : 'yes',
        reader: reader.part,
        day: dayInWords(request.effectiveFrom, locale),
        lastDay: reader.lastDay ? dayInWords(reader.lastDay, locale) : '',
        // For changes entered afterwards: whether the new driver still has the car or not any more.
        tense: request.effectiveFrom >= decidedOn ? 'now' : reader.lastDay ? 'over' : 'since',
        reason: text,
        question: text,
        answer: text,
        hasText: text === '' ? 'no' : 'yes',
        link: addressOf(deps.config.publicUrl, reader.part, request.number),
      });
    },
    request: request.number,
    at,
  });
}

/** Adds a timeline event once the leasing company's mail server has accepted the mail about a new request. */
export function recordSentMail({ clock }: Pick<RequestDeps, 'clock'>) {
  return async (tx: Tx, { clientId, requestNumber, cause }: OutboxMail): Promise<void> => {
    if (requestNumber === null || !cause.endsWith(':asked:leasing')) return;
    const request = { clientId, number: requestNumber };
    await insertEvent(tx, request, { at: clock.now(), type: 'mailed', actor: null, text: null });
  };
}

/** Mails about a request that were withdrawn before they were sent. */
export interface WithdrawnMails {
  has(letter: MailKind, part: Reader['part']): boolean;
}

/** Withdraws the mails about a request that are still in the outbox. */
export async function withdrawUnsentMails(tx: Tx, { clientId, number }: RequestRow): Promise<WithdrawnMails> {
  const causes = await withdrawMails(tx, clientId, number);
  return { has: (letter, part) => causes.some((cause) => cause.endsWith(`:${letter}:${part}`)) };
}

/** Mails the leasing company: at the client's own mailbox for changes, else at the provider's (settled question 21). */
export async function mailLeasingCompany(
  deps: RequestDeps,
  tx: Tx,
  letter: MailKind,
  occasion: Occasion,
): Promise<void> {
  const { mailbox, locale } = await readCorrespondence(tx, occasion.request.clientId);
  await writeTo(
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

/** Mails the requester in their own language. */
export async function mailRequester(deps: RequestDeps, tx: Tx, letter: MailKind, occasion: Occasion): Promise<void> {
  const { request } = occasion;
  await writeTo(
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
 * Mails the affected drivers who have an e-mail address, each in their own language or else in the client's default
 * language. Skips the requester, who gets another mail.
 * @param isNeeded filters the drivers by `part`; all of them by default
 */
export async function mailDrivers(
  deps: RequestDeps,
  tx: Tx,
  letter: MailKind,
  occasion: Occasion,
  isNeeded: (part: Reader['part']) => boolean = () => true,
): Promise<void> {
  const { request } = occasion;
  const { locale: clientLocale } = await readCorrespondence(tx, request.clientId);
  const addresses = new Set([request.askerEmail.toLowerCase()]);
  for (const { part, person, lastDay = null } of await rulesOf(request).drivers(tx, request, occasion.at)) {
    const email = person.Email?.trim() ?? '';
    if (email === '' || addresses.has(email.toLowerCase()) || !isNeeded(part)) continue;
    addresses.add(email.toLowerCase());
    const language = driverLanguageOf(person.TaalId);
    const locale =
      language === null ? (localeOf(clientLocale ?? '') ?? DEFAULT_LOCALE) : localeOfDriverLanguage(language);
    await writeTo(deps, tx, letter, { part, name: composeName(person), email, locale, lastDay }, occasion);
  }
}
