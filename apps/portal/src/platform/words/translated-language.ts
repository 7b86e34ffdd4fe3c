import { intlTag, isLocale, languageOf, nameTag } from '@wagenpark/domain/locale';
import { currentLocale } from '../../words/words.ts';

/**
 * The name of a language in the language of the reader (`languageName` gives that in the language itself), without its country where no other of the languages beside it is the same
 * but for that: `Duits`, `Nederlands (België)`.
 * @param among the languages beside which it stands; left out, it stands alone
 */
export function translatedLanguage(locale: string, among: readonly string[] = []): string {
  if (!isLocale(locale)) return locale;
  const language = languageOf(locale);
  const isAlone = !among.some((other) => other !== locale && other.startsWith(`${language}-`));
  const names = new Intl.DisplayNames([intlTag(currentLocale())], { type: 'language' });
  return names.of(isAlone ? language : nameTag(locale)) ?? locale;
}
