import { intlTag, isLocale, languageOf, nameTag } from '@wagenpark/domain/locale';
import { currentLocale } from '../../words/words.ts';

/**
 * The name of a language in the reader's language: `Duits`, `Nederlands (België)`. (`languageName` gives it in the
 * language itself.) The country is left out when no other listed language is a variant of the same one.
 * @param listed the languages that are listed with it; left out, it stands alone
 */
export function translatedLanguage(locale: string, listed: readonly string[] = []): string {
  if (!isLocale(locale)) return locale;
  const language = languageOf(locale);
  const isAlone = !listed.some((other) => other !== locale && other.startsWith(`${language}-`));
  const names = new Intl.DisplayNames([intlTag(currentLocale())], { type: 'language' });
  return names.of(isAlone ? language : nameTag(locale)) ?? locale;
}
