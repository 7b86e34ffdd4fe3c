import type { Locale } from '@wagenpark/domain';

/** A text in the languages of the demo clients. */
export type DemoTexts = Readonly<Record<'nl' | 'fr' | 'en' | 'de' | 'pl', string>>;

/** The text in each language of a client, by locale. */
export const clientTexts = (locales: readonly Locale[], texts: DemoTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(locales.map((locale) => [locale, texts[locale.slice(0, 2) as keyof DemoTexts]]));
