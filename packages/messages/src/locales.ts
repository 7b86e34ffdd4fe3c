import { fallbackChain, LOCALES, type Locale, languageOf } from '@wagenpark/domain/locale';

export { fallbackChain, intlTag, isLocale, LOCALES as locales, type Locale } from '@wagenpark/domain/locale';

/**
 * The complete base locale of a locale, from which a regional locale inherits messages: itself for `nl-NL`, `nl-NL` for
 * `nl-BE`.
 */
export function baseLocaleOf(locale: Locale): Locale {
  return fallbackChain(locale).findLast((candidate) => languageOf(candidate) === languageOf(locale)) ?? locale;
}

/** The locales with all messages; the others hold only the messages that differ from their base. */
export const baseLocales: readonly Locale[] = LOCALES.filter((locale) => baseLocaleOf(locale) === locale);
