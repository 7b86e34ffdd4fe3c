import { describe, expect, test } from 'vitest';
import {
  adaptToCountry,
  COMPLETE_LOCALES,
  chooseLocale,
  fallbackChain,
  flagOf,
  intlTag,
  isLocale,
  LOCALES,
  type Locale,
  languageOf,
  localeAfterFailure,
  localeOf,
  nameTag,
} from './locale.ts';

const offer = (...locales: Locale[]) => locales.map((locale, place) => ({ locale, isDefault: place === 1 }));

describe('locale', () => {
  test('LO-02 five languages have a complete catalogue', () => {
    expect([...COMPLETE_LOCALES].sort()).toEqual(['de-DE', 'en-GB', 'fr-FR', 'nl-NL', 'pl-PL']);
  });

  test('LO-01 there are nine languages', () => {
    expect([...LOCALES].sort()).toEqual([
      'de-DE',
      'en-EN',
      'en-GB',
      'en-US',
      'fr-BE',
      'fr-FR',
      'nl-BE',
      'nl-NL',
      'pl-PL',
    ]);
    expect(isLocale('nl-BE')).toBe(true);
    expect(isLocale('nl')).toBe(false);
  });

  test.each<[Locale, Locale[]]>([
    ['nl-NL', ['nl-NL', 'en-GB']],
    ['nl-BE', ['nl-BE', 'nl-NL', 'en-GB']],
    ['fr-BE', ['fr-BE', 'fr-FR', 'nl-NL', 'en-GB']],
    ['fr-FR', ['fr-FR', 'nl-NL', 'en-GB']],
    ['en-GB', ['en-GB', 'nl-NL']],
    ['en-US', ['en-US', 'en-GB', 'nl-NL']],
    ['en-EN', ['en-EN', 'en-GB', 'nl-NL']],
    ['de-DE', ['de-DE', 'nl-NL', 'en-GB']],
    ['pl-PL', ['pl-PL', 'nl-NL', 'en-GB']],
  ])('LO-02 missing words of %s fall back to its own language, then Dutch, then English', (locale, chain) => {
    expect(fallbackChain(locale)).toEqual(chain);
  });

  test('LO-03 Dutch at a Belgian client is nl-BE', () => {
    expect(adaptToCountry('nl', 'be', [])).toBe('nl-BE');
    expect(adaptToCountry('nl-NL', 'BE', ['nl-NL'])).toBe('nl-BE');
    expect(chooseLocale({ stored: 'nl-NL', offered: offer('nl-NL', 'fr-BE'), country: 'be' })).toBe('nl-BE');
    expect(chooseLocale({ stored: null, offered: offer('nl-NL'), country: 'be' })).toBe('nl-BE');
  });

  test('LO-04 plain nl at another client is nl-NL when that is offered', () => {
    expect(adaptToCountry('nl', 'nl', ['fr-FR', 'nl-NL'])).toBe('nl-NL');
    expect(adaptToCountry('nl', 'de', ['de-DE'])).toBe('nl');
  });

  test('LO-05 every other combination leaves the language unchanged', () => {
    const codes = [...LOCALES, 'nl', 'en', 'fr'];
    const changedIn = (country: string) => codes.filter((code) => adaptToCountry(code, country, LOCALES) !== code);
    expect(changedIn('be')).toEqual(['nl-NL', 'nl']);
    for (const country of ['nl', 'de', 'fr', 'pl', '']) expect(changedIn(country)).toEqual(['nl']);
  });

  test('LO-06 a stored language that is not offered falls back to the first one', () => {
    expect(chooseLocale({ stored: 'pl-PL', offered: offer('nl-NL', 'pl-PL'), country: 'nl' })).toBe('pl-PL');
    expect(chooseLocale({ stored: 'de-DE', offered: offer('fr-FR', 'pl-PL'), country: 'nl' })).toBe('fr-FR');
    expect(chooseLocale({ stored: 'nl', offered: offer('fr-BE', 'en-GB'), country: 'be' })).toBe('fr-BE');
    expect(chooseLocale({ stored: 'klingon', offered: offer('pl-PL'), country: 'pl' })).toBe('pl-PL');
  });

  test('LO-07 en is en-EN', () => {
    expect(localeOf('en')).toBe('en-EN');
    expect(localeOf('NL_be')).toBe('nl-BE');
    expect(localeOf('pl')).toBe('pl-PL');
    expect(localeOf('es-ES')).toBeNull();
    expect(localeOf('constructor')).toBeNull();
  });

  test('LO-08 when a language fails to load, one that matches is used, else the first', () => {
    expect(localeAfterFailure('nl-BE', ['fr-BE', 'nl-BE', 'nl-NL'])).toBe('nl-NL');
    expect(localeAfterFailure('pl-PL', ['de-DE', 'pl-PL', 'fr-FR'])).toBe('de-DE');
    expect(localeAfterFailure('pl-PL', ['pl-PL'])).toBe('nl-NL');
  });

  test('LO-12 every language has a flag', () => {
    expect(LOCALES.map((locale) => `${locale} ${flagOf(locale)}`)).toEqual([
      'nl-NL nl',
      'nl-BE be',
      'fr-BE be',
      'fr-FR fr',
      'en-US gb',
      'en-EN gb',
      'en-GB gb',
      'de-DE de',
      'pl-PL pl',
    ]);
  });

  test('LO-16 a visitor without a stored choice gets the default of the client', () => {
    expect(chooseLocale({ stored: null, offered: offer('nl-NL', 'fr-BE'), country: 'be' })).toBe('fr-BE');
    expect(chooseLocale({ stored: null, offered: offer('de-DE'), country: 'de' })).toBe('de-DE');
    expect(chooseLocale({ stored: null, offered: [], country: 'nl' })).toBe('nl-NL');
  });

  test('the language of a region is its first two letters', () => {
    expect(LOCALES.map(languageOf)).toEqual(['nl', 'nl', 'fr', 'fr', 'en', 'en', 'en', 'de', 'pl']);
  });

  test('every language has a tag that Intl knows', () => {
    expect(intlTag('en-EN')).toBe('en-GB');
    expect(nameTag('en-EN')).toBe('en');
    for (const locale of LOCALES) expect(Intl.getCanonicalLocales(intlTag(locale))).toEqual([intlTag(locale)]);
  });
});
