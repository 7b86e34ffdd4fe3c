import { fallbackChain, LOCALES, type Locale, languageOf } from '@wagenpark/domain/locale';

export { fallbackChain, intlTag, isLocale, LOCALES as locales, type Locale } from '@wagenpark/domain/locale';

/**
 * The complete locale behind a locale, whose words a regional one takes over where it has none of its own: itself for
 * `nl-NL`, `nl-NL` for `nl-BE`.
 */
export function baseOf(locale: Locale): Locale {
  return fallbackChain(locale).findLast((other) => languageOf(other) === languageOf(locale)) ?? locale;
}

/** The locales that hold every word; the others hold only the words that differ from their base. */
export const baseLocales: readonly Locale[] = LOCALES.filter((locale) => baseOf(locale) === locale);
