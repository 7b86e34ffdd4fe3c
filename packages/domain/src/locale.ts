/** The languages of the interface, each with its region, in the order they are offered (LO-01). */
export const LOCALES = ['nl-NL', 'nl-BE', 'fr-BE', 'fr-FR', 'en-US', 'en-EN', 'en-GB', 'de-DE', 'pl-PL'] as const;

/** A language of the interface (LO-01). */
export type Locale = (typeof LOCALES)[number];

/** The default language; `nl` in the specification (LO-02). */
export const DEFAULT_LOCALE: Locale = 'nl-NL';

/** The languages of the portal's locales, without regions: the choice for a person or company outside the portal. */
export const LANGUAGES = ['nl', 'fr', 'de', 'en', 'pl'] as const;

/** A language as a client offers it (LO-16). */
export type OfferedLocale = { readonly locale: Locale; readonly isDefault: boolean };

const WITHOUT_REGION: ReadonlyMap<string, Locale> = new Map([
  ['nl', 'nl-NL'],
  ['en', 'en-EN'],
  ['fr', 'fr-FR'],
  ['de', 'de-DE'],
  ['pl', 'pl-PL'],
]);

// The locale with the complete catalogue of a language; the other regions' catalogues hold only differences.
const WHOLE: Readonly<Record<Locale, Locale>> = {
  'nl-NL': 'nl-NL',
  'nl-BE': 'nl-NL',
  'fr-BE': 'fr-FR',
  'fr-FR': 'fr-FR',
  'en-US': 'en-GB',
  'en-EN': 'en-GB',
  'en-GB': 'en-GB',
  'de-DE': 'de-DE',
  'pl-PL': 'pl-PL',
};

/** The languages with a complete catalogue, in which texts for all clients are written (decision 0129). */
export const COMPLETE_LOCALES: readonly Locale[] = LOCALES.filter((locale) => WHOLE[locale] === locale);

const FLAGS: Readonly<Record<Locale, FlagCountry>> = {
  'nl-NL': 'nl',
  'nl-BE': 'be',
  'fr-BE': 'be',
  'fr-FR': 'fr',
  'en-US': 'gb',
  'en-EN': 'gb',
  'en-GB': 'gb',
  'de-DE': 'de',
  'pl-PL': 'pl',
};

/** A country whose flag represents a language (LO-12). */
export type FlagCountry = 'be' | 'de' | 'fr' | 'gb' | 'nl' | 'pl';

/** Whether a text names a language of the interface exactly. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/**
 * Parses a language code, in any case and with `-` or `_`. A language without a region gets its default region, `en`
 * becomes en-EN (LO-07). Null when unsupported.
 */
export function localeOf(code: string): Locale | null {
  const tidy = code.trim().replace('_', '-').toLowerCase();
  return LOCALES.find((locale) => locale.toLowerCase() === tidy) ?? WITHOUT_REGION.get(tidy) ?? null;
}

/**
 * The order in which catalogues are searched for a text: the locale itself, the complete catalogue of the same
 * language, Dutch, English (LO-02).
 */
export function fallbackChain(locale: Locale): readonly Locale[] {
  return [...new Set<Locale>([locale, WHOLE[locale], 'nl-NL', 'en-GB'])];
}

/** The language part of a language with region: `nl` of `nl-BE`. */
export function languageOf(locale: Locale): string {
  return locale.slice(0, 2);
}

/**
 * Adapts a language to the client's country: Dutch at a Belgian client is nl-BE (LO-03), plain `nl` at another client
 * is nl-NL if offered (LO-04), anything else stays (LO-05).
 * @param code a language with or without region
 * @param country the client's country code (countryCarData), e.g. `be`
 */
export function adaptToCountry(code: string, country: string, offered: readonly Locale[]): string {
  if (country.toLowerCase() === 'be') return /^nl(?:-|$)/i.test(code) ? 'nl-BE' : code;
  return code === 'nl' && offered.includes('nl-NL') ? 'nl-NL' : code;
}

/**
 * Chooses the language for a visitor: the stored choice if the client offers it, else the first offered one (LO-06).
 * Without a stored choice: the client's default (LO-16), else the first offered one, else Dutch. The result is then
 * adapted to the client's country (LO-03, LO-04).
 */
export function chooseLocale(choice: {
  readonly stored: string | null;
  readonly offered: readonly OfferedLocale[];
  readonly country: string;
}): Locale {
  const offered = choice.offered.map(({ locale }) => locale);
  const first = offered[0] ?? DEFAULT_LOCALE;
  const clientDefault = choice.offered.find(({ isDefault }) => isDefault)?.locale ?? first;
  const suited = adaptToCountry(choice.stored ?? clientDefault, choice.country, offered);
  const preferred = localeOf(suited);
  if (preferred === null) return first;
  // nl-BE counts as offered where Dutch is, because the country selects it and not the visitor.
  const isOffered = offered.some(
    (locale) => locale === preferred || adaptToCountry(locale, choice.country, []) === preferred,
  );
  return isOffered ? preferred : (localeOf(adaptToCountry(first, choice.country, offered)) ?? first);
}

/**
 * The fallback when a catalogue could not be loaded: another offered region of the same language, else the first
 * offered language, else Dutch (LO-08).
 */
export function localeAfterFailure(failedLocale: Locale, offered: readonly Locale[]): Locale {
  const alternatives = offered.filter((locale) => locale !== failedLocale);
  return (
    alternatives.find((locale) => languageOf(locale) === languageOf(failedLocale)) ?? alternatives[0] ?? DEFAULT_LOCALE
  );
}

/**
 * The BCP 47 tag for Intl and the `lang` attribute. `en-EN` is no real region; it is formatted as British English
 * (settled question 36), because plain `en` would format days as in the United States.
 */
export function intlTag(locale: Locale): string {
  return locale === 'en-EN' ? 'en-GB' : locale;
}

/** The BCP 47 tag for the display name of a language: `en-EN` is English without a region, the others keep theirs. */
export function nameTag(locale: Locale): string {
  return locale === 'en-EN' ? 'en' : locale;
}

/**
 * The Intl options of a numeric day. Users type days with the day first in every language (DI-24). Locales that put the
 * month first, such as the United States, therefore show the month as a word.
 */
export function dayFormatOptions(locale: Locale): Intl.DateTimeFormatOptions {
  return locale === 'en-US'
    ? { day: 'numeric', month: 'short', year: 'numeric' }
    : { day: '2-digit', month: '2-digit', year: 'numeric' };
}

/** The flag of a language: Belgium for fr-BE, Great Britain for all English (LO-12). */
export function flagOf(locale: Locale): FlagCountry {
  return FLAGS[locale];
}
