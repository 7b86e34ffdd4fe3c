import { Refusal, type WireError } from '@wagenpark/contract/define/errors';
import { LINK_PLACEHOLDER } from '@wagenpark/domain/mail-links';
import { faultyPlaceholders, placeholdersIn } from '@wagenpark/domain/mail-placeholders';
import { type MailType, mailTypeRule } from '@wagenpark/domain/mail-types';
import type { MailText } from '../../platform/mail/letter-words.ts';
import { cleanBody, faultyAttributes, readBody } from '../../platform/mail/mail-body.ts';

/** A text as it is stored, and what is wrong with the text as it was sent. */
interface CheckedText {
  readonly text: MailText;
  readonly errors: readonly WireError[];
}

const MESSAGES = {
  placeholderUnknown: 'This mail has no such placeholder',
  placeholderHalf: 'A brace of a placeholder is missing',
} as const;

const placeholderErrors = (text: string, allowed: readonly string[], path: string): readonly WireError[] =>
  faultyPlaceholders(text, allowed).map(({ fault, typed, before }) => ({
    code: fault,
    message: MESSAGES[fault],
    path,
    params: { typed, before },
  }));

type PathOf = (field: keyof MailText) => string;

function checkText(type: MailType, { subject, body }: MailText, pathOf: PathOf): CheckedText {
  const { placeholders, needed = [] } = mailTypeRule(type);
  const [subjectPath, bodyPath] = [pathOf('subject'), pathOf('body')];
  const cleaned = cleanBody(body);
  const runs = readBody(cleaned).flatMap(({ lines }) => lines.flat());
  const used = [subject, ...runs.map(({ text }) => text)].flatMap(placeholdersIn);
  const isUsed = (name: string) =>
    used.includes(name) || (name === 'link' && runs.some(({ href }) => href === LINK_PLACEHOLDER));
  const missing = (at: string): WireError => ({ code: 'required', message: 'A text is missing', path: at });
  return {
    text: { subject, body: cleaned },
    errors: [
      ...(subject.trim() === '' ? [missing(subjectPath)] : placeholderErrors(subject, placeholders, subjectPath)),
      ...(runs.every(({ text }) => text.trim() === '') ? [missing(bodyPath)] : []),
      ...faultyAttributes(body).map(({ fault, typed }) => ({
        code: fault === 'linkRefused' ? ('invalidInput' as const) : fault,
        message: fault === 'linkRefused' ? 'A link begins with https or mailto' : 'A placeholder stands in a tag',
        path: bodyPath,
        params: { typed },
      })),
      ...runs.flatMap(({ text }) => placeholderErrors(text, placeholders, bodyPath)),
      ...(runs.length > 0 ? needed.filter((name) => !isUsed(name)) : []).map((name) => ({
        code: 'placeholderNeeded' as const,
        message: 'The mail is of no use without this placeholder',
        path: bodyPath,
        params: { placeholder: `{${name}}` },
      })),
    ],
  };
}

/**
 * Checks the text of a type and gives it without scripts and unknown tags (MS-11).
 * @param pathOf the path of a field in the form
 * @throws {Refusal} with all faults and their places (MS-10)
 */
export function storableText(type: MailType, text: MailText, pathOf: PathOf = (field) => field): MailText {
  const checked = checkText(type, text, pathOf);
  if (checked.errors.length > 0) throw new Refusal(checked.errors);
  return checked.text;
}

/** As `storableText`, for the texts of several languages; a path is `subject.nl-NL`. */
export function storableTexts(type: MailType, texts: Readonly<Record<string, MailText>>): Record<string, MailText> {
  const checked = Object.entries(texts).map(
    ([locale, text]) => [locale, checkText(type, text, (field) => `${field}.${locale}`)] as const,
  );
  const errors = checked.flatMap(([, { errors: found }]) => found);
  if (errors.length > 0) throw new Refusal(errors);
  return Object.fromEntries(checked.map(([locale, { text }]) => [locale, text]));
}
