import type { Locale } from './locale.ts';

/** A language for mails to drivers. On the wire the id is `TaalId`. */
export type DriverLanguage = { readonly id: number; readonly code: 'nl' | 'fr' | 'de' | 'en' | 'pl' };

/** The languages of drivers with their wire ids (CR-14, CR-23). */
export const DRIVER_LANGUAGES: readonly DriverLanguage[] = [
  { id: 1, code: 'nl' },
  { id: 2, code: 'fr' },
  { id: 3, code: 'de' },
  { id: 4, code: 'en' },
  { id: 5, code: 'pl' },
];

/** The language with this id; null when there is none. */
export function driverLanguageOf(id: number | null): DriverLanguage['code'] | null {
  return DRIVER_LANGUAGES.find((language) => language.id === id)?.code ?? null;
}

/** The id of a stored language code, or null. */
export function driverLanguageId(code: string | null): number | null {
  return DRIVER_LANGUAGES.find((language) => language.code === code)?.id ?? null;
}

const LOCALE_OF: Readonly<Record<DriverLanguage['code'], Locale>> = {
  nl: 'nl-NL',
  fr: 'fr-FR',
  de: 'de-DE',
  en: 'en-GB',
  pl: 'pl-PL',
};

/** The locale of mails to a driver with this language. */
export function localeOfDriverLanguage(code: DriverLanguage['code']): Locale {
  return LOCALE_OF[code];
}
