import { intlTag, isLocale, languageOf, nameTag } from '@wagenpark/domain/locale';
import { currentLocale } from '../../words/words.ts';

/**
 * The name of a language in the user's language: `Duits`, `Nederlands (België)`. (`languageName` gives it in the
 * language itself.) The country is left out unless the list contains another variant of the same language.
 * @param listed the other languages of the list; by default there are none
 */
export function translatedLanguage(locale: string, listed: readonly string[] = []): string {
  if (!isLocale(locale)) return locale;
  const language = languageOf(locale);
  const isAlone = !listed.some((other) => other !== locale && other.startsWith(`${language}-`));
  const names = new Intl.DisplayNames([intlTag(currentLocale())], { type: 'language' });
  return names.of(isAlone ? language : nameTag(locale)) ?? locale;
}
