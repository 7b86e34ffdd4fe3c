import { type Locale, nameTag } from '@wagenpark/domain/locale';

/**
 * A language in its own words: 'Nederlands (België)'.
 * @param among the languages beside it; where none of them is the same in another country, the country is left out
 */
export function languageName(locale: Locale, among?: readonly Locale[]): string {
  const tag = nameTag(locale);
  const language = tag.slice(0, 2);
  const isOnly = among?.every((other) => other === locale || !other.startsWith(language)) ?? false;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(isOnly ? language : tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
