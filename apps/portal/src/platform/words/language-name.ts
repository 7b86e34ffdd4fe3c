import { type Locale, nameTag } from '@wagenpark/domain/locale';

/**
 * The name of a language in that language: 'Nederlands (België)'.
 * @param listed the other languages of the list. The country is left out unless the list contains another variant of
 * the same language
 */
export function languageName(locale: Locale, listed?: readonly Locale[]): string {
  const tag = nameTag(locale);
  const language = tag.slice(0, 2);
  const isOnly = listed?.every((other) => other === locale || !other.startsWith(language)) ?? false;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(isOnly ? language : tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
