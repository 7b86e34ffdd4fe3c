/** The languages of the interface, each with its region, in the order they are offered (LO-01). */
export const LOCALES = ['nl-NL', 'nl-BE', 'fr-BE', 'fr-FR', 'en-US', 'en-EN', 'en-GB', 'de-DE', 'pl-PL'] as const;

/** A language of the interface (LO-01). */
export type Locale = (typeof LOCALES)[number];

/** The language used where nothing else is known; `nl` in the specification (LO-02). */
export const DEFAULT_LOCALE: Locale = 'nl-NL';

/** A language as a client offers it (LO-16). */
export type OfferedLocale = { readonly locale: Locale; readonly isDefault: boolean };

const WITHOUT_REGION: ReadonlyMap<string, Locale> = new Map([
  ['nl', 'nl-NL'],
  ['en', 'en-EN'],
  ['fr', 'fr-FR'],
  ['de', 'de-DE'],
  ['pl', 'pl-PL'],
]);

// The catalogue that holds a language whole; the other regions of the language hold only what differs.
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

/** Country whose flag stands for a language (LO-12). */
export type FlagCountry = 'be' | 'de' | 'fr' | 'gb' | 'nl' | 'pl';

/** Whether a text names a language of the interface exactly. */
export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

/**
 * The language a code stands for, in any case and with `-` or `_`; a language without a region stands for its own
 * region, `en` for en-EN (LO-07). Null when it is none of ours.
 */
export function localeOf(code: string): Locale | null {
  const tidy = code.trim().replace('_', '-').toLowerCase();
  return LOCALES.find((locale) => locale.toLowerCase() === tidy) ?? WITHOUT_REGION.get(tidy) ?? null;
}

/**
 * Where a text is looked for, in this order: the language itself, the whole catalogue of the same language, Dutch,
 * English (LO-02).
 */
export function fallbackChain(locale: Locale): readonly Locale[] {
  return [...new Set<Locale>([locale, WHOLE[locale], 'nl-NL', 'en-GB'])];
}

/** The language part of a language with region: `nl` of `nl-BE`. */
export function languageOf(locale: Locale): string {
  return locale.slice(0, 2);
}

/**
 * Suits a language to the client's country: Dutch at a Belgian client is nl-BE (LO-03), plain `nl` at another client
 * is nl-NL when that is offered (LO-04), anything else stays as it is (LO-05).
 * @param code a language with or without region
 * @param country the client's country code (countryCarData), e.g. `be`
 */
export function suitToCountry(code: string, country: string, offered: readonly Locale[]): string {
  if (country.toLowerCase() === 'be') return /^nl(?:-|$)/i.test(code) ? 'nl-BE' : code;
  return code === 'nl' && offered.includes('nl-NL') ? 'nl-NL' : code;
}

/**
 * The language for a visitor: the stored choice when the client offers it, the first offered one when it does not
 * (LO-06); without a stored choice the client's default (LO-16), else the first, else Dutch. The client's country has
 * the last word (LO-03, LO-04).
 */
export function chooseLocale(choice: {
  readonly stored: string | null;
  readonly offered: readonly OfferedLocale[];
  readonly country: string;
}): Locale {
  const offered = choice.offered.map(({ locale }) => locale);
  const first = offered[0] ?? DEFAULT_LOCALE;
  const clientDefault = choice.offered.find(({ isDefault }) => isDefault)?.locale ?? first;
  const suited = suitToCountry(choice.stored ?? clientDefault, choice.country, offered);
  const wanted = localeOf(suited);
  if (wanted === null) return first;
  // nl-BE counts as offered where Dutch is: the country asked for it, not the visitor.
  const isOffered = offered.some((locale) => locale === wanted || suitToCountry(locale, choice.country, []) === wanted);
  return isOffered ? wanted : (localeOf(suitToCountry(first, choice.country, offered)) ?? first);
}

/**
 * What to use when the words of a language could not be loaded: another offered region of the same language, else
 * the first offered language, else Dutch (LO-08).
 */
export function localeAfterFailure(failed: Locale, offered: readonly Locale[]): Locale {
  const others = offered.filter((locale) => locale !== failed);
  return others.find((locale) => languageOf(locale) === languageOf(failed)) ?? others[0] ?? DEFAULT_LOCALE;
}

/**
 * The tag for formats and for the `lang` attribute. `en-EN` names no region that exists; it formats as British English
 * (settled question 36), where plain `en` would write days as the United States do.
 */
export function intlTag(locale: Locale): string {
  return locale === 'en-EN' ? 'en-GB' : locale;
}

/** The tag by which a language is named: `en-EN` is English of no region, others are of theirs. */
export function nameTag(locale: Locale): string {
  return locale === 'en-EN' ? 'en' : locale;
}

/**
 * How a day in figures is written. Days are typed day first in every language (DI-24), so where figures would stand
 * month first, as in the United States, the month is a word.
 */
export function dayParts(locale: Locale): Intl.DateTimeFormatOptions {
  return locale === 'en-US'
    ? { day: 'numeric', month: 'short', year: 'numeric' }
    : { day: '2-digit', month: '2-digit', year: 'numeric' };
}

/** The country whose flag stands for a language: fr-BE has the Belgian one, all English that of Great Britain (LO-12). */
export function flagOf(locale: Locale): FlagCountry {
  return FLAGS[locale];
}
