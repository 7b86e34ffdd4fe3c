import { faultyPlaceholders, placeholdersIn } from '@wagenpark/domain/mail-placeholders';
import { type MailType, mailTypeRule } from '@wagenpark/domain/mail-types';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import type { Words } from '../../words/words.ts';
import { textLines } from './placeholder-text.ts';

/** The texts of a type by language, as the form holds them. */
export interface TemplateTexts extends Readonly<Record<string, unknown>> {
  readonly subject: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
}

/** The errors of a text that the server would refuse too (MS-10). The tabs of the languages show missing texts. */
export function templateFaults(words: Words, type: MailType, { subject, body }: TemplateTexts): readonly FormFault[] {
  const { placeholders, needed = [] } = mailTypeRule(type);
  const faultsOf = (path: string, text: string): readonly FormFault[] =>
    faultyPlaceholders(text, placeholders).map(({ fault, typed, before }) => ({
      path,
      // words: errors.*
      text: words(`errors.${fault}`, { typed, before }),
    }));
  const locales = [...new Set([...Object.keys(subject), ...Object.keys(body)])];
  return locales.flatMap((locale) => {
    const html = body[locale] ?? '';
    const missingPlaceholders = html === '' ? [] : needed.filter((name) => !placeholdersIn(html).includes(name));
    return [
      ...faultsOf(`subject.${locale}`, subject[locale] ?? ''),
      ...faultsOf(`body.${locale}`, textLines(html)),
      ...missingPlaceholders.map((placeholder) => ({
        path: `body.${locale}`,
        text: words('errors.placeholderNeeded', { placeholder: `{${placeholder}}` }),
      })),
    ];
  });
}
