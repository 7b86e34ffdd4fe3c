import { DEFAULT_LOCALE, type Locale, languageOf, localeOf } from '@wagenpark/domain/locale';
import { fillPlaceholders } from '@wagenpark/domain/mail-placeholders';
import type { MailType } from '@wagenpark/domain/mail-types';
import type { Words, WordValues } from '@wagenpark/messages/server-words';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/database.ts';
import type { JobQueue } from '../jobs.ts';
import { toHeaderText } from './address.ts';
import { fillBody, plainText } from './fill-body.ts';
import { defaultText, type MailText, placeholderValues } from './letter-words.ts';
import { readBody } from './mail-body.ts';
import { type MailBrand, mailHtml } from './mail-html.ts';
import { type NewMail, queueMail, queueMails } from './outbox.ts';
import { readMailTemplate } from './template-repository.ts';

/** The dependencies for writing a letter. */
export interface LetterDeps {
  readonly jobs: JobQueue;
  readonly words: (locale: Locale) => Words;
  readonly clock: Clock;
}

/** A letter: a mail of one of the types, with the facts of its case. */
export interface Letter {
  readonly type: MailType;
  readonly clientId: number;
  /** The cause, e.g. `request:100012:asked:leasing`. A cause has at most one mail. */
  readonly cause: string;
  readonly to: string;
  /** The recipient's language. */
  readonly locale: Locale;
  /** The facts in the language of the letter, which is the recipient's, or the client's where it has no other text. */
  readonly facts: (t: Words, locale: Locale) => WordValues;
  readonly request?: number;
  readonly at?: Date;
}

/** A written letter: its subject, the text part and the HTML part. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a letter from a text with placeholders and their values. */
export function writeLetter(
  { subject, body }: MailText,
  values: Readonly<Record<string, string>>,
  brand: MailBrand,
  locale: Locale,
): WrittenLetter {
  const filledSubject = toHeaderText(fillPlaceholders(subject, values));
  const blocks = fillBody(readBody(body), values);
  return { subject: filledSubject, text: plainText(blocks), html: mailHtml(brand, locale, filledSubject, blocks) };
}

/** The product's own text of a letter, without an HTML part: for the demo world. */
export function plainLetter(
  t: Words,
  type: MailType,
  facts: WordValues,
): { readonly subject: string; readonly body: string } {
  const values = placeholderValues(t, type, facts);
  const { subject, body } = defaultText(t, type);
  return {
    subject: toHeaderText(fillPlaceholders(subject, values)),
    body: plainText(fillBody(readBody(body), values)),
  };
}

type Texts = Readonly<Record<string, MailText>>;

/**
 * The language of a letter, and the client's own text in it; without a text it is the product's. A language that the
 * client uses and that has no own text yet falls back to the client's default language (RT-25). A language that the
 * client does not use takes the own text of another region of it.
 * @param locales the languages of the client, its default first
 */
export function chooseText(
  texts: Texts,
  locales: readonly string[],
  locale: Locale,
): { readonly locale: Locale; readonly text?: MailText } {
  const ownText = texts[locale];
  if (ownText !== undefined) return { locale, text: ownText };
  const [first = DEFAULT_LOCALE] = locales;
  const alternatives = locales.includes(locale)
    ? [first]
    : Object.keys(texts).filter((other) => languageOf(localeOf(other) ?? DEFAULT_LOCALE) === languageOf(locale));
  for (const alternative of alternatives) {
    const text = texts[alternative];
    const textLocale = localeOf(alternative);
    if (text !== undefined && textLocale !== null) return { locale: textLocale, text };
  }
  return { locale };
}

/** As `queueLetters`, for one letter. Returns whether it was queued. */
export const queueLetter = async (deps: LetterDeps, tx: Tx, letter: Letter): Promise<boolean> =>
  (await queueLetters(deps, tx, [letter])) > 0;

/**
 * Writes letters of one client from its templates, or else the product's texts, and queues them in the given transaction.
 * All mails that the product sends are queued here.
 * @returns how many were queued; not where the cause already has a mail, or the address is no single mailbox
 */
export async function queueLetters(
  { jobs, words, clock }: LetterDeps,
  tx: Tx,
  letters: readonly Letter[],
): Promise<number> {
  const templates = new Map<string, Awaited<ReturnType<typeof readMailTemplate>>>();
  const mails: NewMail[] = [];
  for (const { type, clientId, cause, to, locale, facts, request, at } of letters) {
    const key = `${clientId} ${type}`;
    const template = templates.get(key) ?? (await readMailTemplate(tx, clientId, type));
    templates.set(key, template);
    const choice = chooseText(template.texts, template.locales, locale);
    const t = words(choice.locale);
    const text = choice.text ?? defaultText(t, type);
    const values = placeholderValues(t, type, facts(t, choice.locale));
    const letter = writeLetter(text, values, template.brand, choice.locale);
    mails.push({
      clientId,
      cause,
      to,
      locale: choice.locale,
      subject: letter.subject,
      body: letter.text,
      html: letter.html,
      ...(request === undefined ? {} : { request }),
      at: at ?? clock.now(),
    });
  }
  return queueMails(tx, jobs, mails);
}

/** Queues a written letter as a test: nobody but its author gets it. Gives whether it was queued. */
export const queueDraft = (
  { jobs, clock }: Pick<LetterDeps, 'jobs' | 'clock'>,
  tx: Tx,
  address: Pick<Letter, 'clientId' | 'cause' | 'to' | 'locale'>,
  { subject, text, html }: WrittenLetter,
): Promise<boolean> => queueMail(tx, jobs, { ...address, subject, body: text, html, at: clock.now() });
