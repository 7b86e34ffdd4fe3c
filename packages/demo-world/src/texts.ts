import type { Locale } from '@wagenpark/domain';

/** A text in each language of the portal. */
export type Texts = Readonly<Record<'nl' | 'fr' | 'en' | 'de' | 'pl', string>>;

/** A text in the languages of a client. */
export const inLocales = (locales: readonly Locale[], texts: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale.slice(0, 2) as keyof Texts]]));
