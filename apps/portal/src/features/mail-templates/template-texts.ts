import type { Facts } from '@wagenpark/contract';
import { MAX_MAIL_BODY, MAX_MAIL_SUBJECT, type MailTemplate } from '@wagenpark/contract/admin/mail-templates';
import type { TemplateTexts } from './template-faults.ts';

/** The facts of a template, for merging two people's changes and for its history. */
export const templateFacts = {
  subject: { kind: 'texts', max: MAX_MAIL_SUBJECT },
  body: { kind: 'texts', max: MAX_MAIL_BODY, lines: true },
} as const satisfies Facts;

/** The texts of a template in the form: those of the client, or else the default ones. */
export function textsOf({ texts, standard, languages }: MailTemplate): TemplateTexts {
  const isOwn = Object.keys(texts).length > 0;
  const pick = (field: 'subject' | 'body') =>
    Object.fromEntries(
      languages.map(({ locale }) => [locale, (texts[locale] ?? (isOwn ? undefined : standard[locale]))?.[field] ?? '']),
    );
  return { subject: pick('subject'), body: pick('body') };
}

/** The same texts by language, for the state of each language. */
export const byLanguage = ({ subject, body }: TemplateTexts) =>
  Object.fromEntries(Object.keys(subject).map((locale) => [locale, { subject: subject[locale], body: body[locale] }]));
